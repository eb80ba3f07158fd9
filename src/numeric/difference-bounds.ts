/**
 * Tightens difference constraints d_b − d_a <= bound[a · size + b] by all shortest paths
 * [Floyd–Warshall; CLRS, §22.4 and §23.2], in place. Afterwards each entry is the largest value that
 * d_b − d_a takes over all solutions.
 *
 * @returns false if the constraints contradict each other (a negative cycle)
 *
 * Cost: size³.
 */
export function tightenDifferenceBounds(bound: Int32Array, size: number): boolean {
  for (let via = 0; via < size; via += 1) {
    for (let a = 0; a < size; a += 1) {
      const head = bound[a * size + via]!;
      for (let b = 0; b < size; b += 1) {
        const length = head + bound[via * size + b]!;
        if (length < bound[a * size + b]!) bound[a * size + b] = length;
      }
      if (bound[a * size + a]! < 0) return false;
    }
  }
  return true;
}
