import { Ajv2020 } from 'ajv/dist/2020.js';
import { registryEventSchema } from 'assize';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { action } from '../../scripts/trials/random-commands.js';
import { randomLog } from '../../scripts/trials/tampering.js';
import { contract } from '../../src/schema/contract.js';
import { registryEventContract } from '../../src/schema/hep-event-contract.js';
import { schemaIssues } from '../../src/schema/schema-issues.js';
import { story } from '../registry/story.js';
import { expectJsonSafe } from '../support/json-safe.js';

describe('the schema of an event', () => {
  const schema = registryEventSchema();
  const valid = new Ajv2020({ strict: true, strictTypes: false, unicodeRegExp: true }).compile(
    schema,
  );

  test('is a published document of draft 2020-12', () => {
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema['$id']).toBe('urn:assize:registry-event:1');
    expectJsonSafe(schema);
  });

  test('takes every event that the registry writes', () => {
    const logs = fc.array(action, { minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(logs, (actions) => {
        for (const event of randomLog(actions)) {
          const line: unknown = JSON.parse(JSON.stringify(event));
          expect(valid(line)).toBe(true);
          expect(schemaIssues(registryEventContract, line)).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['another version', { format: 'assize.registry/2' }],
    ['a negative number', { sequence: -1 }],
    ['half a number', { sequence: 0.5 }],
    ['a time in words', { time: 'noon' }],
    ['no actor', { actor: '' }],
    ['another type', { type: 'registry_closed' }],
    ['a short hash', { hash: 'abc' }],
    ['a hash in capitals', { previous: 'A'.repeat(64) }],
    ['a payload of another type', { type: 'belief_updated' }],
    ['one member more', { note: 1 }],
    [
      'a payload with one member more',
      { payload: { title: null, supportedAt: 0.8, refutedAt: 0.2, x: 1 } },
    ],
    ['a threshold above 1', { payload: { title: null, supportedAt: 1.8, refutedAt: 0.2 } }],
  ])('and both validators refuse %s', (_, changes) => {
    const line: unknown = JSON.parse(JSON.stringify({ ...story().log[0], ...changes }));
    expect(valid(line)).toBe(false);
    expect(schemaIssues(registryEventContract, line)).not.toEqual([]);
  });
});

describe('contract', () => {
  interface Pair {
    readonly a: string;
    readonly b?: readonly number[] | undefined;
  }
  const pair = z.strictObject({ a: z.string(), b: z.array(z.number()).optional() });

  test('takes the schema of exactly the type, readonly aside', () => {
    expect(contract<Pair>()(pair)).toBe(pair);
  });

  test('does not compile for any other', () => {
    // @ts-expect-error: a member is missing
    contract<Pair>()(z.strictObject({ a: z.string() }));
    // @ts-expect-error: a member too many
    contract<Pair>()(pair.extend({ c: z.string() }));
    // @ts-expect-error: a member of another type
    contract<Pair>()(pair.extend({ a: z.number() }));
    // @ts-expect-error: a member that must not be left out
    contract<Pair>()(pair.required());
    // @ts-expect-error: a wider member
    contract<Pair>()(pair.extend({ a: z.string().nullable() }));
    // @ts-expect-error: any is no string
    contract<Pair>()(pair.extend({ a: z.any() }));
  });
});

test('issues say where and what', () => {
  const own = z.strictObject({ list: z.array(z.strictObject({ x: z.number() })) });
  expect(schemaIssues(own, { list: [{ x: 1 }, { x: 'a' }] })).toMatchObject([{ path: 'list.1.x' }]);
  expect(schemaIssues(own, null)).toMatchObject([{ path: '' }]);
  expect(schemaIssues(own, { list: [] })).toEqual([]);
});
