// Recomputes what can be recomputed of the HypoArena paper from its own printed tables. The paper's
// verdicts are not among the data here, so fits, win rates and pairwise agreement are not.
import { TABLE_3, TABLE_13 } from '../published-hypoarena.js';
import { board, counts, fullPool, rubricBoard } from './boards.js';
import { claims } from './claims.js';
import { compression } from './compression.js';
import { judges } from './judges.js';
import { acceptance, dimensions, experts } from './tables.js';

/** @import { Row, Section } from '../rows.js' */

const PAPER = 'HypoArena';

/** @returns {Section[]} */
export function hypoarena() {
  /** @type {readonly (readonly [string, () => Row[]])[]} */
  const sections = [
    ['Tables 2, 4 and 6: case counts and the human audit', counts],
    ['Table 3: leaderboard, first judge', () => board(TABLE_3)],
    ['Table 7: leaderboard, full pool', fullPool],
    ['Table 8: mean rubric scores and rank changes', rubricBoard],
    ['Table 9: Financial Analysis by dimension', dimensions],
    ['Table 10: experts against the judge', experts],
    ['Table 11: the reference by acceptance', acceptance],
    ['Table 12: two judges', judges],
    ['Table 13: leaderboard, second judge', () => board(TABLE_13)],
    ['§4.4: spreads, compression, arena against rubric', compression],
    ['§4.2 and appendices: claims of the text', claims],
  ];
  return sections.map(([title, rows]) => ({ paper: PAPER, title, rows: rows() }));
}
