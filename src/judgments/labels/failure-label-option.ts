import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import type { LabelMeaning } from './verdict-labels.js';

/** The option `failureLabels` as a set; the empty string stands for null, a blank cell. */
export function failureLabelOption(
  where: string,
  value: unknown,
  labels: ReadonlyMap<string, LabelMeaning>,
): ReadonlySet<string> {
  if (value === undefined) return new Set();
  if (!Array.isArray(value)) throw refusal(where, describe(value));
  const list: readonly unknown[] = value;
  const failures = new Set<string>();
  for (const label of list) {
    if (label !== null && typeof label !== 'string') throw refusal(where, describe(label));
    if (labels.has(label ?? '')) {
      const text = `${where}: ${describe(label)} is in labels and in failureLabels; expected one of the two`;
      throw new InvalidInputError(text, { function: where, option: 'failureLabels', label });
    }
    failures.add(label ?? '');
  }
  return failures;
}

const refusal = (where: string, received: string): InvalidInputError =>
  new InvalidInputError(
    `${where}: failureLabels holds or is ${received}; expected an array of strings, and null for a blank cell`,
    { function: where, option: 'failureLabels', received },
  );
