import type { PairMargins } from '../margins/pair-margins.js';
import type { RecessionCone } from './recession-cone.js';
import type { TwoWayLinks } from './two-way-links.js';

/**
 * The cone that was found with linked items as one (`joinLinked`), for the items themselves.
 *
 * Cost: values times coordinates.
 */
export function widenCone(
  { coordinates, free, open, strict }: RecessionCone,
  { items, columns }: PairMargins,
  { groups, group, shift, rank }: TwoWayLinks,
): RecessionCone {
  const kept = rank === columns ? 0 : columns;
  // The strict direction follows the same rule as a coordinate: it is taken along as one more.
  const lines = coordinates.map((line, at) => Float64Array.from([...line, strict[at]!]));
  const zero = new Float64Array((coordinates[0]?.length ?? 0) + 1);
  const ofColumn = (k: number): Float64Array => (kept === 0 ? zero : lines[groups + k]!);
  const widened = [
    ...Array.from(group, (at, item) => {
      const line = lines[at]!.slice();
      for (let k = 0; k < kept; k += 1) addTo(line, ofColumn(k), shift[item * columns + k]!);
      return line;
    }),
    ...Array.from({ length: columns }, (_, k) => ofColumn(k)),
    ...lines.slice(groups + kept),
  ];
  const skipped = items + columns - groups - kept;
  return {
    coordinates: widened.map((line) => line.subarray(0, -1)),
    free: free.map((at) => (at < groups ? group.indexOf(at) : at + skipped)),
    open,
    strict: Float64Array.from(widened, (line) => line.at(-1)!),
  };
}

function addTo(line: Float64Array, other: Float64Array, by: number): void {
  for (let c = 0; c < line.length; c += 1) line[c]! += by * other[c]!;
}
