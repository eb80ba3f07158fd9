import { describe, expect, test } from 'vitest';
import * as assize from '../src/index.js';
import { bothOrders, failed } from './support/judgments.js';
import { casesOf } from './support/tables.js';

const {
  bootstrap,
  bradleyTerry,
  fitBradleyTerry,
  fitDavidson,
  foldOrders,
  openRegistry,
  readVerdicts,
} = assize;

const NOW = { time: '2026-01-01T00:00:00Z', actor: 'tester' };
const MODEL = { model: bradleyTerry };
const JUDGMENTS = ['s', 't'].flatMap((stratum) => [
  ...bothOrders(`${stratum}1`, 'a', 'b', [1, 1], { stratum }),
  ...bothOrders(`${stratum}2`, 'a', 'b', [0, 0], { stratum }),
  ...bothOrders(`${stratum}3`, 'a', 'b', [1, 1], { stratum }),
]);
const CASES = foldOrders(JUDGMENTS);
const TABLE = casesOf([['a', 'b', 6, 1, 4]]);
const FIT = fitBradleyTerry(TABLE);
const REPLICATES = bootstrap(TABLE, { ...MODEL, replicates: 20, seed: 1 });
const LABELS = [
  ['x', 'y', 'x'],
  ['x', 'y', 'y'],
  ['x', 'x', 'y'],
];
const OPENED = openRegistry(NOW);
const { registry } = OPENED;
const STATED = { statement: 'S.', observable: 'O.', prior: 0.5, rationale: 'R.' };
const PROPOSED = assize.proposeHypothesis(registry, { ...NOW, ...STATED, id: 'h1' });
const LOG = [...OPENED.events, ...PROPOSED.events];
const STEPS = assize.stepsOf(LOG);

const AUDIT = assize.dimensionAuditContract.examples[0];
const LITERATURE = assize.literatureContextContract.examples[0];
const SUBMISSION = {
  item: 'i',
  context: 'q',
  domain: 'd',
  pairs: [{ grounding: 5, insight: 4, justification: 3 }],
  set: null,
};
const BOARD = assize.leaderboard({ table: TABLE, fit: FIT });

type Extra = Readonly<Record<string, unknown>>;

