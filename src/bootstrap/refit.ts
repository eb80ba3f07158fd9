import { addPrior } from '../rating/add-prior.js';
import { centreWithin } from '../rating/centre-within.js';
import { createGapAnalysis } from '../rating/existence/gap-analysis.js';
import type { TieState } from '../rating/existence/gap-state.js';
import type { Estimate } from '../rating/fit-options.js';
import { createNewton } from '../rating/newton.js';
import type { SolvedTable } from '../rating/solve-table.js';
import type { SplitStore } from './split-store.js';

/** Where refits are written, by replicate. */
export interface RefitOutput {
  readonly abilities: Float64Array;
  readonly parameters: Float64Array;
  readonly splits: SplitStore;
  readonly unconverged: number[];
}

/** Refits one resample from pair totals that already hold the prior. */
export interface Refit {
  /** Pair totals to fill; `clear` sets them to the prior. */
  readonly totals: Float64Array;
  clear(): void;
  /** Fits the totals and writes the result as replicate `number`, the `row`-th of the output. */
  write(number: number, row: number, output: RefitOutput): void;
}

// To 1e-10 of a standard error, far below what resampling resolves.
const PRECISION = 1e-20;

/** Newton from the fit on all data; nothing is allocated per replicate that does not split. */
export function createRefit(full: SolvedTable, estimate: Estimate): Refit {
  const { margins } = full;
  const { items } = margins;
  const prior = new Float64Array(margins.totals.length);
  addPrior(margins, estimate.pseudoWins, prior);
  const totals = new Float64Array(prior.length);
  const { state, analyse } = createGapAnalysis(margins);
  const newton = createNewton(margins, estimate.model, PRECISION);
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
      if (state.tie === 'unbounded') values.fill(0);
      else values.set(start);
      const converged = newton.solve(totals, state, values);
      const ties = values.length - items;
      for (let k = 0; k < ties; k += 1) {
        const value = boundaryOf(state.tie) ?? values[items + k]!;
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
      if (state.count > 1) {
        output.splits.add(number, state.component, state.count, state.relation);
      }
    },
  };
}

function boundaryOf(tie: TieState): number | null {
  if (tie === 'none') return -Infinity;
  if (tie === 'unbounded') return Infinity;
  return tie === 'unidentified' ? NaN : null;
}
