import { type Correlation, kendallTau } from '../agreement/kendall-tau.js';
import { levelValues } from '../agreement/level-values.js';
import { type RankShift, rankShift } from '../agreement/rank-shift.js';
import { describe } from '../checks/describe.js';
import { expectArray } from '../checks/expect-array.js';
import { expectName } from '../checks/expect-name.js';
import { expectNumber } from '../checks/expect-number.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
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
  /** Items of the rubric left out of its spread, such as a reference. Default: none. */
  readonly rubricWithout?: readonly string[] | undefined;
  /**
   * Single assessments, for the rate at the ceiling. Default: the rubric values of the items compared,
   * each of which is then one assessment.
   */
  readonly assessments?: readonly DomainValue[] | undefined;
}

/** How much narrower the rubric is than the arena in one domain. */
export interface DomainCompression {
  readonly domain: string;
  /** Items with both values, and how many have one alone: those take no part. */
  readonly items: readonly string[];
  readonly arenaOnly: number;
  readonly rubricOnly: number;
  /** Largest minus smallest value; of the rubric null where every item is left out of it. */
  readonly arenaSpread: number;
  readonly rubricSpread: number | null;
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
  /** Domains in which no item has both values, in code-point order. */
  readonly unmatchedDomains: readonly string[];
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
 * no part there. Values closer than 1e-9 are equal: they make no rank and no spread
 * @throws NoDataError if no domain has an item with both; InvalidInputError for a value that is not
 * finite, two values of one item in one domain, or a name in `rubricWithout` that is no item of the
 * rubric
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
  expectOptions(WHERE, options, ACCEPTED);
  const { rubricWithout = [] } = options;
  const ceiling = expectNumber(WHERE, 'ceiling', options.ceiling ?? 4);
  const ratings = byDomain(arena, 'arena');
  const scores = byDomain(rubric, 'rubric');
  expectItems(rubricWithout, rubric);
  const assessments =
    options.assessments ?? rubric.filter(({ item, domain }) => ratings.get(domain)?.has(item));
  checkValues(assessments, 'assessments');
  const names = indexNames([...ratings.keys(), ...scores.keys()]).names;
  const domains = names.flatMap((domain): DomainCompression[] => {
    const own = ratings.get(domain) ?? new Map<string, number>();
    const given = scores.get(domain) ?? new Map<string, number>();
    const items = indexNames([...own.keys()].filter((item) => given.has(item))).names;
    if (items.length === 0) return [];
    const x = valuesOf(items, own);
    const y = valuesOf(items, given);
    const arenaSpread = spread(x)!;
    const rubricSpread = spread(y.filter((_, at) => !rubricWithout.includes(items[at]!)));
    const seen = assessments.filter((value) => value.domain === domain);
    const high = seen.filter(({ value }) => value >= ceiling - SAME_VALUE).length;
    return [
      {
        domain,
        items,
        arenaOnly: own.size - items.length,
        rubricOnly: given.size - items.length,
        arenaSpread,
        rubricSpread,
        ratio: rubricSpread === null || rubricSpread === 0 ? null : arenaSpread / rubricSpread,
        ceilingRate: seen.length === 0 ? null : high / seen.length,
        assessments: seen.length,
        tau: kendallTau(x, y),
        shift: rankShift(x, y),
      },
    ];
  });
  if (domains.length === 0)
    throw new NoDataError(`${WHERE}: no item has both values in any domain`);
  const matched = new Set(domains.map(({ domain }) => domain));
  const unmatchedDomains = names.filter((domain) => !matched.has(domain));
  return { domains, unmatchedDomains, ceiling, rubricWithout };
}

const WHERE = 'compressionReport';

// Means of the same scores in another order differ by rounding.
const SAME_VALUE = 1e-9;

function valuesOf(
  items: readonly string[],
  values: ReadonlyMap<string, number>,
): readonly number[] {
  return levelValues(
    items.map((item) => values.get(item)!),
    SAME_VALUE,
  );
}

function spread(values: readonly number[]): number | null {
  const highest = values.reduce((a, b) => Math.max(a, b), -Infinity);
  const lowest = values.reduce((a, b) => Math.min(a, b), Infinity);
  return values.length === 0 ? null : highest - lowest;
}

function expectItems(rubricWithout: readonly string[], rubric: readonly DomainValue[]): void {
  expectArray(WHERE, 'names in rubricWithout', rubricWithout);
  const known = new Set(rubric.map(({ item }) => item));
  const stray = rubricWithout.find((item) => !known.has(item));
  if (stray === undefined) return;
  throw new InvalidInputError(
    `${WHERE}: rubricWithout names ${describe(stray)}; expected items of the rubric: ${[...known].map(describe).join(', ')}`,
    { function: WHERE, option: 'rubricWithout' },
  );
}

function checkValues(values: readonly DomainValue[], name: string): void {
  expectArray(WHERE, `${name} values`, values);
  values.forEach((value: DomainValue | null | undefined, at) => {
    expectName(WHERE, `${name}[${at}].item`, value?.item);
    expectName(WHERE, `${name}[${at}].domain`, value?.domain);
    expectNumber(WHERE, `${name}[${at}].value`, value?.value);
  });
}

function byDomain(
  values: readonly DomainValue[],
  name: string,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  checkValues(values, name);
  const domains = new Map<string, Map<string, number>>();
  values.forEach(({ item, domain, value }, at) => {
    const own = domains.get(domain) ?? new Map<string, number>();
    if (own.has(item)) {
      throw new InvalidInputError(
        `${WHERE}: ${name}[${at}] is a second value of "${item}" in "${domain}"`,
        { function: WHERE, index: at },
      );
    }
    domains.set(domain, own.set(item, value));
  });
  return domains;
}

const ACCEPTED: Members<CompressionOptions> = {
  ceiling: true,
  rubricWithout: true,
  assessments: true,
};
