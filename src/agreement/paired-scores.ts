import { describe } from '../checks/describe.js';
import type { Members } from '../checks/expect-options.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import { expectUnitNames } from './expect-unit-names.js';
import { RESAMPLING_OPTIONS, type ResamplingOptions } from './figure.js';

/** Options of figures over two parallel lists. */
export interface PairedOptions extends ResamplingOptions {
  /** One name a position: positions of one cluster are resampled together. */
  readonly clusters?: readonly string[] | undefined;
}

/** The members of `PairedOptions`. */
export const PAIRED_OPTIONS: Members<PairedOptions> = { ...RESAMPLING_OPTIONS, clusters: true };

/** One position of two parallel lists. */
export interface ScorePair {
  readonly x: number;
  readonly y: number;
  readonly cluster: string;
}

/** Puts two lists of finite numbers side by side; throws unless they are equally long. */
export function pairedScores(
  where: string,
  x: readonly number[],
  y: readonly number[],
  clusters: readonly string[] | undefined,
): readonly ScorePair[] {
  for (const [name, list] of [
    ['x', x],
    ['y', y],
  ] as const) {
    const at = Array.isArray(list) ? list.findIndex((value) => !Number.isFinite(value)) : -1;
    if (Array.isArray(list) && at < 0) continue;
    const received = at < 0 ? describe(list) : `${describe(list[at])} at position ${at}`;
    throw new InvalidInputError(`${where}: ${name} is ${received}; expected finite numbers`, {
      function: where,
      received,
    });
  }
  if (x.length === 0 && y.length === 0) throw new NoDataError(`${where}: there are no scores`);
  if (y.length !== x.length) {
    throw new InvalidInputError(
      `${where}: y has ${y.length} entries; expected ${x.length}, one for each of x`,
      { function: where, option: 'y' },
    );
  }
  expectUnitNames(where, 'clusters', clusters, x.length);
  return x.map((value, at) => ({ x: value, y: y[at]!, cluster: clusters?.[at] ?? '' }));
}
