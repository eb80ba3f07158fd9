import * as z from 'zod';

/** How sure a judge is. */
export type Confidence = 'low' | 'medium' | 'high';

export const confidence: z.ZodEnum<{ low: 'low'; medium: 'medium'; high: 'high' }> = z
  .enum(['low', 'medium', 'high'])
  .describe('How sure the judge is.');
