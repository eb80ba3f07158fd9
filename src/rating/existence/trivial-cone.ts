import type { PairMargins } from '../margins/pair-margins.js';
import type { PairModel } from '../models/pair-model.js';
import type { GapState } from './gap-state.js';
import type { TwoWayLinks } from './two-way-links.js';

/**
 * A quick test, sufficient and nearly always enough, that every gap and column is finite: if rows with
 * verdicts for both sides link all items, and the mismatches around their loops span the columns,
 * nothing moves but tie parameters. Each of those is finite if its outcomes and the extreme ones are
 * seen, and unbounded below if they never are.
 *
 * @returns a function that fills the state and returns true, or returns false if it cannot tell
 *
 * Cost: rows.
 */
export function createTrivialCone(
  { items, columns, outcomes, first }: PairMargins,
  { levels, parameters }: PairModel,
): (totals: Float64Array, links: TwoWayLinks, state: GapState) => boolean {
  const levelSeen = new Uint8Array(parameters.length + 1);

  return (totals, links, state) => {
    if (links.groups > 1 || links.rank < columns) return false;
    levelSeen.fill(0);
    for (let at = 0, row = 0; row < first.length; row += 1) {
      for (let c = 0; c < outcomes; c += 1, at += 1) {
        if (totals[at]! > 0) levelSeen[levels[c]! + 1] = 1;
      }
    }
    if (levelSeen[0] === 0) return false;
    finish(state);
    return true;
  };

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
