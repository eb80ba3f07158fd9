import * as z from 'zod';
import { contract } from './contract.js';
import { text } from './hep-parts.js';
import type { HypothesisPair } from './shapes.js';

/** One hypothesis with its evidence, for schemas that hold it. */
export const hypothesisPair: z.ZodType<HypothesisPair> = contract<HypothesisPair>()(
  z.strictObject({
    hypothesis: text.describe('A claim that explains or predicts, and that can be tested.'),
    evidence: text.describe('What it rests on: a plan to verify it, or checks and facts.'),
  }),
);
