import type { PairCell, PairTable } from '../rating/shapes.js';
import { collectCells } from '../rating/table/collect-cells.js';

/**
 * The table that is left of `whole` without the cases of `part`, both as `poolCells` makes them. Items
 * that have no cases left are not in it. Linear in the cells of both.
 */
export function tableWithout(whole: PairTable, part: PairTable): PairTable {
  const position = new Map(whole.items.map((item, at) => [item, at]));
  const inWhole = part.items.map((item) => position.get(item)!);
  const collector = collectCells();
  for (const cell of whole.cells) collector.add(cell);
  for (const cell of part.cells) {
    const [first, second] = [inWhole[cell.first]!, inWhole[cell.second]!];
    collector.add({ ...cell, first, second, cases: -cell.cases });
  }
  const cells = collector.cells().filter(({ cases }) => cases > 0);
  const [all, out] = [whole.settings, part.settings];
  return {
    ...whole,
    ...dropItems(whole.items, cells),
    settings: { ...all, cases: all.cases - out.cases, excluded: all.excluded - out.excluded },
  };
}

function dropItems(
  items: readonly string[],
  cells: readonly PairCell[],
): Pick<PairTable, 'items' | 'cells'> {
  const met = new Set(cells.flatMap(({ first, second }) => [first, second]));
  const kept = items.flatMap((_, at) => (met.has(at) ? [at] : []));
  const place = new Map(kept.map((at, to) => [at, to]));
  return {
    items: kept.map((at) => items[at]!),
    cells: cells.map((cell) => {
      return { ...cell, first: place.get(cell.first)!, second: place.get(cell.second)! };
    }),
  };
}
