import {
  TABLE_3,
  TABLE_4,
  TABLE_4_TOTAL,
  TABLE_6,
  TABLE_6_OVERALL,
  TABLE_7,
  TABLE_8,
  TEXT,
} from '../published-hypoarena.js';
import { compare, missing } from '../rows.js';
import { cellName, mean, NO_VERDICTS, places } from './means.js';

/** @import { Row } from '../rows.js' */

/** @returns {Row[]} */
export function counts() {
  const total = (/** @type {readonly number[]} */ list) =>
    list.reduce((sum, value) => sum + value, 0);
  const several = TABLE_4.filter(([, , , categories]) => categories !== null);
  const categories = total(several.map(([, cases, , each]) => cases * (each ?? 0)));
  const overall = TABLE_6_OVERALL.map((_, at) =>
    mean(TABLE_6.map(([, rates]) => rates[at] ?? NaN)),
  );
  return [
    compare('table 4: cases', TABLE_4_TOTAL[0] ?? NaN, total(TABLE_4.map(([, cases]) => cases))),
    compare(
      'table 4: hypothesis–evidence pairs',
      TABLE_4_TOTAL[1] ?? NaN,
      total(TABLE_4.map(([, , pairs]) => pairs)),
    ),
    compare(
      'table 4: categories a case',
      TABLE_4_TOTAL[2] ?? NaN,
      categories / total(several.map(([, cases]) => cases)),
      {
        digits: 2,
        note: 'the mean over the cases of the three analytical domains',
      },
    ),
    compare('table 6: criteria a to d and all, per cent', TABLE_6_OVERALL, overall, {
      note: 'the mean over three domains of 20 cases each',
    }),
    compare('table 2: the same five', TABLE_6_OVERALL, overall),
  ];
}

/**
 * @param {typeof TABLE_3} rows
 * @returns {Row[]}
 */
export function board(rows) {
  const averages = rows.map(([, ratings]) => mean(ratings));
  return [
    ...rows.map(([model, , average], at) =>
      compare(`${model}: average`, average, averages[at] ?? null, { digits: 1, rounding: 0.1 }),
    ),
    compare(
      'ranks by average',
      rows.map((_, at) => at + 1),
      places(averages),
    ),
    missing('domain ratings and win rates', `${rows.length * 7} numbers`, NO_VERDICTS),
  ];
}

/** @returns {Row[]} */
export function fullPool() {
  const averages = TABLE_7.map(([, , ratings]) => mean(ratings));
  return [
    ...TABLE_7.map((row, at) =>
      compare(`${cellName(row)}: average`, row[3], averages[at] ?? null, {
        digits: 1,
        rounding: 0.1,
      }),
    ),
    compare(
      'ranks by average',
      TABLE_7.map((_, at) => at + 1),
      places(averages),
    ),
    missing('domain ratings and win rates', `${TABLE_7.length * 7} numbers`, NO_VERDICTS),
  ];
}

/** @returns {Row[]} */
export function rubricBoard() {
  const shifts = TABLE_8.map(([, , , , rank], at) => rank - (at + 1));
  const moved = shifts.filter((shift) => shift !== 0).length;
  return [
    ...TABLE_8.map((row) =>
      compare(`${cellName(row)}: average S`, row[3], mean(row[2]), { digits: 2, rounding: 0.01 }),
    ),
    ...TABLE_8.map((row, at) =>
      compare(`${cellName(row)}: rank by S minus rank in table 7`, row[5], shifts[at] ?? null),
    ),
    compare('entries that move', TEXT.movedRanks, moved, { note: `of ${TABLE_8.length}` }),
    compare('shift of the first three', [3, 3, 3], shifts.slice(0, 3)),
    missing(
      'domain means of S',
      `${TABLE_8.length * 6} numbers`,
      'the single scores are not printed',
    ),
  ];
}
