import { hypothesisPage, InvalidInputError, lineage, lineageMermaid, NoDataError } from 'assize';
import { describe, expect, test } from 'vitest';
import { expectJsonSafe } from '../../support/json-safe.js';
import { belief, refusal, type Story, story } from '../story.js';

function family(): Story {
  const told = story();
  told.propose('a');
  told.propose('b');
  told.attach('a', 'ea', { bearing: 'against', belief: belief(0.1) });
  told.attach('b', 'eb', { source: null });
  told.refine('c', 'a');
  told.attach('c', 'ec');
  told.merge('d', 'c', 'b');
  told.propose('e', { parents: ['b'] });
  return told;
}

describe('lineage', () => {
  test('nodes in the order of proposal, edges in the order of children and parents', () => {
    const found = lineage(family().registry);
    expect(found.nodes.map(({ id, generation, mechanism }) => [id, generation, mechanism])).toEqual(
      [
        ['a', 0, 'de-novo'],
        ['b', 0, 'de-novo'],
        ['c', 1, 'refine'],
        ['d', 2, 'merge'],
        ['e', 1, 'inspired-by'],
      ],
    );
    expect(found.edges).toEqual([
      { parent: 'a', child: 'c', mechanism: 'refine' },
      { parent: 'c', child: 'd', mechanism: 'merge' },
      { parent: 'b', child: 'd', mechanism: 'merge' },
      { parent: 'b', child: 'e', mechanism: 'inspired-by' },
    ]);
    expectJsonSafe(found);
    expect(() => lineage(null as never)).toThrow(InvalidInputError);
  });
});

describe('Mermaid', () => {
  test('boxes, arrows and one style a state', () => {
    const text = lineageMermaid(lineage(family().registry));
    expect(text.split('\n').slice(0, 10)).toEqual([
      'flowchart TD',
      '  n0["a: a holds.<br/>proposed, P(H) 0.5 → 0.1"]:::proposed',
      '  n1["b: b holds.<br/>proposed, P(H) 0.5 → 0.5"]:::proposed',
      '  n2["c: c holds.<br/>proposed, P(H) 0.5 → 0.5"]:::proposed',
      '  n3["d: d holds.<br/>proposed, P(H) 0.5 → 0.5"]:::proposed',
      '  n4["e: e holds.<br/>proposed, P(H) 0.5 → 0.5"]:::proposed',
      '  n0 -->|refine| n2',
      '  n2 -->|merge| n3',
      '  n1 -->|merge| n3',
      '  n1 -->|inspired-by| n4',
    ]);
    expect(text.match(/^ {2}classDef /gm)).toHaveLength(5);
  });

  test('names are never syntax', () => {
    const told = story();
    told.propose('"]:::x --> y', {
      statement: '<script>`a`|b|\n  n0 --> n1 & #quot; [x] {y} (z); %% $$x^2$$',
    });
    const [, box = ''] = lineageMermaid(lineage(told.registry), { width: 200 }).split('\n');
    const inner =
      /^ {2}n0\["(.*)<br\/>proposed, P\(H\) 0.5 → 0.5"\]:::proposed$/.exec(box)?.[1] ?? '';
    expect(inner.replace(/#\d+;/g, '')).toMatch(/^[\w\s:%^-]+$/);
    const read = inner.replace(/#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    expect(read).toBe('"]:::x --> y: <script>`a`|b| n0 --> n1 & #quot; [x] {y} (z); %% $$x^2$$');
  });

  test('what is no lineage is refused with its place', () => {
    const [node] = lineage(family().registry).nodes;
    const edge = { parent: 'a', child: 'z', mechanism: 'refine' };
    for (const [nodes, edges, message] of [
      [[node], [edge], 'edge 0 has the child "z"; expected the id of a node'],
      [[node], [{ ...edge, parent: 'y' }], 'edge 0 has the parent "y"'],
      [[node], [{ ...edge, child: 'a', mechanism: 'x| y' }], 'edge 0: mechanism is "x| y"'],
      [[{ ...node, state: 'x\n  y' }], [], 'node 0: state is "x\\n  y"'],
      [[{ ...node, belief: '] x' }], [], 'node 0: belief is "] x"'],
      [[{ ...node, statement: 5 }], [], 'node 0: statement is 5'],
    ] as const) {
      const draw = (): unknown => lineageMermaid({ nodes, edges } as never);
      expect(draw).toThrow(InvalidInputError);
      expect(draw).toThrow(`lineageMermaid: ${message}`);
    }
  });

  test('a long statement is cut between characters', () => {
    const told = story();
    told.propose('h', { statement: '😀'.repeat(10) });
    const [, box = ''] = lineageMermaid(lineage(told.registry), { width: 5 }).split('\n');
    expect(box).toContain('"h: 😀😀😀😀…<br/>');
    expect(() => lineageMermaid(lineage(told.registry), { width: 0 })).toThrow(InvalidInputError);
  });
});

describe('the page of a hypothesis', () => {
  const told = family();
  told.move('a', 'under_test');
  told.move('a', 'refuted');
  told.move('a', 'under_test', { reopen: true, rationale: 'New *data*.' });

  test('reads from proposal to the last event, with what came from it', () => {
    const line = (sequence: number, text: string): string =>
      `- Event ${sequence}, 2026-03-02T09:00:00Z, agent: ${text}`;
    expect(hypothesisPage(told.log, 'a').split('\n')).toEqual([
      '# a: a holds.',
      '',
      'under_test, P(H) 0.1 (prior 0.5), generation 0, de-novo',
      '',
      '- Observable: A pattern.',
      '- Parents: none',
      '- Children: c',
      '- Evidence: 1 attached, 1 certified',
      '',
      '## History',
      '',
      line(1, 'proposed with the prior 0.5. A reason.'),
      line(3, 'evidence ea, against, certified. Finding ea. Source: lab.'),
      line(4, 'P(H) 0.5 → 0.1 on ea. The numbers say so.'),
      line(6, 'led to c (refine): c holds.'),
      line(10, 'proposed → under_test. It is time.'),
      line(11, 'under_test → refuted. It is time.'),
      line(12, 'reopened, refuted → under_test. New \\*data\\*.'),
      '',
    ]);
  });

  test('tells of parents, and of evidence that is not certified', () => {
    expect(hypothesisPage(told.log, 'd')).toContain(
      'proposed by merge of c, b with the prior 0.5. A reason.',
    );
    expect(hypothesisPage(told.log, 'b')).toContain('evidence eb, for, not certified. Finding eb.');
  });

  test('texts are never markup', () => {
    const other = story();
    other.propose('h', { statement: '# a\n\n<b>|x|</b> [y](z) `c` _d_ &amp;', actor: '*agent*' });
    const page = hypothesisPage(other.log, 'h');
    expect(page).toContain('# h: \\# a \\<b\\>\\|x\\|\\</b\\> \\[y\\](z) \\`c\\` \\_d\\_ \\&amp;');
    expect(page).toContain('\\*agent\\*');
  });

  test('refuses an unknown hypothesis, an empty and a broken log', () => {
    const rule = (action: () => unknown): unknown => refusal(action).details['rule'];
    expect(rule(() => hypothesisPage(told.log, 'z'))).toBe('unknown-hypothesis');
    expect(rule(() => hypothesisPage(told.log.slice(1), 'a'))).toBe('sequence');
    expect(() => hypothesisPage([], 'a')).toThrow(NoDataError);
  });
});
