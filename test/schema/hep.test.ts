import { Ajv2020 } from 'ajv/dist/2020.js';
import { registryEventSchema } from 'assize';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { action } from '../../scripts/trials/random-commands.js';
import { randomLog } from '../../scripts/trials/tampering.js';
import { contract } from '../../src/schema/contract.js';
import { registryEventContract } from '../../src/schema/hep-event-contract.js';
import { time } from '../../src/schema/hep-parts.js';
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

test.each([
  ['2026-03-02T09:00:00Z', true],
  ['2026-01-31T23:59:59.123456789+05:30', true],
  ['2026-12-31T23:59:60Z', true],
  ['2026-02-30T00:00:00-00:00', true],
  ['2026-13-01T00:00:00Z', false],
  ['2026-00-01T00:00:00Z', false],
  ['2026-01-32T00:00:00Z', false],
  ['2026-01-00T00:00:00Z', false],
  ['2026-01-01T24:00:00Z', false],
  ['2026-01-01T00:60:00Z', false],
  ['2026-01-01T00:00:61Z', false],
  ['2026-01-01T00:00:00+24:00', false],
  ['2026-01-01T00:00:00+00:60', false],
  ['2026-01-01t00:00:00z', false],
  ['2026-99-99T99:99:99Z', false],
])('%s is a time [RFC 3339, §5.6]: %s', (text, is) => {
  expect(schemaIssues(time, text).length === 0).toBe(is);
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
