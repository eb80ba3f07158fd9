/** Sorts positions by falling value, in place and without allocation. */
export type IndexSort = (order: Int32Array, values: Float64Array) => void;

/**
 * A merge sort of so many positions, from the largest value to the smallest; equal values keep their
 * order. Runs that are sorted already are not touched, so an order that is nearly right costs little
 * more than reading it. Values may be infinite, not NaN.
 *
 * Cost of a call: size log size at most.
 */
export function createIndexSort(size: number): IndexSort {
  const left = new Int32Array(size);
  return (order, values) => {
    for (let width = 1; width < size; width *= 2) {
      for (let from = 0; from + width < size; from += 2 * width) {
        const middle = from + width;
        if (values[order[middle - 1]!]! >= values[order[middle]!]!) continue;
        for (let at = from; at < middle; at += 1) left[at] = order[at]!;
        const end = Math.min(middle + width, size);
        let a = from;
        let b = middle;
        for (let to = from; a < middle; to += 1) {
          const second = b < end && values[order[b]!]! > values[left[a]!]!;
          order[to] = second ? order[b]! : left[a]!;
          if (second) b += 1;
          else a += 1;
        }
      }
    }
  };
}
