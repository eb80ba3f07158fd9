export type { ChainProblemCode } from './chain/link-problem.js';
export { replay } from './chain/replay.js';
export {
  type ChainProblem,
  type ChainVerification,
  type VerifyOptions,
  verifyChain,
} from './chain/verify-chain.js';
export { type AttachCommand, attachEvidence } from './commands/attach-evidence.js';
export { getHypothesis } from './commands/get-hypothesis.js';
export { listHypotheses } from './commands/list-hypotheses.js';
export { type MergeCommand, mergeHypotheses } from './commands/merge-hypotheses.js';
export { openRegistry, type RegistryOptions } from './commands/open-registry.js';
export { type ProposeCommand, proposeHypothesis } from './commands/propose-hypothesis.js';
export { type RefineCommand, refineHypothesis } from './commands/refine-hypothesis.js';
export { type TransitionCommand, transitionHypothesis } from './commands/transition-hypothesis.js';
export { compareRuns } from './measures/compare-runs.js';
export type {
  CompareOptions,
  FigureContrast,
  GroupContrast,
  GroupFigure,
  GroupMeasures,
  RunComparison,
  RunGroup,
  RunInterval,
} from './measures/compare-shapes.js';
export { type CycleLetter, cycleLetters } from './measures/cycle-letters.js';
export { type CycleOptions, measureCycle } from './measures/measure-cycle.js';
export { measureRun } from './measures/measure-run.js';
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
} from './measures/measure-shapes.js';
export { runReport } from './measures/run-report.js';
export { type StepOptions, stepsOf } from './measures/steps-of.js';
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
export { type AnthropicTool, anthropicTools } from './tools/anthropic-tools.js';
export {
  callTool,
  type ToolContext,
  type ToolError,
  type ToolOutcome,
  type ToolResult,
  type ToolValue,
} from './tools/call-tool.js';
export { type McpTool, mcpTools } from './tools/mcp-tools.js';
export {
  type OpenaiChatTool,
  type OpenaiFunction,
  type OpenaiResponsesTool,
  type OpenaiToolOptions,
  openaiTools,
} from './tools/openai-tools.js';
export { type ToolDefinition, toolDefinitions } from './tools/tool-definitions.js';
export type { GrowingList } from './values/list-values.js';
export type { PersistentMap } from './values/persistent-map.js';
export { hypothesisPage, type PageOptions } from './views/hypothesis-page.js';
export { type Lineage, type LineageEdge, type LineageNode, lineage } from './views/lineage.js';
export { lineageMermaid, type MermaidOptions } from './views/lineage-mermaid.js';
