/** @import { Line } from './render.js' */

/**
 * What is out of date in the page. Without the per-case data, lines that take them are only held to
 * the part that does not.
 *
 * @param {readonly Line[]} lines
 * @param {string} page
 * @param {boolean} withCases
 * @returns {string[]}
 */
export function staleLines(lines, page, withCases) {
  const written = page.split('\n');
  if (written.length !== lines.length) {
    return [`docs/reproductions.md has ${written.length} lines; expected ${lines.length}`];
  }
  return lines.flatMap(({ text, fixed }, at) => {
    const line = written[at] ?? '';
    const current = fixed !== null && !withCases ? line.startsWith(fixed) : line === text;
    return current ? [] : [`docs/reproductions.md:${at + 1}: expected ${text}`];
  });
}
