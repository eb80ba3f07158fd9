import * as z from 'zod';
import { contract } from './contract.js';
import type { Certification, RegistryEvent } from './hep-event.js';
import { bearing, probability, state, text, time } from './hep-parts.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 lower-case hex digits');

const frame = {
  format: z.literal('assize.registry/1'),
  sequence: z.int().min(0),
  time,
  actor: text,
  previous: hash.nullable(),
  hash,
};

const hypothesis = {
  hypothesis: text,
  statement: text,
  observable: text,
  prior: probability,
  rationale: text,
};

export const certificationContract: z.ZodType<Certification> = contract<Certification>()(
  z.strictObject({ certified: z.boolean(), by: text.nullable(), reason: text.nullable() }),
);

/** Each line of a log by itself; what lines ask of each other are the rules of the registry. */
export const registryEventContract: z.ZodType<RegistryEvent> = contract<RegistryEvent>()(
  z.discriminatedUnion('type', [
    z.strictObject({
      ...frame,
      type: z.literal('registry_opened'),
      payload: z.strictObject({
        title: text.nullable(),
        supportedAt: probability,
        refutedAt: probability,
      }),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('hypothesis_proposed'),
      payload: z.strictObject({
        ...hypothesis,
        mechanism: z.enum(['de-novo', 'inspired-by']),
        parents: z.array(text),
      }),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('hypothesis_refined'),
      payload: z.strictObject({
        ...hypothesis,
        mechanism: z.literal('refine'),
        parents: z.array(text).length(1),
      }),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('hypotheses_merged'),
      payload: z.strictObject({
        ...hypothesis,
        mechanism: z.literal('merge'),
        parents: z.array(text).min(2),
      }),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('hypothesis_transitioned'),
      payload: z.strictObject({
        hypothesis: text,
        from: state,
        to: state,
        reopened: z.boolean(),
        rationale: text,
      }),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('evidence_attached'),
      payload: z.strictObject({
        hypothesis: text,
        evidence: text,
        summary: text,
        source: text.nullable(),
        bearing,
        certification: certificationContract,
      }),
    }),
    z.strictObject({
      ...frame,
      type: z.literal('belief_updated'),
      payload: z.strictObject({
        hypothesis: text,
        from: probability,
        to: probability,
        rationale: text,
        evidence: z.array(text).min(1),
      }),
    }),
  ]),
);
