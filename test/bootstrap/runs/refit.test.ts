import { describe, expect, test } from 'vitest';
import { readGaps } from '../../../src/bootstrap/replicates/read-gaps.js';
import { bootstrap } from '../../../src/bootstrap/runs/bootstrap.js';
import type { BootstrapOptions } from '../../../src/bootstrap/settings/bootstrap-options.js';
import { createStream } from '../../../src/numeric/stream.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import type { PairTable } from '../../../src/rating/shapes.js';
import { resampleCases } from '../../support/resample.js';
import { slowDifferences } from '../../support/slow-replicates.js';
import { casesOf, type WeightedCases, weightedCases } from '../../support/tables.js';

const TABLES: readonly (readonly [name: string, table: PairTable])[] = [
  [
    'Lit2Test, table 3: every gap is finite',
    casesOf([
      ['GPT', 'Claude', 90, 72, 38],
      ['GPT', 'GLM', 154, 39, 7],
      ['GPT', 'DeepSeek', 180, 16, 4],
      ['Claude', 'GLM', 143, 39, 18],
      ['Claude', 'DeepSeek', 166, 23, 11],
      ['GLM', 'DeepSeek', 93, 61, 46],
    ]),
  ],
  ['two items, 10–0: all ordered', casesOf([['a', 'b', 10, 0, 0]])],
  ['two items, 11–1: a rare loss', casesOf([['a', 'b', 11, 0, 1]])],
  ['two items, ties only', casesOf([['a', 'b', 0, 6, 0]])],
  ['two items, one tie in six', casesOf([['a', 'b', 3, 1, 2]])],
  [
    'a cycle of single wins: three cases',
    casesOf([
      ['a', 'b', 1, 0, 0],
      ['b', 'c', 1, 0, 0],
      ['c', 'a', 1, 0, 0],
    ]),
  ],
  [
    'an item in one case of thirty: often absent',
    casesOf([
      ['a', 'b', 9, 3, 7],
      ['b', 'c', 4, 1, 5],
      ['c', 'd', 1, 0, 0],
    ]),
  ],
  [
    'two groups that never met, and an item that never played',
    casesOf(
      [
        ['a', 'b', 6, 1, 4],
        ['c', 'd', 8, 0, 2],
      ],
      ['e'],
    ),
  ],
  [
    'nobody beats anybody back, with ties: ln ν unbounded above',
    casesOf([
      ['a', 'b', 3, 2, 0],
      ['b', 'c', 2, 2, 0],
      ['a', 'c', 0, 1, 0],
      ['c', 'd', 2, 0, 0],
    ]),
  ],
  [
    'items that never met with a finite gap, through the balance of ties',
    casesOf([
      ['a', 'c', 0, 1, 3],
      ['a', 'd', 0, 2, 4],
    ]),
  ],
  [
    'shares, weights and cases left out',
    weightedCases([
      { pair: ['a', 'b'], counts: [0.75, 0, 0.25], cases: 4 },
      { pair: ['a', 'b'], counts: [0, 0, 0], cases: 5 },
      { pair: ['a', 'b'], counts: [0, 2.5, 0], cases: 1 },
      { pair: ['b', 'c'], counts: [0.5, 0.5, 0], cases: 3 },
      { pair: ['b', 'c'], counts: [0, 0, 3], cases: 2 },
      { pair: ['a', 'c'], counts: [0, 0, 0], cases: 2 },
      { pair: ['c', 'd'], counts: [0.125, 0, 0.375], cases: 2 },
    ]),
  ],
  [
    'clusters of unequal size, one of them left out, and cases without a cluster',
    weightedCases([
      { pair: ['a', 'b'], counts: [1, 0, 0], cases: 5, cluster: 'p' },
      { pair: ['a', 'b'], counts: [0, 1, 0], cases: 2, cluster: 'q' },
      { pair: ['a', 'b'], counts: [0, 0, 1], cases: 1, cluster: 'q' },
      { pair: ['a', 'b'], counts: [0, 0, 1], cases: 2 },
      { pair: ['a', 'c'], counts: [1, 0, 0], cases: 3, cluster: 'q' },
      { pair: ['a', 'c'], counts: [0, 0, 1], cases: 1, cluster: 'r' },
      { pair: ['b', 'c'], counts: [0, 0, 0], cases: 4, cluster: 's' },
      { pair: ['b', 'c'], counts: [0, 0, 1], cases: 1 },
    ]),
  ],
];

