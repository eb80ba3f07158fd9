import * as z from 'zod';
import type { PairTableSettings } from '../rating/shapes.js';
import { contract } from './contract.js';

const count = z.int().min(0);

/** The settings of a pair table, for schemas that hold them. */
export const pairTableSettings: z.ZodType<PairTableSettings> = contract<PairTableSettings>()(
  z.strictObject({
    source: z.enum(['cases', 'counts']),
    count: z.enum(['cases', 'verdicts']),
    credit: z.enum(['winner', 'share']),
    split: z.enum(['loss', 'tie']),
    sensitive: z.enum(['tie', 'exclude', 'as-judged', 'function']),
    singleOrder: z.enum(['include', 'exclude']),
    ordered: z.boolean(),
    levels: z.union([z.literal(3), z.literal(5)]),
    cases: count,
    excluded: count,
    weightless: count,
  }),
);
