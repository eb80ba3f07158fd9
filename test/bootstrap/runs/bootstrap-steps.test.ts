import { describe, expect, test } from 'vitest';
import type { Replicates } from '../../../src/bootstrap/replicates/replicates.js';
import { bootstrap } from '../../../src/bootstrap/runs/bootstrap.js';
import { bootstrapSteps } from '../../../src/bootstrap/runs/bootstrap-steps.js';
import { InvalidInputError } from '../../../src/errors.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { differingArrays } from '../../support/replicates.js';
import { casesOf } from '../../support/tables.js';

const TABLE = casesOf([
  ['a', 'b', 4, 1, 2],
  ['b', 'c', 3, 2, 1],
]);

function drain(options: object): { seen: (readonly [number, number])[]; result: Replicates } {
  const steps = bootstrapSteps(TABLE, { model: davidson, seed: 1, ...options });
  const seen: (readonly [number, number])[] = [];
  let step = steps.next();
  while (!step.done) {
    seen.push([step.value.done, step.value.of]);
    step = steps.next();
  }
  return { seen, result: step.value };
}

describe('progress', () => {
  test.each([
    [200, [64, 128, 192, 200]],
    [128, [64, 128]],
    [64, [64]],
    [65, [64, 65]],
    [1, [1]],
    [0, []],
  ])('%d replicates: %j', (replicates, done) => {
    expect(drain({ replicates }).seen).toEqual(done.map((count) => [count, replicates]));
  });

  test('of a range counts what is done here', () => {
    expect(drain({ replicates: 1000, from: 900, to: 970 }).seen).toEqual([
      [64, 70],
      [70, 70],
    ]);
  });
});

test('the return value is that of bootstrap, bit for bit', () => {
  const whole = bootstrap(TABLE, { model: davidson, seed: 1, replicates: 150 });
  const { result } = drain({ replicates: 150 });
  expect(differingArrays(result, whole)).toEqual([]);
  expect({ ...result.settings }).toEqual({ ...whole.settings });
  expect(result.point).toEqual(whole.point);
});

test('nothing is drawn before the first step', () => {
  const steps = bootstrapSteps(TABLE, { model: davidson, seed: NaN, replicates: 10 });
  expect(() => steps.next()).toThrow(InvalidInputError);
});

test('errors name bootstrapSteps', () => {
  const steps = bootstrapSteps(TABLE, { model: davidson, replicates: 10 } as never);
  expect(() => steps.next()).toThrow(/^bootstrapSteps: seed is undefined/);
});

test('return() stops a run early, and a for loop with break does the same', () => {
  const steps = bootstrapSteps(TABLE, {
    model: davidson,
    seed: 1,
    replicates: 2 ** 31 - 1,
    to: 999,
  });
  expect(steps.next()).toEqual({ done: false, value: { done: 64, of: 999 } });
  expect(steps.return(undefined as never)).toEqual({ done: true, value: undefined });
  expect(steps.next()).toEqual({ done: true, value: undefined });
  const seen: number[] = [];
  for (const { done } of bootstrapSteps(TABLE, { model: davidson, seed: 1, replicates: 999 })) {
    seen.push(done);
    if (done >= 128) break;
  }
  expect(seen).toEqual([64, 128]);
});

test('two runs that alternate do not disturb each other', () => {
  const options = { model: davidson, seed: 1, replicates: 192 };
  const [one, other] = [
    bootstrapSteps(TABLE, options),
    bootstrapSteps(TABLE, { ...options, seed: 2 }),
  ];
  let first = one.next();
  let second = other.next();
  while (!first.done && !second.done) {
    first = one.next();
    second = other.next();
  }
  const whole = [1, 2].map((seed) => bootstrap(TABLE, { ...options, seed }));
  expect(differingArrays(first.value as Replicates, whole[0]!)).toEqual([]);
  expect(differingArrays(second.value as Replicates, whole[1]!)).toEqual([]);
});
