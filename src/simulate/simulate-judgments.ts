import type { FailedJudgment, Judgment } from '../judgments/judgment.js';
import { plainLog } from '../numeric/plain-log.js';
import { createStream, type Stream } from '../numeric/stream.js';
import { fitDavidson } from '../rating/fit/fit-davidson.js';
import type { Fit, PairTable } from '../rating/shapes.js';
import { marginalTable } from './marginal-table.js';
import {
  readSimulation,
  type SimulationOptions,
  type SimulationPlan,
} from './simulation-options.js';
import { SHARES, verdictChances } from './verdict-chances.js';

/** What simulated judgments were drawn from, and what fits to them converge to. */
export interface SimulationTruth extends SimulationPlan {
  /**
   * The expected table of folded cases, one a pair, sensitive cases as ties: the limit of
   * `pairTable(foldOrders(judgments))`. Fit it with any model to get what that model converges to.
   */
  readonly marginalTable: PairTable;
  /**
   * Davidson's model fitted to `marginalTable`. Intervals are to cover these abilities, not the
   * conditional ones: folding two orders stretches them, and spread between clusters shrinks them.
   */
  readonly marginal: Pick<Fit, 'abilities' | 'parameters' | 'notes'>;
}

/** Judgments whose truth is known. */
export interface Simulation {
  readonly judgments: readonly Judgment[];
  readonly failures: readonly FailedJudgment[];
  readonly truth: SimulationTruth;
}

/**
 * Draws judgments with a known truth: every pair in every context, in both orders. Each cluster shifts
 * each ability by a normal amount; given the shifts, verdicts are independent and follow Davidson's
 * model, or with five levels the graded one, with an order effect. For tests of rating code, and for
 * coverage studies.
 *
 * Cluster c depends on the seed and c alone, so that more clusters only add judgments; the same seed
 * gives the same judgments on every engine.
 *
 * @throws InvalidInputError for an option that is not accepted, or names that do not fit the abilities
 *
 * Cost: linear in judgments.
 *
 * @example
 * ```ts
 * import { foldOrders, pairTable, simulateJudgments } from 'assize';
 *
 * const { judgments, truth } = simulateJudgments({
 *   abilities: [0.5, 0, -0.5],
 *   tieParameter: 0.3,
 *   orderEffect: 0.4,
 *   clusters: 20,
 *   clusterSpread: 0.7,
 *   seed: 1,
 * });
 * judgments.length; // => 120
 * truth.marginal.abilities[0]; // => 0.737
 * pairTable(foldOrders(judgments)).clusters.length; // => 20
 * ```
 */
export function simulateJudgments(options: SimulationOptions): Simulation {
  const plan = readSimulation(options);
  const judgments: Judgment[] = [];
  const failures: FailedJudgment[] = [];
  const stream = createStream(plan.seed);
  const digits = String(plan.clusters).length;
  for (let number = 0; number < plan.clusters; number += 1) {
    stream.start(number);
    const cluster = `cluster ${String(number + 1).padStart(digits, '0')}`;
    const shifted = plan.abilities.map((ability) => ability + plan.clusterSpread * normal(stream));
    for (let place = 1; place <= plan.contextsPerCluster; place += 1) {
      judgeContext(`${cluster}, ${place}`, cluster, shifted);
    }
  }
  const table = marginalTable(plan);
  const { abilities, parameters, notes } = fitDavidson(table);
  const marginal = { abilities, parameters, notes };
  return { judgments, failures, truth: { ...plan, marginalTable: table, marginal } };

  function judgeContext(context: string, cluster: string, shifted: readonly number[]): void {
    for (let i = 0; i < shifted.length; i += 1) {
      for (let j = i + 1; j < shifted.length; j += 1) {
        for (const [a, b] of [
          [i, j],
          [j, i],
        ] as const) {
          const key = { context, cluster, judge: null, stratum: null, weight: 1, line: null };
          const order = a < b ? ('original' as const) : ('reverse' as const);
          const sides = { first: plan.items[a]!, second: plan.items[b]!, order };
          const failed = stream.uniform() < plan.failureRate;
          const share = drawShare(verdictChances(shifted[a]! - shifted[b]!, plan), stream);
          if (failed) failures.push({ ...key, ...sides, reason: 'simulated failure' });
          else judgments.push({ ...key, ...sides, share, slotKnown: true, reason: null });
        }
      }
    }
  }
}

function drawShare(chances: readonly number[], stream: Stream): number {
  let rest = stream.uniform();
  let last = 0;
  for (const [at, chance] of chances.entries()) {
    if (chance === 0) continue;
    last = SHARES[at]!;
    if (rest < chance) break;
    rest -= chance;
  }
  return last;
}

// Marsaglia's polar method [MB64], with a logarithm that is the same on every engine.
function normal(stream: Stream): number {
  for (;;) {
    const x = 2 * stream.uniform() - 1;
    const y = 2 * stream.uniform() - 1;
    const square = x * x + y * y;
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * plainLog(square)) / square);
  }
}
