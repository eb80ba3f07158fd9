import type { ReadLabel } from './verdict-format.js';

const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * A preference of AlpacaEval: 1 for the first output, 2 for the second, 0 or 1.5 for a draw, and
 * otherwise 1 plus the probability that the second is preferred. Null for anything else.
 */
export function alpacaLabel(label: string): ReadLabel | null {
  if (!NUMBER.test(label)) return null;
  const preference = Number(label);
  if (preference === 0) return { countedAs: '0', meaning: { share: 0.5, reason: null } };
  if (!(preference >= 1 && preference <= 2)) return null;
  const whole = preference === 1 || preference === 1.5 || preference === 2;
  return {
    countedAs: whole ? String(preference) : 'between 1 and 2',
    meaning: { share: 2 - preference, reason: null },
  };
}
