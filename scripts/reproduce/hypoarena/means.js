import { rankShift } from 'assize';

export const REFERENCE = 'reference';

export const NO_VERDICTS = 'the verdicts behind it are not printed';

/** @param {readonly number[]} values */
export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param {readonly number[]} values */
export const spread = (values) => Math.max(...values) - Math.min(...values);

/**
 * The place of each value, 1 the largest.
 *
 * @param {readonly number[]} values
 */
export function places(values) {
  return rankShift(values, values).items.map(({ from }) => from);
}

/** @param {readonly [model: string, mode: string, ...unknown[]]} row */
export const cellName = ([model, mode]) => (mode === '' ? model : `${model}, ${mode}`);
