export { type AnthropicTool, anthropicTools } from './anthropic-tools.js';
export { type AttachCommand, attachEvidence } from './attach-evidence.js';
export {
  callTool,
  type ToolContext,
  type ToolError,
  type ToolOutcome,
  type ToolResult,
  type ToolValue,
} from './call-tool.js';
export { compareRuns } from './compare-runs.js';
export type {
  CompareOptions,
  FigureContrast,
  GroupContrast,
  GroupFigure,
  GroupMeasures,
  RunComparison,
  RunGroup,
  RunInterval,
} from './compare-shapes.js';
export { type CycleLetter, cycleLetters } from './cycle-letters.js';
export { getHypothesis } from './get-hypothesis.js';
export { hypothesisPage, type PageOptions } from './hypothesis-page.js';
export { type Lineage, type LineageEdge, type LineageNode, lineage } from './lineage.js';
export { lineageMermaid, type MermaidOptions } from './lineage-mermaid.js';
export type { ChainProblemCode } from './link-problem.js';
export { listHypotheses } from './list-hypotheses.js';
export type { GrowingList } from './list-values.js';
export { type McpTool, mcpTools } from './mcp-tools.js';
export { type CycleOptions, measureCycle } from './measure-cycle.js';
export { measureRun } from './measure-run.js';
export type {
  BeliefFlip,
  BeliefSpread,
  BeliefsByState,
  Calibration,
  CycleMatrix,
  EndRule,
  Figure,
  KnownTruth,
  MeasureOptions,
  ReliabilityBin,
  Run,
  RunMeasures,
  Step,
  StepLabel,
} from './measure-shapes.js';
export { type MergeCommand, mergeHypotheses } from './merge-hypotheses.js';
export { openRegistry, type RegistryOptions } from './open-registry.js';
export {
  type OpenaiChatTool,
  type OpenaiFunction,
  type OpenaiResponsesTool,
  type OpenaiToolOptions,
  openaiTools,
} from './openai-tools.js';
export type { PersistentMap } from './persistent-map.js';
export { type ProposeCommand, proposeHypothesis } from './propose-hypothesis.js';
export { type RefineCommand, refineHypothesis } from './refine-hypothesis.js';
export { replay } from './replay.js';
export { runReport } from './run-report.js';
export type {
  Certify,
  CommandOutcome,
  EvidenceForReview,
  HypothesisRecord,
  Registry,
  RegistryHead,
  RegistryState,
  RegistryTools,
  Sha256,
} from './shapes.js';
export { type StepOptions, stepsOf } from './steps-of.js';
export { type ToolDefinition, toolDefinitions } from './tool-definitions.js';
export { type TransitionCommand, transitionHypothesis } from './transition-hypothesis.js';
export {
  type ChainProblem,
  type ChainVerification,
  type VerifyOptions,
  verifyChain,
} from './verify-chain.js';
