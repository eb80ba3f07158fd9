import type { FoundColumns } from '../columns/find-columns.js';
import type { UsedColumn } from './verdict-reading.js';

/** The columns that are read, each with its role. */
export function usedColumns({ format, header, ...found }: FoundColumns): readonly UsedColumn[] {
  const used = (role: string, at: number | null | undefined): readonly UsedColumn[] =>
    at === null || at === undefined ? [] : [{ role, column: header[at]! }];
  const [winner, reverse] = found.winners;
  return [
    ...used(format === 'narrow' ? 'first' : 'item1', found.first),
    ...used(format === 'narrow' ? 'second' : 'item2', found.second),
    ...used(format === 'narrow' ? 'winner' : 'winnerOriginal', winner),
    ...used('winnerReverse', reverse),
    ...used('order', found.order),
    ...found.texts.flatMap(({ role, at }) => used(role, at)),
    ...used('weight', found.weight),
    ...[...new Set(found.confidence)].flatMap((at) => used('confidence', at)),
  ];
}
