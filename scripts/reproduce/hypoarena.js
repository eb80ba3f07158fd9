// Recomputes what can be recomputed of the HypoArena paper from its own printed tables. The paper's
// verdicts are not among the data here, so fits, win rates and pairwise agreement are not.
import {
  compressionReport,
  kendallTau,
  rankShift,
  scoreSubmission,
  spearman,
  topOverlap,
} from 'assize';
import {
  DOMAINS,
  POOLED_RHO_INTERVAL,
  TABLE_3,
  TABLE_4,
  TABLE_4_TOTAL,
  TABLE_6,
  TABLE_6_OVERALL,
  TABLE_7,
  TABLE_8,
  TABLE_9,
  TABLE_10,
  TABLE_10_CORRELATIONS,
  TABLE_11,
  TABLE_12,
  TABLE_13,
  TEXT,
} from './published-hypoarena.js';
import { added, compare, missing } from './rows.js';

/** @import { Row, Section } from './rows.js' */

const PAPER = 'HypoArena';
const REFERENCE = 'reference';
const NO_VERDICTS = 'the verdicts behind it are not printed';

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

/** @param {readonly number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param {readonly number[]} values */
const spread = (values) => Math.max(...values) - Math.min(...values);

/**
 * The place of each value, 1 the largest.
 *
 * @param {readonly number[]} values
 */
function places(values) {
  return rankShift(values, values).items.map(({ from }) => from);
}