interface Sums {
  rows: number;
  split: number;
  boundaries: Set<number>;
}

// Every model, tie rule, unit and prior that the table admits; returns what was met on the way.
function expectSlowFit(table: PairTable, seed: string, replicates: number): Sums {
  const met: Sums = { rows: 0, split: 0, boundaries: new Set() };
  const units = table.clusters.length > 0 ? (['case', 'cluster'] as const) : (['case'] as const);
  const models = [
    { model: davidson },
    { model: bradleyTerry, tieRule: 'half' },
    { model: bradleyTerry, tieRule: 'exclude' },
  ] as const;
  for (const model of models) {
    for (const unit of units) {
      for (const pseudoWins of [0, 0.5]) {
        const options: BootstrapOptions = { ...model, unit, pseudoWins, seed, replicates };
        const drawn = bootstrap(table, options);
        expect(slowDifferences(table, options, drawn), JSON.stringify(options)).toEqual([]);
        met.rows += replicates;
        met.split += drawn.splits.replicate.length;
        for (const value of drawn.parameters) {
          if (!Number.isFinite(value)) met.boundaries.add(value);
        }
      }
    }
  }
  return met;
}

describe('every replicate is the exact fit of its resample, rebuilt and refitted', {
  timeout: 60_000,
}, () => {
  test.each(TABLES)('%s', (_name, table) => {
    expectSlowFit(table, 'slow', 40);
  });

  test('60 made tables of two to six items, and all kinds of splits are among them', () => {
    const stream = createStream('made tables');
    const total: Sums = { rows: 0, split: 0, boundaries: new Set() };
    for (let number = 0; number < 60; number += 1) {
      stream.start(number);
      const met = expectSlowFit(
        madeTable(() => stream.uniform()),
        `made ${number}`,
        6,
      );
      total.rows += met.rows;
      total.split += met.split;
      for (const boundary of met.boundaries) total.boundaries.add(boundary);
    }
    expect(total.split).toBeGreaterThan(total.rows / 10);
    expect(total.split).toBeLessThan(total.rows / 2);
    expect([...total.boundaries].sort()).toEqual([-Infinity, Infinity, NaN]);
  });
});

const WHOLE = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;
const MIXED = [
  [0.75, 0, 0.25],
  [0.5, 0.5, 0],
  [0, 0, 2],
  [0, 1, 0],
  [0, 0, 0],
] as const;

function madeTable(uniform: () => number): PairTable {
  const below = (limit: number): number => Math.floor(uniform() * limit);
  const items = 2 + below(5);
  const outcomes = below(2) === 0 ? WHOLE : MIXED;
  const clusters = below(2) === 0 ? 0 : 4;
  const kinds: WeightedCases[] = [];
  for (let i = 0; i < items; i += 1) {
    for (let j = i + 1; j < items; j += 1) {
      for (const counts of outcomes) {
        if (uniform() < 0.55) continue;
        const cases = 1 + Math.floor(uniform() * uniform() * 12);
        const pair = [`item ${i}`, `item ${j}`] as const;
        const loose = clusters === 0 || uniform() < 0.3;
        kinds.push({ pair, counts, cases, ...(loose ? {} : { cluster: `c${below(clusters)}` }) });
      }
    }
  }
  return kinds.length > 0 ? weightedCases(kinds) : casesOf([['a', 'b', 1, 1, 1]]);
}

describe('Bradley–Terry against its score equations', () => {
  test('in every component of every replicate, expected wins equal the wins that were drawn', () => {
    const table = casesOf([
      ['a', 'b', 4, 0, 2],
      ['a', 'c', 2, 0, 3],
      ['b', 'c', 5, 0, 1],
      ['c', 'd', 3, 0, 1],
      ['a', 'e', 1, 0, 1],
    ]);
    const replicates = bootstrap(table, { model: bradleyTerry, seed: 5, replicates: 300 });
    const gaps = readGaps(replicates);
    const stream = createStream(5);
    let split = 0;
    for (let row = 0; row < 300; row += 1) {
      if (gaps.split(row) >= 0) split += 1;
      stream.start(row);
      const residual = new Float64Array(5);
      for (const { first, second, counts, cases } of resampleCases(table, stream).cells) {
        const gap = gaps.gap(row, first, second);
        // An unbounded gap gives the outcome that was seen with certainty.
        const surprise = cases * (counts[0]! - 1 / (1 + Math.exp(-gap)));
        residual[first]! += surprise;
        residual[second]! -= surprise;
      }
      for (const rest of residual) expect(Math.abs(rest)).toBeLessThan(1e-9);
    }
    expect(split).toBeGreaterThan(50);
    expect(split).toBeLessThan(250);
  });

  test('a resample of one pair has the gap ln(wins / losses), ±∞ at the ends', () => {
    const table = casesOf([['a', 'b', 5, 0, 3]]);
    const replicates = bootstrap(table, { model: bradleyTerry, seed: 8, replicates: 400 });
    const gaps = readGaps(replicates);
    const stream = createStream(8);
    for (let row = 0; row < 400; row += 1) {
      stream.start(row);
      const wins = resampleCases(table, stream)
        .cells.filter(({ counts }) => counts[0] === 1)
        .reduce((sum, { cases }) => sum + cases, 0);
      const expected = Math.log(wins / (8 - wins));
      const received = gaps.gap(row, 0, 1);
      if (Number.isFinite(expected)) expect(received).toBeCloseTo(expected, 10);
      else expect(received).toBe(expected);
    }
  });
});

