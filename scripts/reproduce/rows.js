/**
 * The verdicts of a reproduction, and how numbers become one.
 *
 * @typedef {'equal' | 'within rounding' | 'within Monte Carlo error' | 'differs' | 'not recomputable' | 'our addition'} Verdict
 *
 * @typedef {object} Row
 * @property {string} what
 * @property {string} published
 * @property {string} recomputed Empty where there is nothing.
 * @property {Verdict} verdict
 * @property {number} numbers How many printed numbers were recomputed.
 * @property {string} note
 * @property {boolean} cases Whether it takes the per-case data.
 *
 * @typedef {object} Section
 * @property {string} paper
 * @property {string} title
 * @property {Row[]} rows
 */

/**
 * How to compare. `digits`: decimals printed. `rounding`: what the rounding of printed inputs allows
 * beyond that. `simulated`: what Monte Carlo error allows. `cases`: the figure needs per-case data.
 * `again`: these printed numbers are counted in another row.
 *
 * @typedef {{ digits?: number, rounding?: number, simulated?: number, note?: string, cases?: boolean, again?: boolean }} How
 */

// Half a unit of the last printed digit, so that 1.125 may be printed 1.12.
const SLACK = 1e-9;

/**
 * @param {string} what
 * @param {number | readonly number[]} published
 * @param {number | null | readonly (number | null)[]} recomputed
 * @param {How} [how]
 * @returns {Row}
 */
export function compare(what, published, recomputed, how = {}) {
  const { digits = 0, rounding = 0, simulated = 0, note = '', cases = false, again = false } = how;
  const wanted = [published].flat();
  const found = [recomputed].flat();
  const half = 0.5 * 10 ** -digits + SLACK;
  const off = wanted.map((value, at) => Math.abs(value - (found[at] ?? NaN)));
  const within = (/** @type {number} */ allowed) =>
    off.every((difference) => difference <= allowed);
  /** @type {Verdict} */
  const verdict = within(half)
    ? 'equal'
    : rounding > 0 && within(rounding + SLACK)
      ? 'within rounding'
      : simulated > 0 && within(simulated + half)
        ? 'within Monte Carlo error'
        : 'differs';
  // One digit more than printed, so that a reader sees what was rounded; whole numbers as they are.
  const show = (/** @type {number | null} */ value) =>
    value === null
      ? 'none'
      : Number.isInteger(value) && digits === 0
        ? String(value)
        : value.toFixed(digits + 1);
  return {
    what,
    published: wanted.map((value) => value.toFixed(digits)).join(', '),
    recomputed: found.map(show).join(', '),
    verdict,
    numbers: again ? 0 : wanted.length,
    note,
    cases,
  };
}

/**
 * @param {string} what
 * @param {string} published
 * @param {string} note Why nothing can be recomputed.
 * @returns {Row}
 */
export function missing(what, published, note) {
  return {
    what,
    published,
    recomputed: '',
    verdict: 'not recomputable',
    numbers: 0,
    note,
    cases: false,
  };
}

/**
 * A figure that no paper prints.
 *
 * @param {string} what
 * @param {string} recomputed
 * @param {string} note
 * @param {boolean} [cases]
 * @returns {Row}
 */
export function added(what, recomputed, note, cases = false) {
  return { what, published: '', recomputed, verdict: 'our addition', numbers: 0, note, cases };
}
