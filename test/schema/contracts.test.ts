import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fiveLevelLabels } from '../../src/judgments/labels/verdict-labels.js';
import { contracts } from '../../src/schema/contracts.js';
import { fiveLevelVerdictContract } from '../../src/schema/five-level-verdict.js';
import * as schema from '../../src/schema/index.js';
import type { Contract } from '../../src/schema/shapes.js';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
addFormats.default(ajv);
const validators = new Map<string, ValidateFunction>(
  contracts.map((contract) => [contract.name, ajv.compile(contract.jsonSchema())]),
);

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen));

const agrees = (contract: Contract<unknown>, value: unknown): boolean => {
  const valid = validators.get(contract.name)!(value) as boolean;
  const checked = contract.check(value);
  expect(checked.ok, `${contract.name}: ${JSON.stringify(value)}`).toBe(valid);
  if (checked.ok) expect(checked.value).toEqual(value);
  else expect(checked.issues.length).toBeGreaterThan(0);
  return valid;
};

/** A JSON value with one place in it changed: a member dropped, added, renamed or replaced. */
const changed = (value: unknown): fc.Arbitrary<unknown> => {
  const anything = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('', ' ', 'A', 'tie', 'TIE', 'x', '2026-02-30', '\u2003'),
    },
    { weight: 2, arbitrary: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, -1, 0.5, 1e21, 2 ** 53) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(null, true, false, [], {}, [null], ['a', 'b'], { a: 1 }),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
  if (typeof value !== 'object' || value === null) return anything;
  const keys = Object.keys(value);
  const options: fc.Arbitrary<unknown>[] = [anything];
  if (Array.isArray(value)) {
    options.push(fc.constant(value.slice(1)), fc.constant([...value, value[0] ?? null]));
    options.push(anything.map((more) => [...value, more]));
  } else {
    options.push(
      fc
        .constantFrom('extra', '__proto__', 'constructor', ...keys)
        .chain((key) => anything.map((more) => withMember(value, key, more))),
    );
    if (keys.length > 0) {
      options.push(fc.constantFrom(...keys).map((key) => withMember(value, key, undefined)));
    }
  }
  if (keys.length > 0) {
    const inner = fc.constantFrom(...keys).chain((key) => {
      const member: unknown = Reflect.get(value, key);
      return changed(member).map((more) => withMember(value, key, more));
    });
    options.push(inner, inner, inner);
  }
  return fc.oneof(...options);
};

function withMember(value: object, key: string, member: unknown): unknown {
  const entries = new Map<string, unknown>(Object.entries(value));
  if (member === undefined) entries.delete(key);
  else entries.set(key, member);
  if (Array.isArray(value)) return [...entries.values()];
  const members = [...entries].map(
    ([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`,
  );
  return JSON.parse(`{${members.join(',')}}`);
}

describe.each(contracts.map((contract) => [contract.name, contract] as const))(
  '%s',
  (_, contract) => {
    test('its examples meet it, and its schema', () => {
      expect(contract.examples.length).toBeGreaterThan(0);
      for (const example of contract.examples) expect(agrees(contract, example)).toBe(true);
      expect(isFrozen(contract.examples)).toBe(true);
    });

    test('its schema is a document of draft 2020-12 with an id, a description and examples', () => {
      const { $schema, $id, description, examples } = contract.jsonSchema();
      expect([$schema, $id]).toEqual([
        ...['https://json-schema.org/draft/2020-12/schema', `urn:assize:${contract.name}:1`],
      ]);
      expect([description, examples]).toEqual([contract.description, contract.examples]);
      expect(JSON.parse(JSON.stringify(contract.jsonSchema()))).toEqual(contract.jsonSchema());
    });

    test('it accepts and rejects what its schema does, on changed examples', () => {
      let [accepted, rejected] = [0, 0];
      for (const example of contract.examples) {
        const once = fc.oneof(
          { weight: 1, arbitrary: fc.constant(example) },
          { weight: 9, arbitrary: changed(example) },
        );
        const twice = once.chain((one) => fc.oneof(fc.constant(one), changed(one)));
        fc.assert(
          fc.property(twice, (value) => {
            if (agrees(contract, value)) accepted += 1;
            else rejected += 1;
          }),
          { numRuns: 80 },
        );
      }
      expect(accepted).toBeGreaterThan(0);
      expect(rejected).toBeGreaterThan(0);
    });

    test('and on anything', () => {
      fc.assert(
        fc.property(fc.jsonValue(), (value) => {
          agrees(contract, value);
        }),
      );
    });

    test('what it accepts it copies, and the value is not changed', () => {
      const example = contract.examples[0];
      if (typeof example !== 'object' || example === null) return;
      const checked = contract.check(Object.freeze(example));
      expect(checked.ok && checked.value).not.toBe(example);
    });
  },
);

test('contracts have distinct names, and each has its parsers', () => {
  const names = contracts.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const functions = new Map<string, unknown>(Object.entries(schema));
  for (const { name, examples } of contracts) {
    const title = name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
    const parse = functions.get(`parse${title}`) as (value: unknown) => unknown;
    const safeParse = functions.get(`safeParse${title}`) as (value: unknown) => unknown;
    const own = `${title.charAt(0).toLowerCase()}${title.slice(1)}Contract`;
    expect(functions.get(own), own).toBeDefined();
    for (const example of examples) {
      expect(parse(example)).toEqual(example);
      expect(safeParse(example)).toEqual({ ok: true, value: example });
    }
    expect(() => parse(7)).toThrow(new RegExp(`^parse${title}: 7 is no ${name}: `));
    expect(safeParse(7)).toMatchObject({ ok: false });
  }
});

test('the five-level verdicts are the spellings of the table of labels', () => {
  const accepted = [...fiveLevelLabels.keys()];
  for (const label of accepted) expect(fiveLevelVerdictContract.check(label).ok).toBe(true);
  expect(fiveLevelVerdictContract.jsonSchema()['enum']).toHaveLength(accepted.length);
  for (const other of ['A', 'tie', 'A>>>B', ' A>B', 'a>b', '[A>B]', '>']) {
    expect(fiveLevelVerdictContract.check(other).ok).toBe(false);
  }
});
