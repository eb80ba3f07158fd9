import { expectOneOf } from '../../checks/expect-one-of.js';
import type { Members } from '../../checks/expect-options.js';
import { InvalidInputError } from '../../errors.js';
import type { PairModel } from '../../rating/models/pair-model.js';
import {
  ESTIMATE_OPTIONS,
  type Estimate,
  type EstimateOptions,
  readEstimate,
} from '../../rating/settings/fit-options.js';
import type { PairTable } from '../../rating/shapes.js';
import { hasSharedCluster } from '../../rating/table/has-shared-cluster.js';
import type { ResamplingUnit } from '../replicates/replicates.js';
import { expectSeed } from './expect-seed.js';
import {
  type ReplicateRange,
  type ReplicateRangeOptions,
  readReplicateRange,
} from './replicate-range.js';

/** Options of `bootstrap` and `bootstrapSteps`. */
export interface BootstrapOptions extends EstimateOptions, ReplicateRangeOptions {
  /** The model to refit: `davidson`, `bradleyTerry`, `graded` or `raoKupper`. */
  readonly model: PairModel;
  /** Required: the same seed gives the same bits. A number and its decimal text are one seed. */
  readonly seed: number | string;
  /** `cluster` where a cluster of the table holds two cases, else `case`, by default. */
  readonly unit?: ResamplingUnit | undefined;
  /**
   * Resample each stratum of the table within itself, so that every replicate has as many units of
   * each as the data; false by default. Cases without a stratum form one of their own.
   */
  readonly stratified?: boolean | undefined;
}

/** The members of `BootstrapOptions`. */
export const BOOTSTRAP_OPTIONS: Members<BootstrapOptions> = {
  ...ESTIMATE_OPTIONS,
  replicates: true,
  from: true,
  to: true,
  model: true,
  seed: true,
  unit: true,
  stratified: true,
};

/** The same, complete. */
export interface BootstrapPlan extends Estimate, ReplicateRange {
  readonly seed: number | string;
  readonly unit: ResamplingUnit;
  readonly stratified: boolean;
}

/** Fills in defaults; throws for what is not accepted, naming the function. */
export function readBootstrapOptions(
  where: string,
  table: PairTable,
  options: BootstrapOptions,
): BootstrapPlan {
  const estimate = readEstimate(where, table, options.model, options);
  const seed = expectSeed(where, options.seed);
  const fallback = hasSharedCluster(table) ? 'cluster' : 'case';
  const unit = expectOneOf(where, 'unit', options.unit ?? fallback, ['case', 'cluster']);
  if (unit === 'cluster' && table.clusters.length === 0) {
    throw new InvalidInputError(`${where}: unit: 'cluster' needs a table with clusters`, {
      function: where,
      option: 'unit',
    });
  }
  const stratified = expectOneOf(where, 'stratified', options.stratified ?? false, [true, false]);
  if (stratified && table.strata.length === 0) {
    throw new InvalidInputError(`${where}: stratified: true needs a table with strata`, {
      function: where,
      option: 'stratified',
    });
  }
  return { ...estimate, seed, unit, stratified, ...readReplicateRange(where, options) };
}
