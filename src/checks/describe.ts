import { cutText } from './cut-text.js';

const LONGEST = 60;

/**
 * How a received value reads inside an error message: strings quoted and cut after 60 characters,
 * arrays and objects by kind, everything else as it prints.
 */
export function describe(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(cutText(value, LONGEST));
  }
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'bigint') return `${value}n`;
  return String(value);
}
