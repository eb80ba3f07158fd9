import { describe } from '../../checks/describe.js';
import { expectArray } from '../../checks/expect-array.js';
import { expectOneOf } from '../../checks/expect-one-of.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { InvalidInputError, NoDataError } from '../../errors.js';
import type { FoldedCase } from '../../folding/folded-case.js';
import { indexNames } from '../../judgments/index-names.js';
import type { PairTable, PairTableSettings } from '../shapes.js';
import { type CasePolicy, caseCounts } from './case-counts.js';
import { checkCovariateNames } from './check-covariate-names.js';
import { checkFoldedCase } from './check-folded-case.js';
import { collectCells } from './collect-cells.js';
import { isWeight } from './is-weight.js';
import type { ShareSplit } from './split-share.js';

/** Names the winner of an order-sensitive case; null counts the case as a tie. */
export type SensitiveRule = (sensitive: FoldedCase) => string | null;

/** A covariate of cases. */
export interface TableCovariate {
  readonly name: string;
  /** A finite number: `items[0]` minus `items[1]`. */
  readonly of: (folded: FoldedCase) => number;
}

/** Options of `pairTable`. */
export interface PairTableOptions {
  /** `cases` (default): one outcome a case. `verdicts`: each ordered verdict enters by itself. */
  readonly count?: 'cases' | 'verdicts' | undefined;
  /**
   * `winner` (default): whole wins and ties. `share`: the credit itself, which a five-level judge
   * grades, divided over win, tie and loss by `split`.
   */
  readonly credit?: 'winner' | 'share' | undefined;
  /** How a share strictly between 0 and 1 enters; `loss` by default. See `docs/models.md`. */
  readonly split?: ShareSplit | undefined;
  /**
   * What an order-sensitive case counts as: a tie, nothing (it stays in the resampling draw), the
   * winner that a function names, or `as-judged`, its own mean credit or verdicts. Default: `tie`
   * where whole cases are counted by winner, `as-judged` with `credit: 'share'` or
   * `count: 'verdicts'`.
   */
  readonly sensitive?: 'tie' | 'exclude' | 'as-judged' | SensitiveRule | undefined;
  /** Whether cases with one verdict take part; `include` by default. */
  readonly singleOrder?: 'include' | 'exclude' | undefined;
  /**
   * 3 outcomes, by default, or the 5 grades of a five-level judge, which the graded model takes: then
   * verdicts are counted, two of weight ½ a case, and a folded share, which has nine levels, is not.
   */
  readonly levels?: 3 | 5 | undefined;
  /**
   * Covariates by name: what each gives for a case, `items[0]` minus `items[1]`, such as a difference
   * in length. `fitPairs` fits those that its option `covariates` names. The names differ from each
   * other and from `delta`, `nu`, `nuSlight`, `nuEven` and `theta`. None by default.
   */
  readonly measures?: readonly TableCovariate[] | undefined;
  /** Keep the two presentation orders apart; needs `count: 'verdicts'` and known slots. */
  readonly ordered?: boolean | undefined;
}

/** The members of `PairTableOptions`. */
export const PAIR_TABLE_OPTIONS: Members<PairTableOptions> = {
  count: true,
  credit: true,
  split: true,
  sensitive: true,
  singleOrder: true,
  levels: true,
  measures: true,
  ordered: true,
};

/**
 * The pair table: distinct cells of cases with how many cases each stands for. Every fit, relation
 * and replicate is computed from it, so a policy is chosen once, here, and echoed in `settings`.
 *
 * Cases that a policy leaves out add zeros and stay in the table, because a resampling of cases
 * must draw them too. Cases of weight 0 are not in it; `settings.weightless` counts them.
 *
 * @param cases folded cases, as `foldOrders` returns them
 * @returns items, clusters, strata and cells in code-point order
 * @throws NoDataError without cases
 * @throws InvalidInputError for an unknown option value, a malformed case, a rule that names
 * neither item, or `ordered` without known slots; the message names the case by its index
 *
 * Cost: linear in cases, then n log n in distinct cells.
 *
 * @example
 * ```ts
 * import { foldOrders, pairTable, readVerdicts } from 'assize';
 *
 * const { judgments } = readVerdicts('q,model_a,model_b,winner\n1,x,y,model_a\n1,y,x,model_b\n2,x,y,tie', {
 *   context: 'q',
 * });
 * const table = pairTable(foldOrders(judgments));
 * table.items; // => ['x', 'y']
 * table.cells.map((cell) => cell.counts); // => [[1, 0, 0], [0, 1, 0]]
 * ```
 */
