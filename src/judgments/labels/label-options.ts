import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import { type LabelMeaning, verdictLabels } from './verdict-labels.js';

const MEANINGS: ReadonlyMap<unknown, LabelMeaning> = new Map<unknown, LabelMeaning>([
  ['first', { share: 1, reason: null }],
  ['second', { share: 0, reason: null }],
  ['tie', { share: 0.5, reason: null }],
  ['bothBad', { share: 0.5, reason: 'bothBad' }],
  ['inconsistent', { share: 0.5, reason: 'inconsistent' }],
]);

/** The option `labels` as a map from label to meaning, checked against the closed table. */
export function labelOptions(where: string, value: unknown): ReadonlyMap<string, LabelMeaning> {
  const meanings = new Map<string, LabelMeaning>();
  for (const [label, entry] of entriesOf(where, value)) {
    if (typeof label !== 'string') throw refusal(where, `a label is ${describe(label)}`, 'strings');
    if (label === '') {
      throw refusal(where, 'a label is blank', 'failureLabels: [null] for blank cells');
    }
    const meaning = meaningOf(where, label, entry);
    const usual = verdictLabels.get(label) ?? meaning;
    if (usual.share !== meaning.share || usual.reason !== meaning.reason) {
      throw refusal(where, `${describe(label)} already has another meaning`, spell(usual));
    }
    meanings.set(label, meaning);
  }
  return meanings;
}

function entriesOf(where: string, value: unknown): Iterable<readonly [unknown, unknown]> {
  if (value === undefined) return [];
  if (value instanceof Map) return value;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value);
  }
  throw refusal(where, `it is ${describe(value)}`, 'a record or a Map from label to meaning');
}

function meaningOf(where: string, label: string, entry: unknown): LabelMeaning {
  const word = MEANINGS.get(entry);
  if (word !== undefined) return word;
  if (typeof entry === 'number' && entry >= 0 && entry <= 1) return { share: entry, reason: null };
  const accepted = 'first, second, tie, bothBad, inconsistent or a share from 0 to 1';
  throw refusal(where, `${describe(label)} is ${describe(entry)}`, accepted);
}

const spell = ({ share, reason }: LabelMeaning): string =>
  `share ${share} to the first side${reason === null ? '' : `, reason ${reason}`}`;

const refusal = (where: string, found: string, expected: string): InvalidInputError =>
  new InvalidInputError(`${where}: labels: ${found}; expected ${expected}`, {
    function: where,
    option: 'labels',
    received: found,
  });
