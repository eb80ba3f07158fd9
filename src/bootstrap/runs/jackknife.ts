import { expectOptions, type Members } from '../../checks/expect-options.js';
import type { PairModel } from '../../rating/models/pair-model.js';
import { ESTIMATE_OPTIONS, type EstimateOptions } from '../../rating/settings/fit-options.js';
import type { PairTable } from '../../rating/shapes.js';
import { solveTable } from '../../rating/solver/solve-table.js';
import { checkPairTable } from '../../rating/table/check-pair-table.js';
import { createDraw } from '../draws/create-draw.js';
import type { Jackknife } from '../replicates/jackknife-shape.js';
import type { ResamplingUnit } from '../replicates/replicates.js';
import { createSplitStore } from '../replicates/split-store.js';
import { readBootstrapOptions } from '../settings/bootstrap-options.js';
import { runSettings } from '../settings/run-settings.js';
import { createRefit } from './refit.js';

/** Options of `jackknife`; give those of the bootstrap that it is to correct, without seed and range. */
export interface JackknifeOptions extends EstimateOptions {
  readonly model: PairModel;
  /** `cluster` where a cluster of the table holds two cases, else `case`, by default. */
  readonly unit?: ResamplingUnit | undefined;
  /** Whether strata were resampled within themselves; false by default. */
  readonly stratified?: boolean | undefined;
}

const ACCEPTED: Members<JackknifeOptions> = {
  ...ESTIMATE_OPTIONS,
  model: true,
  unit: true,
  stratified: true,
};

// What is left of a total of whole cases after taking all of them out, by rounding alone.
const NOTHING = 1e-12;

/**
 * The jackknife: a refit without one case of each distinct cell, or without each cluster. It tells
 * `abilityIntervals` and `pairInterval` how skewed a figure is, which makes their intervals
 * bias-corrected and accelerated. Cases of one cell give one fit, whatever their number.
 *
 * @throws InvalidInputError as `bootstrap` does
 *
 * Source: [Efr87], [DH97, §5.3]. Cost: a refit a distinct cell, or a cluster.
 *
 * @example
 * ```ts
 * import { abilityIntervals, bootstrap, bradleyTerry, jackknife, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 70, losses: 30 }]);
 * const replicates = bootstrap(table, { model: bradleyTerry, replicates: 2000, seed: 7 });
 * const leftOut = jackknife(table, { model: bradleyTerry });
 * Array.from(leftOut.weights); // => [70, 30]
 * const { method, intervals } = abilityIntervals(replicates, { jackknife: leftOut });
 * method; // => 'bca'
 * intervals[0]?.reason; // => null
 * ```
 */
export function jackknife(table: PairTable, options: JackknifeOptions): Jackknife {
  const where = 'jackknife';
  checkPairTable(where, table);
  expectOptions(where, options, ACCEPTED, 'a model');
  const plan = readBootstrapOptions(where, table, { ...options, seed: 0, replicates: 0 });
  const full = solveTable(where, table, plan);
  const draw = createDraw(where, table, full.margins, plan);
  const refit = createRefit(full, plan);
  const { offset, index, amount } = draw.kinds;
  const rows = draw.weights.length;
  const all = full.margins.totals;
  const parameters = full.values.length - table.items.length;
  const output = {
    abilities: new Float64Array(rows * table.items.length),
    parameters: new Float64Array(rows * parameters),
    splits: createSplitStore(where, table.items.length),
    unconverged: [] as number[],
  };
  const taken = new Float64Array(all.length);
  for (let row = 0; row < rows; row += 1) {
    taken.fill(0);
    for (let e = offset[row]!; e < offset[row + 1]!; e += 1) taken[index[e]!]! += amount[e]!;
    refit.clear();
    for (let at = 0; at < all.length; at += 1) {
      const left = all[at]! - taken[at]!;
      if (left > NOTHING * all[at]!) refit.totals[at]! += left;
    }
    refit.write(row, row, output);
  }
  const {
    seed: _seed,
    replicates: _replicates,
    ...settings
  } = runSettings(table, plan, draw.units);
  return {
    items: table.items,
    from: 0,
    to: rows,
    abilities: output.abilities,
    parameters: output.parameters,
    splits: output.splits.finish(),
    unconverged: Int32Array.from(output.unconverged),
    weights: draw.weights,
    stratum: draw.stratum,
    settings,
  };
}
