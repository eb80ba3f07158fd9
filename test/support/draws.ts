import { createCaseDraw } from '../../src/bootstrap/draws/case-draw.js';
import { createClusterDraw } from '../../src/bootstrap/draws/cluster-draw.js';
import type { Draw } from '../../src/bootstrap/draws/draw.js';
import { createStream } from '../../src/numeric/stream.js';
import { pairMargins } from '../../src/rating/margins/pair-margins.js';
import { davidson } from '../../src/rating/models/davidson.js';
import type { PairModel } from '../../src/rating/models/pair-model.js';
import { readEstimate } from '../../src/rating/settings/fit-options.js';
import type { PairTable } from '../../src/rating/shapes.js';

/** A draw with room for what it adds: for Davidson win, tie and loss of each observed pair. */
export interface OpenDraw {
  readonly draw: Draw;
  readonly totals: number;
}

/** The case bootstrap of a table. */
export function openCaseDraw(table: PairTable, model: PairModel = davidson): OpenDraw {
  const margins = pairMargins('test', table, readEstimate('test', table, model, {}));
  return { draw: createCaseDraw(table, margins, false), totals: margins.totals.length };
}

/** The cluster bootstrap of a table. */
export function openClusterDraw(table: PairTable, model: PairModel = davidson): OpenDraw {
  const margins = pairMargins('test', table, readEstimate('test', table, model, {}));
  return { draw: createClusterDraw('test', table, margins, false), totals: margins.totals.length };
}

/** Totals of the first `replicates` resamples of a seed. */
export function drawTotals(
  { draw, totals }: OpenDraw,
  seed: string,
  replicates: number,
): readonly Float64Array[] {
  const stream = createStream(seed);
  return Array.from({ length: replicates }, (_, replicate) => {
    const drawn = new Float64Array(totals);
    stream.start(replicate);
    draw.add(stream, drawn);
    return drawn;
  });
}
