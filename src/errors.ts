/**
 * JSON-safe facts about an error: names, values received, rows. Frozen.
 */
export type ErrorDetails = Readonly<
  Record<string, string | number | boolean | null | readonly (string | number | null)[]>
>;

/**
 * The base of every error that assize throws. `code` is stable and meant for programs; `message` is
 * meant for people and names the public function, what it received and what it expected.
 *
 * @example
 * ```ts
 * import { AssizeError, readVerdicts } from 'assize';
 *
 * let code = '';
 * try {
 *   readVerdicts('model_a,model_b,winner\nx,y,perhaps');
 * } catch (error) {
 *   if (error instanceof AssizeError) code = error.code;
 * }
 * code; // => 'invalid-input'
 * ```
 */
export class AssizeError extends Error {
  override readonly name: string = 'AssizeError';
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(code: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = Object.freeze({ ...details });
  }
}

/** Data or options that the named function cannot take. `code` is `invalid-input`. */
export class InvalidInputError extends AssizeError {
  override readonly name: string = 'InvalidInputError';

  constructor(message: string, details: ErrorDetails = {}) {
    super('invalid-input', message, details);
  }
}

/** Nothing is left to compute from: no rows, no cases, no judged pair. `code` is `no-data`. */
export class NoDataError extends AssizeError {
  override readonly name: string = 'NoDataError';

  constructor(message: string, details: ErrorDetails = {}) {
    super('no-data', message, details);
  }
}

/**
 * A rule of the hypothesis registry refuses a command or a history. `code` is `registry`;
 * `details.rule` names the rule.
 */
export class RegistryError extends AssizeError {
  override readonly name: string = 'RegistryError';

  constructor(message: string, details: ErrorDetails = {}) {
    super('registry', message, details);
  }
}

/** Long work that the caller stopped. `code` is `aborted`. */
export class AbortedError extends AssizeError {
  override readonly name: string = 'AbortedError';

  constructor(message: string, details: ErrorDetails = {}) {
    super('aborted', message, details);
  }
}
