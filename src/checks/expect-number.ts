import { InvalidInputError } from '../errors.js';
import { describe } from './describe.js';

/** Bounds of a numeric option, both inclusive. */
export interface NumberBounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly integer?: boolean | undefined;
}

/** Returns `value` if it is a finite number within `bounds`, otherwise throws naming the bounds. */
export function expectNumber(
  where: string,
  option: string,
  value: unknown,
  bounds: NumberBounds = {},
): number {
  const { min = -Infinity, max = Infinity, integer = false } = bounds;
  if (
    typeof value === 'number' &&
    Number.isFinite(value) &&
    value >= min &&
    value <= max &&
    (!integer || Number.isSafeInteger(value))
  ) {
    return value;
  }
  const kind = integer ? 'an integer' : 'a finite number';
  const from = min === -Infinity ? '' : ` of at least ${min}`;
  const to = max === Infinity ? '' : `${from === '' ? ' of' : ' and'} at most ${max}`;
  throw new InvalidInputError(
    `${where}: ${option} is ${describe(value)}; expected ${kind}${from}${to}`,
    { function: where, option, received: describe(value) },
  );
}
