import type { ErrorKind, PairTable } from '../shapes.js';
import type { SolvedTable } from '../solver/solved-table.js';
import { sandwichMeat } from './sandwich-meat.js';

/**
 * Covariance of the abilities, each centred within its component, and of the other values: row-major,
 * size². `information` inverts the information; `case` and `cluster` put the sums of squared scores
 * between two inverses [Hub67; Whi82; LZ86]. Null if the information is singular.
 *
 * Cost: size³.
 */
export function parameterCovariance(
  table: PairTable,
  solved: SolvedTable,
  kind: ErrorKind,
): Float64Array | null {
  const { information, values, margins, gaps } = solved;
  const size = values.length;
  information.evaluate(values);
  if (!information.system.factor()) return null;
  const bread = invert(solved);
  const raw =
    kind === 'information'
      ? bread
      : product(bread, product(sandwichMeat(table, solved, kind), bread, size), size);
  centreRows(raw, size, margins.items, gaps.component, gaps.count);
  transpose(raw, size);
  centreRows(raw, size, margins.items, gaps.component, gaps.count);
  return raw;
}

// Zero in the rows and columns of what is held.
function invert({ information, values, gaps }: SolvedTable): Float64Array {
  const size = values.length;
  const inverse = new Float64Array(size * size);
  const column = new Float64Array(size);
  for (let j = 0; j < size; j += 1) {
    if (gaps.fixed[j] === 1) continue;
    column.fill(0);
    column[j] = 1;
    information.system.solve(column);
    for (let i = 0; i < size; i += 1) inverse[i * size + j] = gaps.fixed[i] === 1 ? 0 : column[i]!;
  }
  return inverse;
}
function product(a: Float64Array, b: Float64Array, size: number): Float64Array {
  const out = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) {
    for (let k = 0; k < size; k += 1) {
      const factor = a[i * size + k]!;
      if (factor === 0) continue;
      for (let j = 0; j < size; j += 1) out[i * size + j]! += factor * b[k * size + j]!;
    }
  }
  return out;
}

// Subtracts from the row of each item the mean row of its component.
function centreRows(
  matrix: Float64Array,
  size: number,
  items: number,
  component: Int32Array,
  count: number,
): void {
  const means = new Float64Array(count * size);
  const sizes = new Int32Array(count);
  for (let i = 0; i < items; i += 1) {
    sizes[component[i]!]! += 1;
    for (let j = 0; j < size; j += 1) means[component[i]! * size + j]! += matrix[i * size + j]!;
  }
  for (let i = 0; i < items; i += 1) {
    const at = component[i]!;
    for (let j = 0; j < size; j += 1) {
      matrix[i * size + j]! -= means[at * size + j]! / sizes[at]!;
    }
  }
}

function transpose(matrix: Float64Array, size: number): void {
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const kept = matrix[i * size + j]!;
      matrix[i * size + j] = matrix[j * size + i]!;
      matrix[j * size + i] = kept;
    }
  }
}
