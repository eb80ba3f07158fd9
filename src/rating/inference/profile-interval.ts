import { describe } from '../../checks/describe.js';
import { expectLevel } from '../../checks/expect-level.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { InvalidInputError } from '../../errors.js';
import { findCrossing } from '../../numeric/find-crossing.js';
import { normalQuantile } from '../../numeric/normal-quantile.js';
import type { ParameterState } from '../existence/gap-state.js';
import { relationOf } from '../existence/relation-of.js';
import { holdGap } from '../margins/hold-gap.js';
import { holdParameter } from '../margins/hold-parameter.js';
import { isWholeFit } from '../margins/is-whole-fit.js';
import { estimateOf } from '../settings/estimate-of.js';
import type { Estimate } from '../settings/fit-options.js';
import { parameterNames } from '../settings/parameter-names.js';
import type { Fit, PairTable } from '../shapes.js';
import { logLikelihoodOf } from '../solver/log-likelihood-of.js';
import { solveMargins, solveTable } from '../solver/solve-table.js';
import type { SolvedTable } from '../solver/solved-table.js';
import { checkPairTable } from '../table/check-pair-table.js';
import { informationVariance } from './information-variance.js';

/** What a profile interval is about: an ability gap, or a parameter. */
export type ProfileTarget =
  | { readonly first: string; readonly second: string }
  | { readonly parameter: string };

