import { dimensionAuditContract } from './dimension-audit.js';
import { fiveLevelReplyContract } from './five-level-reply.js';
import { fiveLevelVerdictContract } from './five-level-verdict.js';
import { foldedCaseContract } from './folded-case-schema.js';
import { humanAnnotationContract } from './human-annotation.js';
import { hypothesisCaseContract } from './hypothesis-case.js';
import { hypothesisDomainContract } from './hypothesis-domain.js';
import { hypothesisSetContract } from './hypothesis-set.js';
import { judgeReplyContract } from './judge-reply.js';
import { failedJudgmentContract, judgmentContract } from './judgment-schema.js';
import { literatureContextContract } from './literature-context.js';
import { pairTableContract } from './pair-table-schema.js';
import { preferenceLabelContract } from './preference-label.js';
import { proposalContract } from './proposal.js';
import { qualityAuditContract } from './quality-audit.js';
import { leaderboardContract, rankingContract } from './ranking-schema.js';
import {
  registryEventContract,
  registryEvidenceContract,
  registryHypothesisContract,
} from './registry-contracts.js';
import { rubricScoresContract } from './rubric-scores.js';
import type { Contract } from './shapes.js';

/**
 * Every contract. Their JSON Schemas ship as `assize/json-schema/NAME.json`. A frozen value.
 *
 * @example
 * ```ts
 * import { contracts } from 'assize';
 *
 * const proposal = contracts.find(({ name }) => name === 'proposal');
 * proposal?.jsonSchema()['$id']; // => 'urn:assize:proposal:1'
 * ```
 */
export const contracts: readonly Contract<unknown>[] = Object.freeze([
  proposalContract,
  literatureContextContract,
  judgeReplyContract,
  dimensionAuditContract,
  humanAnnotationContract,
  hypothesisDomainContract,
  hypothesisCaseContract,
  hypothesisSetContract,
  fiveLevelVerdictContract,
  fiveLevelReplyContract,
  rubricScoresContract,
  qualityAuditContract,
  preferenceLabelContract,
  judgmentContract,
  failedJudgmentContract,
  foldedCaseContract,
  pairTableContract,
  leaderboardContract,
  rankingContract,
  registryHypothesisContract,
  registryEvidenceContract,
  registryEventContract,
]);
