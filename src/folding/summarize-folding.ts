import { expectOptions, type Members } from '../checks/expect-options.js';
import type { FailedJudgment } from '../judgments/judgment.js';
import { caseNumbers } from './case-numbers.js';
import { expectCases } from './expect-cases.js';
import { expectPresentations } from './expect-presentations.js';
import type { FoldedCase } from './folded-case.js';
import type { FoldingSummary } from './folding-figures.js';

/** What `summarizeFolding` counts beside the cases. */
export interface SummaryOptions {
  /** Presentations without a verdict. Default: none. */
  readonly failures?: readonly FailedJudgment[] | undefined;
}

/**
 * Counts what folding found: stable, sensitive and single-order cases, by cause, and the cases that
 * have no outcome because every presentation of them failed. Each case counts once, whatever its
 * weight. A failure without context and cluster is a case of its own.
 *
 * @returns counts and rates; a rate without a denominator is null. Linear in cases and failures.
 * @throws InvalidInputError if `cases` or `failures` is not an array of cases or failures, and for an
 * unknown option.
 *
 * @example
 * ```ts
 * import { foldOrders, readVerdicts, summarizeFolding } from 'assize';
 *
 * const { judgments } = readVerdicts(
 *   ['q,model_a,model_b,winner', '1,x,y,model_a', '1,y,x,model_b', '2,x,y,model_a', '2,y,x,tie'].join('\n'),
 *   { context: 'q' },
 * );
 * const summary = summarizeFolding(foldOrders(judgments));
 * summary.stable; // => 1
 * summary.causes['one-tie']; // => 1
 * summary.rates.sensitive; // => 0.5
 * ```
 */
export function summarizeFolding(
  cases: readonly FoldedCase[],
  options: SummaryOptions = {},
): FoldingSummary {
  expectOptions('summarizeFolding', options, ACCEPTED);
  const { failures = [] } = options;
  expectCases('summarizeFolding', cases);
  expectPresentations('summarizeFolding', 'failures', failures);
  const causes = { reversal: 0, 'one-tie': 0, 'both-ties': 0, failed: 0, missing: 0 };
  for (const { cause } of cases) if (cause !== null) causes[cause] += 1;
  const of = (stability: FoldedCase['stability']): number =>
    cases.filter((folded) => folded.stability === stability).length;
  const unjudged = countUnjudged(cases, failures);
  const counts = {
    stable: of('stable'),
    sensitive: of('sensitive'),
    singleOrder: of('single-order'),
  };
  return {
    cases: cases.length,
    ...counts,
    stableTies: cases.filter((folded) => folded.stability === 'stable' && folded.winner === null)
      .length,
    causes,
    failures: failures.length,
    unjudged,
    contexts: countNames(cases.map(({ context }) => context)),
    clusters: countNames(cases.map(({ cluster }) => cluster)),
    judges: countNames(cases.map(({ judge }) => judge)),
    rates: {
      stable: rate(counts.stable, counts.stable + counts.sensitive),
      sensitive: rate(counts.sensitive, counts.stable + counts.sensitive),
      reversal: rate(causes.reversal, counts.stable + counts.sensitive),
      singleOrder: rate(counts.singleOrder, cases.length),
      unjudged: rate(unjudged, cases.length + unjudged),
    },
  };
}

function countUnjudged(cases: readonly FoldedCase[], failures: readonly FailedJudgment[]): number {
  const numberOf = caseNumbers();
  const judged = new Set(cases.map((folded) => numberOf(folded, ...folded.items)));
  const failed = new Set(
    failures.map((failure) => numberOf(failure, failure.first, failure.second)),
  );
  let unjudged = 0;
  for (const number of failed) if (!judged.has(number)) unjudged += 1;
  return unjudged;
}

function countNames(names: readonly (string | null)[]): number {
  return new Set(names.filter((name) => name !== null)).size;
}

function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

const ACCEPTED: Members<SummaryOptions> = { failures: true };
