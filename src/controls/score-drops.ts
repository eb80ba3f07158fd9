import { describe } from '../checks/describe.js';
import { expectArray } from '../checks/expect-array.js';
import { expectName } from '../checks/expect-name.js';
import { expectNumber } from '../checks/expect-number.js';
import { InvalidInputError } from '../errors.js';
import type { ContrastScore } from './contrast-shapes.js';

/** How much lower the edited version of one context scores than the clean one. */
export interface ScoreDrop {
  /** The dimension that was edited. */
  readonly dimension: string;
  readonly cluster: string;
  /** Drop on that dimension, and mean drop over the others; null where a version has no score. */
  readonly target: number | null;
  readonly others: number | null;
}

/** Drops by context and edited dimension; several scores of one kind are averaged. Linear. */
export function scoreDrops(
  scores: readonly ContrastScore[],
  clean: string,
  edited: string,
): readonly ScoreDrop[] {
  expectArray(WHERE, 'scores', scores);
  const groups = new Map<string, ScoredContext>();
  scores.forEach((score, at) => {
    checkScore(score, at);
    const { context, edited: dimension, item } = score;
    if (item !== clean && item !== edited) return;
    const key = JSON.stringify([context, dimension]);
    const group = groups.get(key) ?? { context, dimension, cluster: null, sides: new Map() };
    groups.set(key, group);
    group.cluster = clusterOf(group, score, at);
    const side = group.sides.get(score.dimension) ?? { clean: [], edited: [] };
    group.sides.set(score.dimension, side);
    side[item === clean ? 'clean' : 'edited'].push(score.score);
  });
  return [...groups.values()].map(dropOf);
}

const WHERE = 'auditContrast';

/** The scores of one context in which one dimension was edited. */
interface ScoredContext {
  readonly context: string;
  readonly dimension: string;
  /** Null while no score has named one. */
  cluster: string | null;
  /** Scores of both versions by the dimension scored. */
  readonly sides: Map<string, { readonly clean: number[]; readonly edited: number[] }>;
}

function dropOf({ context, dimension, cluster, sides }: ScoredContext): ScoreDrop {
  const drops = [...sides].map(([name, { clean, edited }]) => {
    const [before, after] = [meanOf(clean), meanOf(edited)];
    return { name, drop: before === null || after === null ? null : before - after };
  });
  return {
    dimension,
    cluster: cluster ?? context,
    target: drops.find(({ name }) => name === dimension)?.drop ?? null,
    others: meanOf(drops.flatMap(({ name, drop }) => (name === dimension ? [] : (drop ?? [])))),
  };
}

function checkScore(score: ContrastScore | null | undefined, at: number): void {
  expectNumber(WHERE, `scores[${at}].score`, score?.score);
  for (const field of ['context', 'edited', 'item', 'dimension'] as const) {
    expectName(WHERE, `scores[${at}].${field}`, score?.[field]);
  }
}

function clusterOf({ cluster }: ScoredContext, score: ContrastScore, at: number): string | null {
  const named = score.cluster ?? null;
  if (named === null || cluster === null || named === cluster) return named ?? cluster;
  throw new InvalidInputError(
    `${WHERE}: scores[${at}] puts context ${describe(score.context)} in cluster ${describe(named)}, and a score before it in ${describe(cluster)}; expected one cluster`,
    { function: WHERE, index: at },
  );
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, it) => sum + it, 0) / values.length;
}
