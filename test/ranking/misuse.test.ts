import { describe, expect, test } from 'vitest';
import { abilityIntervals } from '../../src/bootstrap/intervals/ability-intervals.js';
import { pairInterval } from '../../src/bootstrap/intervals/pair-interval.js';
import { simultaneousDifferences } from '../../src/bootstrap/intervals/simultaneous-differences.js';
import { simultaneousIntervals } from '../../src/bootstrap/intervals/simultaneous-intervals.js';
import { beatFractions } from '../../src/bootstrap/ranks/beat-fractions.js';
import { modalRanking } from '../../src/bootstrap/ranks/modal-ranking.js';
import { orderRecovery } from '../../src/bootstrap/ranks/order-recovery.js';
import { rankDistribution } from '../../src/bootstrap/ranks/rank-distribution.js';
import { tierPreservation } from '../../src/bootstrap/ranks/tier-preservation.js';
import { topFractions } from '../../src/bootstrap/ranks/top-fractions.js';
import { decodeReplicates } from '../../src/bootstrap/replicates/decode-replicates.js';
import { encodeReplicates } from '../../src/bootstrap/replicates/encode-replicates.js';
import { mergeReplicates } from '../../src/bootstrap/replicates/merge-replicates.js';
import { bootstrap } from '../../src/bootstrap/runs/bootstrap.js';
import { bootstrapAsync } from '../../src/bootstrap/runs/bootstrap-async.js';
import { bootstrapStatistic } from '../../src/bootstrap/runs/bootstrap-statistic.js';
import { bootstrapSteps } from '../../src/bootstrap/runs/bootstrap-steps.js';
import { jackknife } from '../../src/bootstrap/runs/jackknife.js';
import { condorcet } from '../../src/condorcet/condorcet.js';
import { AssizeError } from '../../src/errors.js';
import { groupMedians } from '../../src/ranking/group-medians.js';
import { hypoEval } from '../../src/ranking/hypo-eval.js';
import { leaderboard } from '../../src/ranking/leaderboard.js';
import { rank } from '../../src/ranking/rank.js';
import { fitPairs } from '../../src/rating/fit/fit-pairs.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { caseList } from '../support/judgments.js';
import { casesOf, frozen } from '../support/tables.js';

const TABLE = casesOf([['a', 'b', 6, 0, 4]]);
const MODEL = { model: bradleyTerry };
const FIT = frozen(fitPairs(TABLE, MODEL));
const REPLICATES = bootstrap(TABLE, { ...MODEL, replicates: 20, seed: 1 });
const JUDGMENTS = frozen(caseList('a', 'b', [2, 0, 1]));
const ONE = (): number => 1;

type Call = (...given: unknown[]) => unknown;

// A function, and argument lists in which something is missing or of another kind.
const MISUSES: readonly (readonly [Call, ...(readonly unknown[])[]])[] = [
  [bootstrap as Call, [], [null], [{}], [TABLE], [TABLE, null], [TABLE, {}]],
  [jackknife as Call, [], [TABLE], [TABLE, null], [TABLE, {}]],
  [bootstrapStatistic as Call, [], [null, ONE, { seed: 1 }], [[1], undefined, { seed: 1 }]],
  [
    bootstrapStatistic as Call,
    [[1], ONE],
    [[1], ONE, null],
    [[1], ONE, {}],
    [[1], 'mean', { seed: 1 }],
  ],
  [mergeReplicates as Call, [], [{}], [[null]], [[{}]], [[REPLICATES, undefined]]],
  [encodeReplicates as Call, [], [null], [{}]],
  [decodeReplicates as Call, [], [null], [{}], ['']],
  [abilityIntervals as Call, [], [null], [{}], [REPLICATES, null], [REPLICATES, 0.9]],
  [pairInterval as Call, [], [{}], [{}, 'a', 'b'], [REPLICATES], [REPLICATES, 'a', 'b', null]],
  [rankDistribution as Call, [], [{}], [REPLICATES, null]],
  [modalRanking as Call, [], [{}]],
  [beatFractions as Call, [], [{}, 'a'], [REPLICATES]],
  [topFractions as Call, [], [{}], [REPLICATES, null]],
  [orderRecovery as Call, [], [{}, ['a', 'b']], [REPLICATES], [REPLICATES, ['a', 'b'], null]],
  [tierPreservation as Call, [], [{}, [['a'], ['b']]], [REPLICATES]],
  [simultaneousIntervals as Call, [], [{}], [REPLICATES, null]],
  [simultaneousDifferences as Call, [], [{}], [REPLICATES, null]],
  [condorcet as Call, [], [null], [{}], [[]]],
  [leaderboard as Call, [], [null], [{}], [{ table: TABLE }], [{ table: TABLE, fit: {} }]],
  [
    leaderboard as Call,
    [{ table: TABLE, fit: FIT }, null],
    [{ table: TABLE, fit: FIT, replicates: null }],
  ],
  [
    leaderboard as Call,
    [{ table: TABLE, fit: FIT, condorcet: null }],
    [{ table: TABLE, fit: FIT, replicates: {} }],
  ],
  [rank as Call, [], [null], [JUDGMENTS], [JUDGMENTS, null], [{}, { seed: 1 }]],
  [
    hypoEval as Call,
    [],
    [null],
    [{}],
    [JUDGMENTS, null],
    [JUDGMENTS, { modes: {} }],
    [JUDGMENTS, { modes: [null] }],
  ],
  [
    groupMedians as Call,
    [],
    [JUDGMENTS],
    [JUDGMENTS, {}],
    [JUDGMENTS, { item: 'a', groups: [null] }],
  ],
];

const CASES = MISUSES.flatMap(([call, ...lists]) => lists.map((given) => ({ call, given })));

describe('misuse is an error of the library that names a function, never one of the language', () => {
  test.each(CASES)('$call.name $given', ({ call, given }) => {
    expect(() => call(...given)).toThrow(AssizeError);
    expect(() => call(...given)).toThrow(/^[a-z][A-Za-z]+: /);
  });

  test.each([[[]], [[TABLE]], [[TABLE, undefined, ONE]], [[TABLE, null, ONE]], [[TABLE, {}, ONE]]])(
    'bootstrapAsync %o, as a rejection',
    async (given) => {
      const run = (bootstrapAsync as (...all: unknown[]) => Promise<unknown>)(...given);
      await expect(run).rejects.toThrow(AssizeError);
      await expect(run).rejects.toThrow(/^bootstrapAsync: /);
    },
  );

  test('bootstrapSteps, at its first step', () => {
    expect(() => bootstrapSteps(undefined as never, undefined as never).next()).toThrow(
      /^bootstrapSteps: expected a pair table, received undefined/,
    );
    expect(() => bootstrapSteps(TABLE, undefined as never).next()).toThrow(/^bootstrapSteps: /);
  });
});
