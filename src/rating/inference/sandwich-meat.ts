import type { PairTable } from '../shapes.js';
import type { SolvedTable } from '../solver/solved-table.js';
import { visitScores } from './visit-scores.js';

/**
 * The middle of the sandwich: the sum over groups of the outer product of the group's score. No
 * small-sample factor.
 *
 * Cost: cells, and for each group the square of what it touches.
 */
export function sandwichMeat(
  table: PairTable,
  solved: SolvedTable,
  unit: 'case' | 'cluster',
): Float64Array {
  const size = solved.values.length;
  const meat = new Float64Array(size * size);
  visitScores(table, solved, unit, ({ touched, score, times }) => {
    for (const i of touched) {
      for (const j of touched) meat[i * size + j]! += times * score[i]! * score[j]!;
    }
  });
  return meat;
}
