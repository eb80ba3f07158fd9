import { expectOneOf } from '../checks/expect-one-of.js';
import { InvalidInputError } from '../errors.js';
import { type Estimate, type EstimateOptions, readEstimate } from '../rating/fit-options.js';
import { hasSharedCluster } from '../rating/has-shared-cluster.js';
import type { PairModel } from '../rating/pair-model.js';
import type { PairTable } from '../rating/shapes.js';
import { expectSeed } from './expect-seed.js';
import {
  type ReplicateRange,
  type ReplicateRangeOptions,
  readReplicateRange,
} from './replicate-range.js';
import type { ResamplingUnit } from './replicates.js';

/** Options of `bootstrap` and `bootstrapSteps`. */
export interface BootstrapOptions extends EstimateOptions, ReplicateRangeOptions {
  /** The model to refit: `davidson` or `bradleyTerry`. */
  readonly model: PairModel;
  /** Required: the same seed gives the same bits. A number and its decimal text are one seed. */
  readonly seed: number | string;
  /** `cluster` where a cluster of the table holds two cases, else `case`, by default. */
  readonly unit?: ResamplingUnit | undefined;
}

/** The same, complete. */
export interface BootstrapPlan extends Estimate, ReplicateRange {
  readonly seed: number | string;
  readonly unit: ResamplingUnit;
}

/** Fills in defaults; throws for what is not accepted, naming the function. */
export function readBootstrapOptions(
  where: string,
  table: PairTable,
  options: BootstrapOptions,
): BootstrapPlan {
  const estimate = readEstimate(where, options.model, options);
  const seed = expectSeed(where, options.seed);
  const fallback = hasSharedCluster(table) ? 'cluster' : 'case';
  const unit = expectOneOf(where, 'unit', options.unit ?? fallback, ['case', 'cluster']);
  if (unit === 'cluster' && table.clusters.length === 0) {
    throw new InvalidInputError(`${where}: unit: 'cluster' needs a table with clusters`, {
      function: where,
      option: 'unit',
    });
  }
  return { ...estimate, seed, unit, ...readReplicateRange(where, options) };
}