test('Davidson, two items: ln ν = ln(t / √(w l)), −∞ without ties, +∞ without a win each way', () => {
  const table = casesOf([['a', 'b', 4, 2, 2]]);
  const { parameters } = bootstrap(table, { model: davidson, seed: 'nu', replicates: 400 });
  const stream = createStream('nu');
  const met = new Set<number>();
  parameters.forEach((received, row) => {
    stream.start(row);
    const drawn = [0, 0, 0];
    for (const { counts, cases } of resampleCases(table, stream).cells) {
      drawn[counts.indexOf(1)]! += cases;
    }
    const expected = Math.log(drawn[1]! / Math.sqrt(drawn[0]! * drawn[2]!)); // 0/0: not identified
    if (Number.isFinite(expected)) expect(received).toBeCloseTo(expected, 9);
    else expect(received).toBe(expected);
    if (!Number.isFinite(expected)) met.add(received);
  });
  expect([...met].sort()).toEqual([-Infinity, Infinity, NaN]);
});

describe('a replicate without an item', () => {
  const table = casesOf([
    ['a', 'b', 12, 0, 9],
    ['b', 'c', 1, 0, 0],
  ]);
  const replicates = bootstrap(table, { model: bradleyTerry, seed: 3, replicates: 500 });
  const gaps = readGaps(replicates);
  const stream = createStream(3);
  const absent = Array.from({ length: 500 }, (_, row) => {
    stream.start(row);
    return !resampleCases(table, stream).cells.some(({ second }) => second === 2);
  });

  test('is about (21/22)^22 = 0.359 of them', () => {
    const rate = absent.filter(Boolean).length / 500;
    expect(Math.abs(rate - (21 / 22) ** 22)).toBeLessThan(4 * Math.sqrt((0.359 * 0.641) / 500));
  });

  test('knows nothing of it, and where the item was drawn it is below without bound', () => {
    absent.forEach((missing, row) => {
      expect(gaps.gap(row, 1, 2)).toBe(missing ? NaN : Infinity);
      expect(gaps.gap(row, 2, 0)).toBe(missing ? NaN : -Infinity);
    });
  });
});

// In replicate 8 the draw is symmetric in a and c. A step of Newton's method that by luck lands near the
// maximum must not pass for the last one.
test('abilities that a resample makes equal are equal within 1e-9, so that they share a rank', () => {
  const table = casesOf([
    ['a', 'b', 1, 1, 2],
    ['b', 'c', 3, 1, 4],
  ]);
  const options = { model: bradleyTerry, seed: 502, replicates: 9, from: 8 };
  const { abilities } = bootstrap(table, options);
  expect(Math.abs(abilities[0]! - abilities[2]!)).toBeLessThan(1e-9);
});
test('a component on its own is exact too: in replicate 1 a beat d once and lost twice', () => {
  const table = casesOf([
    ['a', 'b', 1, 0, 0],
    ['a', 'c', 1, 0, 0],
    ['a', 'd', 1, 8, 2],
    ['c', 'd', 4, 0, 0],
  ]);
  const { abilities } = bootstrap(table, {
    model: bradleyTerry,
    tieRule: 'exclude',
    seed: 'made 1099',
    replicates: 2,
    from: 1,
  });
  expect(Math.abs(abilities[0]! - abilities[3]! - Math.log(1 / 2))).toBeLessThan(1e-9);
});
