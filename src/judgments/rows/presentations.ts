import type { FoundColumns } from '../columns/find-columns.js';
import type { PresentationOrder } from '../judgment.js';
import type { VerdictSettings } from '../settings/verdict-settings.js';

/** One place for a verdict in every row of a file. */
export interface Presentation {
  /** Position of the cell with the verdict. */
  readonly at: number;
  /** The name of its column. */
  readonly column: string;
  /** The label of the order; null where a cell of the row gives it, or nothing does. */
  readonly order: PresentationOrder | null;
  /** The second item column holds the item shown first. */
  readonly swapped: boolean;
  readonly slotKnown: boolean;
  /** Labels such as A and B can be read: the sides they speak of are known. */
  readonly sides: boolean;
}

/** The places for verdicts in a row: one in a narrow file, two in a wide one. */
export function presentations(
  { slots, shownFirst }: VerdictSettings,
  { format, header, winners }: FoundColumns,
): readonly Presentation[] {
  const column = (at: number) => ({ at, column: header[at]! });
  if (format === 'narrow') {
    const slotKnown = slots !== 'unknown';
    return winners.map((at) => ({
      ...column(at),
      ...{ order: null, swapped: false, slotKnown, sides: true },
    }));
  }
  const slotKnown = shownFirst === 'item_1' || shownFirst === 'item_2';
  return winners.map((at, place) => ({
    ...column(at),
    order: place === 0 ? 'original' : 'reverse',
    swapped: slotKnown && (shownFirst === 'item_1') === (place === 1),
    slotKnown,
    sides: slotKnown,
  }));
}
