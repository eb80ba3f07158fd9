import { expectNumber } from '../../checks/expect-number.js';

/** Which replicates of a run to draw. */
export interface ReplicateRangeOptions {
  /** Replicates of the whole run; 10,000 by default. */
  readonly replicates?: number | undefined;
  /** The range of replicates to draw here, from 0 up to but not including `replicates`. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The same, complete. */
export interface ReplicateRange {
  readonly replicates: number;
  readonly from: number;
  readonly to: number;
}

const MOST = 2 ** 31 - 1; // replicate numbers are kept as 32-bit integers

/** Fills in defaults; throws unless 0 <= from <= to <= replicates, all whole numbers. */
export function readReplicateRange(where: string, options: ReplicateRangeOptions): ReplicateRange {
  const whole = (option: string, value: number, min: number, max: number): number =>
    expectNumber(where, option, value, { min, max, integer: true });
  const replicates = whole('replicates', options.replicates ?? 10_000, 0, MOST);
  const from = whole('from', options.from ?? 0, 0, replicates);
  const to = whole('to', options.to ?? replicates, from, replicates);
  return { replicates, from, to };
}
