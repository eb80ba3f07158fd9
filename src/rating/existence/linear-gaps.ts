import { createLinearSpan } from '../../numeric/linear-span.js';
import { nonnegativeSolution } from '../../numeric/nonnegative-solution.js';
import type { PairMargins } from '../margins/pair-margins.js';
import type { PairModel } from '../models/pair-model.js';
import { createComponentOrder } from './component-order.js';
import {
  createGapState,
  type GapAnalysis,
  type GapState,
  type ParameterState,
} from './gap-state.js';
import { groupsOfTies } from './groups-of-ties.js';
import { joinLinked } from './join-linked.js';
import type { RecessionCone } from './recession-cone.js';
import { recessionConstraints } from './recession-constraints.js';
import { createTrivialCone } from './trivial-cone.js';
import { createTwoWayLinks } from './two-way-links.js';
import { widenCone } from './widen-cone.js';

/**
 * Existence with several global directions: order effect, covariates, more than one tie parameter, or
 * gaps that are held. The recession cone is the set of directions z of all values with a · z >= 0
 * for each observed outcome and each other outcome of its row. Equalities hidden in it are found one
 * linear programme at a time, in the few dimensions that the known equalities leave; what remains
 * is a direction that is strict in every other constraint. A gap or a parameter is finite if the
 * equalities force it to zero, and ordered if it is a nonnegative combination of the constraints.
 *
 * Items that verdicts for both sides link stand still against each other and enter as one.
 *
 * Cost of `analyse`: linear in rows where a quick test shows that everything is finite; else groups of
 * linked items in place of items: constraints times (groups + parameters)², and one small programme a
 * pair of components.
 */
export function createLinearGaps(given: PairMargins, model: PairModel): GapAnalysis {
  const margins = scaleColumns(given);
  const { items, columns } = margins;
  const parameters = columns + model.parameters.length;
  const state = createGapState(items, margins.first.length, parameters);
  const links = createTwoWayLinks(margins, model);
  const trivial = createTrivialCone(margins, model);
  const orderComponents = createComponentOrder(items);
  state.fixed[0] = 1;
  return {
    state,
    analyse(totals: Float64Array): void {
      links.link(totals);
      if (trivial(totals, links, state)) return;
      const cone = widenCone(solveCone(joinLinked(margins, links), model, totals), margins, links);
      takeCone(cone, margins, model, totals, state);
      labelComponents(cone, margins, totals, state, orderComponents);
    },
  };
}

// Columns with a largest entry of 1: the unit of a covariate decides nothing.
function scaleColumns(margins: PairMargins): PairMargins {
  const { columns } = margins;
  const largest = new Float64Array(columns);
  margins.design.forEach((value, at) => {
    largest[at % columns] = Math.max(largest[at % columns]!, Math.abs(value));
  });
  const design = margins.design.map((value, at) => value / (largest[at % columns]! || 1));
  return { ...margins, design };
}

function solveCone(margins: PairMargins, model: PairModel, totals: Float64Array): RecessionCone {
  const size = margins.items + margins.columns + model.parameters.length;
  const constraints = recessionConstraints(margins, model, totals);
  // Pivots on items first, so that what is left free, and held, is a parameter where that can be.
  const order = Array.from({ length: size }, (_, at) =>
    at < margins.items ? margins.items - 1 - at : at,
  );
  const span = createLinearSpan(size, order);
  for (const row of constraints.equalities) span.add(row);
  const closed = new Set<Float64Array>(); // inequalities that turned out to be equalities
  for (;;) {
    const basis = span.nullBasis();
    const open: Float64Array[] = [];
    const sources: Float64Array[] = [];
    for (const row of constraints.inequalities) {
      const projected = Float64Array.from(basis, (vector) => dot(row, vector));
      const largest = projected.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      if (closed.has(row) || largest < 1e-9) continue;
      open.push(projected.map((value) => value / largest));
      sources.push(row);
    }
    // Either some nonnegative combination of constraints vanishes, and those in it are equalities …
    const columns = open.map((row) => Float64Array.from([...row, 1]));
    const target = new Float64Array(basis.length + 1);
    target[basis.length] = 1;
    const { solution, certificate } = nonnegativeSolution(columns, target);
    if (solution !== null && open.length > 0) {
      solution.forEach((weight, at) => {
        if (weight <= 1e-9) return;
        span.add(sources[at]!);
        closed.add(sources[at]!);
      });
      continue;
    }
    // … or the proof that there is none is a strict direction.
    const step = Float64Array.from(basis, (_, at) => -(certificate?.[at] ?? 0));
    const least = Math.min(...open.map((row) => dot(row, step)));
    const strict = new Float64Array(size);
    basis.forEach((vector, at) => {
      if (open.length === 0) return;
      for (let k = 0; k < size; k += 1) strict[k]! += (step[at]! / least) * vector[k]!;
    });
    const coordinates = Array.from({ length: size }, (_, k) =>
      Float64Array.from(basis, (vector) => vector[k]!),
    );
    return { coordinates, free: span.free(), open, strict };
  }
}

