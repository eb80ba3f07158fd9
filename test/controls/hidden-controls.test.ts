import { describe, expect, it } from 'vitest';
import { hiddenControls } from '../../src/controls/hidden-controls.js';
import { NoDataError } from '../../src/errors.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { failed, judged } from '../support/judgments.js';
import { frozen } from '../support/tables.js';

const at = (context: string) => ({ context });
const JUDGMENTS = frozen([
  judged('real', 'naive', 1, at('1')),
  judged('naive', 'other', 0.25, at('2')),
  judged('naive', 'real', 1, at('3')),
  judged('real', 'naive', 0.5, at('4')),
  judged('real', 'naive', 0.5, { ...at('5'), reason: 'bothBad' }),
  judged('real', 'other', 1, at('6')), // no control
  judged('naive', 'naive two', 1, at('7')), // nor is a pair of two naive ones
]);
const NAIVE = frozen({ naive: ['naive', 'naive two'] });

describe('hiddenControls', () => {
  it('gives both readings of detection, and a plain tie is neither', () => {
    const result = hiddenControls(JUDGMENTS, NAIVE);
    expect(result).toMatchObject({
      controls: 5,
      chosen: 2,
      tied: 1,
      naive: 1,
      rejected: 1,
      invalid: 0,
    });
    expect([result.choseReal.value, result.choseRealOrRejected.value]).toEqual([0.4, 0.6]);
    expect(result.choseReal.interval.method).toBe('wilson');
    expectJsonSafe(result);
  });

  it('counts a failure as a rejection only by its label, and else as invalid', () => {
    const failures = frozen([
      failed('real', 'naive', { ...at('8'), reason: 'INVALID' }),
      failed('real', 'naive', { ...at('9'), reason: 'timeout' }),
      failed('real', 'other', { ...at('9'), reason: 'INVALID' }),
    ]);
    expect(hiddenControls(JUDGMENTS, { ...NAIVE, failures })).toMatchObject({
      controls: 5,
      rejected: 1,
      invalid: 2,
    });
    const result = hiddenControls(JUDGMENTS, { ...NAIVE, failures, rejectionLabels: ['INVALID'] });
    expect(result).toMatchObject({ controls: 6, rejected: 2, invalid: 1 });
    expect(result.choseRealOrRejected.hits).toBe(4);
  });

  it('keeps the two orders of a control together', () => {
    const twice = [judged('real', 'naive', 1, at('1')), judged('naive', 'real', 0, at('1'))];
    const { choseReal } = hiddenControls(twice, { ...NAIVE, seed: 1, replicates: 20 });
    expect(choseReal.interval).toMatchObject({ method: 'cluster bootstrap', units: 1 });
  });

  it('counts controls that all failed, and has no rate of them', () => {
    const failures = [failed('real', 'naive', { ...at('8'), reason: 'timeout' })];
    const result = hiddenControls([], { ...NAIVE, failures });
    expect(result).toMatchObject({ controls: 0, invalid: 1 });
    expect(result.choseReal).toMatchObject({ value: null, reason: 'no control has a verdict' });
    expectJsonSafe(result);
  });

  it('leaves controls of weight 0 out and counts them; other weights play no part', () => {
    const light = [judged('real', 'naive', 0, { ...at('8'), weight: 0 })];
    const failures = [failed('real', 'naive', { ...at('9'), weight: 0 })];
    const heavy = JUDGMENTS.map((it) => ({ ...it, weight: 2 }));
    expect(hiddenControls([...heavy, ...light], { ...NAIVE, failures })).toEqual({
      ...hiddenControls(JUDGMENTS, NAIVE),
      weightless: 2,
    });
  });

  it('draws the same whatever the order of the rows', () => {
    const rows = Array.from({ length: 40 }, (_, k) => {
      const cluster = k % 3 === 0 ? { context: `q${k}`, cluster: `c${k % 4}` } : {};
      return judged('real', 'naive', k % 5 === 0 ? 0 : 1, cluster);
    });
    const options = { ...NAIVE, seed: 1, replicates: 99 };
    const wanted = hiddenControls(rows, options);
    for (const by of [1, 7, 13]) {
      const turned = [...rows.slice(by), ...rows.slice(0, by)].reverse();
      expect(hiddenControls(turned, options)).toEqual(wanted);
    }
  });

  it.each([
    [{ naive: 'naive' }, /naive items are "naive"; expected an array/],
    [{ ...NAIVE, rejectionLabels: 'INVALID' }, /rejectionLabels are "INVALID"; expected an array/],
    [{ ...NAIVE, failures: [{ bogus: 1 }] }, /failures\[0\]: first is undefined/],
    [undefined, /options are undefined; expected an object with naive items/],
  ])('refuses %j', (options, text) => {
    expect(() => hiddenControls(JUDGMENTS, options as never)).toThrow(text);
    expect(() => hiddenControls(JUDGMENTS, options as never)).toThrow(/^hiddenControls: /);
  });

  it('has no data without a control', () => {
    expect(() => hiddenControls([judged('a', 'b', 1)], NAIVE)).toThrow(NoDataError);
  });
});