/** @returns {Row[]} */
function counts() {
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
function board(rows) {
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

/** @param {readonly [model: string, mode: string, ...unknown[]]} row */
const cellName = ([model, mode]) => (mode === '' ? model : `${model}, ${mode}`);

/** @returns {Row[]} */
function fullPool() {
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
function rubricBoard() {
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

/** @returns {Row[]} */
function dimensions() {
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
function experts() {
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
function acceptance() {
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

/** @returns {Row[]} */
function judges() {
  const names = TABLE_3.map(([model]) => model);
  const second = names.map((model) => TABLE_13.find((row) => row[0] === model) ?? TABLE_13[0]);
  const column = (/** @type {number} */ at) => ({
    x: TABLE_3.map(([, ratings]) => ratings[at] ?? NaN),
    y: second.map((row) => row?.[1][at] ?? NaN),
  });
  const domains = DOMAINS.map((_, at) => column(at));
  const x = domains.flatMap((domain) => domain.x);
  const y = domains.flatMap((domain) => domain.y);
  const groups = DOMAINS.flatMap((domain) => names.map(() => domain));
  const tops = domains.map((domain) => topOverlap(domain.x, domain.y, 5).value ?? NaN);
  const rows = TABLE_12.map(([domain, rho, tau, shift, top], at) => {
    const own = domains[at] ?? { x, y };
    const moved = domains[at] === undefined ? rankShift(x, y, { groups }) : rankShift(own.x, own.y);
    const found = [spearman(own.x, own.y).value, kendallTau(own.x, own.y).value];
    return [
      compare(`${domain}: rho, tau`, [rho, tau], found, { digits: 3 }),
      compare(`${domain}: mean rank shift`, shift, moved.value, { digits: 2 }),
      compare(`${domain}: top-5 overlap`, top, tops[at] ?? mean(tops), { digits: 1 }),
    ];
  });
  const seed = { seed: 20260721 };
  const cells = spearman(x, y, seed).interval;
  const clusters = DOMAINS.flatMap(() => names);
  const models = spearman(x, y, { ...seed, clusters }).interval;
  return [
    ...rows.flat(),
    compare('pooled rho, 95 % interval', POOLED_RHO_INTERVAL, [cells.lower, cells.upper], {
      digits: 3,
      simulated: 0.005,
      note: 'the 96 (model, domain) cells resampled as if they were independent, which is our inference from the width; number of replicates and seed are not printed',
    }),
    added(
      'the same, resampling the 16 models with all their domains',
      [models.lower, models.upper].map((bound) => bound?.toFixed(3)).join(', '),
      'six cells of a model are not six independent observations',
    ),
    missing('pairwise agreement', `${TABLE_12.length} numbers`, NO_VERDICTS),
  ];
}

/** @returns {Row[]} */
function compression() {
  const value = (/** @type {string} */ item, /** @type {readonly number[]} */ values) =>
    DOMAINS.map((domain, at) => ({ item, domain, value: values[at] ?? NaN }));
  const arena = TABLE_3.flatMap(([model, ratings]) => value(model, ratings));
  const baseline = TABLE_8.filter(([, mode]) => mode !== 'Agent');
  const rubric = baseline.flatMap(([model, , scores]) => value(model, scores));
  const { domains } = compressionReport(arena, rubric, { rubricWithout: [REFERENCE] });
  const spreads = domains.map(({ arenaSpread }) => arenaSpread);
  const ratios = domains.map(({ ratio }) => ratio ?? NaN);
  // Each spread is a difference of two rounded numbers: ±0.1 above, ±0.01 below.
  const most = Math.max(
    ...domains.map(({ arenaSpread, rubricSpread }) => (arenaSpread + 0.1) / (rubricSpread - 0.01)),
  );
  const names = (/** @type {boolean} */ withReference) =>
    TABLE_7.map((_, at) => at).filter((at) => withReference || TABLE_7[at]?.[0] !== REFERENCE);
  const taus = (/** @type {readonly number[]} */ rows) =>
    DOMAINS.map(
      (_, at) =>
        kendallTau(
          rows.map((row) => TABLE_7[row]?.[2][at] ?? NaN),
          rows.map((row) => TABLE_8[row]?.[2][at] ?? NaN),
        ).value ?? NaN,
    );
  const [all, without] = [taus(names(true)), taus(names(false))];
  const [least = NaN, largest = NaN] = TEXT.arenaSpreads;
  const [low = NaN, high = NaN] = TEXT.compression;
  const [lowTau = NaN, highTau = NaN] = TEXT.tauRange;
  return [
    compare(
      'arena spread, smallest and largest',
      [least, largest],
      [Math.min(...spreads), Math.max(...spreads)],
      {
        rounding: 5,
        note: 'printed to the nearest five',
      },
    ),
    compare('compression, smallest ratio', low, Math.min(...ratios), {
      rounding: 5,
      note: 'arena spread over rubric spread of the baseline models without the reference; printed to the nearest five',
    }),
    compare('compression, largest ratio', high, Math.max(...ratios), {
      rounding: most - Math.max(...ratios),
      note: `rounding of the printed inputs allows at most ${most.toFixed(0)}, so the printed upper end is not reached`,
    }),
    compare('tau of arena and rubric, largest', highTau, Math.max(...without), {
      digits: 2,
      note: 'full pool without the reference; the paper does not name the pool',
    }),
    compare('tau of arena and rubric, smallest', lowTau, Math.min(...all), {
      digits: 2,
      note: 'full pool; no pool of the printed tables comes near the printed lower end',
    }),
    missing(
      'assessments at or above 4.0 in scientific domains',
      '95 % to 98 %',
      'the single scores are not printed',
    ),
  ];
}

/** @returns {Row[]} */
function claims() {
  const pairs = TABLE_7.filter(([, mode]) => mode === 'Baseline').map(([model, , ratings]) => {
    const agent = TABLE_7.find((row) => row[0] === model && row[1] === 'Agent');
    return { model, baseline: mean(ratings), shift: mean(agent?.[2] ?? []) - mean(ratings) };
  });
  const shifts = pairs.map(({ shift }) => shift);
  const averages = TABLE_3.map(([, ratings]) => mean(ratings));
  const averageOf = (/** @type {string} */ name) =>
    averages[TABLE_3.findIndex(([model]) => model === name)] ?? NaN;
  const rank = (/** @type {typeof TABLE_3} */ rows) => {
    const at = rows.findIndex(([model]) => model === REFERENCE);
    return places(rows.map(([, ratings]) => mean(ratings)))[at] ?? NaN;
  };
  const baseline = TABLE_8.filter(([, mode]) => mode !== 'Agent');
  const gain = [3, 4, 2].map((at) => {
    const arena = places(TABLE_3.map(([, ratings]) => ratings[at] ?? NaN));
    const rubric = places(baseline.map(([, , scores]) => scores[at] ?? NaN));
    const inArena = TABLE_3.findIndex(([model]) => model === REFERENCE);
    const inRubric = baseline.findIndex(([model]) => model === REFERENCE);
    return (arena[inArena] ?? NaN) - (rubric[inRubric] ?? NaN);
  });
  const [gains = NaN, losses = NaN] = TEXT.agentShiftExtremes;
  return [
    compare(
      'agent shift against baseline strength, rho',
      TEXT.agentShiftRho,
      spearman(
        pairs.map((pair) => pair.baseline),
        shifts,
      ).value,
      { digits: 2 },
    ),
    compare('largest agent shift', gains, Math.max(...shifts)),
    compare('smallest agent shift', losses, Math.min(...shifts), {
      rounding: 5,
      note: '“nearly 60”',
    }),
    compare('spread of the averages', TEXT.averageSpread, spread(averages), {
      rounding: 5,
      note: '“more than 360”',
    }),
    compare(
      'kimi-k2.6 minus kimi-k2.5',
      TEXT.kimiGap,
      averageOf('kimi-k2.6') - averageOf('kimi-k2.5'),
      {
        rounding: 10,
        note: '“nearly 300”',
      },
    ),
    compare('rank of the reference, both judges', TEXT.referenceRanks, [
      rank(TABLE_3),
      rank(TABLE_13),
    ]),
    compare(
      'places that the reference gains under the rubric: Fin, IT, Social',
      TEXT.referenceGain,
      gain,
      {
        note: 'baseline pool; ties of printed means share a place',
      },
    ),
  ];
}
