import * as z from 'zod';
import { contract } from './contract.js';
import type { BareFiveLevelVerdict, FiveLevelVerdict } from './shapes.js';

export const confidence: z.ZodEnum<{ low: 'low'; medium: 'medium'; high: 'high' }> = z
  .enum(['low', 'medium', 'high'])
  .describe('How sure the judge is.');

const BARE = [
  ...(['A>>B', 'A≫B', 'B<<A', 'B≪A', 'A>B', 'B<A', 'A=B', 'B=A', 'A≈B', 'B≈A'] as const),
  ...(['B>A', 'A<B', 'B>>A', 'B≫A', 'A<<B', 'A≪B'] as const),
];
const bracketed = (bare: BareFiveLevelVerdict): `[[${BareFiveLevelVerdict}]]` => `[[${bare}]]`;

export const fiveLevelVerdict: z.ZodType<FiveLevelVerdict> = contract<FiveLevelVerdict>()(
  z.enum([...BARE, ...BARE.map(bracketed)]),
);
