import { describe, expect, it } from 'vitest';
import { createIndexSort } from '../../src/numeric/sort-indices.js';
import { createStream } from '../../src/numeric/stream.js';

describe('positions by falling value', () => {
  it('are those of a stable comparison sort, for every size and with equal and infinite values', () => {
    const stream = createStream('sort');
    for (let size = 0; size < 70; size += 1) {
      stream.start(size);
      const order = Int32Array.from({ length: size }, (_, at) => size - 1 - at);
      const values = Float64Array.from({ length: size }, () => {
        const value = Math.floor(size * stream.uniform());
        return value === 0 ? -Infinity : value === 1 ? Infinity : value;
      });
      const by = (a: number, b: number): number =>
        values[a] === values[b] ? 0 : values[b]! > values[a]! ? 1 : -1;
      const expected = Array.from(order).sort(by);
      const sort = createIndexSort(size);
      sort(order, values);
      expect(Array.from(order)).toEqual(expected);
      sort(order, values); // sorted already
      expect(Array.from(order)).toEqual(expected);
    }
  });

  it('takes n log n steps: 100,000 values in the worst order are no matter of minutes', () => {
    const size = 100_000;
    const order = Int32Array.from({ length: size }, (_, at) => at);
    const values = Float64Array.from({ length: size }, (_, at) => at);
    let reads = 0;
    const counted = new Proxy(values, {
      get: (target, key) => {
        reads += 1;
        return target[key as never];
      },
    });
    createIndexSort(size)(order, counted);
    expect(order[0]).toBe(size - 1);
    expect(order[size - 1]).toBe(0);
    // Two reads a comparison, at most one comparison an entry and pass, 17 passes, and one a run.
    expect(reads).toBeLessThan(2 * size * 17 + 2 * size);
  });
});
