import type { Figure } from './measure-shapes.js';

/** A figure that is a rate; null with the reason if there is nothing to count among. */
export function rateFigure(
  code: string,
  definition: string,
  count: number,
  of: number,
  reason: string,
): Figure {
  const value = of === 0 ? null : count / of;
  return { code, value, count, of, reason: value === null ? reason : null, definition };
}
