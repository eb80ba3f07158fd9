import { createGapAnalysis } from '../../rating/existence/gap-analysis.js';
import type { GapState, ParameterState } from '../../rating/existence/gap-state.js';
import { addPrior } from '../../rating/margins/add-prior.js';
import type { Estimate } from '../../rating/settings/fit-options.js';
import { centreWithin } from '../../rating/solver/centre-within.js';
import { createNewton } from '../../rating/solver/newton.js';
import type { SolvedTable } from '../../rating/solver/solved-table.js';
import type { SplitStore } from '../replicates/split-store.js';

/** Where refits are written, by replicate. */
interface RefitOutput {
  readonly abilities: Float64Array;
  readonly parameters: Float64Array;
  readonly splits: SplitStore;
  readonly unconverged: number[];
}

/** Refits one resample from outcome totals that already hold the prior. */
export interface Refit {
  /** Outcome totals to fill; `clear` sets them to the prior. */
  readonly totals: Float64Array;
  clear(): void;
  /** Fits the totals and writes the result as replicate `number`, the `row`-th of the output. */
  write(number: number, row: number, output: RefitOutput): void;
}

// To 1e-12 of a standard error of a table of weight one, 1e-10 of one of ten thousand cases: far below
// what resampling resolves.
const PRECISION = 1e-24;

/** Newton from the fit on all data; nothing is allocated per replicate that does not split. */
export function createRefit(full: SolvedTable, estimate: Estimate): Refit {
  const { margins } = full;
  const { items } = margins;
  const prior = new Float64Array(margins.totals.length);
  addPrior(margins, estimate.pseudoWins, prior);
  const totals = new Float64Array(prior.length);
  const { state, analyse } = createGapAnalysis(margins, estimate.model);
  const newton = createNewton(margins, estimate, PRECISION);
  const start = full.converged ? full.values.slice() : new Float64Array(full.values.length);
  const values = new Float64Array(start.length);
  const abilities = values.subarray(0, items);
  const sums = new Float64Array(items);
  const sizes = new Int32Array(items);

  return {
    totals,
    clear: () => totals.set(prior),
    write(number: number, row: number, output: RefitOutput): void {
      analyse(totals);
      values.set(start);
      resetHeld(values, state, estimate.model.floor);
      const converged = newton.solve(totals, state, values);
      const ties = values.length - items;
      for (let k = 0; k < ties; k += 1) {
        const value = BOUNDARIES[state.states[k]!] ?? values[items + k]!;
        output.parameters[row * ties + k] = converged ? value : NaN;
      }
      if (!converged) {
        output.unconverged.push(number);
        output.splits.addUnknown(number);
        output.abilities.fill(0, row * items, (row + 1) * items);
        return;
      }
      centreWithin(abilities, state.component, state.count, sums, sizes);
      output.abilities.set(abilities, row * items);
      if (state.onlyTies.includes(1)) addSeparated(output.splits, number, state);
      else if (state.count > 1) {
        output.splits.add(number, state.component, state.count, state.relation);
      }
    },
  };
}

// Items that only tied are equal by convention and not by estimate: nothing is known of their gaps.
function addSeparated(splits: SplitStore, number: number, state: GapState): void {
  const { component, count, relation, onlyTies } = state;
  const origin = Array.from({ length: count }, (_, at) => at); // the old component of each new one
  const kept = new Uint8Array(count);
  const separated = Int32Array.from(component, (label, item) => {
    if (onlyTies[item] === 0 || kept[label] === 0) {
      kept[label] = 1;
      return label;
    }
    return origin.push(label) - 1;
  });
  const size = origin.length;
  const wider = new Int8Array(size * size);
  for (let a = 0; a < size; a += 1) {
    for (let b = 0; b < size; b += 1) {
      const [from, to] = [origin[a]!, origin[b]!];
      wider[a * size + b] = from === to ? 0 : relation[from * count + to]!;
    }
  }
  splits.add(number, separated, size, wider);
}

// What a replicate records for a parameter without a finite estimate.
const BOUNDARIES: Readonly<Record<ParameterState, number | null>> = Object.freeze({
  finite: null,
  'unbounded above': Infinity,
  'unbounded below': -Infinity,
  'not identified': NaN,
});

// Values that are held do not move in the fit, so they must not keep what the full fit gave them.
function resetHeld(values: Float64Array, { fixed, onlyTies }: GapState, floor: number): void {
  const items = onlyTies.length;
  for (let i = 0; i < items; i += 1) if (onlyTies[i] === 1) values[i] = 0;
  for (let k = items; k < values.length; k += 1) {
    if (fixed[k] === 1) values[k] = floor === -Infinity ? 0 : floor;
  }
}
