// Recomputes what can be recomputed of the Lit2Test paper and its data supplement: from the published
// counts, which ship with the project, and from the per-case data of the supplement where they are.
import { readFileSync } from 'node:fs';
import {
  abilityIntervals,
  auditContrast,
  binomialTest,
  bootstrap,
  bootstrapStatistic,
  bradleyTerry,
  compareJudges,
  condorcet,
  fitBradleyTerry,
  fitDavidson,
  foldOrders,
  krippendorffAlpha,
  modalRanking,
  pairTable,
  pairTableFromCounts,
  positionBias,
  rankByStratum,
  rateInterval,
  readVerdicts,
  summarizeFolding,
  tieSensitivity,
} from 'assize';
import * as printed from './published-lit2test.js';
import { added, compare, missing } from './rows.js';

/** @import { FoldedCase, Judgment, Replicates } from 'assize' */
/** @import { How, Row, Section } from './rows.js' */

const { FILE_NAMES, MODELS } = printed;
const SEED = 20260721;
const CLUSTER_SEED = 20260729;
const REPLICATES = 10_000;
const TIERS = [MODELS.slice(0, 2), MODELS.slice(2)];

/**
 * One judge: ordered verdicts and folded cases.
 *
 * @typedef {{ judgments: readonly Judgment[], cases: readonly FoldedCase[] }} Judge
 */

