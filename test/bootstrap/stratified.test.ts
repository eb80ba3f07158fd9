import { describe, expect, test } from 'vitest';
import { createCaseDraw } from '../../src/bootstrap/draws/case-draw.js';
import { createClusterDraw } from '../../src/bootstrap/draws/cluster-draw.js';
import type { Draw } from '../../src/bootstrap/draws/draw.js';
import { mergeReplicates } from '../../src/bootstrap/replicates/merge-replicates.js';
import { bootstrap } from '../../src/bootstrap/runs/bootstrap.js';
import { createStream } from '../../src/numeric/stream.js';
import type { PairMargins } from '../../src/rating/margins/pair-margins.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { davidson } from '../../src/rating/models/davidson.js';
import { readEstimate } from '../../src/rating/settings/fit-options.js';
import type { PairTable } from '../../src/rating/shapes.js';
import { solveTable } from '../../src/rating/solver/solve-table.js';
import {
  type PairCounts,
  pairTableFromCounts,
} from '../../src/rating/table/pair-table-from-counts.js';
import { differingArrays } from '../support/replicates.js';
import { frozen } from '../support/tables.js';

const tableFrom = (rows: readonly PairCounts[]): PairTable => frozen(pairTableFromCounts(rows));

const marginsOf = (table: PairTable): PairMargins =>
  solveTable('test', table, readEstimate('test', table, davidson, {})).margins;

// One pair a stratum, so that the totals show how many cases came from each.
const APART = tableFrom([
  { first: 'a', second: 'b', wins: 5, ties: 1, losses: 3, stratum: 'one' },
  { first: 'b', second: 'c', wins: 2, ties: 0, losses: 4, stratum: 'two' },
  { first: 'c', second: 'd', wins: 1, ties: 2, losses: 1 },
]);
const SIZES = [9, 6, 4];

function casesByPair(draw: Draw, pairs: number, replicates: number): number[][] {
  const stream = createStream('strata');
  return Array.from({ length: replicates }, (_, replicate) => {
    const totals = new Float64Array(3 * pairs);
    stream.start(replicate);
    draw.add(stream, totals);
    return Array.from({ length: pairs }, (_unused, pair) =>
      totals.subarray(3 * pair, 3 * pair + 3).reduce((sum, x) => sum + x, 0),
    );
  });
}

describe('cases within strata', () => {
  test('as many of each stratum as the data, those without one among themselves', () => {
    const margins = marginsOf(APART);
    const within = createCaseDraw(APART, margins, true);
    expect(within.units).toBe(19);
    for (const counts of casesByPair(within, 3, 200)) expect(counts).toEqual(SIZES);
    const across = casesByPair(createCaseDraw(APART, margins, false), 3, 200);
    expect(across.some((counts) => counts[0] !== 9)).toBe(true);
  });

  test('the variance of a win count is that of its stratum alone: 9 · 5/9 · 4/9', () => {
    const draw = createCaseDraw(APART, marginsOf(APART), true);
    const stream = createStream('variance');
    const replicates = 20_000;
    let sum = 0;
    let squares = 0;
    for (let replicate = 0; replicate < replicates; replicate += 1) {
      const totals = new Float64Array(9);
      stream.start(replicate);
      draw.add(stream, totals);
      sum += totals[0]! - 5;
      squares += (totals[0]! - 5) ** 2;
    }
    const variance = (9 * 5 * 4) / 81;
    expect(Math.abs(sum / replicates)).toBeLessThan(4 * Math.sqrt(variance / replicates));
    expect(Math.abs(squares / replicates / variance - 1)).toBeLessThan(
      4 * Math.sqrt(2 / replicates),
    );
  });

  test('one stratum for all is the plain bootstrap, bit for bit', () => {
    const rows = [
      { first: 'a', second: 'b', wins: 7, losses: 3 },
      { first: 'b', second: 'c', wins: 4, ties: 2, losses: 5 },
    ];
    const options = { model: bradleyTerry, replicates: 50, seed: 1 };
    const plain = bootstrap(tableFrom(rows), options);
    const single = tableFrom(rows.map((row) => ({ ...row, stratum: 'only' })));
    const within = bootstrap(single, { ...options, stratified: true });
    expect(differingArrays(plain, within)).toEqual([]);
    expect(within.settings).toMatchObject({ stratified: true, units: 21 });
  });
});

describe('clusters within strata', () => {
  const clustered = tableFrom([
    { first: 'a', second: 'b', wins: 1, losses: 0, stratum: 's', cluster: 'p' },
    { first: 'a', second: 'b', wins: 2, losses: 0, stratum: 's', cluster: 'q' },
    { first: 'b', second: 'c', wins: 3, losses: 0, stratum: 't', cluster: 'r' },
    { first: 'b', second: 'c', wins: 3, losses: 0, stratum: 't', cluster: 'u' },
    { first: 'b', second: 'c', wins: 3, losses: 0, stratum: 't' },
  ]);

  test('two of the first stratum; two clusters and three lone cases of the second', () => {
    const draw = createClusterDraw('test', clustered, marginsOf(clustered), true);
    expect(draw.units).toBe(7);
    const seen = new Set<number>();
    for (const [first, second] of casesByPair(draw, 2, 500)) {
      seen.add(first!);
      expect(second! >= 5 && second! <= 15).toBe(true); // five units of one or three cases each
    }
    expect([...seen].sort()).toEqual([2, 3, 4]);
  });

  test('a cluster in two strata is refused, and only then', () => {
    const torn = tableFrom([
      { first: 'a', second: 'b', wins: 1, losses: 1, stratum: 's', cluster: 'p' },
      { first: 'a', second: 'b', wins: 1, losses: 1, stratum: 't', cluster: 'p' },
    ]);
    const options = { model: bradleyTerry, replicates: 5, seed: 1, unit: 'cluster' as const };
    expect(() => bootstrap(torn, { ...options, stratified: true })).toThrow(
      'bootstrap: cluster "p" has cases in two strata',
    );
    expect(bootstrap(torn, options).settings.units).toBe(1);
  });
});

test('shards of a stratified run merge bit for bit, and not with others', () => {
  const options = { model: davidson, replicates: 90, seed: 's', stratified: true };
  const whole = bootstrap(APART, options);
  const late = bootstrap(APART, { ...options, from: 31 });
  const early = bootstrap(APART, { ...options, to: 31 });
  expect(differingArrays(mergeReplicates([late, early]), whole)).toEqual([]);
  const plain = bootstrap(APART, { ...options, stratified: false, to: 31 });
  expect(() => mergeReplicates([late, plain])).toThrow(/has stratified/);
});

test('a table without strata cannot be stratified', () => {
  const table = tableFrom([{ first: 'a', second: 'b', wins: 1, losses: 1 }]);
  expect(() => bootstrap(table, { model: bradleyTerry, seed: 1, stratified: true })).toThrow(
    'bootstrap: stratified: true needs a table with strata',
  );
});
