/**
 * Where a value is not what JSON keeps: NaN, infinities, −0, undefined, functions, and objects that
 * are neither plain nor arrays. Paths; empty for a value that survives a round trip without loss.
 */
export function jsonFaults(value: unknown, path = '$'): readonly string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return [];
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path} is ${numeral(value)}`];
  }
  if (typeof value !== 'object') return [`${path} is ${typeof value}`];
  const kind = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && kind !== Object.prototype && kind !== null) {
    return [`${path} is a ${kind.constructor.name}`];
  }
  return Object.entries(value).flatMap(([key, member]) => jsonFaults(member, `${path}.${key}`));
}

function numeral(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}
