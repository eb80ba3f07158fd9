import { createFingerprint } from '../../numeric/fingerprint.js';
import type { PairTable } from '../shapes.js';

/**
 * Sixteen hexadecimal digits that two tables share only if they hold the same items, scores,
 * clusters, strata and cells. Cost: linear in cells.
 */
export function tableFingerprint(table: PairTable): string {
  const mark = createFingerprint();
  for (const names of [table.items, table.covariates, table.clusters, table.strata]) {
    mark.number(names.length);
    for (const name of names) mark.text(name);
  }
  mark.number(table.ordered ? 1 : 0);
  for (const score of table.scores) mark.number(score);
  for (const cell of table.cells) {
    mark.number(cell.first);
    mark.number(cell.second);
    for (const count of cell.counts) mark.number(count);
    mark.number(cell.cases);
    for (const value of cell.covariates) mark.number(value);
    mark.number(cell.cluster ?? -1);
    mark.number(cell.stratum ?? -1);
  }
  return mark.digest();
}
