import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Judgment } from '../../../src/judgments/judgment.js';
import { labelMeaning } from '../../../src/judgments/labels/label-meaning.js';
import { verdictLabels } from '../../../src/judgments/labels/verdict-labels.js';
import { readVerdicts } from '../../../src/judgments/readers/read-verdicts.js';
import { narrow, refusal } from '../tables.js';

type Expected = readonly [share: number, reason: Judgment['reason'], labels: string];

// Typed from the formats that are found in exports, not from the table; separated by blanks, with
// a middle dot where a label holds one.
const EXPECTED: readonly Expected[] = [
  [1, null, 'A a [[A]] model_a model_1 player_a x left Left LEFT leftvote'],
  [0, null, 'B b [[B]] model_b model_2 player_b y right Right RIGHT rightvote'],
  [0.5, null, 'tie Tie TIE draw Draw DRAW C [[C]] = tievote'],
  [0.5, 'bothBad', 'tie·(bothbad) both_bad bothbad bothbad_vote bad'],
  [0.5, 'inconsistent', 'tie·(inconsistent)'],
  [1, null, 'A>>B A≫B B<<A B≪A [[A>>B]] [[A≫B]] [[B<<A]] [[B≪A]]'],
  [0.75, null, 'A>B B<A [[A>B]] [[B<A]]'],
  [0.5, null, 'A=B A≈B B=A B≈A [[A=B]] [[A≈B]] [[B=A]] [[B≈A]]'],
  [0.25, null, 'B>A A<B [[B>A]] [[A<B]]'],
  [0, null, 'B>>A B≫A A<<B A≪B [[B>>A]] [[B≫A]] [[A<<B]] [[A≪B]]'],
];

const spelled = EXPECTED.flatMap(([share, reason, labels]) =>
  labels.split(' ').map((label) => [label.replace('·', ' '), share, reason] as const),
);

describe('every spelling', () => {
  test.each(spelled)('%s gives the first side %d (%s)', (label, share, reason) => {
    expect(labelMeaning(label)).toEqual({ share, reason });
    const { judgments } = readVerdicts(narrow(`gpt,claude,${label}`));
    expect(judgments.map((judgment) => [judgment.share, judgment.reason])).toEqual([
      [share, reason],
    ]);
  });

  test('the table holds no other label', () => {
    expect([...verdictLabels.keys()].sort()).toEqual(spelled.map(([label]) => label).sort());
  });

  test('the table in docs/data.md is this table', () => {
    const text = readFileSync(new URL('../../../docs/data.md', import.meta.url), 'utf8');
    const section = text.slice(text.indexOf('| share of the first side |'));
    const rows = section.slice(0, section.indexOf('\n\n')).split('\n').slice(2);
    const printed = rows.flatMap((row) => {
      const [, share, reason, labels] = row.split('|').map((cell) => cell.trim());
      const meaning = [Number(share), reason === '' ? null : reason] as const;
      return [...labels!.matchAll(/`([^`]+)`/g)].map((match) => [match[1], ...meaning]);
    });
    expect(printed.sort()).toEqual([...spelled].sort());
  });
});

test.each([
  '0',
  '1',
  '2',
  'Model_A',
  'tie ',
  ' tie',
  'TiE',
  'unknown',
  '',
  '__proto__',
  'constructor',
])('%j is no label', (label) => {
  expect(labelMeaning(label)).toBeNull();
});

test('a meaning is frozen', () => {
  expect(Object.isFrozen(labelMeaning('A>B'))).toBe(true);
});

test('a label that is not a string is refused', () => {
  const error = refusal(() => labelMeaning(1 as unknown as string));
  expect(error.message).toBe('labelMeaning: label is 1; expected a string');
});