// Every public function with options: a sound call, with more members in the options.
const WITH_OPTIONS: Readonly<Record<string, (extra: Extra) => unknown>> = {
  abilityIntervals: (extra) => assize.abilityIntervals(REPLICATES, { level: 0.9, ...extra }),
  auditContrast: (extra) => assize.auditContrast(JUDGMENTS, { clean: 'a', edited: 'b', ...extra }),
  binomialTest: (extra) => assize.binomialTest(3, 8, extra),
  bootstrap: (extra) => bootstrap(TABLE, { ...MODEL, replicates: 2, seed: 1, ...extra }),
  bootstrapAsync: (extra) =>
    assize.bootstrapAsync(TABLE, { ...MODEL, replicates: 2, seed: 1, ...extra }, () => undefined),
  bootstrapStatistic: (extra) =>
    assize.bootstrapStatistic([1, 2], (sample) => sample[0]!, { replicates: 2, seed: 1, ...extra }),
  bootstrapSteps: (extra) =>
    assize.bootstrapSteps(TABLE, { ...MODEL, replicates: 2, seed: 1, ...extra }).next(),
  callTool: (extra) => assize.callTool(registry, 'list_hypotheses', {}, { ...NOW, ...extra }),
  cohenKappa: (extra) => assize.cohenKappa(LABELS[0]!, LABELS[1]!, extra),
  compareJudges: (extra) => assize.compareJudges(JUDGMENTS, JUDGMENTS, extra),
  compareRuns: (extra) =>
    assize.compareRuns([{ name: 'g', runs: [{ name: 'r', steps: STEPS }] }], {
      seed: 1,
      replicates: 2,
      ...extra,
    }),
  compressionReport: (extra) => {
    const values = [1, 2].map((value) => ({ item: `i${value}`, domain: 'd', value }));
    return assize.compressionReport(values, values, extra);
  },
  covariance: (extra) => assize.covariance(TABLE, FIT, extra),
  dimensionAudit: (extra) => {
    const dimensions = [{ name: 'd', first: 2, second: 1 }];
    const audited = JUDGMENTS.map((judgment) => ({ ...judgment, dimensions }));
    return assize.dimensionAudit(audited, JUDGMENTS, extra);
  },
  elo: (extra) => assize.elo(JUDGMENTS, extra),
  existence: (extra) => assize.existence(TABLE, { ...MODEL, ...extra }),
  fitBradleyTerry: (extra) => fitBradleyTerry(TABLE, extra),
  fitDavidson: (extra) => fitDavidson(TABLE, extra),
  fitGraded: (extra) => {
    const counts = [9, 6, 4, 2, 1];
    const table = assize.pairTableFromCounts([{ first: 'a', second: 'b', counts }]);
    return assize.fitGraded(table, extra);
  },
  fitPairs: (extra) => assize.fitPairs(TABLE, { ...MODEL, ...extra }),
  fitRaoKupper: (extra) => assize.fitRaoKupper(TABLE, extra),
  foldOrders: (extra) => foldOrders(JUDGMENTS, extra),
  groupMedians: (extra) =>
    assize.groupMedians(JUDGMENTS, {
      item: 'a',
      groups: [{ context: 's1', group: 'g' }],
      ...extra,
    }),
  hiddenControls: (extra) => assize.hiddenControls(JUDGMENTS, { naive: ['b'], ...extra }),
  hypoEval: (extra) => assize.hypoEval(JUDGMENTS, extra),
  hypothesisPage: (extra) => assize.hypothesisPage(LOG, 'h1', extra),
  itemWinRates: (extra) => assize.itemWinRates(CASES, extra),
  jackknife: (extra) => assize.jackknife(TABLE, { ...MODEL, ...extra }),
  kendallTau: (extra) => assize.kendallTau([1, 2, 3], [1, 3, 2], extra),
  krippendorffAlpha: (extra) => assize.krippendorffAlpha(LABELS, extra),
  leaderboard: (extra) => assize.leaderboard({ table: TABLE, fit: FIT }, extra),
  leaveOneAnnotatorOut: (extra) => assize.leaveOneAnnotatorOut(LABELS, LABELS[0]!, extra),
  leaveOneOut: (extra) => assize.leaveOneOut(CASES, extra),
  lineageMermaid: (extra) => assize.lineageMermaid(assize.lineage(PROPOSED.registry), extra),
  measureCycle: (extra) => assize.measureCycle(STEPS, extra),
  measureRun: (extra) => assize.measureRun({ name: 'r', steps: STEPS }, extra),
  openRegistry: (extra) => openRegistry(NOW, extra),
  openaiTools: (extra) => assize.openaiTools(extra),
  orderRecovery: (extra) => assize.orderRecovery(REPLICATES, ['a', 'b'], extra),
  pairInterval: (extra) => assize.pairInterval(REPLICATES, 'a', 'b', extra),
  pairTable: (extra) => assize.pairTable(CASES, extra),
  pairTableFromCounts: (extra) =>
    assize.pairTableFromCounts([{ first: 'a', second: 'b', wins: 1 }], extra),
  parseDimensionAudit: (extra) => assize.parseDimensionAudit(AUDIT, extra),
  parseLiteratureContext: (extra) => assize.parseLiteratureContext(LITERATURE, extra),
  positionBias: (extra) => assize.positionBias(JUDGMENTS, extra),
  predict: (extra) => assize.predict(FIT, 'a', 'b', extra),
  profileInterval: (extra) =>
    assize.profileInterval(TABLE, FIT, { first: 'a', second: 'b' }, extra),
  rank: (extra) => assize.rank(JUDGMENTS, { seed: 1, replicates: 2, ...extra }),
  rankByStratum: (extra) => assize.rankByStratum(CASES, extra),
  rankDistribution: (extra) => assize.rankDistribution(REPLICATES, extra),
  rankShift: (extra) => assize.rankShift([1, 2, 3], [1, 3, 2], extra),
  rateInterval: (extra) => assize.rateInterval(3, 8, extra),
  raterAgreement: (extra) => assize.raterAgreement(LABELS, extra),
  readLeaderboard: (extra) => assize.readLeaderboard(assize.writeLeaderboard(BOARD), extra),
  readReply: (extra) => assize.readReply('{}', assize.judgeReplyContract, extra),
  readRows: (extra) => assize.readRows([], extra),
  readVerdicts: (extra) => readVerdicts('model_a,model_b,winner\n', extra),
  replay: (extra) => assize.replay(LOG, extra),
  safeParseDimensionAudit: (extra) => assize.safeParseDimensionAudit(AUDIT, extra),
  safeParseLiteratureContext: (extra) => assize.safeParseLiteratureContext(LITERATURE, extra),
  scoreSubmission: (extra) => assize.scoreSubmission(SUBMISSION, { severalPairs: [], ...extra }),
  simulateJudgments: (extra) =>
    assize.simulateJudgments({ abilities: [1, 0], seed: 1, clusters: 1, ...extra }),
  simultaneousDifferences: (extra) => assize.simultaneousDifferences(REPLICATES, extra),
  simultaneousIntervals: (extra) => assize.simultaneousIntervals(REPLICATES, extra),
  spearman: (extra) => assize.spearman([1, 2, 3], [1, 3, 2], extra),
  standardErrors: (extra) => assize.standardErrors(TABLE, FIT, extra),
  stepsOf: (extra) => assize.stepsOf(LOG, extra),
  summarizeFolding: (extra) => assize.summarizeFolding(CASES, extra),
  summarizeScores: (extra) =>
    assize.summarizeScores([assize.scoreSubmission(SUBMISSION, { severalPairs: [] })], extra),
  tieSensitivity: (extra) => assize.tieSensitivity(CASES, extra),
  toRatings: (extra) => assize.toRatings(FIT, extra),
  topFractions: (extra) => assize.topFractions(REPLICATES, extra),
  topOverlap: (extra) => assize.topOverlap([1, 2, 3], [1, 3, 2], 2, extra),
  verdictAgreement: (extra) => assize.verdictAgreement(JUDGMENTS, JUDGMENTS, extra),
  verdictReader: (extra) => assize.verdictReader(extra),
  verifyChain: (extra) => assize.verifyChain(LOG, extra),
  writeLeaderboard: (extra) => assize.writeLeaderboard(BOARD, extra),
  writeVerdicts: (extra) =>
    assize.writeVerdicts({ judgments: JUDGMENTS, failures: [failed('a', 'b')] }, extra),
};

