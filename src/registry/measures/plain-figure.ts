import type { Figure } from './measure-shapes.js';

/** A figure that is a number by itself; null needs its reason. */
export function plainFigure(
  code: string,
  definition: string,
  value: number | null,
  reason: string | null = null,
): Figure {
  return { code, value, count: null, of: null, reason: value === null ? reason : null, definition };
}