export function pairTable(cases: readonly FoldedCase[], options: PairTableOptions = {}): PairTable {
  expectArray('pairTable', 'cases', cases);
  if (cases.length === 0) {
    throw new NoDataError('pairTable: there are no cases; every row was a failure or was skipped');
  }
  expectOptions('pairTable', options, PAIR_TABLE_OPTIONS);
  const policy = readPolicy(options);
  const covariates = readMeasures(options.measures ?? []);
  for (let at = 0; at < cases.length; at += 1) checkFoldedCase('pairTable', cases[at]!, at);
  if (policy.ordered) requireSlots(cases);
  const used = cases.filter((folded) => folded.weight > 0);
  const items = indexNames(used.flatMap((folded) => folded.items));
  const clusters = indexNames(present(used.map((folded) => folded.cluster)));
  const strata = indexNames(present(used.map((folded) => folded.stratum)));
  const collector = collectCells();
  let excluded = 0;
  cases.forEach((folded, at) => {
    if (folded.weight === 0) return;
    const counts = caseCounts(folded, policy, at);
    checkCounts(counts, at);
    if (counts.every((count) => count === 0)) excluded += 1;
    collector.add({
      first: items.position.get(folded.items[0])!,
      second: items.position.get(folded.items[1])!,
      counts,
      cases: 1,
      covariates: covariates.map((covariate) => covariateOf(covariate, folded, at)),
      cluster: folded.cluster === null ? null : clusters.position.get(folded.cluster)!,
      stratum: folded.stratum === null ? null : strata.position.get(folded.stratum)!,
    });
  });
  return {
    items: items.names,
    scores: policy.levels === 5 ? [0.5, 0.25, 0, -0.25, -0.5] : [0.5, 0, -0.5],
    ordered: policy.ordered,
    covariates: covariates.map(({ name }) => name),
    clusters: clusters.names,
    strata: strata.names,
    cells: collector.cells(),
    settings: echo(policy, used.length, excluded, cases.length - used.length),
  };
}

function readMeasures(measures: readonly TableCovariate[]): readonly TableCovariate[] {
  expectArray('pairTable', 'measures', measures);
  measures.forEach((measure, at) => {
    if (typeof measure?.of === 'function') return;
    throw new InvalidInputError(
      `pairTable: measures[${at}] is ${describe(measure)}; expected { name, of } with a function \`of\``,
      { function: 'pairTable', option: 'measures' },
    );
  });
  checkCovariateNames(
    'pairTable',
    measures.map(({ name }) => name),
  );
  return measures;
}

function covariateOf(covariate: TableCovariate, folded: FoldedCase, at: number): number {
  const value = covariate.of(folded);
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0;
  throw new InvalidInputError(
    `pairTable: case ${at}: covariate ${describe(covariate.name)} is ${describe(value)}; expected a finite number`,
    { function: 'pairTable', case: at, covariate: covariate.name },
  );
}

// A share that is next to nothing, or a weight that a share divides, may leave what nothing can sum.
function checkCounts(counts: readonly number[], at: number): void {
  const count = counts.find((one) => !isWeight(one));
  if (count === undefined) return;
  throw new InvalidInputError(
    `pairTable: case ${at}: adds ${describe(count)} to an outcome; expected 0, or a finite number from 1e-100 to 1e100`,
    { function: 'pairTable', case: at },
  );
}

function present(values: readonly (string | null)[]): string[] {
  return values.filter((value) => value !== null);
}

function readPolicy(options: PairTableOptions): CasePolicy {
  const levels = expectOneOf('pairTable', 'levels', options.levels ?? 3, [3, 5]);
  const graded = levels === 5;
  const count = expectOneOf(
    'pairTable',
    'count',
    options.count ?? (graded ? 'verdicts' : 'cases'),
    graded ? ['verdicts'] : ['cases', 'verdicts'],
  );
  const credit = expectOneOf(
    'pairTable',
    'credit',
    options.credit ?? (graded ? 'share' : 'winner'),
    graded ? ['share'] : ['winner', 'share'],
  );
  const split = expectOneOf('pairTable', 'split', options.split ?? 'loss', ['loss', 'tie']);
  const singleOrder = expectOneOf('pairTable', 'singleOrder', options.singleOrder ?? 'include', [
    'include',
    'exclude',
  ]);
  const ordered = expectOneOf('pairTable', 'ordered', options.ordered ?? false, [true, false]);
  const folded = count === 'cases' && credit === 'winner';
  const sensitive = options.sensitive ?? (folded ? 'tie' : 'as-judged');
  if (typeof sensitive !== 'function') {
    expectOneOf('pairTable', 'sensitive', sensitive, ['tie', 'exclude', 'as-judged']);
  }
  if (folded && sensitive === 'as-judged') {
    throw new InvalidInputError(
      "pairTable: sensitive: 'as-judged' needs credit: 'share' or count: 'verdicts'; a folded sensitive case has no winner",
    );
  }
  if (ordered && count !== 'verdicts') {
    throw new InvalidInputError(
      "pairTable: ordered: true needs count: 'verdicts'; a folded case belongs to no presentation order",
    );
  }
  return { count, credit, split, sensitive, singleOrder, ordered, levels };
}

function requireSlots(cases: readonly FoldedCase[]): void {
  const at = cases.findIndex((folded) => !folded.slotKnown);
  if (at < 0) return;
  throw new InvalidInputError(
    `pairTable: ordered: true needs to know who was shown first, and case ${at} (${describe(cases[at]!.items[0])} against ${describe(cases[at]!.items[1])}) does not say`,
    { function: 'pairTable', case: at },
  );
}

function echo(
  policy: CasePolicy,
  cases: number,
  excluded: number,
  weightless: number,
): PairTableSettings {
  const sensitive = typeof policy.sensitive === 'function' ? 'function' : policy.sensitive;
  return { source: 'cases', ...policy, sensitive, cases, excluded, weightless };
}
