import { expect } from 'vitest';

/** Fails unless the value is what JSON keeps without loss: no NaN, infinity, −0 or undefined in it. */
export function expectJsonSafe(value: unknown): void {
  walk(value, 'result');
  expect(JSON.parse(JSON.stringify(value))).toEqual(value);
}

function walk(value: unknown, path: string): void {
  if (typeof value === 'number') {
    expect(Number.isFinite(value), `${path} is ${value}`).toBe(true);
    expect(Object.is(value, -0), `${path} is −0`).toBe(false);
  } else if (typeof value === 'object' && value !== null) {
    const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
    expect(plain, `${path} is a plain array or record`).toBe(true);
    for (const [key, member] of Object.entries(value)) walk(member, `${path}.${key}`);
  } else {
    const known = value === null || typeof value === 'string' || typeof value === 'boolean';
    expect(known, `${path} is ${typeof value}`).toBe(true);
  }
}
