import { describe } from '../checks/describe.js';
import { expectArray } from '../checks/expect-array.js';
import { expectNumber } from '../checks/expect-number.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import { indexNames } from '../judgments/index-names.js';
import type { Judgment } from '../judgments/judgment.js';
import type { Note } from '../judgments/note.js';
import { createStream } from '../numeric/stream.js';
import { isWeight } from './table/is-weight.js';

/** Options of `elo`. */
export interface EloOptions {
  /**
   * The largest change that one verdict of weight 1 can make, in points; at most 1e100; 32 by
   * default.
   */
  readonly k?: number | undefined;
  /** The rating at which every item starts, and the mean at all times; 1500 by default. */
  readonly centre?: number | undefined;
  /** Points per factor of ten in the odds of winning; 400 by default. */
  readonly pointsPerDecade?: number | undefined;
  /** Whether verdicts count in the order given, the default, or shuffled by `seed`. */
  readonly order?: 'given' | 'shuffled' | undefined;
  /** Required to shuffle. */
  readonly seed?: number | string | undefined;
}

/** Online Elo ratings with everything that they depend on. */
export interface EloRatings {
  /** In item order. */
  readonly ratings: readonly { readonly item: string; readonly rating: number }[];
  readonly verdicts: number;
  readonly notes: readonly Note[];
  readonly settings: {
    readonly k: number;
    readonly centre: number;
    readonly pointsPerDecade: number;
    readonly order: 'given' | 'shuffled';
    readonly seed: number | string | null;
  };
}

/**
 * Online Elo [Elo78], the baseline that people compare with: after each verdict both ratings move by
 * K · weight · (share − expectation), with expectation 1 / (1 + 10^((r_second − r_first) / 400)), one
 * up and the other down. The weight scales the whole update on both sides, so the total stays and
 * weight 0 moves nobody. The result depends on the order of the verdicts; a batch fit does not.
 *
 * @throws NoDataError without judgments
 * @throws InvalidInputError for options or judgments that are not accepted, or `shuffled` without a
 * seed
 *
 * Cost: linear.
 *
 * @example
 * ```ts
 * import { elo, readVerdicts } from 'assize';
 *
 * const { judgments } = readVerdicts('model_a,model_b,winner\np,q,model_a\np,q,model_b');
 * elo(judgments, { k: 32 }).ratings.map((row) => row.rating); // => [1498.53, 1501.47]
 * elo([...judgments].reverse(), { k: 32 }).ratings.map((row) => row.rating); // => [1501.47, 1498.53]
 * ```
 */
export function elo(judgments: readonly Judgment[], options: EloOptions = {}): EloRatings {
  expectArray('elo', 'judgments', judgments);
  expectOptions('elo', options, ACCEPTED);
  if (judgments.length === 0) throw new NoDataError('elo: there are no judgments');
  const k = expectNumber('elo', 'k', options.k ?? 32, { min: 0, max: 1e100 });
  const centre = expectNumber('elo', 'centre', options.centre ?? 1500);
  const pointsPerDecade = expectNumber('elo', 'pointsPerDecade', options.pointsPerDecade ?? 400, {
    min: Number.MIN_VALUE,
  });
  const order = expectOneOf('elo', 'order', options.order ?? 'given', ['given', 'shuffled']);
  judgments.forEach(checkJudgment);
  const items = indexNames(judgments.flatMap(({ first, second }) => [first, second]));
  const ratings = new Float64Array(items.names.length).fill(centre);
  for (const judgment of order === 'given' ? judgments : shuffle(judgments, options.seed)) {
    const i = items.position.get(judgment.first)!;
    const j = items.position.get(judgment.second)!;
    const expectation = 1 / (1 + 10 ** ((ratings[j]! - ratings[i]!) / pointsPerDecade));
    const change = k * judgment.weight * (judgment.share - expectation);
    ratings[i]! += change;
    ratings[j]! -= change;
  }
  const seed = order === 'given' ? null : options.seed!;
  return {
    ratings: items.names.map((item, at) => ({ item, rating: ratings[at]! })),
    verdicts: judgments.length,
    notes: [
      {
        code: 'order-dependent',
        items: [],
        text: `Online Elo depends on the order of the verdicts (here: ${order === 'given' ? 'as given' : `shuffled by seed ${seed}`}); another order gives other ratings.`,
      },
    ],
    settings: { k, centre, pointsPerDecade, order, seed },
  };
}

function checkJudgment(judgment: Judgment, index: number): void {
  const fail = (fault: string): never => {
    throw new InvalidInputError(`elo: judgment ${index}: ${fault}`, { function: 'elo', index });
  };
  if (typeof judgment !== 'object' || judgment === null) {
    fail(`expected a judgment, received ${describe(judgment)}`);
  }
  const { first, second, share, weight } = judgment;
  for (const name of [first, second]) {
    if (typeof name !== 'string' || name === '')
      fail(`an item is ${describe(name)}; expected a name`);
  }
  if (first === second) fail(`${describe(first)} is compared with itself`);
  if (!(typeof share === 'number' && share >= 0 && share <= 1)) {
    fail(`share is ${describe(share)}; expected a number from 0 to 1`);
  }
  if (!isWeight(weight)) {
    fail(`weight is ${describe(weight)}; expected 0, or a finite number from 1e-100 to 1e100`);
  }
}

// Fisher and Yates, from the stream of replicate 0 of the seed.
function shuffle(judgments: readonly Judgment[], seed: number | string | undefined): Judgment[] {
  if (typeof seed !== 'string' && !Number.isFinite(seed)) {
    throw new InvalidInputError(`elo: seed is ${describe(seed)}; order: 'shuffled' needs one`, {
      function: 'elo',
      option: 'seed',
    });
  }
  const stream = createStream(seed!);
  stream.start(0);
  const shuffled = [...judgments];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = Math.floor(stream.uniform() * (at + 1));
    const kept = shuffled[at]!;
    shuffled[at] = shuffled[other]!;
    shuffled[other] = kept;
  }
  return shuffled;
}

const ACCEPTED: Members<EloOptions> = {
  k: true,
  centre: true,
  pointsPerDecade: true,
  order: true,
  seed: true,
};
