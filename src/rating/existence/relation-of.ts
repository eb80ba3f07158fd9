import type { GapState } from './gap-state.js';

/** How the ability gap of two items stands. */
export type GapRelation = 'finite' | 'above' | 'below' | 'not comparable';

/** The relation of item i to item j in an analysed state. */
export function relationOf(state: GapState, i: number, j: number): GapRelation {
  const a = state.component[i]!;
  const b = state.component[j]!;
  if (a === b) return 'finite';
  const relation = state.relation[a * state.count + b]!;
  return relation > 0 ? 'above' : relation < 0 ? 'below' : 'not comparable';
}
