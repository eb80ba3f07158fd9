import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { bootstrap } from '../../../src/bootstrap/runs/bootstrap.js';
import { bootstrapAsync } from '../../../src/bootstrap/runs/bootstrap-async.js';
import { AbortedError, AssizeError, InvalidInputError } from '../../../src/errors.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { differingArrays } from '../../support/replicates.js';
import { casesOf } from '../../support/tables.js';

const TABLE = casesOf([
  ['a', 'b', 9, 2, 5],
  ['b', 'c', 7, 3, 4],
]);
const OPTIONS = { model: davidson, replicates: 200, seed: 1 };

describe('the run', () => {
  test('is bootstrap, bit for bit, with any pause', async () => {
    const whole = bootstrap(TABLE, OPTIONS);
    const awaited = await bootstrapAsync(TABLE, OPTIONS, () => setImmediate());
    const plain = await bootstrapAsync(TABLE, OPTIONS, () => {
      // a pause need not wait
    });
    expect(differingArrays(awaited, whole)).toEqual([]);
    expect(differingArrays(plain, whole)).toEqual([]);
    expect(awaited.settings).toEqual(whole.settings);
  });

  test('tells the pause how far it is, and waits for it', async () => {
    const seen: string[] = [];
    await bootstrapAsync(TABLE, OPTIONS, async ({ done, of }) => {
      seen.push(`${done} of ${of}`);
      await setImmediate();
      seen.push('waited');
    });
    expect(seen).toEqual(
      ['64 of 200', '128 of 200', '192 of 200', '200 of 200'].flatMap((text) => [text, 'waited']),
    );
  });

  test('lets other work through', async () => {
    const order: string[] = [];
    const other = setImmediate().then(() => order.push('other work'));
    await bootstrapAsync(TABLE, OPTIONS, async () => {
      order.push('slice');
      await setImmediate();
    });
    await other;
    expect(order.indexOf('other work')).toBeLessThan(order.lastIndexOf('slice'));
  });
});

describe('a signal', () => {
  test('ends it at the next slice, with what was done', async () => {
    const controller = new AbortController();
    const run = bootstrapAsync(TABLE, { ...OPTIONS, signal: controller.signal }, ({ done }) => {
      if (done === 128) controller.abort();
    });
    const error: unknown = await run.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AbortedError);
    expect(error).toBeInstanceOf(AssizeError);
    expect(error).toMatchObject({
      name: 'AbortedError',
      code: 'aborted',
      message: 'bootstrapAsync: aborted after 128 of 200 replicates',
      details: { function: 'bootstrapAsync', done: 128, of: 200 },
    });
  });

  test('that was aborted before draws nothing', async () => {
    let slices = 0;
    const run = bootstrapAsync(TABLE, { ...OPTIONS, signal: { aborted: true } }, () => {
      slices += 1;
    });
    await expect(run).rejects.toThrow('bootstrapAsync: aborted before the first replicate');
    expect(slices).toBe(0);
  });
});

describe('refusals are rejections', () => {
  test('of options, under its own name', async () => {
    const run = bootstrapAsync(TABLE, { ...OPTIONS, replicates: -1 }, () => undefined);
    await expect(run).rejects.toThrow(InvalidInputError);
    await expect(run).rejects.toThrow('bootstrapAsync: replicates is -1');
  });

  test('of a pause that is no function, and what a pause throws', async () => {
    await expect(bootstrapAsync(TABLE, OPTIONS, 10 as never)).rejects.toThrow(
      'bootstrapAsync: pause is 10; expected a function',
    );
    const failing = bootstrapAsync(TABLE, OPTIONS, () => Promise.reject(new Error('no more')));
    await expect(failing).rejects.toThrow('no more');
  });
});
