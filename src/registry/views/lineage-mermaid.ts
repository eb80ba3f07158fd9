import { expectNumber } from '../../checks/expect-number.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { expectLineage } from './expect-lineage.js';
import type { Lineage, LineageNode } from './lineage.js';

/** How to draw a lineage. */
export interface MermaidOptions {
  /** Characters of a statement that are shown; 60 by default. */
  readonly width?: number | undefined;
}

const STYLES: readonly (readonly [state: string, style: string])[] = [
  ['proposed', 'fill:#eeeeee,stroke:#666666,color:#000000'],
  ['under_test', 'fill:#fff3cd,stroke:#8a6d00,color:#000000'],
  ['supported', 'fill:#d4edda,stroke:#1e6b34,color:#000000'],
  ['refuted', 'fill:#f8d7da,stroke:#8f1d2c,color:#000000'],
  ['dormant', 'fill:#e2e3f3,stroke:#4a4c80,color:#000000,stroke-dasharray:4'],
];

/**
 * A lineage as the text of a Mermaid flowchart: one box a hypothesis with its id, statement, state
 * and P(H) as prior → now, one arrow a parent with the mechanism on it. Names are texts in the boxes
 * and never part of the syntax, whatever they hold.
 *
 * @throws InvalidInputError if the lineage is none, an edge names no node, or an option is not what it
 * should be
 *
 * @example
 * ```ts
 * import { lineageMermaid } from 'assize';
 *
 * const node = { prior: 0.5, mechanism: 'de-novo', generation: 0 } as const;
 * const text = lineageMermaid({
 *   nodes: [
 *     { ...node, id: 'h1', statement: 'Boundaries slide.', state: 'refuted', belief: 0.1 },
 *     { ...node, id: 'h2', statement: 'Wet ones slide.', state: 'under_test', belief: 0.6 },
 *   ],
 *   edges: [{ parent: 'h1', child: 'h2', mechanism: 'refine' }],
 * });
 * console.log(text.split('\n').slice(0, 4).join('\n'));
 * ```
 * ```text
 * flowchart TD
 *   n0["h1: Boundaries slide.<br/>refuted, P(H) 0.5 → 0.1"]:::refuted
 *   n1["h2: Wet ones slide.<br/>under_test, P(H) 0.5 → 0.6"]:::under_test
 *   n0 -->|refine| n1
 * ```
 */
export function lineageMermaid(lineage: Lineage, options: MermaidOptions = {}): string {
  const where = 'lineageMermaid';
  expectOptions(where, options, ACCEPTED);
  const { width = 60 } = options;
  expectNumber(where, 'width', width, { min: 1, integer: true });
  expectLineage(where, lineage);
  const names = new Map(lineage.nodes.map(({ id }, at) => [id, `n${at}`]));
  return [
    'flowchart TD',
    ...lineage.nodes.map((node, at) => `  n${at}["${box(node, width)}"]:::${node.state}`),
    ...lineage.edges.map(
      ({ parent, child, mechanism }) =>
        `  ${names.get(parent)} -->|${mechanism}| ${names.get(child)}`,
    ),
    ...STYLES.map(([state, style]) => `  classDef ${state} ${style}`),
    '',
  ].join('\n');
}

function box({ id, statement, state, prior, belief }: LineageNode, width: number): string {
  return `${plainText(id, width)}: ${plainText(statement, width)}<br/>${state}, P(H) ${prior} → ${belief}`;
}

// Everything that Mermaid or HTML could read becomes the number of its character.
function plainText(text: string, width: number): string {
  const characters = [...text.replace(/\s+/gu, ' ').trim()];
  const cut = characters.length > width ? [...characters.slice(0, width - 1), '…'] : characters;
  return cut
    .join('')
    .replace(/[#$&<>"'`\\|{}[\]();]/g, (character) => `#${character.charCodeAt(0)};`);
}

const ACCEPTED: Members<MermaidOptions> = { width: true };
