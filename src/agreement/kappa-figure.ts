import { cohenKappa, type Kappa } from './cohen-kappa.js';
import type { Label } from './expect-label-rows.js';
import type { ResamplingOptions } from './figure.js';

/** One row of a kappa: the labels that two raters gave it, and the cluster it belongs to. */
export interface KappaRow {
  readonly a: Label;
  readonly b: Label;
  readonly cluster: string;
}

/** Cohen's kappa over rows, which resamples clusters; null with its reason where there are none. */
export function kappaFigure(rows: readonly KappaRow[], options: ResamplingOptions): Kappa {
  const { seed, replicates, level } = options;
  // `cohenKappa` takes no empty lists; a unit without labels has the same figure and reason.
  if (rows.length === 0) return { ...cohenKappa([null], [null], { level }), missing: 0 };
  return cohenKappa(
    rows.map(({ a }) => a),
    rows.map(({ b }) => b),
    { seed, replicates, level, clusters: rows.map(({ cluster }) => cluster) },
  );
}
