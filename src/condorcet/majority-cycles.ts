import { strongComponents } from '../numeric/strong-components.js';
import type { MajorityGraph } from './majority-graph.js';
import { shortestCycle } from './shortest-cycle.js';

/** A strongly connected part of the majority relation with more than one item, by position. */
export interface MajorityCycle {
  /** All items of the part, ascending. */
  readonly members: readonly number[];
  /** One shortest cycle among them: each beats the next and the last beats the first. */
  readonly cycle: readonly number[];
}

/** The parts of the relation that cycles hold together, a part that beats another before it. */
export function majorityCycles(graph: MajorityGraph): readonly MajorityCycle[] {
  const { count, label } = strongComponents(graph.nodes, graph.offsets, graph.targets);
  const parts: number[][] = Array.from({ length: count }, () => []);
  label.forEach((part, node) => {
    parts[part]!.push(node);
  });
  return parts
    .filter((members) => members.length > 1)
    .map((members) => ({ members, cycle: shortestCycle(graph, members, label) }));
}
