import { describe, expect, test } from 'vitest';
import type { PairTable } from '../../../src/rating/shapes.js';
import { pairTable } from '../../../src/rating/table/pair-table.js';
import { pairTableFromCounts } from '../../../src/rating/table/pair-table-from-counts.js';
import { tableFingerprint } from '../../../src/rating/table/table-fingerprint.js';
import { folded } from '../../support/folded.js';
import { casesOf } from '../../support/tables.js';

const TABLE: PairTable = pairTableFromCounts([
  { first: 'a', second: 'b', wins: 2, ties: 1, losses: 1, cluster: 'k', stratum: 's' },
  { first: 'b', second: 'c', wins: 1, losses: 1, cluster: 'l' },
]);

describe('tableFingerprint', () => {
  test('equal tables, however they were made or stored, have equal fingerprints', () => {
    const again = JSON.parse(JSON.stringify(TABLE)) as PairTable;
    expect(tableFingerprint(again)).toBe(tableFingerprint(TABLE));
    const fromCases = pairTable([folded({ items: ['a', 'b'], winner: 'a' })]);
    const fromCounts = casesOf([['a', 'b', 1, 0, 0]]);
    expect(tableFingerprint(fromCases)).toBe(tableFingerprint(fromCounts));
  });

  const [cell, ...others] = TABLE.cells;
  const changed = (change: object): PairTable => ({
    ...TABLE,
    cells: [{ ...cell!, ...change }, ...others],
  });

  test.each<[string, PairTable]>([
    ['the name of an item', { ...TABLE, items: ['a', 'b', 'c '] }],
    ['an item more', { ...TABLE, items: ['a', 'b', 'c', 'd'] }],
    ['the name of a cluster', { ...TABLE, clusters: ['k', 'm'] }],
    ['the name of a stratum', { ...TABLE, strata: ['t'] }],
    ['a covariate', { ...TABLE, covariates: ['length'] }],
    ['whether it is ordered', { ...TABLE, ordered: true }],
    ['the scores', { ...TABLE, scores: [0.5, 0.25, -0.5] }],
    ['a cell less', { ...TABLE, cells: others }],
    ['the number of cases', changed({ cases: 3 })],
    ['a count', changed({ counts: [0, 1, 0] })],
    ['a count by its last bit', changed({ counts: [1 + 2 ** -52, 0, 0] })],
    ['the second item', changed({ second: 2 })],
    ['the cluster', changed({ cluster: 1 })],
    ['no cluster', changed({ cluster: null })],
    ['no stratum', changed({ stratum: null })],
    ['the value of a covariate', changed({ covariates: [1] })],
  ])('is another one after a change of %s', (_name, table) => {
    expect(tableFingerprint(table)).not.toBe(tableFingerprint(TABLE));
  });

  test('names do not run together: clusters a, bc and ab, c', () => {
    const one = { ...TABLE, clusters: ['a', 'bc'] };
    const other = { ...TABLE, clusters: ['ab', 'c'] };
    expect(tableFingerprint(one)).not.toBe(tableFingerprint(other));
  });
});
