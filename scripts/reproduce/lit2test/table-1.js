import { fitBradleyTerry, pairTable } from 'assize';
import * as printed from '../published-lit2test.js';
import { MODELS } from '../published-lit2test.js';
import { compare, missing } from '../rows.js';
import { inOrder, perCase, records, total } from './judge.js';
import { intervals, SMOOTHED, verdictTable } from './resampling.js';

/** @import { Replicates } from 'assize' */
/** @import { Row } from '../rows.js' */
/** @import { Judge } from './judge.js' */

/**
 * @param {Judge} counts
 * @param {Replicates} draws Of the smoothed fit.
 * @param {Judge | null} two
 * @returns {Row[]}
 */
export function mainTable(counts, draws, two) {
  const { TABLE_1, RECORDS } = printed;
  const smoothed = fitBradleyTerry(verdictTable(counts), SMOOTHED);
  const stable = fitBradleyTerry(pairTable(counts.cases, { sensitive: 'exclude' }));
  const found = inOrder(smoothed.items, smoothed.abilities);
  const bounds = intervals(draws);
  const own = records(counts);
  const fromPairs = MODELS.map((_, model) =>
    [0, 1, 2].map((outcome) =>
      total(
        printed.PAIRS.second.map(([a, b, record]) => {
          if (a === model) return record[outcome] ?? NaN;
          return b === model ? (record[[1, 0, 2][outcome] ?? 0] ?? NaN) : 0;
        }),
      ),
    ),
  );
  return [
    ...MODELS.map((model, at) =>
      compare(
        `${model}: ability, fit on all ordered verdicts with pseudo-wins of one half`,
        TABLE_1.abilities[at] ?? NaN,
        found[at] ?? null,
        {
          digits: 2,
          note:
            at === 0
              ? '1.26505 rounds to 1.27; the other three values and all eight bounds are those of this fit'
              : '',
        },
      ),
    ),
    compare(
      'ability of all four, fit on order-stable cases, which the caption describes',
      TABLE_1.abilities,
      inOrder(stable.items, stable.abilities),
      {
        digits: 2,
        again: true,
        note: 'half as large again; the column is not this fit',
      },
    ),
    ...MODELS.map((model, at) =>
      compare(`${model}: interval`, TABLE_1.intervals[at] ?? [], bounds[at] ?? [], {
        digits: 2,
        simulated: 0.012,
        note: 'case bootstrap of the smoothed fit',
      }),
    ),
    ...MODELS.map((model, at) =>
      compare(
        `${model}: wins, losses, sensitive, primary`,
        RECORDS.primary[at] ?? [],
        own[at] ?? [],
      ),
    ),
    ...MODELS.map((model, at) =>
      compare(
        `${model}: wins, losses, sensitive, second judge`,
        RECORDS.second[at] ?? [],
        fromPairs[at] ?? [],
        {
          note: 'added up from the supplement’s pairs',
        },
      ),
    ),
    ...MODELS.map((model, at) =>
      perCase(
        two,
        `${model}: the same, from the cases`,
        RECORDS.second[at] ?? [],
        (judge) => records(judge)[at] ?? [],
        { again: true },
      ),
    ),
    missing(
      'human win rates',
      TABLE_1.humanWinRates.join(', '),
      'the annotations are not among the data',
    ),
  ];
}
