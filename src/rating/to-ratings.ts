import { describe } from '../checks/describe.js';
import { expectNumber } from '../checks/expect-number.js';
import { expectObject } from '../checks/expect-object.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { InvalidInputError } from '../errors.js';
import type { Covariance } from './inference/covariance.js';
import { errorOfVariance } from './inference/error-of-variance.js';
import type { ErrorKind, Fit } from './shapes.js';

/** Options of `toRatings`. */
export interface RatingOptions {
  /** The rating of the average item of a component, or of the anchor; 1500 by default. */
  readonly centre?: number | undefined;
  /**
   * Points per factor of ten in the odds of the extreme outcomes, or under Rao–Kupper in the ratio of
   * strengths, which the odds of a win to a loss exceed; 400 by default.
   */
  readonly pointsPerDecade?: number | undefined;
  /** An item to hold at `centre`. Items of other components then have no rating. */
  readonly anchor?: string | undefined;
  /** `covariance(table, fit)`: needed for errors against an anchor. */
  readonly covariance?: Covariance | undefined;
}

/** One item on a rating scale. */
export interface Rating {
  readonly item: string;
  readonly rating: number | null;
  /** In rating points; against an anchor, of the difference to it. */
  readonly standardError: number | null;
  /** Position in `Fit.components`: ratings of different components are not on one scale. */
  readonly component: number;
  /** Why a rating or its error is null; `anchor` for the anchor itself. */
  readonly reason: string | null;
}

/** Ratings with the scale they are on. */
export interface Ratings {
  readonly model: string;
  readonly scale: {
    readonly centre: number;
    readonly pointsPerDecade: number;
    readonly anchor: string | null;
  };
  /** The kind of the errors: of the covariance against an anchor, if one is given, else of the fit. */
  readonly errors: ErrorKind;
  /** In item order. */
  readonly ratings: readonly Rating[];
}

/**
 * Abilities on a rating scale: rating = centre + ability · pointsPerDecade / ln 10. With an anchor
 * all ratings are shifted so that the anchor stands at `centre`; no difference changes. Ratings of
 * different models, and of different components of one fit, are not on one scale.
 *
 * @returns points; null with a reason where there is no finite ability
 * @throws InvalidInputError for an unknown anchor, one without a finite ability, the covariance of
 * another fit, or a scale that is not finite and positive
 *
 * @example
 * ```ts
 * import { fitBradleyTerry, pairTableFromCounts, toRatings } from 'assize';
 *
 * const fit = fitBradleyTerry(pairTableFromCounts([{ first: 'a', second: 'b', wins: 10, losses: 1 }]));
 * toRatings(fit).ratings.map((row) => row.rating); // => [1700, 1300]
 * toRatings(fit, { anchor: 'b', centre: 1000 }).ratings[0]?.rating; // => 1400
 * ```
 */
export function toRatings(fit: Fit, options: RatingOptions = {}): Ratings {
  expectObject('toRatings', 'a fit', fit, 'abilities');
  expectOptions('toRatings', options, ACCEPTED);
  const centre = expectNumber('toRatings', 'centre', options.centre ?? 1500) + 0;
  const pointsPerDecade = expectNumber(
    'toRatings',
    'pointsPerDecade',
    options.pointsPerDecade ?? 400,
    { min: Number.MIN_VALUE },
  );
  const anchor = options.anchor === undefined ? -1 : findAnchor(fit, options.anchor);
  const points = pointsPerDecade / Math.LN10;
  if (options.covariance !== undefined) checkCovariance(fit, options.covariance);
  const componentOf = new Int32Array(fit.items.length);
  fit.components.forEach(({ items }, at) => {
    for (const item of items) componentOf[item] = at;
  });
  const shift = anchor < 0 ? 0 : fit.abilities[anchor]!;
  const ratings = fit.items.map((item, at): Rating => {
    const ability = fit.abilities[at]!;
    const component = componentOf[at]!;
    const missing = { item, rating: null, standardError: null, component };
    if (anchor >= 0 && component !== componentOf[anchor]) {
      return { ...missing, reason: `not comparable with the anchor "${options.anchor}"` };
    }
    if (ability === null) return { ...missing, reason: 'no finite ability, see the notes' };
    const [error, reason] = errorOf(fit, at, anchor, options.covariance);
    const rating = centre + (ability - shift) * points + 0;
    return {
      item,
      rating,
      standardError: error === null ? null : error * points,
      component,
      reason,
    };
  });
  return {
    model: fit.model,
    scale: { centre, pointsPerDecade, anchor: options.anchor ?? null },
    errors: (anchor < 0 ? undefined : options.covariance?.errors) ?? fit.settings.errors,
    ratings,
  };
}

// Names alone would let the covariance of other data of the same items pass.
function checkCovariance(fit: Fit, covariance: Covariance): void {
  expectObject('toRatings', 'a covariance', covariance, 'matrix');
  const { model, table } = covariance;
  if (model === fit.model && table === fit.settings.table) return;
  throw new InvalidInputError(
    `toRatings: the covariance is of ${describe(model)} on table ${describe(table)}, and the fit of ${describe(fit.model)} on ${describe(fit.settings.table)}`,
    { function: 'toRatings', option: 'covariance' },
  );
}

function findAnchor(fit: Fit, anchor: string): number {
  const at = fit.items.indexOf(anchor);
  const fail = (why: string): never => {
    throw new InvalidInputError(`toRatings: anchor is ${describe(anchor)}, ${why}`, {
      function: 'toRatings',
      option: 'anchor',
    });
  };
  if (at < 0) fail(`which is not an item; the items are ${fit.items.map(describe).join(', ')}`);
  if (fit.abilities[at] === null) fail('which has no finite ability');
  return at;
}

const NO_SPREAD = 'the cases do not vary about the fit, so a sandwich over them says nothing';

// The error in log-odds, and why there is none.
function errorOf(
  fit: Fit,
  at: number,
  anchor: number,
  covariance: Covariance | undefined,
): readonly [number | null, string | null] {
  if (at === anchor) return [null, 'anchor'];
  if (fit.standardErrors[at] === null) return [null, 'the fit has no standard error here'];
  if (anchor < 0) return [fit.standardErrors[at]!, null];
  if (covariance === undefined) {
    return [null, 'pass covariance(table, fit) for errors against an anchor'];
  }
  const entry = (row: number, column: number): number => covariance.matrix[row]?.[column] ?? NaN;
  const variance = entry(at, at) + entry(anchor, anchor) - 2 * entry(at, anchor);
  if (Number.isNaN(variance)) return [null, 'the covariance has no entry here'];
  const error = errorOfVariance(variance, covariance.errors);
  return [error, error === null ? NO_SPREAD : null];
}

const ACCEPTED: Members<RatingOptions> = {
  centre: true,
  pointsPerDecade: true,
  anchor: true,
  covariance: true,
};
