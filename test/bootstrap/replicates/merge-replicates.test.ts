import { describe, expect, test } from 'vitest';
import { mergeReplicates } from '../../../src/bootstrap/replicates/merge-replicates.js';
import type { Replicates } from '../../../src/bootstrap/replicates/replicates.js';
import { bootstrap } from '../../../src/bootstrap/runs/bootstrap.js';
import { InvalidInputError, NoDataError } from '../../../src/errors.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { differingArrays } from '../../support/replicates.js';
import { frozen, weightedCases } from '../../support/tables.js';

// Few cases of the pair c–d, so that components differ in number from replicate to replicate.
const TABLE = weightedCases([
  { pair: ['a', 'b'], counts: [1, 0, 0], cases: 4, cluster: 'p' },
  { pair: ['a', 'b'], counts: [0, 1, 0], cases: 2, cluster: 'q' },
  { pair: ['a', 'b'], counts: [0, 0, 1], cases: 2, cluster: 'q' },
  { pair: ['b', 'c'], counts: [1, 0, 0], cases: 3, cluster: 'r' },
  { pair: ['b', 'c'], counts: [0, 0, 1], cases: 2, cluster: 's' },
  { pair: ['c', 'd'], counts: [1, 0, 0] },
  { pair: ['c', 'd'], counts: [0, 0, 1], cases: 2 },
]);
const SIZE = 180;

// Ranges that cut [0, SIZE) into so many parts of unequal length; one of seven is empty.
const CUTS: Readonly<Record<number, readonly number[]>> = {
  1: [0, SIZE],
  2: [0, 1, SIZE],
  3: [0, 64, 65, SIZE],
  7: [0, 10, 33, 33, 97, 128, 179, SIZE],
};

const ORDERS: Readonly<Record<string, (shards: Replicates[]) => Replicates[]>> = {
  'in order': (shards) => shards,
  'last first': (shards) => shards.reverse(),
  'odd ones first': (shards) => [
    ...shards.filter((_, at) => at % 2 === 1),
    ...shards.filter((_, at) => at % 2 === 0),
  ],
};

describe.each([
  ['davidson', 'case'],
  ['davidson', 'cluster'],
  ['bradley-terry', 'case'],
  ['bradley-terry', 'cluster'],
] as const)(
  '%s, unit %s: ranges drawn apart and merged are one run, byte for byte',
  (name, unit) => {
    const model = name === 'davidson' ? davidson : bradleyTerry;
    const options = { model, unit, seed: 'shards', replicates: SIZE };
    const whole = bootstrap(TABLE, options);

    test('the run has replicates that split into different numbers of components', () => {
      const { offset, replicate } = whole.splits;
      const sizes = new Set(Array.from(replicate, (_, at) => offset[at + 1]! - offset[at]!));
      expect(sizes.size).toBeGreaterThan(1);
      expect(replicate.length).toBeLessThan(SIZE);
    });

    test.each(
      Object.keys(CUTS).flatMap((parts) =>
        Object.keys(ORDERS).map((order) => [parts, order] as const),
      ),
    )('%s ranges, %s', (parts, order) => {
      const cuts = CUTS[Number(parts)]!;
      const shards = cuts
        .slice(1)
        .map((to, at) => bootstrap(TABLE, { ...options, from: cuts[at]!, to }));
      const merged = mergeReplicates(Object.freeze(ORDERS[order]!(shards)));
      expect(differingArrays(merged, whole)).toEqual([]);
      expect(merged).toMatchObject({ items: whole.items, from: 0, to: SIZE });
      expect(merged.settings).toEqual(whole.settings);
      expect(merged.point).toEqual(whole.point);
    });
  },
);

const options = { model: bradleyTerry, unit: 'case', seed: 7, replicates: 100 } as const;
const early = frozenShallow(bootstrap(TABLE, { ...options, to: 40 }));
const late = frozenShallow(bootstrap(TABLE, { ...options, from: 40 }));

// Typed arrays cannot be frozen; everything else can.
function frozenShallow(replicates: Replicates): Replicates {
  frozen(replicates.settings);
  frozen(replicates.point);
  return Object.freeze({ ...replicates, splits: Object.freeze(replicates.splits) });
}

