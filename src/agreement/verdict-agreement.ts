import { expectOptions, type Members } from '../checks/expect-options.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import { expectJudgments } from '../folding/expect-judgments.js';
import { expectNoRepeats } from '../folding/expect-no-repeats.js';
import { type FoldOptions, foldOrders } from '../folding/fold-orders.js';
import type { FoldedCase } from '../folding/folded-case.js';
import type { Judgment } from '../judgments/judgment.js';
import type { Kappa } from './cohen-kappa.js';
import { RESAMPLING_OPTIONS, type ResamplingOptions } from './figure.js';
import { kappaFigure } from './kappa-figure.js';
import { presentationKey } from './presentation-key.js';
import { type RateFigure, type RateRow, rateFigure } from './rate-figure.js';

/** Options of `verdictAgreement`. */
export interface VerdictAgreementOptions extends ResamplingOptions {
  /** How two ties fold, as in `foldOrders`; `sensitive` by default. */
  readonly ties?: FoldOptions['ties'];
}

/** How often two judges agree. Every rate names its rows; none mixes two of these readings. */
export interface VerdictAgreement {
  /** Ordered verdicts on one presentation: first wins, tie or second wins, and which of them. */
  readonly ordered: RateFigure;
  /** Those in which both verdicts prefer an item. */
  readonly orderedBothDecisive: RateFigure;
  /** Those of cases that are stable for the first judge. */
  readonly orderedOnStable: RateFigure;
  /** Shared cases: same winner, or no winner for both. */
  readonly folded: RateFigure;
  /** Shared cases: both have a winner and it is the same one. */
  readonly sameWinner: RateFigure;
  /** The same among the cases that are stable, with a winner, for the first judge. */
  readonly sameWinnerOnStable: RateFigure;
  /** The same among the cases that have a winner for both judges. */
  readonly sameWinnerBothDecisive: RateFigure;
  /** Cohen's kappa of the ordered verdicts. */
  readonly kappa: Kappa;
  /** Presentations and cases that both judges have, and those of one alone. */
  readonly presentations: SharedCount;
  readonly cases: SharedCount;
  /** Verdicts of weight 0, of both judges together: they take no part. */
  readonly weightless: number;
}