/** Options of `profileInterval`. */
export interface ProfileOptions {
  /** Coverage, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
}

/** A profile-likelihood interval. A bound is null where the likelihood does not set one. */
export interface ProfileInterval {
  /** The estimate; null where it is not finite. Tie parameters as logarithms. */
  readonly estimate: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly level: number;
  /** Why a bound is null, or null. */
  readonly reason: string | null;
}

/**
 * The profile-likelihood interval of an ability gap or a parameter: all values at which twice the
 * log-likelihood, maximised over everything else, lies within the χ² quantile of its maximum [VM88].
 * Where the gap is unbounded it is half-open: after 10 wins to 0 the gap is at least 1.552. Without ties
 * Rao and Kupper's ln θ is 0, where its range ends, and so is the lower bound.
 *
 * @param target `{ first, second }`, or `{ parameter }`: `delta`, a covariate, or a tie parameter,
 * whose logarithm is then meant
 * @returns log-odds; all null with the reason where cases are not whole outcomes, since twice the
 * log-likelihood then has no χ² law
 * @throws InvalidInputError for another table, an unknown item or parameter, or a level outside (0, 1)
 *
 * Cost: about thirty fits.
 *
 * @example
 * ```ts
 * import { fitBradleyTerry, pairTableFromCounts, profileInterval } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 10, losses: 0 }]);
 * const interval = profileInterval(table, fitBradleyTerry(table), { first: 'a', second: 'b' });
 * interval.lower; // => 1.552
 * interval.upper; // => null
 * ```
 */
export function profileInterval(
  table: PairTable,
  fit: Fit,
  target: ProfileTarget,
  options: ProfileOptions = {},
): ProfileInterval {
  const where = 'profileInterval';
  checkPairTable(where, table);
  expectOptions(where, options, ACCEPTED);
  checkTarget(where, target);
  const level = expectLevel(where, options.level);
  const estimate = estimateOf(where, table, fit);
  const solved = solveTable(where, table, estimate);
  const profile = openProfile(where, fit, solved, estimate, target);
  const missing = (reason: string): ProfileInterval => {
    return { estimate: profile.estimate, lower: null, upper: null, level, reason };
  };
  if (!isWholeFit(solved.margins, estimate) || estimate.biasReduction) return missing(NOT_WHOLE);
  if (!solved.converged) return missing('the fit did not converge');
  if (profile.open === 'both') return missing('the data do not say which way it goes');
  const drop = normalQuantile((1 - level) / 2) ** 2;
  const height = logLikelihoodOf(solved);
  const excess = (value: number): number => 2 * (height - profile.at(value)) - drop;
  const start = profile.estimate ?? innerPoint(excess, profile.open === 'above' ? 1 : -1);
  const lower =
    profile.open === 'below' ? profile.edge : findCrossing(excess, start, -profile.step);
  const upper = profile.open === 'above' ? null : findCrossing(excess, start, profile.step);
  const open = [lower === null ? 'below' : '', upper === null ? 'above' : ''].filter(Boolean);
  return {
    estimate: profile.estimate,
    lower,
    upper,
    level,
    reason:
      open.length === 0
        ? null
        : `unbounded ${open.join(' and ')}: the likelihood sets no bound there`,
  };
}

function checkTarget(where: string, target: ProfileTarget): void {
  if (
    typeof target === 'object' &&
    target !== null &&
    ('parameter' in target || ('first' in target && 'second' in target))
  )
    return;
  throw new InvalidInputError(
    `${where}: the target is ${describe(target)}; expected { first, second } or { parameter }`,
    { function: where },
  );
}

const NOT_WHOLE =
  'cases are not whole outcomes of maximum likelihood (half ties, shares, weights, two verdicts a case, a prior or a ridge): twice the log-likelihood has no χ² law; use the bootstrap';

const OPEN: Readonly<Record<ParameterState, Profile['open']>> = Object.freeze({
  finite: 'none',
  'unbounded above': 'above',
  'unbounded below': 'below',
  'not identified': 'both',
});

interface Profile {
  readonly estimate: number | null;
  /** On which side the likelihood sets no bound. */
  readonly open: 'none' | 'above' | 'below' | 'both';
  /** Where the range ends if the likelihood rises all the way down to it; null without an end. */
  readonly edge: number | null;
  /** A first step away from the estimate. */
  readonly step: number;
  /** The log-likelihood with the target held at a value. */
  at(value: number): number;
}

function openProfile(
  where: string,
  fit: Fit,
  solved: SolvedTable,
  estimate: Estimate,
  target: ProfileTarget,
): Profile {
  const { margins, gaps, values } = solved;
  if ('parameter' in target) {
    const at = parameterNames(estimate).indexOf(target.parameter);
    if (at < 0) throw unknown(where, target.parameter, parameterNames(estimate), 'a parameter');
    const contrast = new Float64Array(values.length);
    contrast[margins.items + at] = 1;
    const state = gaps.states[at]!;
    const finite = state === 'finite';
    const { floor } = estimate.model;
    const edge = state === 'unbounded below' && at >= margins.columns && floor > -Infinity;
    return {
      estimate: finite ? values[margins.items + at]! + 0 : edge ? floor : null,
      open: OPEN[state],
      edge: edge ? floor : null,
      step: finite ? errorOf(solved, contrast) : 1,
      at(value: number): number {
        if (at >= margins.columns && value < floor) return -Infinity;
        const held = holdParameter(margins, estimate, at, value);
        return logLikelihoodOf(solveMargins(held.margins, held.estimate));
      },
    };
  }
  const i = findItem(where, fit, target.first);
  const j = findItem(where, fit, target.second);
  if (i === j) {
    throw new InvalidInputError(`${where}: ${describe(target.first)} has no gap to itself`, {
      function: where,
    });
  }
  const relation = relationOf(gaps, i, j);
  const contrast = new Float64Array(values.length);
  contrast[i] = 1;
  contrast[j] = -1;
  const finite = relation === 'finite' && gaps.onlyTies[i] === 0;
  return {
    estimate: relation === 'finite' ? values[i]! - values[j]! + 0 : null,
    open: finite ? 'none' : relation === 'above' || relation === 'below' ? relation : 'both',
    edge: null,
    step: finite ? errorOf(solved, contrast) : 1,
    at: (value) => logLikelihoodOf(solveMargins(holdGap(margins, i, j, value), estimate)),
  };
}

// The information error of a linear function, as a first step; 1 where it is not to be had.
function errorOf(solved: SolvedTable, contrast: Float64Array): number {
  if (!solved.information.system.factor()) return 1;
  const error = Math.sqrt(informationVariance(solved, contrast));
  return Number.isFinite(error) && error > 0 ? error : 1;
}

// A value inside a half-open interval, sought from zero towards its open side.
function innerPoint(excess: (value: number) => number, direction: 1 | -1): number {
  let value = 0;
  for (let reach = 1; reach < 2 ** 40 && excess(value) > 0; reach *= 2) value = direction * reach;
  return value;
}

function findItem(where: string, fit: Fit, name: string): number {
  const at = fit.items.indexOf(name);
  if (at < 0) throw unknown(where, name, fit.items, 'an item');
  return at;
}

function unknown(where: string, name: string, known: readonly string[], what: string): Error {
  return new InvalidInputError(
    `${where}: ${describe(name)} is not ${what}; known are ${known.map(describe).join(', ') || 'none'}`,
    { function: where, received: describe(name) },
  );
}

const ACCEPTED: Members<ProfileOptions> = { level: true };
