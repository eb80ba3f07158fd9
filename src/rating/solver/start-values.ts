import type { GapState } from '../existence/gap-state.js';
import type { PairMargins } from '../margins/pair-margins.js';
import type { Estimate } from '../settings/fit-options.js';

/** Where Newton starts without a better idea: zero, and ln 2 for a threshold that must be positive. */
export function startValues(
  { items, columns }: PairMargins,
  { model }: Estimate,
  { fixed }: GapState,
): Float64Array {
  const values = new Float64Array(items + columns + model.parameters.length);
  if (model.floor === -Infinity) return values;
  for (let k = items + columns; k < values.length; k += 1) {
    values[k] = fixed[k] === 1 ? model.floor : model.floor + Math.LN2;
  }
  return values;
}
