import { describe } from '../../checks/describe.js';
import { expectArray } from '../../checks/expect-array.js';
import { expectNumber } from '../../checks/expect-number.js';
import { expectObject } from '../../checks/expect-object.js';
import { expectOneOf } from '../../checks/expect-one-of.js';
import { InvalidInputError } from '../../errors.js';
import type { Lineage, LineageEdge, LineageNode } from './lineage.js';

const STATES = ['proposed', 'under_test', 'supported', 'refuted', 'dormant'];
const MECHANISMS = ['de-novo', 'inspired-by', 'refine', 'merge'];

/** Throws unless the value has nodes, and edges between them. */
export function expectLineage(where: string, lineage: Lineage): void {
  expectObject(where, 'a lineage', lineage, 'nodes');
  const { nodes, edges } = lineage;
  expectArray(where, 'nodes', nodes);
  expectArray(where, 'edges', edges);
  nodes.forEach((node, at) => {
    checkNode(where, `node ${at}`, node);
  });
  const names = new Set(nodes.map(({ id }) => id));
  edges.forEach((edge, at) => {
    checkEdge(where, `edge ${at}`, edge, names);
  });
}

function checkNode(where: string, what: string, node: LineageNode): void {
  expectObject(where, `${what} with an id`, node, 'id');
  expectText(where, `${what}: id`, node.id);
  expectText(where, `${what}: statement`, node.statement);
  expectOneOf(where, `${what}: state`, node.state, STATES);
  expectNumber(where, `${what}: prior`, node.prior);
  expectNumber(where, `${what}: belief`, node.belief);
}

function checkEdge(
  where: string,
  what: string,
  edge: LineageEdge,
  names: ReadonlySet<string>,
): void {
  expectObject(where, `${what} with a parent`, edge, 'parent');
  expectOneOf(where, `${what}: mechanism`, edge.mechanism, MECHANISMS);
  for (const end of ['parent', 'child'] as const) {
    if (names.has(edge[end])) continue;
    throw new InvalidInputError(
      `${where}: ${what} has the ${end} ${describe(edge[end])}; expected the id of a node`,
      { function: where, received: describe(edge[end]) },
    );
  }
}

function expectText(where: string, what: string, value: unknown): void {
  if (typeof value === 'string') return;
  throw new InvalidInputError(`${where}: ${what} is ${describe(value)}; expected a text`, {
    function: where,
    received: describe(value),
  });
}
