export type { ContrastOptions } from './audit-contrast.js';
export { auditContrast } from './audit-contrast.js';
export type { Aggregation, DimensionJudgment, DimensionScores } from './audited-judgment.js';
export type {
  ContrastAudit,
  ContrastRow,
  ContrastScore,
  ContrastSide,
  ShamGate,
} from './contrast-shapes.js';
export type { AggregationAudit, DimensionAudit } from './dimension-audit.js';
export { dimensionAudit } from './dimension-audit.js';
export type { DimensionFigures } from './dimension-figures.js';
export type { HiddenControlOptions, HiddenControls } from './hidden-controls.js';
export { hiddenControls } from './hidden-controls.js';
