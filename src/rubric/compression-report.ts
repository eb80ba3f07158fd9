import { type Correlation, kendallTau } from '../agreement/kendall-tau.js';
import { type RankShift, rankShift } from '../agreement/rank-shift.js';
import { expectNumber } from '../checks/expect-number.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import { indexNames } from '../judgments/index-names.js';

/** One number for an item in a domain: a rating, or a mean score. */
export interface DomainValue {
  readonly item: string;
  readonly domain: string;
  readonly value: number;
}

/** Options of `compressionReport`. */
export interface CompressionOptions {
  /** Scores at or above it count as at the ceiling; 4 by default. */
  readonly ceiling?: number | undefined;
  /** Items left out of the spread of the rubric, such as a reference. Default: none. */
  readonly rubricWithout?: readonly string[] | undefined;
  /**
   * Single assessments, for the rate at the ceiling. Default: the rubric values themselves, of which
   * each is then one assessment.
   */
  readonly assessments?: readonly DomainValue[] | undefined;
}

/** How much narrower the rubric is than the arena in one domain. */
export interface DomainCompression {
  readonly domain: string;
  /** Items with both values. */
  readonly items: readonly string[];
  /** Largest minus smallest value. */
  readonly arenaSpread: number;
  readonly rubricSpread: number;
  /** arenaSpread / rubricSpread; null where the rubric has no spread. */
  readonly ratio: number | null;
  /** Rate of assessments at or above the ceiling, and how many there are; null without any. */
  readonly ceilingRate: number | null;
  readonly assessments: number;
  /** Kendall's tau-b of the two protocols. */
  readonly tau: Correlation;
  /** From the arena's rank to the rubric's, positions as in `items`. */
  readonly shift: RankShift;
}

/** A compression report with the settings it was made with. Plain JSON-safe data. */
export interface Compression {
  /** In code-point order. */
  readonly domains: readonly DomainCompression[];
  readonly ceiling: number;
  readonly rubricWithout: readonly string[];
}

/**
 * Sets absolute scores beside pairwise ratings of the same items, domain by domain: the spread of
 * both and their ratio, the rate of assessments at or above a ceiling, and how ranks move from one
 * protocol to the other [HYP, §4.4]. The ratio is in rating points a score point, so it speaks of the
 * two scales as much as of the judge.
 *
 * @param arena ratings, and `rubric` mean scores; items that have only one of them in a domain take
 * no part there
 * @throws NoDataError if no domain has an item with both; InvalidInputError for a value that is not
 * finite or two values of one item in one domain
 *
 * Cost: n log n in items.
 *
 * @example
 * ```ts
 * import { compressionReport } from 'assize';
 *
 * const values = (list: number[]) => list.map((value, at) => ({ item: `m${at}`, domain: 'Bio', value }));
 * const [bio] = compressionReport(values([1650, 1500, 1300]), values([4.8, 4.9, 4.0]), { ceiling: 4.5 }).domains;
 * [bio?.arenaSpread, bio?.rubricSpread, bio?.ratio]; // => [350, 0.9, 388.9]
 * bio?.ceilingRate; // => 0.6667
 * bio?.shift.items.map(({ shift }) => shift); // => [1, -1, 0]
 * ```
 */
export function compressionReport(
  arena: readonly DomainValue[],
  rubric: readonly DomainValue[],
  options: CompressionOptions = {},
): Compression {
  const { rubricWithout = [], assessments = rubric } = options;
  const ceiling = expectNumber('compressionReport', 'ceiling', options.ceiling ?? 4);
  const ratings = byDomain(arena, 'arena');
  const scores = byDomain(rubric, 'rubric');
  const domains = indexNames(ratings.keys()).names.flatMap((domain): DomainCompression[] => {
    const given = scores.get(domain) ?? new Map<string, number>();
    const own = ratings.get(domain)!;
    const items = indexNames([...own.keys()].filter((item) => given.has(item))).names;
    if (items.length === 0) return [];
    const x = items.map((item) => own.get(item)!);
    const y = items.map((item) => given.get(item)!);
    const narrow = y.filter((_, at) => !rubricWithout.includes(items[at]!));
    const arenaSpread = spread(x);
    const rubricSpread = spread(narrow);
    const seen = assessments.filter((value) => value.domain === domain);
    const high = seen.filter(({ value }) => value >= ceiling).length;
    return [
      {
        domain,
        items,
        arenaSpread,
        rubricSpread,
        ratio: rubricSpread === 0 ? null : arenaSpread / rubricSpread,
        ceilingRate: seen.length === 0 ? null : high / seen.length,
        assessments: seen.length,
        tau: kendallTau(x, y),
        shift: rankShift(x, y),
      },
    ];
  });
  if (domains.length === 0) {
    throw new NoDataError('compressionReport: no item has both values in any domain');
  }
  return { domains, ceiling, rubricWithout };
}

function spread(values: readonly number[]): number {
  const highest = values.reduce((a, b) => Math.max(a, b), -Infinity);
  const lowest = values.reduce((a, b) => Math.min(a, b), Infinity);
  return values.length === 0 ? 0 : highest - lowest;
}

function byDomain(
  values: readonly DomainValue[],
  name: string,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const domains = new Map<string, Map<string, number>>();
  values.forEach(({ item, domain, value }, at) => {
    expectNumber('compressionReport', `${name}[${at}].value`, value);
    const own = domains.get(domain) ?? new Map<string, number>();
    if (own.has(item)) {
      throw new InvalidInputError(
        `compressionReport: ${name}[${at}] is a second value of "${item}" in "${domain}"`,
        { function: 'compressionReport', index: at },
      );
    }
    domains.set(domain, own.set(item, value));
  });
  return domains;
}
