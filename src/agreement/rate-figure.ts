import { expectLevel } from '../checks/expect-level.js';
import { wilsonInterval } from '../folding/wilson-interval.js';
import { clusterNames } from './cluster-names.js';
import { type FigureEstimate, type ResamplingOptions, resampledFigure } from './figure.js';

/** A rate with the counts behind it. */
export interface RateFigure extends FigureEstimate {
  /** Rows that count as a hit, and all rows; `value` is hits / of. */
  readonly hits: number;
  readonly of: number;
}

/** One row of a rate: whether it is a hit, and the cluster it belongs to. */
export interface RateRow {
  readonly hit: boolean;
  readonly cluster: string | null;
}

/**
 * A rate over rows. Where every row is a case of its own the interval is Wilson's [Wil27]; where
 * rows share clusters, or are half a case each, it is the cluster bootstrap and needs a seed.
 */
export function rateFigure(
  where: string,
  rows: readonly RateRow[],
  emptyReason: string,
  options: ResamplingOptions,
): RateFigure {
  const level = expectLevel(where, options.level);
  const hits = rows.reduce((sum, { hit }) => sum + (hit ? 1 : 0), 0);
  const of = rows.length;
  const named = rows.flatMap(({ cluster }) => (cluster === null ? [] : [cluster]));
  if (new Set(named).size < named.length) {
    const clusterOf = ({ cluster }: Placed): string => cluster;
    // Sorted, so that rows without a cluster bear the same names in any order of the rows.
    const sorted = [...rows].sort((a, b) => Number(a.hit) - Number(b.hit));
    const names = clusterNames(sorted.map(({ cluster }) => cluster));
    const placed = sorted.map(({ hit }, at): Placed => ({ hit, cluster: names[at]! }));
    return { hits, of, ...resampledFigure(where, placed, rateOf, emptyReason, options, clusterOf) };
  }
  const base = { level, method: 'wilson', units: of, replicates: null, seed: null } as const;
  if (of === 0) {
    const interval = { lower: null, upper: null, reason: emptyReason, ...base };
    return { hits, of, value: null, reason: emptyReason, interval };
  }
  const { lower, upper } = wilsonInterval(hits / of, of, level);
  return {
    hits,
    of,
    value: hits / of,
    reason: null,
    interval: { lower, upper, reason: null, ...base },
  };
}

interface Placed {
  readonly hit: boolean;
  readonly cluster: string;
}

function rateOf(rows: readonly Placed[]): number | null {
  let hits = 0;
  for (const { hit } of rows) if (hit) hits += 1;
  return rows.length === 0 ? null : hits / rows.length;
}
