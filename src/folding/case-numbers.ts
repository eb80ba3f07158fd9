import type { CaseKey } from '../judgments/judgment.js';

/** Numbers the cases of a stream of presentations, from 0 in order of first appearance. */
export type CaseNumbers = (key: CaseKey, one: string, other: string) => number;

/**
 * A function that gives two presentations the same number exactly when they belong to one case: the
 * same context, unordered pair of items and judge. Without a context and a cluster every
 * presentation is a case of its own and gets a fresh number.
 *
 * Names are interned to integers and integers are paired without collision, so no separator is
 * needed and a name may be any string. A handful of map look-ups per presentation.
 */
export function caseNumbers(): CaseNumbers {
  const items = interner<string>();
  const contexts = interner<string>();
  const judges = interner<string | null>();
  const settings = interner<number>();
  const pairs = interner<number>();
  const cases = new Map<number, number>();
  let count = 0;
  return (key, one, other) => {
    const context = key.context ?? key.cluster;
    if (context === null) return count++;
    const setting = settings(pairing(contexts(context), judges(key.judge)));
    const code = pairing(setting, pairs(unordered(items(one), items(other))));
    const known = cases.get(code);
    if (known !== undefined) return known;
    cases.set(code, count);
    return count++;
  };
}

function interner<T>(): (value: T) => number {
  const numbers = new Map<T, number>();
  return (value) => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, numbers.size);
    return numbers.size - 1;
  };
}

// Cantor's pairing function: exact and one to one while a + b stays below 9.4e7. Interned numbers
// stay below 2^24, the largest size of a Map.
function pairing(a: number, b: number): number {
  return ((a + b) * (a + b + 1)) / 2 + b;
}

// Row `larger`, column `smaller` of a triangle: one number for each unordered pair.
function unordered(a: number, b: number): number {
  return a < b ? (b * (b + 1)) / 2 + a : (a * (a + 1)) / 2 + b;
}
