import * as z from 'zod';
import type { FoldedCase } from '../folding/folded-case.js';
import { contract } from './contract.js';

const share = z.number().min(0).max(1);

/** A folded case, for schemas that hold it. */
export const foldedCase: z.ZodType<FoldedCase> = contract<FoldedCase>()(
  z.strictObject({
    context: z.string().nullable(),
    cluster: z.string().nullable(),
    judge: z.string().nullable(),
    stratum: z.string().nullable(),
    weight: z.number().min(0),
    items: z.tuple([z.string().min(1), z.string().min(1)]).describe('In code-point order.'),
    stability: z.enum(['stable', 'sensitive', 'single-order']),
    cause: z.enum(['reversal', 'one-tie', 'both-ties', 'failed', 'missing']).nullable(),
    winner: z.string().nullable().describe('The item that both orders prefer, or null.'),
    share: share.describe('Mean credit to the first of the items.'),
    credits: z
      .tuple([share.nullable(), share.nullable()])
      .describe('Credit to the first of the items when shown first, and when shown second.'),
    slotKnown: z.boolean(),
  }),
);
