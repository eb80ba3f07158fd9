import { describe } from '../checks/describe.js';
import { expectNumber } from '../checks/expect-number.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { InvalidInputError } from '../errors.js';
import { type Estimate, type EstimateOptions, readEstimate } from '../rating/fit-options.js';
import { hasSharedCluster } from '../rating/has-shared-cluster.js';
import type { PairModel } from '../rating/pair-model.js';
import type { PairTable } from '../rating/shapes.js';
import type { ResamplingUnit } from './replicates.js';

/** Options of `bootstrap` and `bootstrapSteps`. */
export interface BootstrapOptions extends EstimateOptions {
  /** The model to refit: `davidson` or `bradleyTerry`. */
  readonly model: PairModel;
  /** Required: the same seed gives the same bits. A number and its decimal text are one seed. */
  readonly seed: number | string;
  /** `cluster` where a cluster of the table holds two cases, else `case`, by default. */
  readonly unit?: ResamplingUnit | undefined;
  /** Replicates of the whole run; 10,000 by default. */
  readonly replicates?: number | undefined;
  /** The range of replicates to draw here, from 0 up to but not including `replicates`. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The same, complete. */
export interface BootstrapPlan extends Estimate {
  readonly seed: number | string;
  readonly unit: ResamplingUnit;
  readonly replicates: number;
  readonly from: number;
  readonly to: number;
}

const MOST = 2 ** 31 - 1; // replicate numbers are kept as 32-bit integers

/** Fills in defaults; throws for what is not accepted, naming the function. */
export function readBootstrapOptions(
  where: string,
  table: PairTable,
  options: BootstrapOptions,
): BootstrapPlan {
  const estimate = readEstimate(where, options.model, options);
  const { seed } = options;
  if (typeof seed !== 'string' && !(typeof seed === 'number' && Number.isFinite(seed))) {
    throw new InvalidInputError(
      `${where}: seed is ${describe(seed)}; expected a finite number or a string, so that the run can be repeated`,
      { function: where, option: 'seed' },
    );
  }
  const fallback = hasSharedCluster(table) ? 'cluster' : 'case';
  const unit = expectOneOf(where, 'unit', options.unit ?? fallback, ['case', 'cluster']);
  if (unit === 'cluster' && table.clusters.length === 0) {
    throw new InvalidInputError(`${where}: unit: 'cluster' needs a table with clusters`, {
      function: where,
      option: 'unit',
    });
  }
  const replicates = expectNumber(where, 'replicates', options.replicates ?? 10_000, {
    min: 0,
    max: MOST,
    integer: true,
  });
  const from = expectNumber(where, 'from', options.from ?? 0, {
    min: 0,
    max: replicates,
    integer: true,
  });
  const to = expectNumber(where, 'to', options.to ?? replicates, {
    min: from,
    max: replicates,
    integer: true,
  });
  return { ...estimate, seed, unit, replicates, from, to };
}