/** How much two sides have in common. */
export interface SharedCount {
  readonly shared: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/**
 * Pairwise agreement of two judges on the same presentations, in each of the senses in use: ordered
 * verdicts (all, both decisive, on the cases that are stable for the first judge), folded cases
 * (same outcome, same winner), and the winner where one or both judges have one [L2T, appendix E.5;
 * HYP, appendix 15, there of the forward verdicts alone]. The share only counts by its side of one half.
 *
 * Presentations meet by context (or cluster) and by the items shown first and second; where it is not
 * known who was shown first, by the pair and the label original or reverse, and never with one where
 * it is known. Whose name stands in `judge` plays no part. Every verdict counts once, whatever its
 * weight; one of weight 0 is left out.
 *
 * @param first verdicts of one judge, the one whose stable cases are the subset, and `second` those
 * of the other
 * @returns rates; null with a reason where no row counts. Where rows share a cluster, as the two
 * orders of a case do, the interval is the cluster bootstrap, which needs `seed`; else Wilson's
 * @throws NoDataError if no case is shared; InvalidInputError if a side holds two judges, verdicts
 * without context or two verdicts on one presentation, and for what `foldOrders` refuses
 *
 * Cost: linear in verdicts, times replicates for the intervals.
 *
 * @example
 * ```ts
 * import { readVerdicts, verdictAgreement } from 'assize';
 *
 * const read = (verdicts: string) => {
 *   const [one, two, three, four] = verdicts.split(' ');
 *   return readVerdicts(
 *     `q,model_a,model_b,winner\n1,x,y,${one}\n1,y,x,${two}\n2,x,y,${three}\n2,y,x,${four}`,
 *     { context: 'q' },
 *   ).judgments;
 * };
 * const result = verdictAgreement(read('A B A B'), read('A B A A'));
 * [result.ordered.hits, result.ordered.of]; // => [3, 4]
 * [result.sameWinnerOnStable.hits, result.sameWinnerOnStable.of]; // => [1, 2]
 * [result.sameWinnerBothDecisive.hits, result.sameWinnerBothDecisive.of]; // => [1, 1]
 * ```
 */
export function verdictAgreement(
  first: readonly Judgment[],
  second: readonly Judgment[],
  options: VerdictAgreementOptions = {},
): VerdictAgreement {
  expectOptions(WHERE, options, ACCEPTED);
  const [one, other] = [first, second].map((side, at) =>
    readSide(side, at === 0 ? 'first' : 'second', options),
  ) as [Side, Side];
  const ordered = match(one.verdicts, other.verdicts);
  const cases = match(one.cases, other.cases);
  if (cases.pairs.length === 0) throw new NoDataError(`${WHERE}: the two judges share no case`);
  const rate = (rows: readonly RateRow[], reason: string): RateFigure =>
    rateFigure(WHERE, rows, reason, options);
  const sides = ordered.pairs.map(([own, its]) => {
    const [a, b] = [sideOf(own, own.first), sideOf(its, own.first)];
    const { stability } = one.cases.get(caseKey(own, own.first, own.second))!;
    return { a, b, hit: a === b, cluster: clusterOf(own, its), stable: stability === 'stable' };
  });
  const winners = cases.pairs.map(([a, b]) => ({
    a: a.winner,
    b: b.winner,
    stable: a.stability === 'stable' && a.winner !== null,
    hit: a.winner !== null && a.winner === b.winner,
    cluster: clusterOf(a, b),
  }));
  return {
    ordered: rate(sides, 'no presentation is shared'),
    orderedBothDecisive: rate(
      sides.filter(({ a, b }) => a !== 'tie' && b !== 'tie'),
      'no shared presentation is decisive for both',
    ),
    orderedOnStable: rate(
      sides.filter(({ stable }) => stable),
      'no shared case is stable for the first judge',
    ),
    folded: rate(
      winners.map(({ a, b, cluster }) => ({ hit: a === b, cluster })),
      'no case is shared',
    ),
    sameWinner: rate(winners, 'no case is shared'),
    sameWinnerOnStable: rate(
      winners.filter(({ stable }) => stable),
      'no shared case is stable for the first judge',
    ),
    sameWinnerBothDecisive: rate(
      winners.filter(({ a, b }) => a !== null && b !== null),
      'no shared case has a winner for both judges',
    ),
    kappa: kappaFigure(sides, options),
    presentations: ordered.counts,
    cases: cases.counts,
    weightless: one.weightless + other.weightless,
  };
}

const WHERE = 'verdictAgreement';

interface Side {
  readonly verdicts: ReadonlyMap<string, Judgment>;
  readonly cases: ReadonlyMap<string, FoldedCase>;
  readonly weightless: number;
}

function readSide(
  judgments: readonly Judgment[],
  name: string,
  { ties }: VerdictAgreementOptions,
): Side {
  expectJudgments(WHERE, judgments, name);
  const used = judgments.filter(({ weight }) => weight > 0);
  const judges = new Set(used.map(({ judge }) => judge));
  if (judges.size > 1) {
    throw new InvalidInputError(`${WHERE}: ${name} holds ${judges.size} judges; expected one`, {
      function: WHERE,
    });
  }
  if (used.some(({ context, cluster }) => context === null && cluster === null)) {
    throw new InvalidInputError(
      `${WHERE}: ${name} holds verdicts without a context, so they cannot be matched`,
      { function: WHERE },
    );
  }
  expectNoRepeats(WHERE, name, judgments, (it) => (it.weight > 0 ? presentationKey(it) : null));
  const cases = foldOrders(used, { ties });
  return {
    verdicts: new Map(used.map((it) => [presentationKey(it)!, it])),
    cases: new Map(cases.map((it) => [caseKey(it, it.items[0], it.items[1]), it])),
    weightless: judgments.length - used.length,
  };
}

interface Place {
  readonly context: string | null;
  readonly cluster: string | null;
}

function caseKey(place: Place, one: string, other: string): string {
  return JSON.stringify([place.context ?? place.cluster, ...[one, other].sort()]);
}

// Only one of the two may say which contexts belong together.
function clusterOf(a: Place, b: Place): string {
  const named = [a, b].find(({ cluster, context }) => cluster !== null && cluster !== context);
  return named?.cluster ?? a.context ?? a.cluster ?? '';
}

// Whether a verdict prefers the item that the first judge's verdict names first.
function sideOf({ share, first }: Judgment, named: string): 'first' | 'tie' | 'second' {
  if (share === 0.5) return 'tie';
  return share > 0.5 === (first === named) ? 'first' : 'second';
}

function match<T>(
  one: ReadonlyMap<string, T>,
  other: ReadonlyMap<string, T>,
): { readonly pairs: readonly (readonly [T, T])[]; readonly counts: SharedCount } {
  const pairs = [...one].flatMap(([key, value]): (readonly [T, T])[] => {
    const partner = other.get(key);
    return partner === undefined ? [] : [[value, partner]];
  });
  return {
    pairs,
    counts: {
      shared: pairs.length,
      onlyFirst: one.size - pairs.length,
      onlySecond: other.size - pairs.length,
    },
  };
}

const ACCEPTED: Members<VerdictAgreementOptions> = { ...RESAMPLING_OPTIONS, ties: true };
