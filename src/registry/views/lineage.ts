import type { HypothesisState, Mechanism } from '../../schema/hep-event.js';
import { expectRegistry } from '../commands/expect-registry.js';
import type { Registry } from '../shapes.js';

/** A hypothesis in the lineage. */
export interface LineageNode {
  readonly id: string;
  readonly statement: string;
  readonly state: HypothesisState;
  readonly prior: number;
  readonly belief: number;
  readonly mechanism: Mechanism;
  readonly generation: number;
}

/** A step of descent; the mechanism is the child's. */
export interface LineageEdge {
  readonly parent: string;
  readonly child: string;
  readonly mechanism: Mechanism;
}

/** Who comes from whom. Plain JSON-safe data; without cycles. */
export interface Lineage {
  /** In the order of proposal, so that parents come before their children. */
  readonly nodes: readonly LineageNode[];
  /** In the order of the children; of one child in the order in which its parents were named. */
  readonly edges: readonly LineageEdge[];
}

/**
 * The lineage of a registry as nodes and edges.
 *
 * @throws InvalidInputError if the registry is not one
 *
 * @example
 * ```ts
 * import { lineage, openRegistry } from 'assize';
 *
 * const { registry } = openRegistry({ time: '2026-03-02T09:00:00Z', actor: 'ana' });
 * lineage(registry); // => { nodes: [], edges: [] }
 * ```
 */
export function lineage(registry: Registry): Lineage {
  expectRegistry('lineage', registry);
  const all = [...registry.state.hypotheses.values()].sort((a, b) => a.position - b.position);
  return {
    nodes: all.map(({ id, statement, state, prior, belief, mechanism, generation }) => ({
      id,
      statement,
      state,
      prior,
      belief,
      mechanism,
      generation,
    })),
    edges: all.flatMap(({ id, parents, mechanism }) =>
      parents.map((parent) => ({ parent, child: id, mechanism })),
    ),
  };
}
