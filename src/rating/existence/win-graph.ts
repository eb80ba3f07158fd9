import {
  type StrongComponents,
  strongComponents,
  strongComponentsSpace,
} from '../../numeric/strong-components.js';
import { SEEN } from './outcome-bits.js';

/** The graph "i beat j", with ties as edges both ways or left out. Memory is reused. */
export interface WinGraph {
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  /** Builds the graph from the outcomes seen in each pair and finds its strong components. */
  components(seen: Uint8Array, withTies: boolean): StrongComponents;
}

/** Cost of `components`: linear in items and pairs. */
export function createWinGraph(items: number, first: Int32Array, second: Int32Array): WinGraph {
  const offsets = new Int32Array(items + 1);
  const targets = new Int32Array(2 * first.length);
  const cursor = new Int32Array(items);
  const space = strongComponentsSpace(items);
  return {
    offsets,
    targets,
    components(seen: Uint8Array, withTies: boolean): StrongComponents {
      const forth = withTies ? SEEN.win | SEEN.tie : SEEN.win;
      const back = withTies ? SEEN.loss | SEEN.tie : SEEN.loss;
      offsets.fill(0);
      for (let p = 0; p < seen.length; p += 1) {
        if ((seen[p]! & forth) !== 0) offsets[first[p]! + 1]! += 1;
        if ((seen[p]! & back) !== 0) offsets[second[p]! + 1]! += 1;
      }
      for (let i = 0; i < items; i += 1) {
        cursor[i] = offsets[i]!;
        offsets[i + 1]! += offsets[i]!;
      }
      for (let p = 0; p < seen.length; p += 1) {
        if ((seen[p]! & forth) !== 0) targets[cursor[first[p]!]!++] = second[p]!;
        if ((seen[p]! & back) !== 0) targets[cursor[second[p]!]!++] = first[p]!;
      }
      return strongComponents(items, offsets, targets, space);
    },
  };
}
