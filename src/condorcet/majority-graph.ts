import type { PairTotals } from './head-to-heads.js';

/** Who beats whom by strict majority, by position. */
export interface MajorityGraph {
  readonly nodes: number;
  /** The items that item v beats are `targets[offsets[v]]` to `targets[offsets[v + 1] - 1]`. */
  readonly offsets: Int32Array;
  /** Ascending for each item. */
  readonly targets: Int32Array;
  /** How many items each item beats, and how many beat it. */
  readonly beats: Int32Array;
  readonly beaten: Int32Array;
}

/** The strict-majority relation as an adjacency list. `pairs` stand in item order. Linear. */
export function majorityGraph(nodes: number, pairs: readonly PairTotals[]): MajorityGraph {
  const decided = pairs.filter(({ majority }) => majority !== 0).map(directed);
  const beats = new Int32Array(nodes);
  const beaten = new Int32Array(nodes);
  for (const [winner, loser] of decided) {
    beats[winner]! += 1;
    beaten[loser]! += 1;
  }
  const offsets = new Int32Array(nodes + 1);
  for (let node = 0; node < nodes; node += 1) offsets[node + 1] = offsets[node]! + beats[node]!;
  const targets = new Int32Array(decided.length);
  const cursor = offsets.slice();
  for (const [winner, loser] of decided) {
    targets[cursor[winner]!] = loser;
    cursor[winner]! += 1;
  }
  return { nodes, offsets, targets, beats, beaten };
}

function directed({ first, second, majority }: PairTotals): readonly [number, number] {
  return majority > 0 ? [first, second] : [second, first];
}