// Survivors, held values and parameter states.
function takeCone(
  cone: RecessionCone,
  margins: PairMargins,
  model: PairModel,
  totals: Float64Array,
  state: GapState,
): void {
  const { items, columns, outcomes, first, second, design } = margins;
  state.fixed.fill(0);
  for (const at of cone.free) state.fixed[at] = 1;
  state.parts = 0;
  for (let row = 0; row < first.length; row += 1) {
    let gap = cone.strict[first[row]!]! - cone.strict[second[row]!]!;
    for (let k = 0; k < columns; k += 1)
      gap += design[row * columns + k]! * cone.strict[items + k]!;
    const rate = (c: number): number => {
      const level = model.levels[c]!;
      return model.scores[c]! * gap + (level < 0 ? 0 : cone.strict[items + columns + level]!);
    };
    let best = -Infinity;
    for (let c = 0; c < outcomes; c += 1) best = Math.max(best, rate(c));
    let alive = 0;
    for (let c = 0; c < outcomes; c += 1) {
      if (rate(c) > best - 1e-6 || totals[row * outcomes + c]! > 0) alive |= 1 << c;
    }
    state.survivors[row] = alive;
  }
  for (let k = 0; k < state.states.length; k += 1) {
    state.states[k] = parameterState(cone, cone.coordinates[items + k]!);
  }
  // A threshold that may not be negative meets its edge where nothing ties.
  if (model.floor === 0 && !anyTie(margins, totals)) {
    const at = state.states.length - 1;
    state.states[at] = state.states[at] === 'finite' ? 'unbounded below' : 'not identified';
    state.fixed[items + at] = 1;
    for (let row = 0; row < first.length; row += 1) state.survivors[row]! &= 0b101;
  }
}

function anyTie({ outcomes, first }: PairMargins, totals: Float64Array): boolean {
  for (let row = 0; row < first.length; row += 1) if (totals[row * outcomes + 1]! > 0) return true;
  return false;
}

function parameterState(cone: RecessionCone, functional: Float64Array): ParameterState {
  if (isZero(functional)) return 'finite';
  if (isNonnegative(cone, functional)) return 'unbounded above';
  const negated = functional.map((value) => -value);
  return isNonnegative(cone, negated) ? 'unbounded below' : 'not identified';
}

function labelComponents(
  cone: RecessionCone,
  margins: PairMargins,
  totals: Float64Array,
  state: GapState,
  orderComponents: ReturnType<typeof createComponentOrder>,
): void {
  const { items } = margins;
  const tied = groupsOfTies(margins, totals);
  const label = new Int32Array(items);
  const leaders: number[] = [];
  for (let i = 0; i < items; i += 1) {
    const known = leaders.findIndex(
      (leader) =>
        isZero(difference(cone, i, leader)) || (tied[i]! >= 0 && tied[i] === tied[leader]),
    );
    label[i] = known >= 0 ? known : leaders.push(i) - 1;
    state.onlyTies[i] = tied[i]! >= 0 && !alone(cone, tied, i) ? 1 : 0;
  }
  const count = leaders.length;
  const relation = new Int8Array(count * count);
  for (let a = 0; a < count; a += 1) {
    for (let b = 0; b < count; b += 1) {
      if (a === b || !(strictGap(cone, leaders[a]!, leaders[b]!) > 1e-7)) continue;
      if (!isNonnegative(cone, difference(cone, leaders[a]!, leaders[b]!))) continue;
      relation[a * count + b] = 1;
      relation[b * count + a] = -1;
    }
  }
  state.count = count;
  orderComponents(state, label, relation);
}

// Whether the data themselves make an item of a tied group equal to the others.
function alone(cone: RecessionCone, tied: Int32Array, item: number): boolean {
  for (let other = 0; other < tied.length; other += 1) {
    if (tied[other] === tied[item] && !isZero(difference(cone, item, other))) return false;
  }
  return true;
}

function difference(cone: RecessionCone, i: number, j: number): Float64Array {
  return cone.coordinates[i]!.map((value, k) => value - cone.coordinates[j]![k]!);
}

function strictGap(cone: RecessionCone, i: number, j: number): number {
  return cone.strict[i]! - cone.strict[j]!;
}

// Whether a functional is at least zero on the whole cone.
function isNonnegative(cone: RecessionCone, functional: Float64Array): boolean {
  return nonnegativeSolution(cone.open, functional).solution !== null;
}

function isZero(functional: Float64Array): boolean {
  return functional.every((value) => Math.abs(value) < 1e-7);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k += 1) sum += a[k]! * b[k]!;
  return sum;
}
