import * as z from 'zod';
import { contract } from './contract.js';
import type { Bearing, HypothesisState, Mechanism } from './hep-event.js';

/** A text that says something: at least one character that is not white space. */
export const text: z.ZodString = z.string().regex(/\S/, 'expected a text that is not blank');

/** From 0 to 1, both possible. */
export const probability: z.ZodNumber = z.number().min(0).max(1);

/**
 * An RFC 3339 date and time, with Z or an offset, T and Z in capitals; 60 is the leap second. How
 * many days the month has is not checked.
 */
export const time: z.ZodString = z
  .string()
  .regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/,
    'expected an RFC 3339 date and time, such as 2026-01-31T09:00:00Z',
  );

export const state: z.ZodType<HypothesisState> = contract<HypothesisState>()(
  z.enum(['proposed', 'under_test', 'supported', 'refuted', 'dormant']),
);

export const mechanism: z.ZodType<Mechanism> = contract<Mechanism>()(
  z.enum(['de-novo', 'inspired-by', 'refine', 'merge']),
);

export const bearing: z.ZodType<Bearing> = contract<Bearing>()(
  z.enum(['for', 'against', 'neutral']),
);
