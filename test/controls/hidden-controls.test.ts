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

  it('has no data without a control', () => {
    expect(() => hiddenControls([judged('a', 'b', 1)], NAIVE)).toThrow(NoDataError);
  });
});
