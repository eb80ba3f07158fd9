import type { PairMargins } from '../margins/pair-margins.js';
import type { PairModel } from '../models/pair-model.js';
import type { GapState } from './gap-state.js';

/**
 * A quick test, sufficient and nearly always enough, that every gap and column is finite: rows with
 * verdicts for both items force their gap to stand still; if such rows link all items, and the
 * mismatches around their loops span the columns, nothing moves but tie parameters. Each of those is
 * finite if its outcomes and the extreme ones are seen, and unbounded below if they never are.
 *
 * @returns a function that fills the state and returns true, or returns false if it cannot tell
 *
 * Cost: rows times columns.
 */
export function createTrivialCone(
  margins: PairMargins,
  model: PairModel,
): (totals: Float64Array, state: GapState) => boolean {
  const { items, columns, outcomes, first, second, design } = margins;
  const { scores, levels, parameters } = model;
  const rows = first.length;
  const parent = new Int32Array(items);
  const shift = new Float64Array(items * columns); // of an item against its parent, by column
  const loop = new Float64Array(columns);
  const span = new Float64Array(columns * columns);
  const levelSeen = new Uint8Array(parameters.length + 1);

  return (totals, state) => {
    for (let i = 0; i < items; i += 1) parent[i] = i;
    shift.fill(0);
    span.fill(0);
    levelSeen.fill(0);
    let links = 0;
    let rank = 0;
    for (let row = 0; row < rows; row += 1) {
      if (!bothWays(totals, row)) continue;
      const i = climb(first[row]!);
      const j = climb(second[row]!);
      for (let k = 0; k < columns; k += 1) {
        loop[k] =
          shift[first[row]! * columns + k]! -
          shift[second[row]! * columns + k]! +
          design[row * columns + k]!;
      }
      if (i !== j) {
        parent[j] = i;
        for (let k = 0; k < columns; k += 1) shift[j * columns + k] = loop[k]!;
        links += 1;
      } else if (widens(rank)) rank += 1;
    }
    if (links < items - 1 || rank < columns || levelSeen[0] === 0) return false;
    finish(state);
    return true;
  };

  // Notes the levels that a row shows; says whether both items got a verdict.
  function bothWays(totals: Float64Array, row: number): boolean {
    let better = false;
    let worse = false;
    for (let c = 0; c < outcomes; c += 1) {
      if (!(totals[row * outcomes + c]! > 0)) continue;
      levelSeen[levels[c]! + 1] = 1;
      if (scores[c]! > 0) better = true;
      else if (scores[c]! < 0) worse = true;
    }
    return better && worse;
  }

  // The root of an item; afterwards `shift` of the item is against that root.
  function climb(item: number): number {
    let root = parent[item]!;
    while (parent[root] !== root) {
      for (let k = 0; k < columns; k += 1) shift[item * columns + k]! += shift[root * columns + k]!;
      root = parent[root]!;
    }
    parent[item] = root;
    return root;
  }

  // Reduces `loop` by the vectors found so far and keeps what is new.
  function widens(rank: number): boolean {
    for (let r = 0; r < rank; r += 1) {
      let pivot = 0;
      while (span[r * columns + pivot] === 0) pivot += 1;
      const factor = loop[pivot]! / span[r * columns + pivot]!;
      for (let k = pivot; k < columns; k += 1) loop[k]! -= factor * span[r * columns + k]!;
      loop[pivot] = 0;
    }
    let largest = 0;
    for (let k = 0; k < columns; k += 1) {
      if (Math.abs(loop[k]!) < 1e-9) loop[k] = 0;
      largest = Math.max(largest, Math.abs(loop[k]!));
    }
    if (largest === 0) return false;
    for (let k = 0; k < columns; k += 1) span[rank * columns + k] = loop[k]!;
    return true;
  }

  function finish(state: GapState): void {
    state.count = 1;
    state.component.fill(0);
    state.parts = 1;
    state.part.fill(0);
    state.fixed.fill(0);
    state.onlyTies.fill(0);
    let alive = 0;
    for (let c = 0; c < outcomes; c += 1) if (levelSeen[levels[c]! + 1] === 1) alive |= 1 << c;
    state.survivors.fill(alive);
    for (let k = 0; k < columns; k += 1) state.states[k] = 'finite';
    for (let g = 0; g < parameters.length; g += 1) {
      const seen = levelSeen[g + 1] === 1;
      state.states[columns + g] = seen ? 'finite' : 'unbounded below';
      state.fixed[items + columns + g] = seen ? 0 : 1;
    }
  }
}
