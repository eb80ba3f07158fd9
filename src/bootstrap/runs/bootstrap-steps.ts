import { expectOptions } from '../../checks/expect-options.js';
import { InvalidInputError } from '../../errors.js';
import { createStream } from '../../numeric/stream.js';
import { componentsOf } from '../../rating/existence/components-of.js';
import type { PairTable } from '../../rating/shapes.js';
import { solveTable } from '../../rating/solver/solve-table.js';
import type { SolvedTable } from '../../rating/solver/solved-table.js';
import { checkPairTable } from '../../rating/table/check-pair-table.js';
import { createDraw } from '../draws/create-draw.js';
import type { Replicates } from '../replicates/replicates.js';
import { createSplitStore } from '../replicates/split-store.js';
import {
  BOOTSTRAP_OPTIONS,
  type BootstrapOptions,
  readBootstrapOptions,
} from '../settings/bootstrap-options.js';
import { runSettings } from '../settings/run-settings.js';
import { emptyRange } from './empty-range.js';
import { createRefit } from './refit.js';
import { resamplingNotes } from './resampling-notes.js';

/** How far a run is: replicates done, out of those asked for. */
export interface BootstrapProgress {
  readonly done: number;
  readonly of: number;
}

const STRIDE = 64;

/**
 * `bootstrap` in steps: a generator that pauses at replicate boundaries, every 64 replicates, so
 * that a caller can show progress, yield to other work or stop. Its return value is what `bootstrap`
 * returns, bit for bit.
 *
 * @throws InvalidInputError at the first step, as `bootstrap` does
 *
 * @example
 * ```ts
 * import { bootstrapSteps, bradleyTerry, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 7, losses: 3 }]);
 * const steps = bootstrapSteps(table, { model: bradleyTerry, replicates: 200, seed: 1 });
 * let step = steps.next();
 * const seen: number[] = [];
 * while (!step.done) {
 *   seen.push(step.value.done);
 *   step = steps.next();
 * }
 * seen; // => [64, 128, 192, 200]
 * ```
 */
export function* bootstrapSteps(
  table: PairTable,
  options: BootstrapOptions,
): Generator<BootstrapProgress, Replicates, void> {
  return yield* runBootstrap('bootstrapSteps', table, options);
}

/** `bootstrapSteps` under the name of the function that was called. */
export function* runBootstrap(
  where: string,
  table: PairTable,
  options: BootstrapOptions,
): Generator<BootstrapProgress, Replicates, void> {
  checkPairTable(where, table);
  expectOptions(where, options, BOOTSTRAP_OPTIONS, 'a model and a seed');
  const plan = readBootstrapOptions(where, table, options);
  const full = solveTable(where, table, plan);
  const draw = createDraw(where, table, full.margins, plan);
  const refit = createRefit(full, plan);
  const stream = createStream(plan.seed);
  const of = plan.to - plan.from;
  const empty = emptyRange(plan);
  requireRoom(where, of * table.items.length);
  const output = {
    abilities: new Float64Array(of * table.items.length),
    parameters: new Float64Array(of * (full.values.length - table.items.length)),
    splits: createSplitStore(where, table.items.length),
    unconverged: [] as number[],
  };
  for (let row = 0; row < of; row += 1) {
    refit.clear();
    stream.start(plan.from + row);
    draw.add(stream, refit.totals);
    refit.write(plan.from + row, row, output);
    if ((row + 1) % STRIDE === 0 || row + 1 === of) yield { done: row + 1, of };
  }
  return {
    items: table.items,
    from: plan.from,
    to: plan.to,
    abilities: output.abilities,
    parameters: output.parameters,
    splits: output.splits.finish(),
    unconverged: Int32Array.from(output.unconverged),
    point: pointOf(full),
    notes: [...resamplingNotes(table, plan.unit, draw.units), ...(empty === null ? [] : [empty])],
    settings: runSettings(table, plan, draw.units),
  };
}

// Two gigabytes of abilities; more is drawn in ranges, which merge.
const MOST_ABILITIES = 2 ** 28;

function requireRoom(where: string, abilities: number): void {
  if (abilities <= MOST_ABILITIES) return;
  throw new InvalidInputError(
    `${where}: ${abilities} abilities (replicates times items) are more than the ${MOST_ABILITIES} that one run holds; draw ranges with from and to`,
    { function: where, abilities, most: MOST_ABILITIES },
  );
}

function pointOf({ values, gaps, converged }: SolvedTable): Replicates['point'] {
  const components = componentsOf(gaps);
  const abilities: (number | null)[] = Array.from(gaps.component, () => null);
  for (const { items } of components) {
    if (!converged || items.length === 1) continue;
    const mean = items.reduce((sum, at) => sum + values[at]!, 0) / items.length;
    for (const at of items) abilities[at] = values[at]! - mean + 0;
  }
  return { abilities, components };
}