describe('a part of a run', () => {
  test('can be merged without its beginning or its end', () => {
    const middle = bootstrap(TABLE, { ...options, from: 40, to: 60 });
    const merged = mergeReplicates([bootstrap(TABLE, { ...options, from: 60, to: 90 }), middle]);
    expect(merged).toMatchObject({ from: 40, to: 90 });
    expect(differingArrays(merged, bootstrap(TABLE, { ...options, from: 40, to: 90 }))).toEqual([]);
  });

  test('one shard is returned as it is, and empty ones add nothing', () => {
    expect(differingArrays(mergeReplicates([early]), early)).toEqual([]);
    const empty = bootstrap(TABLE, { ...options, from: 70, to: 70 });
    expect(mergeReplicates([empty])).toMatchObject({ from: 70, to: 70, notes: empty.notes });
    expect(mergeReplicates([late, empty, early])).toMatchObject({ from: 0, to: 100 });
    expect(mergeReplicates([empty, late, early]).notes).toEqual(early.notes);
  });

  test('shards are left as they were', () => {
    const before = early.abilities.slice();
    const merged = mergeReplicates([late, early]);
    merged.abilities.fill(99);
    expect(early.abilities).toEqual(before);
  });
});

test('shards of the seed 7 and of its text are shards of one run', () => {
  const text = bootstrap(TABLE, { ...options, seed: '7', from: 40 });
  expect(differingArrays(mergeReplicates([early, text]), mergeReplicates([early, late]))).toEqual(
    [],
  );
});

describe('what does not belong together is refused', () => {
  const refusal = (shards: readonly Replicates[]): string => {
    try {
      mergeReplicates(shards);
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidInputError);
      return (error as Error).message;
    }
    throw new Error('nothing was refused');
  };
  const lateOf = (changed: object, table = TABLE): Replicates =>
    bootstrap(table, { ...options, from: 40, ...changed });

  test.each([
    ['seed', { seed: 8 }],
    ['model', { model: davidson }],
    ['unit', { unit: 'cluster' }],
    ['tieRule', { tieRule: 'exclude' }],
    ['pseudoWins', { pseudoWins: 0.5 }],
    ['replicates', { replicates: 101 }],
  ])('another %s', (setting, changed) => {
    const message = refusal([early, lateOf(changed)]);
    expect(message).toMatch(/^mergeReplicates: shard 1 has /);
    expect(message).toContain(setting);
  });

  test('another table, even with the same items', () => {
    const other = frozen({
      ...TABLE,
      cells: TABLE.cells.map((cell, at) => (at === 0 ? { ...cell, cases: 5 } : cell)),
    });
    expect(refusal([lateOf({}, other), early])).toMatch(/^mergeReplicates: shard \d has /);
    const renamed = frozen({ ...TABLE, items: ['a', 'b', 'c', 'e'] });
    expect(refusal([early, lateOf({}, renamed)])).toContain('has table');
  });

  test('another version of the library', () => {
    const foreign = { ...late, settings: { ...late.settings, version: '0.0.1' } };
    expect(refusal([early, foreign])).toContain('has version "0.0.1"');
  });

  test('ranges that overlap', () => {
    const overlapping = bootstrap(TABLE, { ...options, from: 35 });
    expect(refusal([early, overlapping])).toBe(
      'mergeReplicates: replicates from 35 up to 40 are there twice',
    );
    expect(refusal([early, late, early])).toContain('are there twice');
  });

  test('ranges that leave a gap', () => {
    expect(refusal([bootstrap(TABLE, { ...options, from: 42 }), early])).toBe(
      'mergeReplicates: replicates from 40 up to 42 are missing',
    );
  });

  test('more relations of components than 32 bits count', () => {
    // Offsets alone, as of shards with 2^30 relations each: only their ends are looked at.
    const full = (shard: Replicates): Replicates => ({
      ...shard,
      splits: { ...shard.splits, offset: Int32Array.of(0, 2 ** 30) },
    });
    expect(refusal([full(early), full(late)])).toMatch(
      /^mergeReplicates: .* 2147483648 relations .* draw ranges with from and to/,
    );
  });

  test('no shards at all', () => {
    expect(() => mergeReplicates([])).toThrow(NoDataError);
    expect(() => mergeReplicates([])).toThrow(/^mergeReplicates: there are no shards/);
  });
});
