import { createDisjointSets } from '../../numeric/disjoint-sets.js';
import type { PairMargins } from '../margins/pair-margins.js';
import { createComponentOrder } from './component-order.js';
import { createDominance } from './dominance.js';
import { createGapState, type GapAnalysis, type ParameterState } from './gap-state.js';
import { createManyTies } from './many-ties.js';
import { readOutcomeBits, SEEN } from './outcome-bits.js';
import { createWinGraph } from './win-graph.js';

/**
 * Existence where the only parameter beside the abilities may be one for ties. Slice g = 0 of the
 * recession cone: a win of i asks d_i >= d_j and a tie d_i = d_j, so the strong components of "i beat
 * or tied j" decide. Slice g = 1 is `createManyTies`; it is empty as soon as two items beat each other
 * or wins make a cycle. If wins both ways or ties join all items and the second slice is empty, every
 * gap is finite.
 *
 * Cost of `analyse`: linear in pairs; components times pairs where gaps are unbounded; items³ only
 * where there are ties, no two items beat each other and wins make no cycle.
 */
export function createSliceGaps(margins: PairMargins): GapAnalysis {
  const { items, first, second, outcomes } = margins;
  const hasTies = outcomes === 3;
  const every = (1 << outcomes) - 1;
  const decisive = 1 | (1 << (outcomes - 1));
  const seen = new Uint8Array(first.length);
  const state = createGapState(items, first.length, hasTies ? 1 : 0);
  const sets = createDisjointSets(items);
  const graph = createWinGraph(items, first, second);
  const dominance = createDominance(items, graph);
  const manyTies = createManyTies(items, first, second);
  const orderComponents = createComponentOrder(items);

  return {
    state,
    analyse(totals: Float64Array): void {
      const anyTie = (readOutcomeBits(totals, outcomes, seen) & SEEN.tie) !== 0;
      const mutual = joinBothWays();
      state.onlyTies.fill(0);
      setTie(anyTie ? 'finite' : 'unbounded below');
      if (sets.count() === 1 && (mutual || !anyTie)) {
        takeWhole();
        return;
      }
      if (hasTies && !mutual && graph.components(seen, false).count === items) {
        if (!anyTie) setTie('not identified');
        else if (manyTies.analyse(seen)) {
          takeManyTies();
          return;
        }
      }
      takeDominance();
    },
  };

  function setTie(tie: ParameterState): void {
    if (!hasTies) return;
    state.states[0] = tie;
    state.fixed[items] = tie === 'finite' ? 0 : 1;
  }

  // The outcomes that survive between items of one component.
  function inside(): number {
    return !hasTies || state.states[0] === 'finite' ? every : decisive;
  }

  // Joins items with wins both ways or ties; says whether any two items beat each other.
  function joinBothWays(): boolean {
    let mutual = false;
    sets.reset();
    for (let p = 0; p < seen.length; p += 1) {
      const bothWays = (seen[p]! & SEEN.decisive) === SEEN.decisive;
      if (bothWays) mutual = true;
      if (bothWays || (seen[p]! & SEEN.tie) !== 0) sets.unite(first[p]!, second[p]!);
    }
    return mutual;
  }

  function takeWhole(): void {
    state.count = 1;
    state.component.fill(0);
    state.parts = 1;
    state.part.fill(0);
    state.survivors.fill(inside());
  }

  function takeDominance(): void {
    const parts = graph.components(seen, true);
    if (parts.count === 1) {
      takeWhole();
      return;
    }
    state.count = parts.count;
    orderComponents(state, parts.label, dominance(parts));
    const within = inside();
    for (let p = 0; p < seen.length; p += 1) {
      const together = state.component[first[p]!] === state.component[second[p]!];
      state.survivors[p] = together ? within : outcomesOf(seen[p]!);
    }
    state.parts = state.count;
    state.part.set(state.component);
  }

  function takeManyTies(): void {
    setTie('unbounded above');
    state.count = manyTies.count;
    state.onlyTies.set(manyTies.onlyTies);
    orderComponents(state, manyTies.label, manyTies.relation);
    sets.reset();
    for (let p = 0; p < seen.length; p += 1) {
      // Where the gap is ±2 throughout the slice, a win and a tie keep their balance.
      const balance = seen[p] === 0 ? 0 : manyTies.balance(p);
      if (balance !== 0) sets.unite(first[p]!, second[p]!);
      state.survivors[p] = balance === 0 ? outcomesOf(seen[p]!) : balance > 0 ? 0b011 : 0b110;
    }
    state.parts = 0;
    for (let i = 0; i < items; i += 1) {
      const root = sets.find(i); // the smallest item of the part
      state.part[i] = root === i ? state.parts++ : state.part[root]!;
    }
  }

  function outcomesOf(bits: number): number {
    if (hasTies) return bits;
    return (bits & SEEN.win) | ((bits & SEEN.loss) === 0 ? 0 : 0b10);
  }
}
