import type { PairMargins } from '../margins/pair-margins.js';
import type { PairModel } from '../models/pair-model.js';
import type { GapAnalysis } from './gap-state.js';
import { createLinearGaps } from './linear-gaps.js';
import { createSliceGaps } from './slice-gaps.js';

/**
 * Existence of the maximum-likelihood fit, from the recession cone of the log-likelihood [Alb84;
 * Hab74, ch. 2]: a gap is finite unless some direction of abilities and parameters never lowers the
 * likelihood and moves the gap. With at most one tie parameter and no columns two slices of the cone
 * decide (`createSliceGaps`); with an order effect, covariates, grades or held gaps there are several
 * global directions, and a small linear programme decides (`createLinearGaps`).
 */
export function createGapAnalysis(margins: PairMargins, model: PairModel): GapAnalysis {
  const ties = model.parameters.length;
  const plain = margins.columns === 0 && ties <= 1 && margins.outcomes === 2 + ties;
  return plain && !holdsGap(margins) ? createSliceGaps(margins) : createLinearGaps(margins, model);
}

function holdsGap({ first, second }: PairMargins): boolean {
  return first.some((item, row) => item === second[row]);
}
