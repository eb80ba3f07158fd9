import type * as z from 'zod';
import {
  attachContract,
  getContract,
  listContract,
  mergeContract,
  proposeContract,
  refineContract,
  transitionContract,
} from './hep-input-contracts.js';
import {
  attachResultContract,
  getResultContract,
  hypothesisResultContract,
  listResultContract,
  transitionResultContract,
} from './hep-result-contracts.js';
import type { ToolName } from './hep-tool.js';

/** What a tool takes and gives. */
export interface ToolContract {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** Input and output of each tool. */
export const toolContracts: Readonly<Record<ToolName, ToolContract>> = {
  propose_hypothesis: { input: proposeContract, output: hypothesisResultContract },
  transition_hypothesis: { input: transitionContract, output: transitionResultContract },
  attach_evidence: { input: attachContract, output: attachResultContract },
  list_hypotheses: { input: listContract, output: listResultContract },
  get_hypothesis: { input: getContract, output: getResultContract },
  refine_hypothesis: { input: refineContract, output: hypothesisResultContract },
  merge_hypotheses: { input: mergeContract, output: hypothesisResultContract },
};
