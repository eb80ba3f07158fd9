// Plain-text formatting for the examples: the library itself returns data and prints nothing.

const WIDTH = 96;

/**
 * Columns under a header, numbers to the right.
 *
 * @param {readonly string[]} header
 * @param {readonly (readonly string[])[]} rows
 */
export function table(header, rows) {
  const widths = header.map((name, at) =>
    Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const numeric = header.map((_, at) =>
    rows.every((row) => /^[-—–\d\s.,%to]*$/.test(row[at] ?? '')),
  );
  const line = (/** @type {readonly string[]} */ cells) =>
    cells
      .map((cell, at) =>
        numeric[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [header, ...rows].map((row) => `  ${line(row)}`).join('\n');
}

/** @param {number | null} value */
export function points(value) {
  return value === null ? '—' : value.toFixed(0);
}

/** @param {number | null} value */
export function rate(value) {
  return value === null ? '—' : `${(100 * value).toFixed(1)} %`;
}

/** @param {{ lower: number | null, upper: number | null }} interval */
export function range({ lower, upper }) {
  return `${points(lower)} to ${points(upper)}`;
}

/**
 * An interval drawn on a line from `low` to `high`; an open end runs to the edge.
 *
 * @param {number | null} lower
 * @param {number | null} middle
 * @param {number | null} upper
 * @param {number} low
 * @param {number} high
 */
export function bar(lower, middle, upper, low, high) {
  const cells = 28;
  if (middle === null || high <= low) return '';
  const place = (/** @type {number} */ value) =>
    Math.round(((value - low) / (high - low)) * (cells - 1));
  const from = lower === null ? 0 : place(lower);
  const to = upper === null ? cells - 1 : place(upper);
  /** @type {string[]} */
  const line = Array.from({ length: cells }, (_, at) => (at >= from && at <= to ? '─' : ' '));
  line[from] = lower === null ? '◂' : '├';
  line[to] = upper === null ? '▸' : '┤';
  line[place(middle)] = '●';
  return line.join('');
}

/**
 * @param {string} text
 * @param {string} first indent of the first line
 * @param {string} rest indent of the others
 */
export function wrap(text, first = '', rest = '') {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    const indent = last === 0 ? first : rest;
    if (indent.length + (lines[last] ?? '').length + word.length + 1 > WIDTH) lines.push(word);
    else lines[last] = lines[last] === '' ? word : `${lines[last]} ${word}`;
  }
  return lines.map((line, at) => (at === 0 ? first : rest) + line).join('\n');
}
