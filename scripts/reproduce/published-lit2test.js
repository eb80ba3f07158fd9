// What the Lit2Test paper ("What Proves You Wrong: Benchmarking Language Models on Falsifiable
// Research Ideation") and its data supplement (CC BY 4.0) print, as far as something can be
// recomputed from it. Numbers as printed; nothing is derived.

/** The four models, best first. */
export const MODELS = Object.freeze(['GPT-5.2', 'Claude Sonnet 4.6', 'GLM-5', 'DeepSeek-V3.2']);

/** The same models as the supplement's files name them. */
export const FILE_NAMES = Object.freeze(['GPT 5.2', 'Claude-Sonnet-4.6', 'GLM-5', 'DeepSeek-V3.2']);

/** Table 1: ability and interval of each model, and the human win rate. */
export const TABLE_1 = Object.freeze({
  abilities: [1.26, 0.74, -0.73, -1.28],
  intervals: [
    [1.14, 1.4],
    [0.62, 0.87],
    [-0.86, -0.61],
    [-1.42, -1.15],
  ],
  humanWinRates: [0.805, 0.775, 0.233, 0.214],
});

/** Table 1: stable wins, losses and sensitive cases of each model; primary and second judge. */
export const RECORDS = Object.freeze({
  primary: [
    [424, 49, 127],
    [347, 119, 134],
    [118, 343, 139],
    [61, 439, 100],
  ],
  second: [
    [423, 52, 125],
    [391, 74, 135],
    [97, 405, 98],
    [69, 449, 82],
  ],
});

/**
 * Table 3 (primary judge) and the supplement (second judge): stable wins, losses and sensitive cases
 * of the first model of each pair, by position in MODELS.
 *
 * @type {{ readonly [judge in 'primary' | 'second']: readonly (readonly [first: number, second: number, record: readonly number[]])[] }}
 */
export const PAIRS = {
  primary: [
    [0, 1, [90, 38, 72]],
    [0, 2, [154, 7, 39]],
    [0, 3, [180, 4, 16]],
    [1, 2, [143, 18, 39]],
    [1, 3, [166, 11, 23]],
    [2, 3, [93, 46, 61]],
  ],
  second: [
    [0, 1, [66, 41, 93]],
    [0, 2, [173, 6, 21]],
    [0, 3, [184, 5, 11]],
    [1, 2, [171, 5, 24]],
    [1, 3, [179, 3, 18]],
    [2, 3, [86, 61, 53]],
  ],
};

/**
 * Supplement, second judge: ordered verdicts by who was shown first: wins of the first shown, wins of
 * the second shown, ties. By position in MODELS.
 *
 * @type {readonly (readonly [first: number, second: number, verdicts: readonly number[]])[]}
 */
export const SECOND_ORDERED = [
  [3, 1, [14, 182, 4]],
  [2, 1, [22, 175, 3]],
  [0, 1, [128, 48, 24]],
  [1, 3, [192, 6, 2]],
  [2, 3, [114, 77, 9]],
  [0, 3, [193, 6, 1]],
  [1, 2, [188, 7, 5]],
  [3, 2, [94, 101, 5]],
  [0, 2, [189, 7, 4]],
  [1, 0, [104, 78, 18]],
  [3, 0, [13, 185, 2]],
  [2, 0, [19, 174, 7]],
];

/** §4.1, table 1 and the supplement: the fold of the primary judge. */
export const FOLD = Object.freeze({
  stable: 950,
  sensitive: 250,
  firstShownWins: 1440,
  secondShownWins: 960,
  /** First-shown wins of each pair of PAIRS, of 400 ordered verdicts. */
  firstShownByPair: [272, 235, 216, 235, 223, 259],
});

/** Appendix C: majorities. */
export const CONDORCET = Object.freeze({ beatCounts: [3, 2, 1, 0] });

/** Supplement: case bootstrap of the fit on all ordered verdicts with pseudo-wins of one half. */
export const CASE_INTERVALS = Object.freeze([
  [1.135133, 1.403131],
  [0.622307, 0.87032],
  [-0.856724, -0.611949],
  [-1.422736, -1.146037],
]);

/** Supplement: bootstrap over the 200 contexts, sensitive cases as half wins. */
export const CLUSTER_INTERVALS = Object.freeze([
  [1.131152, 1.429789],
  [0.599305, 0.901623],
  [-0.893433, -0.582485],
  [-1.455681, -1.123052],
]);

/** Table 4: widths of both, and how much wider the second is, in per cent. */
export const TABLE_4 = Object.freeze({
  caseWidths: [0.268, 0.248, 0.245, 0.277],
  clusterWidths: [0.299, 0.302, 0.311, 0.333],
  wider: [11.4, 21.9, 27.0, 20.2],
});

