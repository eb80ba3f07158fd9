export { contracts } from './contracts.js';
export type {
  DimensionAuditOptions,
  DimensionAuditReply,
  DimensionVerdict,
  ProposalDimension,
  ScoreScale,
} from './dimension-audit.js';
export {
  checkDimensionAudit,
  dimensionAuditContract,
  parseDimensionAudit,
  safeParseDimensionAudit,
} from './dimension-audit.js';
export type { FiveLevelReply } from './five-level-reply.js';
export {
  fiveLevelReplyContract,
  parseFiveLevelReply,
  safeParseFiveLevelReply,
} from './five-level-reply.js';
export {
  fiveLevelVerdictContract,
  parseFiveLevelVerdict,
  safeParseFiveLevelVerdict,
} from './five-level-verdict.js';
export { foldedCaseContract, parseFoldedCase, safeParseFoldedCase } from './folded-case-schema.js';
export type {
  Bearing,
  BeliefPayload,
  BeliefUpdated,
  Certification,
  EventFrame,
  EvidenceAttached,
  EvidencePayload,
  HypothesesMerged,
  HypothesisPayload,
  HypothesisProposed,
  HypothesisRefined,
  HypothesisState,
  HypothesisTransitioned,
  Mechanism,
  RegistryEvent,
  RegistryOpened,
  RegistrySettings,
  TransitionPayload,
} from './hep-event.js';
export type {
  AttachedBelief,
  AttachInput,
  AttachResult,
  BeliefOutcome,
  CommandContext,
  CreationContext,
  Evidence,
  GetInput,
  GetResult,
  HypothesisResult,
  HypothesisSummary,
  ListInput,
  ListResult,
  MergeInput,
  NextState,
  ProposeInput,
  RefineInput,
  StatedBelief,
  ToolName,
  TransitionInput,
  TransitionResult,
} from './hep-tool.js';
export type { AnnotationScores, HumanAnnotation } from './human-annotation.js';
export {
  checkHumanAnnotation,
  humanAnnotationContract,
  parseHumanAnnotation,
  safeParseHumanAnnotation,
} from './human-annotation.js';
export type {
  AnalyticalCase,
  HypothesisCase,
  HypothesisCaseParts,
  ScientificCase,
  VisibleCase,
} from './hypothesis-case.js';
export {
  hypothesisCaseContract,
  parseHypothesisCase,
  safeParseHypothesisCase,
  visibleCase,
} from './hypothesis-case.js';
export type {
  AnalyticalDomain,
  DomainCategory,
  HypothesisDomain,
  ScientificDomain,
} from './hypothesis-domain.js';
export {
  hypothesisDomainContract,
  hypothesisDomains,
  parseHypothesisDomain,
  safeParseHypothesisDomain,
} from './hypothesis-domain.js';
export type { HypothesisSet } from './hypothesis-set.js';
export {
  checkHypothesisSet,
  hypothesisSetContract,
  parseHypothesisSet,
  safeParseHypothesisSet,
} from './hypothesis-set.js';
export type { JudgeReply } from './judge-reply.js';
export { judgeReplyContract, parseJudgeReply, safeParseJudgeReply } from './judge-reply.js';
export {
  failedJudgmentContract,
  judgmentContract,
  parseFailedJudgment,
  parseJudgment,
  safeParseFailedJudgment,
  safeParseJudgment,
} from './judgment-schema.js';
export type {
  LiteratureContext,
  LiteratureContextOptions,
  LiteraturePaper,
} from './literature-context.js';
export {
  literatureContextContract,
  parseLiteratureContext,
  safeParseLiteratureContext,
} from './literature-context.js';
export { pairTableContract, parsePairTable, safeParsePairTable } from './pair-table-schema.js';
export type { PreferenceLabel } from './preference-label.js';
export {
  parsePreferenceLabel,
  preferenceLabelContract,
  safeParsePreferenceLabel,
} from './preference-label.js';
export type { Proposal } from './proposal.js';
export { parseProposal, proposalContract, safeParseProposal } from './proposal.js';
export type { QualityAudit } from './quality-audit.js';
export { parseQualityAudit, qualityAuditContract, safeParseQualityAudit } from './quality-audit.js';
export {
  leaderboardContract,
  parseLeaderboard,
  parseRanking,
  rankingContract,
  safeParseLeaderboard,
  safeParseRanking,
} from './ranking-schema.js';
export { readFlag } from './read-flag.js';
export { readLeaderboard } from './read-leaderboard.js';
export type { ReadableReply, ReplyOptions, UnreadableReply } from './read-reply.js';
export { readReply } from './read-reply.js';
export {
  parseRegistryEvent,
  parseRegistryEvidence,
  parseRegistryHypothesis,
  registryEventContract,
  registryEvidenceContract,
  registryHypothesisContract,
  safeParseRegistryEvent,
  safeParseRegistryEvidence,
  safeParseRegistryHypothesis,
} from './registry-contracts.js';
export { registryEventSchema } from './registry-event-schema.js';
export type { ReplyLimits } from './reply-limits.js';
export type {
  ManyPairRubric,
  ManyPairSetScores,
  RubricScores,
  SinglePairRubric,
  SinglePairSetScores,
} from './rubric-scores.js';
export { parseRubricScores, rubricScoresContract, safeParseRubricScores } from './rubric-scores.js';
export type {
  BareFiveLevelVerdict,
  Checked,
  Confidence,
  Contract,
  FiveLevelVerdict,
  HypothesisPair,
  JsonSchema,
  SchemaIssue,
} from './shapes.js';
export { writeLeaderboard } from './write-leaderboard.js';
