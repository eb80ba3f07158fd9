import type { HypothesisState } from '../../schema/hep-event.js';

/** One legal move of the lifecycle. */
export interface Move {
  readonly to: HypothesisState;
  /** Whether it takes back a verdict or wakes a dormant hypothesis. */
  readonly reopen: boolean;
}

const MOVES: Readonly<Record<HypothesisState, readonly Move[]>> = {
  proposed: [
    { to: 'under_test', reopen: false },
    { to: 'dormant', reopen: false },
  ],
  under_test: [
    { to: 'supported', reopen: false },
    { to: 'refuted', reopen: false },
    { to: 'dormant', reopen: false },
  ],
  supported: [{ to: 'under_test', reopen: true }],
  refuted: [{ to: 'under_test', reopen: true }],
  dormant: [{ to: 'under_test', reopen: true }],
};

/** The moves that the lifecycle knows from a state, whatever the belief. */
export function lifecycle(from: HypothesisState): readonly Move[] {
  return MOVES[from];
}
