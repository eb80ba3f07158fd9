export type { FoldOptions } from './fold-orders.js';
export { foldOrders } from './fold-orders.js';
export type { FoldTieRule } from './fold-outcome.js';
export type { FoldCause, FoldedCase, Stability } from './folded-case.js';
export type { FoldingRates, FoldingSummary } from './folding-figures.js';
export type { Repeats } from './gather-verdicts.js';
export { orientationAudit } from './orientation-audit.js';
export type {
  NotSwapped,
  OrientationAudit,
  OrientationDefect,
  SameFirst,
  SameLabel,
} from './orientation-figures.js';
export type { PositionOptions } from './position-bias.js';
export { positionBias } from './position-bias.js';
export type { PositionBias, PositionReasons } from './position-figures.js';
export type { SummaryOptions } from './summarize-folding.js';
export { summarizeFolding } from './summarize-folding.js';
export type { RateInterval } from './wilson-interval.js';
