import * as z from 'zod';
import { contract } from './contract.js';
import { certificationContract } from './hep-event-contract.js';
import { bearing, mechanism, probability, state, text } from './hep-parts.js';
import type {
  AttachResult,
  BeliefOutcome,
  Evidence,
  GetResult,
  HypothesisResult,
  HypothesisSummary,
  ListResult,
  TransitionResult,
} from './hep-tool.js';

const count = z.int().min(0);

export const summary: z.ZodType<HypothesisSummary> = contract<HypothesisSummary>()(
  z.strictObject({
    id: text,
    statement: text,
    state,
    prior: probability,
    belief: probability,
    mechanism,
    parents: z.array(text),
    generation: count,
    evidence: count,
    certified: count,
    next: z.array(
      z.strictObject({ to: state, reopen: z.boolean(), blocked: z.string().nullable() }),
    ),
  }),
);

export const evidence: z.ZodType<Evidence> = contract<Evidence>()(
  z.strictObject({
    id: text,
    hypothesis: text,
    summary: text,
    source: text.nullable(),
    bearing,
    certification: certificationContract,
  }),
);

const belief: z.ZodType<BeliefOutcome> = contract<BeliefOutcome>()(
  z.strictObject({
    updated: z.boolean(),
    from: probability,
    to: probability,
    reason: z.string().nullable(),
  }),
);

export const hypothesisResultContract: z.ZodType<HypothesisResult> = contract<HypothesisResult>()(
  z.strictObject({ hypothesis: summary }),
);

export const transitionResultContract: z.ZodType<TransitionResult> = contract<TransitionResult>()(
  z.strictObject({ hypothesis: summary, from: state, to: state, belief: belief.nullable() }),
);

export const attachResultContract: z.ZodType<AttachResult> = contract<AttachResult>()(
  z.strictObject({ evidence, belief: belief.nullable(), hypothesis: summary }),
);

export const listResultContract: z.ZodType<ListResult> = contract<ListResult>()(
  z.strictObject({ hypotheses: z.array(summary), total: count, next: text.nullable() }),
);

export const getResultContract: z.ZodType<GetResult> = contract<GetResult>()(
  z.strictObject({
    hypothesis: summary,
    observable: text,
    rationale: text,
    children: z.array(text),
    evidence: z.array(evidence),
  }),
);