/** §4.1 and C.3: replicates that give the printed order. */
export const RECOVERY = Object.freeze({ cases: 1, clusters: 1, sensitiveAsTies: 1 });

/** Appendix C.2: the adversarial scheme, scores of the higher and the lower model of each pair. */
export const ADVERSARIAL = Object.freeze({
  scores: [
    [90, 110],
    [154, 46],
    [180, 20],
    [143, 57],
    [166, 34],
    [93, 107],
  ],
  withinTierMargins: [-20, -14],
  leastAcrossTiers: 86,
});

/** Supplement: fits of the five batches, sensitive cases as half wins, models as in MODELS. */
export const BATCHES = Object.freeze([
  { name: 'expansion40', abilities: [1.47082, 0.76902, -0.84858, -1.39126] },
  { name: 'next40', abilities: [1.25613, 0.9099, -0.69728, -1.46874] },
  { name: 'third40', abilities: [1.00666, 0.57292, -0.45577, -1.12381] },
  { name: 'fourth40', abilities: [1.16178, 0.77864, -0.65148, -1.28893] },
  { name: 'fifth40', abilities: [1.58148, 0.7566, -1.11282, -1.22526] },
]);

/** §4.2 and the supplement: clean wins, ties and corrupted wins of 80 ordered verdicts; the sham's of 40. */
export const SUBTLE = Object.freeze([
  { dimension: 'grounding', edited: [45, 34, 1], sham: [0, 40, 0], adjusted: 0.55 },
  { dimension: 'decisive metric', edited: [63, 16, 1], sham: [0, 40, 0], adjusted: 0.775 },
  { dimension: 'falsifiability', edited: [43, 37, 0], sham: [0, 40, 0], adjusted: 0.537 },
]);

/** §4.2: the same, pooled. */
export const SUBTLE_POOLED = 0.621;

/** §4.2: clean wins of 40 ordered verdicts a dimension under an obvious defect. */
export const CLEAR_WINS = Object.freeze([
  { dimension: 'grounding', wins: 40, of: 40 },
  { dimension: 'decisive metric', wins: 40, of: 40 },
  { dimension: 'falsifiability', wins: 40, of: 40 },
]);

/**
 * Counts with the rate that is printed beside them, in per cent.
 *
 * @type {readonly (readonly [what: string, place: string, hits: number, of: number, percent: number])[]}
 */
export const COUNTED_RATES = [
  ['structured verdict against holistic', '§4.2, table 5', 152, 180, 84.4],
  ['score sum against holistic', 'D.5', 145, 180, 80.6],
  ['structured verdict, both orders agree', 'table 5', 65, 90, 72.2],
  ['validators agree on the targeted field', 'D.3', 118, 180, 65.6],
  ['edited side guessed', 'D.3', 14, 362, 3.9],
  ['edited side guessed rightly', 'D.3', 13, 14, 92.9],
  ['human majority against stable verdicts', '§4.3, table 5', 34, 39, 87.2],
];

/** §4.3: the bootstrap interval of 34 of 39, in per cent. */
export const HUMAN_INTERVAL = Object.freeze([76.9, 97.4]);

/**
 * §4.3 and the supplement, neighbourhood screening: labels of three annotators on 20 neighbourhoods,
 * the disagreement seen and expected, and alpha.
 */
export const SCREENING = Object.freeze({
  labels: [
    ['keep', 44],
    ['revise', 13],
    ['drop', 3],
  ],
  observed: 0.3667,
  expected: 0.4198,
  alpha: 0.1265,
  printed: 0.127,
});

/** Supplement: choices of A and of B among the decisive votes of each annotator. */
export const ANNOTATORS = Object.freeze([
  { name: 'r1', votes: [26, 38] },
  { name: 'r2', votes: [25, 36] },
  { name: 'r3', votes: [52, 12] },
]);

/** Supplement: Wilson interval and exact p value of annotator r3. */
export const ANNOTATOR_R3 = Object.freeze({ wilson: [0.7, 0.889], p: 4.57e-7 });

/** Appendix E.5, §4.1 and the supplement: the second judge. */
export const SECOND = Object.freeze({
  fold: [980, 220],
  foldTwoTiesAgree: [992, 208],
  sides: [1270, 1046, 84],
  causes: [119, 29, 60, 12],
  ordered: [1.504359, 1.244841, -1.246996, -1.502203],
  folded: [1.390242, 1.177499, -1.141659, -1.426082],
  orderedAgreement: [1914, 2400],
  orderedOnStable: [1635, 1900],
  orderedOnStablePercent: 86.1,
  sameWinner: [759, 1200],
  sameWinnerOnStable: [759, 950],
  sameWinnerOnStablePercent: 79.9,
  /** Printed as the agreement when both are decisive. */
  bothDecisive: [759, 980],
  bothDecisiveRate: 0.774,
});
