/** @import { FoldedCase, Judgment } from 'assize' */

import { readFileSync } from 'node:fs';
import { condorcet, foldOrders, pairTable, readVerdicts } from 'assize';
import * as printed from '../published-lit2test.js';
import { FILE_NAMES, MODELS } from '../published-lit2test.js';
import { compare } from '../rows.js';

/** @import { How, Row } from '../rows.js' */

/**
 * One judge: ordered verdicts and folded cases.
 *
 * @typedef {{ judgments: readonly Judgment[], cases: readonly FoldedCase[] }} Judge
 */

/**
 * @param {URL} file
 * @param {Parameters<typeof readVerdicts>[1]} options
 * @returns {Judge}
 */
export function judgeOf(file, options) {
  const { judgments, failures } = readVerdicts(readFileSync(file, 'utf8'), options);
  return { judgments, cases: foldOrders(judgments, { failures }) };
}

/** @param {readonly number[]} list */
export const total = (list) => list.reduce((sum, value) => sum + value, 0);

/**
 * Values of items in the order of the models, whichever names a file uses.
 *
 * @template T
 * @param {readonly string[]} items
 * @param {readonly T[]} values
 * @returns {T[]}
 */
export function inOrder(items, values) {
  return MODELS.map((model, at) => {
    const place = items.includes(model)
      ? items.indexOf(model)
      : items.indexOf(FILE_NAMES[at] ?? '');
    return /** @type {T} */ (values[place]);
  });
}

/** @param {number} a @param {number} b */
export const pairName = (a, b) => `${MODELS[a]} against ${MODELS[b]}`;

/**
 * A row that takes per-case data: the comparison where they are, its name alone where they are not.
 *
 * @template T
 * @param {T | null} data
 * @param {string} what
 * @param {number | readonly number[]} published
 * @param {(data: T) => number | null | readonly (number | null)[]} recompute
 * @param {How} [how]
 * @returns {Row}
 */
export function perCase(data, what, published, recompute, how = {}) {
  const row = compare(what, published, data === null ? published : recompute(data), {
    ...how,
    cases: true,
  });
  if (data !== null) return row;
  const note = 'not recomputable from the shipped counts';
  return { ...row, recomputed: '', verdict: 'not recomputable', numbers: 0, note };
}

/** @param {Judge} judge */
export function records({ cases }) {
  return inOrder(...entries(pairTable(cases)));
}

/**
 * Wins, losses and ties of each item.
 *
 * @param {ReturnType<typeof pairTable>} table
 * @returns {[readonly string[], number[][]]}
 */
function entries(table) {
  const rows = table.items.map(() => [0, 0, 0]);
  const add = (/** @type {string} */ item, /** @type {readonly number[]} */ record) => {
    const row = rows[table.items.indexOf(item)] ?? [];
    record.forEach((value, at) => {
      row[at] = (row[at] ?? 0) + value;
    });
  };
  for (const { first, second, wins, losses, ties } of condorcet(table).pairs) {
    add(first, [wins, losses, ties]);
    add(second, [losses, wins, ties]);
  }
  return [table.items, rows];
}

/**
 * Stable wins, losses and sensitive cases of each printed pair.
 *
 * @param {Judge} judge
 */
export function pairRecords({ cases }) {
  const found = condorcet(pairTable(cases)).pairs;
  const named = (/** @type {string} */ name, /** @type {number} */ at) =>
    name === MODELS[at] || name === FILE_NAMES[at];
  return printed.PAIRS.primary.map(([a, b]) => {
    const straight = found.find((pair) => named(pair.first, a) && named(pair.second, b));
    const turned = found.find((pair) => named(pair.first, b) && named(pair.second, a));
    if (straight) return [straight.wins, straight.losses, straight.ties];
    return [turned?.losses ?? NaN, turned?.wins ?? NaN, turned?.ties ?? NaN];
  });
}
