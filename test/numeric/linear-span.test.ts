import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLinearSpan } from '../../src/numeric/linear-span.js';

const order = (size: number): number[] => Array.from({ length: size }, (_, at) => at);
const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);

// Rank by exact elimination in integers: rows are multiplied through, never divided.
function exactRank(rows: readonly (readonly number[])[]): number {
  const left = rows.map((row) => row.map(BigInt));
  let rank = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const at = left.findIndex((row, r) => r >= rank && row[column] !== 0n);
    if (at < 0) continue;
    [left[rank], left[at]] = [left[at]!, left[rank]!];
    const head = left[rank]!;
    for (let r = rank + 1; r < left.length; r += 1) {
      const factor = left[r]![column]!;
      left[r] = left[r]!.map((value, k) => value * head[column]! - factor * head[k]!);
    }
    rank += 1;
  }
  return rank;
}

const matrix = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 8 }))
  .chain(([size, rows]) =>
    fc.record({
      size: fc.constant(size),
      rows: fc.array(
        fc.array(fc.integer({ min: -2, max: 2 }), { minLength: size, maxLength: size }),
        { minLength: rows, maxLength: rows },
      ),
    }),
  );

describe('createLinearSpan', () => {
  test('x + y = 0 and 2x + 2y = 0 are one row; z stays free', () => {
    const span = createLinearSpan(3, order(3));
    expect(span.add(Float64Array.of(1, 1, 0))).toBe(true);
    expect(span.add(Float64Array.of(2, 2, 0))).toBe(false);
    expect(span.free()).toEqual([1, 2]);
    expect(span.nullBasis().map((vector) => Array.from(vector, (value) => value + 0))).toEqual([
      [-1, 1, 0],
      [0, 0, 1],
    ]);
  });

  test('pivots are sought in the order given', () => {
    const span = createLinearSpan(2, [1, 0]);
    span.add(Float64Array.of(1, 1));
    expect(span.free()).toEqual([0]);
  });

  test('law: as many rows are new as the rank, and the null basis is orthogonal to all and complete', () => {
    fc.assert(
      fc.property(matrix, ({ size, rows }) => {
        const span = createLinearSpan(size, order(size));
        const given = rows.map((row) => Float64Array.from(row));
        const added = given.filter((row) => span.add(row)).length;
        expect(added).toBe(exactRank(rows));
        const basis = span.nullBasis();
        expect(basis).toHaveLength(size - added);
        for (const vector of basis) {
          for (const row of given) expect(dot(row, vector)).toBeCloseTo(0, 9);
        }
        // Each has a 1 where it is free and 0 where the others are: they are independent.
        const free = span.free();
        basis.forEach((vector, at) => {
          free.forEach((place, other) => {
            expect(vector[place]).toBe(other === at ? 1 : 0);
          });
        });
      }),
      { numRuns: 300 },
    );
  });
});
