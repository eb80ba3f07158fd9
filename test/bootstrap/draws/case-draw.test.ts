import { describe, expect, test } from 'vitest';
import { createStream } from '../../../src/numeric/stream.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import type { PairModel } from '../../../src/rating/models/pair-model.js';
import type { PairTable } from '../../../src/rating/shapes.js';
import { chiSquare } from '../../support/chi-square.js';
import { drawTotals, openCaseDraw } from '../../support/draws.js';
import { casesOf, weightedCases } from '../../support/tables.js';

const totalsOf = (
  table: PairTable,
  seed: string,
  replicates: number,
  model?: PairModel,
): readonly Float64Array[] => drawTotals(openCaseDraw(table, model), seed, replicates);

const sum = (values: Iterable<number>): number => {
  let all = 0;
  for (const value of values) all += value;
  return all;
};

// Every way to write `total` as an ordered sum of `parts` numbers of at least 0.
function compositions(total: number, parts: number): number[][] {
  if (parts === 1) return [[total]];
  return Array.from({ length: total + 1 }, (_, head) =>
    compositions(total - head, parts - 1).map((rest) => [head, ...rest]),
  ).flat();
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

function multinomialMass(counts: readonly number[], rates: readonly number[]): number {
  const ways = factorial(sum(counts)) / counts.reduce((all, count) => all * factorial(count), 1);
  return counts.reduce((mass, count, at) => mass * rates[at]! ** count, ways);
}

describe('the distribution of drawing cases one by one', () => {
  test('five cases, three outcomes and one left out: all 56 resamples, each as often (χ², 40,000)', () => {
    const table = weightedCases([
      { pair: ['a', 'b'], counts: [1, 0, 0], cases: 2 },
      { pair: ['a', 'b'], counts: [0, 1, 0] },
      { pair: ['a', 'b'], counts: [0, 0, 1] },
      { pair: ['a', 'b'], counts: [0, 0, 0] },
    ]);
    const resamples = compositions(5, 4);
    const place = new Map(resamples.map((counts, at) => [counts.join(), at]));
    const observed = new Float64Array(resamples.length);
    for (const totals of totalsOf(table, 'joint', 40_000)) {
      const counts = [...totals, 5 - sum(totals)];
      observed[place.get(counts.join())!]! += 1;
    }
    const expected = resamples.map((counts) => multinomialMass(counts, [0.4, 0.2, 0.2, 0.2]));
    expect(sum(expected)).toBeCloseTo(1, 12);
    const { statistic, limit, cells } = chiSquare(observed, expected);
    expect(cells).toBeGreaterThan(40);
    expect(statistic).toBeLessThan(limit);
  });

  test('1,200 cases of six pairs: means n p, variances n p (1 − p), covariances − n p q', () => {
    const counts = [
      [90, 72, 38],
      [154, 39, 7],
      [180, 16, 4],
      [143, 39, 18],
      [166, 23, 11],
      [93, 61, 46],
    ] as const;
    const names = ['ab', 'ac', 'ad', 'bc', 'bd', 'cd'];
    const table = casesOf(names.map((pair, at) => [pair[0]!, pair[1]!, ...counts[at]!]));
    const replicates = 20_000;
    const drawn = totalsOf(table, 'moments', replicates);
    const size = drawn[0]!.length;
    const rates = counts.flat().map((count) => count / 1200);
    const centred = drawn.map((totals) => totals.map((total, at) => total - 1200 * rates[at]!));
    for (let i = 0; i < size; i += 1) {
      const mean = sum(centred.map((row) => row[i]!)) / replicates;
      const variance = 1200 * rates[i]! * (1 - rates[i]!);
      expect(Math.abs(mean) / Math.sqrt(variance / replicates)).toBeLessThan(4.5);
      for (let j = 0; j <= i; j += 1) {
        const product = sum(centred.map((row) => row[i]! * row[j]!)) / replicates;
        const other = 1200 * rates[j]! * (1 - rates[j]!);
        const expected = i === j ? variance : -1200 * rates[i]! * rates[j]!;
        // The error of a product moment of nearly normal values; 171 of them are looked at.
        const error = Math.sqrt((variance * other + expected ** 2) / replicates);
        expect(Math.abs(product - expected) / error).toBeLessThan(5);
      }
    }
  });

  test('cases left out stay in the draw: their number is binomial (χ², 20,000 replicates)', () => {
    const table = weightedCases([
      { pair: ['a', 'b'], counts: [1, 0, 0], cases: 9 },
      { pair: ['a', 'b'], counts: [0, 0, 0], cases: 5 },
      { pair: ['b', 'c'], counts: [0, 0, 1], cases: 6 },
      { pair: ['b', 'c'], counts: [0, 0, 0], cases: 3 },
    ]);
    const observed = new Float64Array(24);
    for (const totals of totalsOf(table, 'left out', 20_000)) observed[23 - sum(totals)]! += 1;
    const expected = Array.from({ length: 24 }, (_, out) =>
      multinomialMass([out, 23 - out], [8 / 23, 15 / 23]),
    );
    const { statistic, limit, cells } = chiSquare(observed, expected);
    expect(cells).toBeGreaterThan(10);
    expect(statistic).toBeLessThan(limit);
  });
});

describe('what a resample holds', () => {
  const pairs = [
    ['a', 'b', 5, 2, 3],
    ['a', 'c', 1, 0, 4],
    ['b', 'c', 0, 7, 1],
  ] as const;

  test('as many cases as the table, in every replicate', () => {
    for (const totals of totalsOf(casesOf(pairs), 'size', 200)) expect(sum(totals)).toBe(23);
  });

  test('is added to what is there, so that a prior stays', () => {
    const { draw, totals } = openCaseDraw(casesOf(pairs));
    const stream = createStream('there');
    const sums = new Float64Array(totals).fill(0.5);
    stream.start(0);
    draw.add(stream, sums);
    const [bare] = totalsOf(casesOf(pairs), 'there', 1);
    expect([...sums]).toEqual([...bare!].map((total) => total + 0.5));
  });

  test('does not depend on the model: half a tie each where there is no outcome for it', () => {
    const whole = totalsOf(casesOf(pairs), 'model', 100);
    const halves = totalsOf(casesOf(pairs), 'model', 100, bradleyTerry);
    whole.forEach((three, at) => {
      for (let pair = 0; pair < 3; pair += 1) {
        const [win, tie, loss] = three.subarray(3 * pair, 3 * pair + 3);
        const two = [win! + tie! / 2, loss! + tie! / 2];
        expect([...halves[at]!.subarray(2 * pair, 2 * pair + 2)]).toEqual(two);
      }
    });
  });

  test('does not depend on clusters and strata', () => {
    const split = weightedCases([
      { pair: ['a', 'b'], counts: [1, 0, 0], cases: 2, cluster: 'p' },
      { pair: ['a', 'b'], counts: [1, 0, 0], cases: 3, cluster: 'q' },
      { pair: ['a', 'b'], counts: [0, 0, 1], cases: 4 },
      { pair: ['a', 'b'], counts: [0, 0, 1], cases: 1, cluster: 'p' },
    ]);
    const strata = {
      ...split,
      strata: ['s'],
      cells: split.cells.map((cell) => ({ ...cell, stratum: 0 })),
    };
    const plain = totalsOf(casesOf([['a', 'b', 5, 0, 5]]), 'apart', 100);
    expect(totalsOf(split, 'apart', 100)).toEqual(plain);
    expect(totalsOf(strata, 'apart', 100)).toEqual(plain);
  });

  test('a case of weight 3 is one unit: it comes whole, and no more often', () => {
    const heavy = weightedCases([
      { pair: ['a', 'b'], counts: [3, 0, 0], cases: 4 },
      { pair: ['a', 'b'], counts: [0, 0, 3], cases: 2 },
    ]);
    const light = totalsOf(casesOf([['a', 'b', 4, 0, 2]]), 'weight', 200);
    const tripled = light.map((totals) => totals.map((total) => 3 * total));
    expect(totalsOf(heavy, 'weight', 200)).toEqual(tripled);
  });

  test('a table without cases draws nothing', () => {
    const { draw } = openCaseDraw(casesOf([['a', 'b', 0, 0, 0]]));
    const stream = createStream(1);
    stream.start(0);
    expect(draw.units).toBe(0);
    draw.add(stream, new Float64Array(0));
    const [after, untouched] = [stream.uniform(), createStream(1)];
    untouched.start(0);
    expect(after).toBe(untouched.uniform());
  });
});