// Functions of one record, which a contract holds to its members.
const COMMANDS: Readonly<Record<string, (extra: Extra) => unknown>> = {
  attachEvidence: (extra) => {
    const finding = { hypothesis: 'h1', summary: 'S.', bearing: 'for', id: null } as const;
    return assize.attachEvidence(PROPOSED.registry, { ...NOW, ...finding, ...extra });
  },
  getHypothesis: (extra) => assize.getHypothesis(PROPOSED.registry, { hypothesis: 'h1', ...extra }),
  listHypotheses: (extra) => assize.listHypotheses(registry, extra),
  mergeHypotheses: (extra) => {
    const merged = { ...NOW, ...STATED, id: 'h3', parents: ['h1', 'h2'] };
    return assize.mergeHypotheses(PROPOSED.registry, { ...merged, ...extra });
  },
  proposeHypothesis: (extra) =>
    assize.proposeHypothesis(registry, { ...NOW, ...STATED, id: 'h2', ...extra }),
  refineHypothesis: (extra) => {
    const refined = { ...NOW, ...STATED, id: 'h2', parent: 'h1' };
    return assize.refineHypothesis(PROPOSED.registry, { ...refined, ...extra });
  },
  transitionHypothesis: (extra) => {
    const move = { ...NOW, hypothesis: 'h1', to: 'under_test', rationale: 'R.' } as const;
    return assize.transitionHypothesis(PROPOSED.registry, { ...move, ...extra });
  },
};

