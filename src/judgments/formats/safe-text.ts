// What spreadsheets take for the beginning of a formula, full-width forms included, and the mark
// itself.
const RISKY = /^[=+\-@\t\r\n'＝＋－＠]/;

/**
 * A text as a cell that no spreadsheet takes for a formula: an apostrophe goes in front where one
 * could. An empty text becomes a lone apostrophe, so that an empty cell can stand for null.
 * `plainText` takes the apostrophe away.
 */
export function safeText(text: string): string {
  return text === '' || RISKY.test(text) ? `'${text}` : text;
}
