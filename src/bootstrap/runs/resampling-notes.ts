import type { Note } from '../../judgments/note.js';
import type { PairTable } from '../../rating/shapes.js';
import { hasSharedCluster } from '../../rating/table/has-shared-cluster.js';
import type { ResamplingUnit } from '../replicates/replicates.js';
import { fewClusters } from './few-clusters.js';

/**
 * What a reader must know about the unit of a run. Codes: `few-clusters`, `clusters-ignored`,
 * `copied-cases`. Cost: linear in cells.
 */
export function resamplingNotes(table: PairTable, unit: ResamplingUnit, units: number): Note[] {
  const notes: Note[] = [];
  const few = unit === 'cluster' ? fewClusters(units) : null;
  if (few !== null) notes.push(few);
  if (unit === 'case' && hasSharedCluster(table)) {
    notes.push({
      code: 'clusters-ignored',
      items: [],
      text: 'Cases share clusters and were resampled as independent: intervals are too narrow where cases of a cluster are alike.',
    });
  }
  const copies = copiesOf(table);
  if (copies > 1) {
    notes.push({
      code: 'copied-cases',
      items: [],
      text: `Every case stands ${copies} times in its cluster, or a multiple of that, as copies of one judgment do. Copies add no information: intervals over clusters are not moved by them, and those over cases are too narrow.`,
    });
  }
  return notes;
}

// The greatest common divisor of the cases of all cells in clusters; 1 if any case has no cluster.
function copiesOf({ cells }: PairTable): number {
  let divisor = 0;
  for (const { cluster, cases } of cells) {
    if (cluster === null) return 1;
    let [a, b] = [divisor, cases];
    while (b !== 0) [a, b] = [b, a % b];
    divisor = a;
    if (divisor === 1) return 1;
  }
  return divisor;
}
