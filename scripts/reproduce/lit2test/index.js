// Recomputes what can be recomputed of the Lit2Test paper and its data supplement: from the published
// counts, which ship with the project, and from the per-case data of the supplement where they are.

import { audit, controls } from './controls.js';
import { fold, pairs } from './fold-and-pairs.js';
import { human } from './human.js';
import { judgeOf } from './judge.js';
import { orderEffects } from './order-effects.js';
import { smoothedReplicates } from './resampling.js';
import { batches, ties } from './robustness.js';
import { secondJudge } from './second-judge.js';
import { mainTable } from './table-1.js';
import { units } from './units.js';

/** @import { Row, Section } from '../rows.js' */

/** @param {URL | null} folder Where the per-case data are, or null. */
export function lit2test(folder) {
  const counts = judgeOf(new URL('../../../examples/data/lit2test-counts.csv', import.meta.url), {
    context: 'case',
  });
  const columns = { context: 'context', stratum: 'batch' };
  const one = folder && judgeOf(new URL('lit2test-primary-judge-ordered.csv', folder), columns);
  const two = folder && judgeOf(new URL('lit2test-second-judge.csv', folder), columns);
  const draws = smoothedReplicates(counts);
  /** @type {readonly (readonly [string, () => Row[]])[]} */
  const sections = [
    ['§3.2 and §4.1: the fold of the primary judge', () => fold(counts, one)],
    ['Table 1: abilities, intervals, records', () => mainTable(counts, draws, two)],
    ['Table 3: six pairs, and majorities', () => pairs(counts, one)],
    ['Table 4: cases against contexts as the unit', () => units(counts, draws, one)],
    ['Appendix C.2: tie sensitivity', () => ties(counts)],
    ['§4.1: five batches', () => batches(one)],
    ['§4.2 and appendix D: controls', controls],
    ['§4.2, table 5 and D.5: dimension audit', audit],
    ['§4.3 and appendix E: human calibration', human],
    ['Appendix E.5: the second judge', () => secondJudge(one, two)],
    ['Order effects of both judges', () => orderEffects(counts, one, two)],
  ];
  return sections.map(
    ([title, rows]) => /** @type {Section} */ ({ paper: 'Lit2Test', title, rows: rows() }),
  );
}
