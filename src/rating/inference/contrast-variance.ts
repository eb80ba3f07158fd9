import type { ErrorKind, PairTable } from '../shapes.js';
import type { SolvedTable } from '../solver/solved-table.js';
import { informationVariance } from './information-variance.js';
import { visitScores } from './visit-scores.js';

/**
 * The variance of a linear function of the estimates, with one solution of the information instead
 * of its inverse: cᵀ H⁻¹ c, or for a sandwich the sum over groups of (score · H⁻¹ c)².
 *
 * @param contrast c, by value; sums to zero over the items of each component it touches
 *
 * Cost: one solution, and for a sandwich the cells.
 */
export function contrastVariance(
  table: PairTable,
  solved: SolvedTable,
  contrast: Float64Array,
  kind: ErrorKind,
): number {
  if (kind === 'information') return informationVariance(solved, contrast);
  const image = contrast.slice();
  solved.information.system.solve(image);
  let sum = 0;
  visitScores(table, solved, kind, ({ touched, score, times }) => {
    let along = 0;
    for (const at of touched) along += score[at]! * image[at]!;
    sum += times * along * along;
  });
  return sum;
}
