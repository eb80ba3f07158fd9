/**
 * Where a function that is at most zero at `inside` crosses zero, sought from there in steps that double;
 * null if it does not within 4,096. Source: regula falsi with halving [DJ71].
 */
export function findCrossing(
  excess: (value: number) => number,
  inside: number,
  step: number,
): number | null {
  let inner = inside;
  let outer = inside + step;
  for (let reach = step; excess(outer) <= 0; reach *= 2) {
    if (Math.abs(reach) > 2 ** 12) return null;
    inner = outer;
    outer += reach;
  }
  return refine(excess, inner, outer);
}

// Halves the value at the end where false position would stay: the Illinois variant.
function refine(excess: (value: number) => number, inside: number, outside: number): number {
  let inner = inside;
  let outer = outside;
  let low = excess(inner);
  let high = excess(outer);
  let last: 'inner' | 'outer' | null = null;
  for (let turn = 0; turn < 200; turn += 1) {
    const middle = Number.isFinite(high)
      ? outer - (high * (outer - inner)) / (high - low)
      : (inner + outer) / 2;
    const value = excess(middle);
    if (Math.abs(value) < 1e-11 || Math.abs(outer - inner) < 1e-13 * (1 + Math.abs(inner))) {
      return middle + 0;
    }
    if (value > 0) {
      outer = middle;
      high = value;
      if (last === 'outer') low /= 2;
      last = 'outer';
    } else {
      inner = middle;
      low = value;
      if (last === 'inner') high /= 2;
      last = 'inner';
    }
  }
  return (inner + outer) / 2 + 0;
}
