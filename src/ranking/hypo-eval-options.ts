import type { Members } from '../checks/expect-options.js';
import type { FoldOptions } from '../folding/fold-orders.js';
import type { PairModel } from '../rating/models/pair-model.js';
import type { ShareSplit } from '../rating/table/split-share.js';

/** One model in both generation modes: the item names of its two cells. */
export interface ModeCells {
  readonly model: string;
  readonly agent: string;
  readonly baseline: string;
}

/** Options of `hypoEval`. */
export interface HypoEvalOptions {
  /** Presentations without a verdict, as in `foldOrders`. */
  readonly failures?: FoldOptions['failures'];
  /** As in `foldOrders`; `error` by default. */
  readonly repeats?: FoldOptions['repeats'];
  /** `davidson` by default. */
  readonly model?: PairModel | undefined;
  /** How a debiased share strictly between 0 and 1 enters the fit; `loss` by default. */
  readonly split?: ShareSplit | undefined;
  /** Wins added in each direction of each observed pair; 0 by default. */
  readonly pseudoWins?: number | undefined;
  /** As in `toRatings`; 1500 and 400 by default. */
  readonly centre?: number | undefined;
  readonly pointsPerDecade?: number | undefined;
  /** The item that is the source-derived reference. It is marked, and treated like any other. */
  readonly reference?: string | undefined;
  /** Models whose two modes are to be compared. Default: none. */
  readonly modes?: readonly ModeCells[] | undefined;
  /** Without a seed nothing is resampled and intervals are null. */
  readonly seed?: number | string | undefined;
  /** 10,000 by default. */
  readonly replicates?: number | undefined;
  /** Coverage, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
}

/** The members of `HypoEvalOptions`. */
export const HYPO_EVAL_OPTIONS: Members<HypoEvalOptions> = {
  failures: true,
  repeats: true,
  model: true,
  split: true,
  pseudoWins: true,
  centre: true,
  pointsPerDecade: true,
  reference: true,
  modes: true,
  seed: true,
  replicates: true,
  level: true,
};
