import { describe } from '../../checks/describe.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { AbortedError, InvalidInputError } from '../../errors.js';
import type { PairTable } from '../../rating/shapes.js';
import type { Replicates } from '../replicates/replicates.js';
import { BOOTSTRAP_OPTIONS, type BootstrapOptions } from '../settings/bootstrap-options.js';
import { type BootstrapProgress, runBootstrap } from './bootstrap-steps.js';

/** Options of `bootstrapAsync`. */
export interface BootstrapAsyncOptions extends BootstrapOptions {
  /** Read after each pause; once `aborted` is true the run ends. An `AbortSignal` is one. */
  readonly signal?: { readonly aborted: boolean } | undefined;
}

/**
 * `bootstrap` that lets other work through: after every 64 replicates it awaits the caller's `pause`
 * and then looks at `signal`. The library has no timers; `pause` decides what waiting is, for
 * instance `() => new Promise((go) => setTimeout(go))`. The result is that of `bootstrap`, bit for
 * bit.
 *
 * @param pause called with the progress between slices, and awaited
 * @throws AbortedError (as a rejection) if the signal was aborted; `details` say how many replicates
 * were done
 * @throws InvalidInputError (as a rejection) as `bootstrap` does, or if `pause` is no function
 *
 * @example
 * ```ts
 * import { bootstrapAsync, bradleyTerry, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 7, losses: 3 }]);
 * const signal = { aborted: false };
 * const options = { model: bradleyTerry, replicates: 1000, seed: 1, signal };
 * let stopped = '';
 * await bootstrapAsync(table, options, async ({ done }) => {
 *   if (done >= 128) signal.aborted = true;
 * }).catch((error) => {
 *   stopped = error.message;
 * });
 * stopped; // => 'bootstrapAsync: aborted after 128 of 1000 replicates'
 * ```
 */
export async function bootstrapAsync(
  table: PairTable,
  options: BootstrapAsyncOptions,
  pause: (progress: BootstrapProgress) => PromiseLike<void> | void,
): Promise<Replicates> {
  if (typeof pause !== 'function') {
    throw new InvalidInputError(
      `bootstrapAsync: pause is ${describe(pause)}; expected a function that is awaited between slices`,
      { function: 'bootstrapAsync', option: 'pause' },
    );
  }
  expectOptions('bootstrapAsync', options, ACCEPTED, 'a model and a seed');
  const { signal, ...run } = options;
  const steps = runBootstrap('bootstrapAsync', table, run);
  let progress: BootstrapProgress | null = null;
  for (;;) {
    if (signal?.aborted === true) throw abortedAfter(progress);
    const step = steps.next();
    if (step.done) return step.value;
    progress = step.value;
    await pause(progress);
  }
}

function abortedAfter(progress: BootstrapProgress | null): AbortedError {
  const { done, of } = progress ?? { done: 0, of: null };
  const text = of === null ? 'before the first replicate' : `after ${done} of ${of} replicates`;
  return new AbortedError(`bootstrapAsync: aborted ${text}`, {
    function: 'bootstrapAsync',
    done,
    of,
  });
}

const ACCEPTED: Members<BootstrapAsyncOptions> = { ...BOOTSTRAP_OPTIONS, signal: true };
