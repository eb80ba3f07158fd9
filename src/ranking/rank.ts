import type { ResamplingUnit } from '../bootstrap/replicates/replicates.js';
import { bootstrap } from '../bootstrap/runs/bootstrap.js';
import { expectSeed } from '../bootstrap/settings/expect-seed.js';
import { describe } from '../checks/describe.js';
import { expectLevel } from '../checks/expect-level.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { listHint } from '../checks/list-hint.js';
import { pickMembers } from '../checks/pick-members.js';
import { condorcet } from '../condorcet/condorcet.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import { FOLD_OPTIONS, type FoldOptions, foldOrders } from '../folding/fold-orders.js';
import { positionBias } from '../folding/position-bias.js';
import { summarizeFolding } from '../folding/summarize-folding.js';
import type { Judgment } from '../judgments/judgment.js';
import { fitPairs } from '../rating/fit/fit-pairs.js';
import { davidson } from '../rating/models/davidson.js';
import type { PairModel } from '../rating/models/pair-model.js';
import { ESTIMATE_OPTIONS, FIT_OPTIONS, type FitOptions } from '../rating/settings/fit-options.js';
import {
  PAIR_TABLE_OPTIONS,
  type PairTableOptions,
  pairTable,
} from '../rating/table/pair-table.js';
import { toRatings } from '../rating/to-ratings.js';
import { auditNotes } from './audit-notes.js';
import { LEADERBOARD_OPTIONS, type LeaderboardOptions, leaderboard } from './leaderboard.js';
import type { Ranking } from './ranking-shapes.js';

/** Options of `rank`: those of the steps it takes, under the same names. */
export interface RankOptions extends FoldOptions, PairTableOptions, FitOptions, LeaderboardOptions {
  /** Required: the same seed gives the same bits. */
  readonly seed: number | string;
  /** `davidson` by default. */
  readonly model?: PairModel | undefined;
  /** `cluster` where a cluster holds two cases, else `case`, by default. */
  readonly unit?: ResamplingUnit | undefined;
  /** 10,000 by default. */
  readonly replicates?: number | undefined;
}

const ACCEPTED: Members<RankOptions> = {
  ...FOLD_OPTIONS,
  ...PAIR_TABLE_OPTIONS,
  ...FIT_OPTIONS,
  ...LEADERBOARD_OPTIONS,
  seed: true,
  model: true,
  unit: true,
  replicates: true,
};

/**
 * The whole line in one call: folds the orders, makes the pair table, fits, resamples, analyses
 * majorities and audits the judge. By default Davidson's model, sensitive cases as ties, 10,000
 * replicates of clusters where there are any and of cases elsewhere. Each step is a function of its
 * own if you need more.
 *
 * @param judgments as a reader returns them, or made in code; pass its `failures` along
 * @returns plain JSON-safe data with every setting in force
 * @throws NoDataError without a judgment
 * @throws InvalidInputError for what any of the steps refuses; the message names the step
 *
 * Cost: that of `bootstrap` and of `leaderboard`.
 *
 * @example
 * ```ts
 * import { rank, readVerdicts } from 'assize';
 *
 * const { judgments, failures } = readVerdicts(
 *   ['q,model_a,model_b,winner', '1,x,y,model_a', '1,y,x,model_b', '2,x,y,model_b', '2,y,x,model_a', '3,x,y,tie', '3,y,x,tie', '4,x,y,model_a', '4,y,x,model_b'].join('\n'),
 *   { context: 'q' },
 * );
 * const ranking = rank(judgments, { failures, seed: 7, replicates: 500 });
 * ranking.rows.map(({ rank, item, wins, ties, losses }) => [rank, item, wins, ties, losses]); // => [[1, 'x', 2, 1, 1], [2, 'y', 1, 1, 2]]
 * ranking.folding.sensitive; // => 1
 * ranking.condorcet.winner; // => 'x'
 * ```
 */
export function rank(judgments: readonly Judgment[], options: RankOptions): Ranking {
  requireInput(judgments, options);
  const { failures, ties, repeats, model = davidson, seed, unit, replicates: size } = options;
  const cases = foldOrders(judgments, { failures, ties, repeats });
  const table = pairTable(cases, pickMembers(options, PAIR_TABLE_OPTIONS));
  checkBoard(table.items, options);
  const fit = fitPairs(table, { ...pickMembers(options, FIT_OPTIONS), model });
  const { centre, pointsPerDecade, anchor } = options;
  toRatings(fit, { centre, pointsPerDecade, anchor }); // refuses what would only fail after the bootstrap
  const replicates = bootstrap(table, {
    ...pickMembers(options, ESTIMATE_OPTIONS),
    model,
    seed,
    unit,
    replicates: size,
  });
  const majorities = condorcet(table);
  const board = leaderboard(
    { table, fit, replicates, condorcet: majorities },
    pickMembers(options, LEADERBOARD_OPTIONS),
  );
  const folding = summarizeFolding(cases, { failures });
  const bias = positionBias(judgments, { level: options.level });
  return {
    ...board,
    notes: [...auditNotes(folding, bias, table.settings), ...board.notes],
    folding,
    sensitiveCases: cases.filter(({ stability }) => stability === 'sensitive'),
    positionBias: bias,
    condorcet: majorities,
    foldSettings: { ties: ties ?? 'sensitive', repeats: repeats ?? 'error' },
  };
}

// Before the bootstrap: what would only fail after it.
function checkBoard(items: readonly string[], options: RankOptions): void {
  expectLevel('rank', options.level);
  if (options.biasReduction === true) {
    throw new InvalidInputError(
      'rank: biasReduction is true, and replicates are refits by maximum likelihood; fit with it and rank with `leaderboard`, without replicates',
      { function: 'rank', option: 'biasReduction' },
    );
  }
  if (options.anchor === undefined || items.includes(options.anchor)) return;
  throw new InvalidInputError(
    `rank: anchor is ${describe(options.anchor)}, which is not an item; the items are ${items.map(describe).join(', ')}`,
    { function: 'rank', option: 'anchor' },
  );
}

function requireInput(judgments: readonly Judgment[], options: RankOptions): void {
  if (!Array.isArray(judgments)) {
    throw new InvalidInputError(
      `rank: judgments are ${describe(judgments)}; expected an array${listHint(judgments, 'judgments')}`,
      { function: 'rank' },
    );
  }
  if (options === null || typeof options !== 'object') {
    throw new InvalidInputError('rank: options are missing; a seed is required', {
      function: 'rank',
      option: 'seed',
    });
  }
  expectOptions('rank', options, ACCEPTED, 'a seed');
  expectSeed('rank', options.seed);
  if (judgments.length === 0) {
    const failed = options.failures?.length ?? 0;
    throw new NoDataError(`rank: there is no judgment to rank by, and ${failed} failed judgments`, {
      function: 'rank',
      failures: failed,
    });
  }
}
