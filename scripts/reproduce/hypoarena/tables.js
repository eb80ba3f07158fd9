import { kendallTau, scoreSubmission, spearman } from 'assize';
import { TABLE_9, TABLE_10, TABLE_10_CORRELATIONS, TABLE_11 } from '../published-hypoarena.js';
import { compare, missing } from '../rows.js';
import { cellName, NO_VERDICTS } from './means.js';

/** @import { Row } from '../rows.js' */

/** @returns {Row[]} */
export function dimensions() {
  return TABLE_9.map((row) => {
    const [
      grounding = NaN,
      insight = NaN,
      justification = NaN,
      breadth = NaN,
      distinctness = NaN,
      utility = NaN,
    ] = row[2];
    const pair = { grounding, insight, justification };
    const { s } = scoreSubmission(
      {
        item: cellName(row),
        context: 'mean over cases',
        domain: 'Financial Analysis',
        pairs: [pair, pair],
        set: { breadth, distinctness, utility },
      },
      { severalPairs: ['Financial Analysis'] },
    );
    const beyond = Math.abs(s - row[3]) > 0.01 + 1e-9;
    return compare(`${cellName(row)}: S of the mean dimensions`, row[3], s, {
      digits: 2,
      rounding: 0.01,
      note: beyond
        ? 'more than rounding allows; a mean of S need not be S of the means where some submissions have one pair'
        : '',
    });
  });
}

/** @returns {Row[]} */
export function experts() {
  const rows = TABLE_10_CORRELATIONS.map(([domain, tau, rho], at) => {
    const human = TABLE_10.map(([, ranks]) => ranks[at] ?? NaN);
    const judge = TABLE_10.map(([, ranks, shifts]) => (ranks[at] ?? NaN) + (shifts[at] ?? NaN));
    return compare(
      `${domain}: tau, rho`,
      [tau, rho],
      [kendallTau(human, judge).value, spearman(human, judge).value],
      { digits: 2 },
    );
  });
  return [
    ...rows,
    missing(
      'all domains: tau 0.90, rho 0.98',
      '2 numbers',
      'the ranking over all domains is not printed',
    ),
    missing('win rates', '48 numbers', NO_VERDICTS),
  ];
}

/** @returns {Row[]} */
export function acceptance() {
  const differences = TABLE_11.accepted.map((value, at) => value - (TABLE_11.rejected[at] ?? NaN));
  const [debiased = 0, win = 0, rating = 0] = TABLE_11.differences;
  return [
    compare(
      'accepted minus rejected: debiased, win rate',
      [debiased, win],
      differences.slice(0, 2),
      { digits: 2 },
    ),
    compare('accepted minus rejected: rating', rating, differences[2] ?? null),
    missing('medians and ratings', '6 numbers', NO_VERDICTS),
  ];
}
