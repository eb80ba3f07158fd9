import type { Fit, Parameter } from '../../src/rating/shapes.js';

/** The ability gap of two named items, or null where either has none or they are not comparable. */
export function gapOf(fit: Fit, first: string, second: string): number | null {
  const i = fit.items.indexOf(first);
  const j = fit.items.indexOf(second);
  const together = fit.components.some(({ items }) => items.includes(i) && items.includes(j));
  const a = fit.abilities[i] ?? null;
  const b = fit.abilities[j] ?? null;
  return together && a !== null && b !== null ? a - b : null;
}

/** The names in each component, in the order of the fit. */
export function componentNames(fit: Fit): readonly (readonly string[])[] {
  return fit.components.map(({ items }) => items.map((at) => fit.items[at]!));
}

/** The codes of the notes, in order. */
export function codesOf(fit: Fit): readonly string[] {
  return fit.notes.map(({ code }) => code);
}

/** The items of the note with that code; undefined if there is no such note. */
export function noteItems(fit: Fit, code: string): readonly string[] | undefined {
  return fit.notes.find((note) => note.code === code)?.items;
}

/** The parameter of that name. */
export function parameterOf(fit: Fit, name: string): Parameter {
  return fit.parameters.find((parameter) => parameter.name === name)!;
}
