/** The text of a cell; null if it is blank, undefined if it is neither text nor an exact number. */
export function textOf(cell: unknown): string | null | undefined {
  if (cell === '' || cell === null || cell === undefined) return null;
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' && Number.isFinite(cell) && !isLossy(cell)
    ? String(cell)
    : undefined;
}

// A whole number beyond what a number holds has lost digits, and two names may have become one.
const isLossy = (cell: number): boolean => Number.isInteger(cell) && !Number.isSafeInteger(cell);
