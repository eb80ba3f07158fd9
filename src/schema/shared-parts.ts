import * as z from 'zod';

export const confidence: z.ZodEnum<{ low: 'low'; medium: 'medium'; high: 'high' }> = z
  .enum(['low', 'medium', 'high'])
  .describe('How sure the judge is.');