/** @param {URL | null} folder Where the per-case data are, or null. */
export function lit2test(folder) {
  const counts = judgeOf(new URL('../../examples/data/lit2test-counts.csv', import.meta.url), {
    context: 'case',
  });
  const columns = { context: 'context', stratum: 'batch' };
  const one = folder && judgeOf(new URL('lit2test-primary-judge-ordered.csv', folder), columns);
  const two = folder && judgeOf(new URL('lit2test-second-judge.csv', folder), columns);
  /** @type {readonly (readonly [string, () => Row[]])[]} */
  const sections = [
    ['§3.2 and §4.1: the fold of the primary judge', () => fold(counts, one)],
    ['Table 1: abilities, intervals, records', () => mainTable(counts, two)],
    ['Table 3: six pairs, and majorities', () => pairs(counts, one)],
    ['Table 4: cases against contexts as the unit', () => units(counts, one)],
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

/**
 * @param {URL} file
 * @param {Parameters<typeof readVerdicts>[1]} options
 * @returns {Judge}
 */
function judgeOf(file, options) {
  const { judgments, failures } = readVerdicts(readFileSync(file, 'utf8'), options);
  return { judgments, cases: foldOrders(judgments, { failures }) };
}

/**
 * A row that takes per-case data: the comparison where they are, its name alone where they are not.
 *
 * @template T
 * @param {T | null} data
 * @param {string} what
 * @param {number | readonly number[]} published
 * @param {(data: T) => number | null | readonly (number | null)[]} recompute
 * @param {How} [how]
 * @returns {Row}
 */
function perCase(data, what, published, recompute, how = {}) {
  const row = compare(what, published, data === null ? published : recompute(data), {
    ...how,
    cases: true,
  });
  if (data !== null) return row;
  const note = 'not recomputable from the shipped counts';
  return { ...row, recomputed: '', verdict: 'not recomputable', numbers: 0, note };
}

/** @param {readonly number[]} list */
const total = (list) => list.reduce((sum, value) => sum + value, 0);

/**
 * Values of items in the order of the models, whichever names a file uses.
 *
 * @template T
 * @param {readonly string[]} items
 * @param {readonly T[]} values
 * @returns {T[]}
 */
function inOrder(items, values) {
  return MODELS.map((model, at) => {
    const place = items.includes(model)
      ? items.indexOf(model)
      : items.indexOf(FILE_NAMES[at] ?? '');
    return /** @type {T} */ (values[place]);
  });
}

/** @param {Judge} judge */
function records({ cases }) {
  return inOrder(...entries(pairTable(cases)));
}

/**
 * Wins, losses and ties of each item.
 *
 * @param {ReturnType<typeof pairTable>} table
 * @returns {[readonly string[], number[][]]}
 */
function entries(table) {
  const rows = table.items.map(() => [0, 0, 0]);
  const add = (/** @type {string} */ item, /** @type {readonly number[]} */ record) => {
    const row = rows[table.items.indexOf(item)] ?? [];
    record.forEach((value, at) => {
      row[at] = (row[at] ?? 0) + value;
    });
  };
  for (const { first, second, wins, losses, ties } of condorcet(table).pairs) {
    add(first, [wins, losses, ties]);
    add(second, [losses, wins, ties]);
  }
  return [table.items, rows];
}

/**
 * Stable wins, losses and sensitive cases of each printed pair.
 *
 * @param {Judge} judge
 */
function pairRecords({ cases }) {
  const found = condorcet(pairTable(cases)).pairs;
  const named = (/** @type {string} */ name, /** @type {number} */ at) =>
    name === MODELS[at] || name === FILE_NAMES[at];
  return printed.PAIRS.primary.map(([a, b]) => {
    const straight = found.find((pair) => named(pair.first, a) && named(pair.second, b));
    const turned = found.find((pair) => named(pair.first, b) && named(pair.second, a));
    if (straight) return [straight.wins, straight.losses, straight.ties];
    return [turned?.losses ?? NaN, turned?.wins ?? NaN, turned?.ties ?? NaN];
  });
}

/**
 * @param {Judge} counts
 * @param {Judge | null} one
 * @returns {Row[]}
 */
function fold(counts, one) {
  const { FOLD } = printed;
  const wanted = [FOLD.stable, FOLD.sensitive];
  const sides = [FOLD.firstShownWins, FOLD.secondShownWins];
  const folded = (/** @type {Judge} */ { cases }) => {
    const { stable, sensitive } = summarizeFolding(cases);
    return [stable, sensitive];
  };
  const shown = (/** @type {Judge} */ { judgments }) => {
    const { firstWins, secondWins } = positionBias(judgments);
    return [firstWins, secondWins];
  };
  const byPair = (/** @type {Judge} */ { judgments }) =>
    printed.PAIRS.primary.map(([a, b]) => {
      const names = [MODELS[a], FILE_NAMES[a], MODELS[b], FILE_NAMES[b]];
      const own = judgments.filter(
        (/** @type {Judgment} */ it) => names.includes(it.first) && names.includes(it.second),
      );
      return positionBias(own).firstWins;
    });
  const bias = positionBias(counts.judgments);
  return [
    compare('stable and sensitive cases, from the shipped counts', wanted, folded(counts)),
    perCase(one, 'the same, from the cases', wanted, folded, { again: true }),
    compare(
      'wins of the first and of the second shown, from the shipped counts',
      sides,
      shown(counts),
    ),
    perCase(one, 'the same, from the cases', sides, shown, { again: true }),
    perCase(one, 'wins of the first shown, by pair', FOLD.firstShownByPair, byPair),
    added(
      'reversals to the first and to the second shown',
      `${bias.flipsToFirst}, ${bias.flipsToSecond}`,
      'implied by the printed counts; every sensitive case is a reversal',
    ),
  ];
}

/** Both presentations of every case, as verdicts of weight one. @param {Judge} judge */
const verdictTable = ({ cases }) => pairTable(cases, { count: 'verdicts' });

const SMOOTHED = Object.freeze({ pseudoWins: 0.5 });

/**
 * @param {Replicates} replicates
 * @returns {number[][]}
 */
function intervals(replicates) {
  const found = abilityIntervals(replicates).intervals.map(({ lower, upper }) => [
    lower ?? NaN,
    upper ?? NaN,
  ]);
  return inOrder(replicates.items, found);
}

/** @param {Judge} counts */
function smoothedReplicates(counts) {
  return bootstrap(verdictTable(counts), {
    model: bradleyTerry,
    ...SMOOTHED,
    unit: 'case',
    replicates: REPLICATES,
    seed: SEED,
  });
}

/**
 * @param {Judge} counts
 * @param {Judge | null} two
 * @returns {Row[]}
 */
function mainTable(counts, two) {
  const { TABLE_1, RECORDS } = printed;
  const smoothed = fitBradleyTerry(verdictTable(counts), SMOOTHED);
  const stable = fitBradleyTerry(pairTable(counts.cases, { sensitive: 'exclude' }));
  const found = inOrder(smoothed.items, smoothed.abilities);
  const bounds = intervals(smoothedReplicates(counts));
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

/** @param {number} a @param {number} b */
const pairName = (a, b) => `${MODELS[a]} against ${MODELS[b]}`;

/**
 * @param {Judge} counts
 * @param {Judge | null} one
 * @returns {Row[]}
 */
function pairs(counts, one) {
  const own = pairRecords(counts);
  const majorities = condorcet(pairTable(counts.cases));
  const beats = inOrder(majorities.items, majorities.beatCounts);
  const { PAIRS, CONDORCET } = printed;
  return [
    ...PAIRS.primary.map(([a, b, record], at) => compare(pairName(a, b), record, own[at] ?? [])),
    ...PAIRS.primary.map(([a, b, record], at) =>
      perCase(
        one,
        `${pairName(a, b)}, from the cases`,
        record,
        (judge) => pairRecords(judge)[at] ?? [],
        { again: true },
      ),
    ),
    compare(
      'table 1, head to head: the six pairs seen from the lower model',
      PAIRS.primary.flatMap(([, , [w = 0, l = 0, t = 0]]) => [l, w, t]),
      own.flatMap(([w = 0, l = 0, t = 0]) => [l, w, t]),
    ),
    compare('majorities won', CONDORCET.beatCounts, beats),
  ];
}

/**
 * @param {Judge} counts
 * @param {Judge | null} one
 * @returns {Row[]}
 */
function units(counts, one) {
  const { CASE_INTERVALS, CLUSTER_INTERVALS, RECOVERY, TABLE_4 } = printed;
  const caseDraws = smoothedReplicates(counts);
  const byCase = intervals(caseDraws);
  const half = bootstrap(pairTable(counts.cases), {
    model: bradleyTerry,
    unit: 'case',
    replicates: REPLICATES,
    seed: SEED,
  });
  const clusterDraws =
    one &&
    bootstrap(pairTable(one.cases), {
      model: bradleyTerry,
      unit: 'cluster',
      replicates: REPLICATES,
      seed: CLUSTER_SEED,
    });
  const byCluster = clusterDraws && intervals(clusterDraws);
  const width = (/** @type {readonly number[]} */ [lower = NaN, upper = NaN]) => upper - lower;
  const wider = (/** @type {readonly number[][]} */ wide) =>
    wide.map((bounds, at) => 100 * (width(bounds) / width(byCase[at] ?? []) - 1));
  const likeWithLike = (/** @type {readonly number[][]} */ wide) => {
    const narrow = intervals(half);
    return wide.map((bounds, at) =>
      (100 * (width(bounds) / width(narrow[at] ?? []) - 1)).toFixed(1),
    );
  };
  const simulated = { simulated: 0.013 };
  return [
    ...MODELS.map((model, at) =>
      compare(`${model}: case interval, supplement`, CASE_INTERVALS[at] ?? [], byCase[at] ?? [], {
        digits: 6,
        simulated: 0.012,
      }),
    ),
    ...MODELS.map((model, at) =>
      perCase(
        byCluster,
        `${model}: context interval, supplement`,
        CLUSTER_INTERVALS[at] ?? [],
        (found) => found[at] ?? [],
        { digits: 6, ...simulated },
      ),
    ),
    compare('widths over cases', TABLE_4.caseWidths, byCase.map(width), {
      digits: 3,
      simulated: 0.017,
    }),
    perCase(byCluster, 'widths over contexts', TABLE_4.clusterWidths, (found) => found.map(width), {
      digits: 3,
      simulated: 0.018,
    }),
    perCase(byCluster, 'how much wider, per cent', TABLE_4.wider, wider, {
      digits: 1,
      simulated: 6,
      note: 'the printed ratio divides a half-win width over contexts by a smoothed ordered-verdict width over cases',
    }),
    one === null || byCluster === null
      ? {
          ...added(
            'the same with one estimator, half wins, on both sides',
            '',
            'not recomputable from the shipped counts',
            true,
          ),
          verdict: /** @type {const} */ ('not recomputable'),
        }
      : added(
          'the same with one estimator, half wins, on both sides',
          likeWithLike(byCluster).join(', '),
          '10,000 replicates',
          true,
        ),
    compare(
      'fraction of case replicates with the printed order',
      RECOVERY.cases,
      modalRanking(caseDraws).fraction,
      { digits: 1 },
    ),
    compare(
      'the same, sensitive cases as ties',
      RECOVERY.sensitiveAsTies,
      modalRanking(half).fraction,
      { digits: 1 },
    ),
    perCase(
      clusterDraws,
      'the same, over contexts',
      RECOVERY.clusters,
      (draws) => modalRanking(draws).fraction,
      { digits: 1 },
    ),
  ];
}

/**
 * @param {Judge} counts
 * @returns {Row[]}
 */
function ties({ cases }) {
  const { ADVERSARIAL, PAIRS } = printed;
  const result = tieSensitivity(cases, { model: bradleyTerry, tiers: TIERS });
  const rows = PAIRS.primary.map(([a, b]) =>
    result.pairs.find((pair) => pair.higher === MODELS[a] && pair.lower === MODELS[b]),
  );
  const within = rows.filter((row) => row?.flips).map((row) => row?.adversarialMargin ?? NaN);
  const across = rows.filter((row) => row?.survives).map((row) => row?.adversarialMargin ?? NaN);
  const holds = rows.filter((row) => row?.holds).length;
  return [
    compare('conservative: majorities that stay strict', 6, holds),
    compare(
      'conservative: order of abilities as printed (1 yes)',
      1,
      Number(result.conservative.order?.join() === MODELS.join()),
    ),
    ...PAIRS.primary.map(([a, b], at) =>
      compare(`adversarial: ${pairName(a, b)}`, ADVERSARIAL.scores[at] ?? [], [
        rows[at]?.wins ?? NaN,
        (rows[at]?.losses ?? NaN) + (rows[at]?.sensitive ?? NaN),
      ]),
    ),
    compare('adversarial: margins of the two flipped pairs', ADVERSARIAL.withinTierMargins, within),
    compare(
      'adversarial: least margin of the four other pairs',
      ADVERSARIAL.leastAcrossTiers,
      Math.min(...across),
    ),
    compare('adversarial: the two tiers survive (1 yes)', 1, Number(result.tiersSurvive)),
    added(
      'adversarial: order of majorities',
      result.adversarial.majorityOrder?.join(' > ') ?? 'none',
      'both tiers turn inside',
    ),
  ];
}

/**
 * @param {Judge | null} one
 * @returns {Row[]}
 */
function batches(one) {
  const ranked = one && rankByStratum(one.cases, { model: bradleyTerry });
  return printed.BATCHES.map(({ name, abilities }) =>
    perCase(
      ranked,
      `${name}: abilities, sensitive cases as half wins`,
      abilities,
      ({ strata }) => {
        const own = strata.find(({ stratum }) => stratum === name);
        return own === undefined ? [] : inOrder(own.items, own.abilities);
      },
      { digits: 5 },
    ),
  );
}

/**
 * Verdicts with the printed counts; who is shown first and which case is meant plays no part.
 *
 * @param {string} stratum
 * @param {string} version
 * @param {readonly number[]} record
 * @returns {Judgment[]}
 */
function verdictsOf(stratum, version, [wins = 0, ties = 0, losses = 0]) {
  const shares = Array.from({ length: wins + ties + losses }, (_, at) =>
    at < wins ? 1 : at < wins + ties ? 0.5 : 0,
  );
  return shares.map((share, at) => ({
    context: `${stratum} ${version} ${at}`,
    cluster: null,
    judge: null,
    stratum,
    weight: 1,
    first: 'clean',
    second: version,
    share,
    order: null,
    slotKnown: true,
    reason: null,
    line: null,
  }));
}

/** @returns {Row[]} */
function controls() {
  const { CLEAR_WINS, SUBTLE, SUBTLE_POOLED } = printed;
  const subtle = auditContrast(
    SUBTLE.flatMap(({ dimension, edited, sham }) => [
      ...verdictsOf(dimension, 'subtle', edited),
      ...verdictsOf(dimension, 'sham', sham),
    ]),
    { clean: 'clean', edited: 'subtle', sham: 'sham' },
  );
  const clear = auditContrast(
    CLEAR_WINS.flatMap(({ dimension, wins, of }) =>
      verdictsOf(dimension, 'corrupted', [wins, 0, of - wins]),
    ),
    { clean: 'clean', edited: 'corrupted' },
  );
  const find = (/** @type {typeof subtle} */ found, /** @type {string} */ name) =>
    found.dimensions.find(({ dimension }) => dimension === name);
  return [
    ...CLEAR_WINS.map(({ dimension, wins, of }) => {
      const side = find(clear, dimension)?.edited;
      return compare(
        `clear defect, ${dimension}: clean wins, verdicts`,
        [wins, of],
        [side?.wins ?? NaN, side?.verdicts ?? NaN],
      );
    }),
    compare(
      'sham gate passes, dimensions',
      3,
      subtle.dimensions.filter(({ gate }) => gate?.passes).length,
    ),
    ...SUBTLE.map(({ dimension, adjusted }) =>
      compare(
        `subtle defect, ${dimension}: adjusted preference, as net preference`,
        adjusted,
        find(subtle, dimension)?.adjustedNet?.value ?? null,
        {
          digits: 3,
          note: 'this is what is printed',
        },
      ),
    ),
    compare(
      'subtle defect, pooled: adjusted preference, as net preference',
      SUBTLE_POOLED,
      subtle.pooled.adjustedNet?.value ?? null,
      { digits: 3 },
    ),
    ...SUBTLE.map(({ dimension, adjusted }) =>
      compare(
        `subtle defect, ${dimension}: adjusted preference, as defined in D.1`,
        adjusted,
        find(subtle, dimension)?.adjustedWin?.value ?? null,
        {
          digits: 3,
          again: true,
          note: 'the definition counts clean wins and leaves losses out; where there is no loss the two agree',
        },
      ),
    ),
    missing(
      'intervals of the adjusted preference, score drops',
      '14 numbers',
      'the single judgments and scores are not among the data',
    ),
  ];
}

/** @returns {Row[]} */
function audit() {
  return [
    ...printed.COUNTED_RATES.filter(([, place]) => !place.startsWith('§4.3')).map(
      ([what, place, hits, of, percent]) =>
        compare(
          `${what} (${place}): ${hits} of ${of}, per cent`,
          percent,
          100 * (rateInterval(hits, of).value ?? NaN),
          { digits: 1 },
        ),
    ),
    compare(
      'top three dimensions against holistic (D.5): 170 of 180, per cent',
      94.4,
      100 * (170 / 180),
      {
        digits: 1,
        note: 'the rate is right; the supplement prints the same 170/180 as structured verdict against score sum, so what it describes is open',
      },
    ),
    compare('hidden controls: 8 of 8', 1, rateInterval(8, 8).value, { digits: 1 }),
    missing(
      'clustered interval 78.9–89.4 %, kappa 0.671',
      '3 numbers',
      'the joint table of the verdicts is not among the data',
    ),
  ];
}

/** @returns {Row[]} */
function human() {
  const { ANNOTATORS, ANNOTATOR_R3, HUMAN_INTERVAL, SCREENING } = printed;
  const [, , hits = 0, of = 0, percent = 0] = printed.COUNTED_RATES.at(-1) ?? [];
  const outcomes = Array.from({ length: Number(of) }, (_, at) => Number(at < Number(hits)));
  const rate = (/** @type {readonly number[]} */ sample) => total(sample) / sample.length;
  const { estimate, lower, upper } = bootstrapStatistic(outcomes, rate, { seed: SEED });
  const alpha = krippendorffAlpha(screeningLabels());
  const [firsts = 0, seconds = 0] = ANNOTATORS[2]?.votes ?? [];
  const wilson = rateInterval(firsts, firsts + seconds).interval;
  return [
    compare(
      'human majority against stable verdicts: 34 of 39, per cent',
      Number(percent),
      100 * (estimate ?? NaN),
      { digits: 1 },
    ),
    compare(
      'its case-bootstrap interval, per cent',
      HUMAN_INTERVAL,
      [100 * (lower ?? NaN), 100 * (upper ?? NaN)],
      { digits: 1, simulated: 2.6 },
    ),
    compare('naive controls: 11 of 12', 0.917, rateInterval(11, 12).value, { digits: 3 }),
    compare(
      'screening: observed and expected disagreement',
      [SCREENING.observed, SCREENING.expected],
      [alpha.observedDisagreement, alpha.expectedDisagreement],
      {
        digits: 4,
        note: '44 keep, 13 revise, 3 drop on 20 neighbourhoods, 22 of 60 pairs differ; alpha depends on nothing else',
      },
    ),
    compare('screening: alpha, supplement', SCREENING.alpha, alpha.value, { digits: 4 }),
    compare('screening: alpha, §4.3', SCREENING.printed, alpha.value, {
      digits: 3,
      rounding: 0.0006,
      note: 'from the printed disagreements 0.1265 and not 0.127 rounds to',
    }),
    compare(
      'annotator r3: Wilson interval of first-place votes',
      ANNOTATOR_R3.wilson,
      [wilson.lower, wilson.upper],
      { digits: 3 },
    ),
    compare(
      'annotator r3: exact p value, in units of 1e-7',
      4.57,
      binomialTest(firsts, firsts + seconds).p * 1e7,
      { digits: 2 },
    ),
    ...ANNOTATORS.slice(0, 2).map(({ name, votes: [a = 0, b = 0] }) =>
      added(
        `annotator ${name}: first-place votes ${a} of ${a + b}, exact p value`,
        binomialTest(a, a + b).p.toFixed(3),
        'no lean that this many votes could show',
      ),
    ),
    missing(
      'alpha 0.238 on winners, leave-one-out 86.7–87.2 %, 88.3 % within one inversion',
      '4 numbers',
      'the annotations are not among the data',
    ),
  ];
}

/**
 * One arrangement of the printed labels in which 22 of the 60 pairs of annotators differ: eleven
 * neighbourhoods with two labels of one kind and one of another, nine unanimous.
 *
 * @returns {string[][]}
 */
function screeningLabels() {
  const units = [
    ...Array.from({ length: 9 }, () => ['keep', 'keep', 'keep']),
    ...Array.from({ length: 6 }, () => ['keep', 'keep', 'revise']),
    ['keep', 'keep', 'drop'],
    ...Array.from({ length: 3 }, () => ['revise', 'revise', 'keep']),
    ['drop', 'drop', 'revise'],
  ];
  return [0, 1, 2].map((rater) => units.map((unit) => unit[rater] ?? ''));
}

/**
 * @param {Judge | null} one
 * @param {Judge | null} two
 * @returns {Row[]}
 */
function secondJudge(one, two) {
  const { PAIRS, SECOND, SECOND_ORDERED } = printed;
  const named = (/** @type {number} */ at) => MODELS[at] ?? '';
  const ordered = fitBradleyTerry(
    pairTableFromCounts(
      SECOND_ORDERED.map(([a, b, [wins = 0, losses = 0]]) => ({
        first: named(a),
        second: named(b),
        wins,
        losses,
      })),
    ),
    SMOOTHED,
  );
  const folded = fitBradleyTerry(
    pairTableFromCounts(
      PAIRS.second.map(([a, b, [wins = 0, losses = 0, ties = 0]]) => ({
        first: named(a),
        second: named(b),
        wins,
        losses,
        ties,
      })),
    ),
    SMOOTHED,
  );
  const sides = [0, 1, 2].map((at) =>
    total(SECOND_ORDERED.map(([, , verdicts]) => verdicts[at] ?? NaN)),
  );
  const summary = two && summarizeFolding(two.cases);
  const agree = two && summarizeFolding(foldOrders(two.judgments, { ties: 'agree' }));
  const bias = two && positionBias(two.judgments);
  const compared =
    one && two && compareJudges(one.judgments, two.judgments, { model: bradleyTerry }).agreement;
  const counted = (/** @type {{ hits: number, of: number }} */ { hits, of }) => [hits, of];
  return [
    compare('wins of the first and second shown, ties', SECOND.sides, sides, {
      note: 'added up from the supplement’s twelve rows',
    }),
    ...PAIRS.second.map(([a, b, record], at) =>
      perCase(
        two,
        `${pairName(a, b)}, from the cases`,
        record,
        (judge) => pairRecords(judge)[at] ?? [],
      ),
    ),
    perCase(
      summary,
      'stable and sensitive, any tie is sensitive',
      SECOND.fold,
      ({ stable, sensitive }) => [stable, sensitive],
      { note: 'the fold of §3.2 and table 1' },
    ),
    perCase(
      agree,
      'stable and sensitive, two ties agree',
      SECOND.foldTwoTiesAgree,
      ({ stable, sensitive }) => [stable, sensitive],
      { note: 'the fold of the supplement’s analysis' },
    ),
    perCase(
      two && { bias, summary },
      'reversals to first and second shown, one tie, two ties',
      SECOND.causes,
      ({ bias: found, summary: causes }) => [
        found?.flipsToFirst ?? null,
        found?.flipsToSecond ?? null,
        causes?.causes['one-tie'] ?? null,
        causes?.causes['both-ties'] ?? null,
      ],
    ),
    compare(
      'ability, decisive ordered verdicts with pseudo-wins of one half',
      SECOND.ordered,
      inOrder(ordered.items, ordered.abilities),
      { digits: 6 },
    ),
    compare(
      'ability, folded, half wins with pseudo-wins of one half',
      SECOND.folded,
      inOrder(folded.items, folded.abilities),
      { digits: 6 },
    ),
    perCase(compared, 'ordered verdicts that agree', SECOND.orderedAgreement, (found) =>
      counted(found.ordered),
    ),
    perCase(
      compared,
      'the same, on cases stable for the primary judge',
      SECOND.orderedOnStable,
      (found) => counted(found.orderedOnStable),
    ),
    perCase(
      compared,
      'the same, per cent',
      SECOND.orderedOnStablePercent,
      (found) => 100 * (found.orderedOnStable.value ?? NaN),
      { digits: 1 },
    ),
    perCase(compared, 'cases with the same winner', SECOND.sameWinner, (found) =>
      counted(found.sameWinner),
    ),
    perCase(
      compared,
      'the same, on cases stable for the primary judge',
      SECOND.sameWinnerOnStable,
      (found) => counted(found.sameWinnerOnStable),
    ),
    perCase(
      compared,
      'the same, per cent',
      SECOND.sameWinnerOnStablePercent,
      (found) => 100 * (found.sameWinnerOnStable.value ?? NaN),
      { digits: 1 },
    ),
    perCase(
      compared,
      'the same, on cases decisive for both judges',
      SECOND.bothDecisive,
      (found) => counted(found.sameWinnerBothDecisive),
      {
        note: 'the printed denominator is the number of cases decisive for the second judge alone; both are decisive in 813',
      },
    ),
    perCase(
      compared,
      'the same, as a rate',
      SECOND.bothDecisiveRate,
      (found) => found.sameWinnerBothDecisive.value,
      { digits: 3 },
    ),
  ];
}

/**
 * @param {Judge} counts
 * @param {Judge | null} one
 * @param {Judge | null} two
 * @returns {Row[]}
 */
function orderEffects(counts, one, two) {
  const options = /** @type {const} */ ({ count: 'verdicts', ordered: true });
  const show = (/** @type {ReturnType<typeof fitDavidson>} */ fit) => {
    const delta = fit.parameters.find(({ name }) => name === 'delta');
    return `${delta?.value?.toFixed(4)} ± ${delta?.standardError?.toFixed(4)}`;
  };
  const what = 'log-odds gained by being shown first';
  const primary = (/** @type {Judge} */ judge, /** @type {'case' | 'cluster'} */ errors) =>
    show(fitBradleyTerry(pairTable(judge.cases, options), { orderEffect: true, errors }));
  const second = (/** @type {Judge} */ judge, /** @type {'case' | 'cluster'} */ errors) =>
    show(fitDavidson(pairTable(judge.cases, options), { orderEffect: true, errors }));
  const rows = /** @type {const} */ ([
    ['primary judge, context sandwich', one, primary, 'cluster', 'Bradley–Terry'],
    ['second judge, case sandwich', two, second, 'case', 'Davidson'],
    ['second judge, context sandwich', two, second, 'cluster', 'Davidson'],
  ]);
  return [
    added(
      `${what}: primary judge, case sandwich`,
      primary(counts, 'case'),
      'Bradley–Terry; no paper prints these',
    ),
    ...rows.map(([name, judge, refit, errors, model]) => {
      if (judge !== null) return added(`${what}: ${name}`, refit(judge, errors), model, true);
      const row = added(`${what}: ${name}`, '', 'not recomputable from the shipped counts', true);
      return { ...row, verdict: /** @type {const} */ ('not recomputable') };
    }),
  ];
}
