import { expectArray } from '../../checks/expect-array.js';
import { InvalidInputError, NoDataError } from '../../errors.js';
import { expectRelationRoom } from './expect-relation-room.js';
import { expectReplicates } from './expect-replicates.js';
import type { ReplicateSettings, Replicates, SplitReplicates } from './replicates.js';

/**
 * Joins shards of one run, in any order: the result is bit-identical to drawing the whole range at
 * once.
 *
 * @param shards ranges of replicates that touch and do not overlap
 * @throws NoDataError without shards
 * @throws InvalidInputError if the shards were drawn from different tables, with different settings
 * or by different versions, if ranges overlap or leave a gap, or if together they hold more than 32
 * bits count; the message says which
 *
 * @example
 * ```ts
 * import { bootstrap, bradleyTerry, mergeReplicates, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 7, losses: 3 }]);
 * const options = { model: bradleyTerry, replicates: 100, seed: 7 };
 * const late = bootstrap(table, { ...options, from: 40 });
 * const early = bootstrap(table, { ...options, to: 40 });
 * const whole = bootstrap(table, options);
 * const merged = mergeReplicates([late, early]);
 * merged.abilities.every((ability, at) => ability === whole.abilities[at]); // => true
 * ```
 */
export function mergeReplicates(shards: readonly Replicates[]): Replicates {
  expectArray('mergeReplicates', 'shards', shards);
  shards.forEach((shard, at) => {
    expectReplicates('mergeReplicates', shard, `the replicates of shard ${at}`);
  });
  const sorted = shards.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from);
  const [first] = sorted.length > 0 ? sorted : shards;
  if (first === undefined) throw new NoDataError('mergeReplicates: there are no shards');
  shards.forEach((shard, at) => {
    requireSame(first, shard, at);
  });
  for (let at = 1; at < sorted.length; at += 1) requireTouching(sorted[at - 1]!, sorted[at]!);
  const joined = sorted.length > 0 ? sorted : [first];
  return {
    ...first,
    to: joined[joined.length - 1]!.to,
    abilities: join(joined, ({ abilities }) => abilities, Float64Array),
    parameters: join(joined, ({ parameters }) => parameters, Float64Array),
    splits: joinSplits(joined.map(({ splits }) => splits)),
    unconverged: join(joined, ({ unconverged }) => unconverged, Int32Array),
  };
}

function requireSame(first: Replicates, shard: Replicates, at: number): void {
  const keys = Object.keys(first.settings) as (keyof ReplicateSettings)[];
  for (const key of keys) {
    const expected = settingText(first, key);
    const received = settingText(shard, key);
    if (expected === received) continue;
    throw new InvalidInputError(
      `mergeReplicates: shard ${at} has ${key} ${received}, and another has ${expected}; only shards of one run can be joined`,
      { function: 'mergeReplicates', shard: at, setting: key },
    );
  }
}

// A number and its decimal text are one seed.
function settingText({ settings }: Replicates, key: keyof ReplicateSettings): string {
  return JSON.stringify(key === 'seed' ? String(settings.seed) : settings[key]);
}

function requireTouching(before: Replicates, after: Replicates): void {
  if (before.to === after.from) return;
  const fault = before.to < after.from ? 'are missing' : 'are there twice';
  const range = [before.to, after.from].sort((a, b) => a - b);
  throw new InvalidInputError(
    `mergeReplicates: replicates from ${range[0]} up to ${range[1]} ${fault}`,
    { function: 'mergeReplicates', from: range[0]!, to: range[1]! },
  );
}

function joinSplits(parts: readonly SplitReplicates[]): SplitReplicates {
  const relations = parts.reduce((sum, { offset }) => sum + offset[offset.length - 1]!, 0);
  expectRelationRoom('mergeReplicates', relations);
  const offset = [0];
  for (const part of parts) {
    const base = offset[offset.length - 1]!;
    for (let at = 1; at < part.offset.length; at += 1) offset.push(base + part.offset[at]!);
  }
  return {
    replicate: join(parts, ({ replicate }) => replicate, Int32Array),
    component: join(parts, ({ component }) => component, Int32Array),
    offset: Int32Array.from(offset),
    relation: join(parts, ({ relation }) => relation, Int8Array),
  };
}

type Numbers = Float64Array | Int32Array | Int8Array;

function join<Part, T extends Numbers>(
  parts: readonly Part[],
  read: (part: Part) => T,
  Kind: new (length: number) => T,
): T {
  const joined = new Kind(parts.reduce((sum, part) => sum + read(part).length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(read(part), at);
    at += read(part).length;
  }
  return joined;
}
