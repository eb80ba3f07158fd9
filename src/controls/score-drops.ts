import { expectNumber } from '../checks/expect-number.js';
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

/** Drops by context and edited dimension; several scores of one kind are averaged. */
export function scoreDrops(
  scores: readonly ContrastScore[],
  clean: string,
  edited: string,
): readonly ScoreDrop[] {
  const groups = new Map<string, ContrastScore[]>();
  scores.forEach((score, at) => {
    expectNumber('auditContrast', `scores[${at}].score`, score.score);
    if (score.item !== clean && score.item !== edited) return;
    const key = JSON.stringify([score.context, score.edited]);
    groups.set(key, [...(groups.get(key) ?? []), score]);
  });
  return [...groups.values()].map((group) => {
    const { context, cluster, edited: dimension } = group[0]!;
    const dropOn = (scored: string): number | null => {
      const mean = (item: string): number | null =>
        meanOf(
          group.flatMap((it) => (it.item === item && it.dimension === scored ? it.score : [])),
        );
      const [before, after] = [mean(clean), mean(edited)];
      return before === null || after === null ? null : before - after;
    };
    const names = [...new Set(group.map((score) => score.dimension))];
    return {
      dimension,
      cluster: cluster ?? context,
      target: dropOn(dimension),
      others: meanOf(names.flatMap((name) => (name === dimension ? [] : (dropOn(name) ?? [])))),
    };
  });
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, it) => sum + it, 0) / values.length;
}
