import type { Estimate } from '../settings/fit-options.js';
import type { PairMargins } from './pair-margins.js';

/** Whether likelihood theory holds as it stands: whole outcomes, no prior, no ridge. */
export function isWholeFit(margins: PairMargins, estimate: Estimate): boolean {
  return estimate.pseudoWins === 0 && estimate.covariateRidge === 0 && isWhole(margins);
}

// Whether each case is one whole outcome of the model, or nothing.
function isWhole({ cells }: PairMargins): boolean {
  for (let at = 0; at + 1 < cells.offset.length; at += 1) {
    const entries = cells.offset[at + 1]! - cells.offset[at]!;
    if (entries > 1 || (entries === 1 && cells.amount[cells.offset[at]!] !== 1)) return false;
  }
  return true;
}
