import * as z from 'zod';
import { contract } from './contract.js';
import { bearing, probability, state, text, time } from './hep-parts.js';
import type {
  AttachInput,
  CommandContext,
  CreationContext,
  GetInput,
  ListInput,
  MergeInput,
  ProposeInput,
  RefineInput,
  TransitionInput,
} from './hep-tool.js';

// The descriptions are for the model that fills the input in.

const stated = {
  statement: text.describe('The hypothesis in one sentence that could turn out false.'),
  observable: text.describe(
    'What a test would show if the hypothesis holds: measurable, specific.',
  ),
  prior: probability.describe('Your belief P(H) before any test, from 0 to 1.'),
  rationale: text.describe('Why this hypothesis, and why this prior.'),
};

const belief = {
  probability: probability.describe('Your belief P(H) in the light of the evidence, from 0 to 1.'),
  rationale: text.describe('How the evidence leads to this belief.'),
};

const hypothesis = text.describe('Id of the hypothesis.');

export const proposeContract: z.ZodType<ProposeInput> = contract<ProposeInput>()(
  z.strictObject({
    ...stated,
    parents: z
      .array(text)
      .nullish()
      .describe('Ids of hypotheses with evidence that inspired this one; null if it is new.'),
  }),
);

export const transitionContract: z.ZodType<TransitionInput> = contract<TransitionInput>()(
  z.strictObject({
    hypothesis,
    to: state.describe('The state to move to.'),
    rationale: text.describe('Why it moves now.'),
    reopen: z
      .boolean()
      .nullish()
      .describe('true to take back a verdict or wake a dormant hypothesis (to under_test).'),
    belief: z
      .strictObject({
        ...belief,
        evidence: z
          .array(text)
          .min(1)
          .describe('Ids of the certified evidence of this hypothesis that the belief rests on.'),
      })
      .nullish()
      .describe('A belief update that goes with the move; null to leave P(H) as it is.'),
  }),
);

export const attachContract: z.ZodType<AttachInput> = contract<AttachInput>()(
  z.strictObject({
    hypothesis,
    summary: text.describe('What was found, in plain words with its numbers.'),
    source: text.nullish().describe('Where it can be looked up: a run, a file, a paper; or null.'),
    bearing: bearing.describe('Whether it speaks for or against the hypothesis, or neither.'),
    belief: z
      .strictObject({
        ...belief,
        evidence: z
          .array(text)
          .nullish()
          .describe('Ids of earlier certified evidence that the belief also rests on; or null.'),
      })
      .nullish()
      .describe('Your belief after this evidence; it moves only if the evidence is certified.'),
  }),
);

export const listContract: z.ZodType<ListInput> = contract<ListInput>()(
  z.strictObject({
    states: z.array(state).nullish().describe('Only hypotheses in these states; null for all.'),
    limit: z.int().min(1).nullish().describe('At most so many; null for all.'),
    after: text.nullish().describe('Id given as next by the page before; null from the start.'),
  }),
);

export const getContract: z.ZodType<GetInput> = contract<GetInput>()(
  z.strictObject({ hypothesis }),
);

export const refineContract: z.ZodType<RefineInput> = contract<RefineInput>()(
  z.strictObject({
    parent: text.describe('Id of the hypothesis to refine; it needs evidence or a verdict.'),
    ...stated,
  }),
);

export const mergeContract: z.ZodType<MergeInput> = contract<MergeInput>()(
  z.strictObject({
    parents: z
      .array(text)
      .min(2)
      .describe('Ids of two or more different hypotheses; each needs evidence or a verdict.'),
    ...stated,
  }),
);

export const contextContract: z.ZodType<CommandContext> = contract<CommandContext>()(
  z.strictObject({ time, actor: text }),
);

export const creationContract: z.ZodType<CreationContext> = contract<CreationContext>()(
  z.strictObject({ time, actor: text, id: text.nullable() }),
);