const WITHOUT_OPTIONS: readonly string[] = [
  'anthropicTools',
  'beatFractions',
  'checkDimensionAudit',
  'checkHumanAnnotation',
  'checkHypothesisSet',
  'condorcet',
  'cycleLetters',
  'decodeReplicates',
  'encodeReplicates',
  'labelMeaning',
  'likelihoodTests',
  'lineage',
  'majorityLabels',
  'mcpTools',
  'mergeReplicates',
  'modalRanking',
  'orientationAudit',
  'pairResiduals',
  'parseFailedJudgment',
  'parseFiveLevelReply',
  'parseFiveLevelVerdict',
  'parseFoldedCase',
  'parseHumanAnnotation',
  'parseHypothesisCase',
  'parseHypothesisDomain',
  'parseHypothesisSet',
  'parseJudgeReply',
  'parseJudgment',
  'parseLeaderboard',
  'parsePairTable',
  'parsePreferenceLabel',
  'parseProposal',
  'parseQualityAudit',
  'parseRanking',
  'parseRegistryEvent',
  'parseRegistryEvidence',
  'parseRegistryHypothesis',
  'parseRubricScores',
  'readFlag',
  'registryEventSchema',
  'reversalsToFlip',
  'runReport',
  'safeParseFailedJudgment',
  'safeParseFiveLevelReply',
  'safeParseFiveLevelVerdict',
  'safeParseFoldedCase',
  'safeParseHumanAnnotation',
  'safeParseHypothesisCase',
  'safeParseHypothesisDomain',
  'safeParseHypothesisSet',
  'safeParseJudgeReply',
  'safeParseJudgment',
  'safeParseLeaderboard',
  'safeParsePairTable',
  'safeParsePreferenceLabel',
  'safeParseProposal',
  'safeParseQualityAudit',
  'safeParseRanking',
  'safeParseRegistryEvent',
  'safeParseRegistryEvidence',
  'safeParseRegistryHypothesis',
  'safeParseRubricScores',
  'scoreFit',
  'tierPreservation',
  'toolDefinitions',
  'visibleCase',
  'winRates',
];

const FUNCTIONS = Object.entries(assize)
  .filter(([, value]) => typeof value === 'function' && !(value.prototype instanceof Error))
  .map(([name]) => name);

async function refusal(call: () => unknown): Promise<unknown> {
  try {
    await call();
    return null;
  } catch (error) {
    return error;
  }
}

describe('options that a function does not know', () => {
  test('every public function has its place in one of the lists', () => {
    const listed = [...Object.keys(WITH_OPTIONS), ...Object.keys(COMMANDS), ...WITHOUT_OPTIONS];
    expect(listed.sort()).toEqual(FUNCTIONS.sort());
  });

  test.each(Object.entries(WITH_OPTIONS))('%s refuses them by name', async (name, call) => {
    const error = await refusal(() => call({ notAnOption: 1 }));
    expect(error).toBeInstanceOf(assize.InvalidInputError);
    const { message, details } = error as assize.InvalidInputError;
    const what = name === 'callTool' ? 'context' : 'options';
    expect(message).toMatch(new RegExp(`^${name}: ${what} has no member "notAnOption"; accepted `));
    expect(details).toMatchObject({ function: name, option: 'notAnOption' });
    expect((details['accepted'] as readonly string[]).length).toBeGreaterThan(0);
  });

  test.each(Object.entries(WITH_OPTIONS))('%s takes the same call without', async (name, call) => {
    if (name !== 'readReply') expect(await refusal(() => call({}))).toBeNull();
  });

  test.each(Object.entries(WITH_OPTIONS))('%s takes undefined for nothing', async (_name, call) => {
    const error = await refusal(() => call({}));
    expect(await refusal(() => call({ notAnOption: undefined }))).toEqual(error);
  });

  test.each(Object.entries(COMMANDS))('%s refuses them in its command', async (name, call) => {
    const error = await refusal(() => call({ notAnOption: 1 }));
    expect(error).toBeInstanceOf(assize.InvalidInputError);
    expect((error as Error).message).toMatch(new RegExp(`^${name}: .*notAnOption`));
  });

  test('the parts of a leaderboard too', () => {
    const parts = { table: TABLE, fit: FIT, replicate: REPLICATES };
    expect(() => assize.leaderboard(parts)).toThrow(
      'leaderboard: parts has no member "replicate"; accepted are table, fit, replicates, condorcet',
    );
  });
});
