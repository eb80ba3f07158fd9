/** The text behind a cell that `safeText` wrote. */
export function plainText(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}
