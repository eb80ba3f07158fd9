import { SAME_ABILITY } from '../bootstrap/replicates/same-ability.js';
import { createGapAnalysis } from '../rating/existence/gap-analysis.js';
import { relationOf } from '../rating/existence/relation-of.js';
import { addPrior } from '../rating/margins/add-prior.js';
import { pairMargins } from '../rating/margins/pair-margins.js';
import { estimateOf } from '../rating/settings/estimate-of.js';
import type { Fit, PairTable } from '../rating/shapes.js';

/**
 * The best and the worst rank of each item that a fit leaves open: 1 + the items surely above it,
 * and the same plus the items it cannot be compared with. Nothing is ordered in an unconverged fit.
 *
 * Cost: items².
 */
export function rankBounds(table: PairTable, fit: Fit): (readonly [number, number])[] {
  const estimate = estimateOf('leaderboard', table, fit);
  const margins = pairMargins('leaderboard', table, estimate);
  const totals = margins.totals.slice();
  addPrior(margins, estimate.pseudoWins, totals);
  const { state, analyse } = createGapAnalysis(margins, estimate.model);
  analyse(totals);
  return fit.items.map((_, i) => {
    let above = 0;
    let open = 0;
    fit.items.forEach((_name, j) => {
      if (i === j) return;
      const relation = relationOf(state, i, j);
      if (relation === 'below') above += 1;
      else if (relation === 'not comparable' || !fit.converged) open += 1;
      else if (relation === 'finite' && fit.abilities[j]! - fit.abilities[i]! > SAME_ABILITY)
        above += 1;
    });
    return [1 + above, 1 + above + open] as const;
  });
}
