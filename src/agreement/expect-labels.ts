import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';

/** Throws unless `labels` holds one label or null for each of `units` units; `who` gave them. */
export function expectLabels(where: string, who: string, labels: unknown, units: number): void {
  const fail = (received: string, expected: string): never => {
    throw new InvalidInputError(`${where}: ${who} has ${received}; expected ${expected}`, {
      function: where,
    });
  };
  if (!Array.isArray(labels) || labels.length !== units) {
    const size = Array.isArray(labels) ? labels.length : 'no';
    fail(`${size} units`, `${units}, as many as rater 0`);
    return;
  }
  const unit = labels.findIndex((label) => !isLabel(label));
  if (unit < 0) return;
  fail(
    `${describe(labels[unit])} for unit ${unit}`,
    'a string, a finite number, or null for a missing label',
  );
}

function isLabel(label: unknown): boolean {
  return (
    label === null ||
    (typeof label === 'string' && label !== '') ||
    (typeof label === 'number' && Number.isFinite(label))
  );
}
