import {
  type FigureEstimate,
  RESAMPLING_OPTIONS,
  type ResamplingOptions,
  resampledFigure,
} from '../agreement/figure.js';
import { presentationKey } from '../agreement/presentation-key.js';
import { describe } from '../checks/describe.js';
import { expectNumber } from '../checks/expect-number.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import { expectJudgments } from '../folding/expect-judgments.js';
import { expectNoRepeats } from '../folding/expect-no-repeats.js';
import { expectPresentations } from '../folding/expect-presentations.js';
import type { Presentation } from '../folding/presentation-issue.js';
import { compareCodePoints } from '../judgments/compare-code-points.js';
import type { FailedJudgment, Judgment } from '../judgments/judgment.js';
import { baseCaseOf } from './base-case-of.js';
import { cleanSign } from './clean-sign.js';
import type {
  ContrastAudit,
  ContrastRow,
  ContrastScore,
  ContrastSide,
  ShamGate,
} from './contrast-shapes.js';
import { type ContrastRows, contrastSide } from './contrast-side.js';
import { type ScoreDrop, scoreDrops } from './score-drops.js';

/** What `auditContrast` compares. */
export interface ContrastOptions extends ResamplingOptions {
  /** The item name of the clean version, and of the one with the defect or the change. */
  readonly clean: string;
  readonly edited: string;
  /** The item name of an edit that changes the style alone. Default: there is none. */
  readonly sham?: string | undefined;
  /** Presentations without a valid verdict, INVALID ones among them: counted, never a tie. */
  readonly failures?: readonly FailedJudgment[] | undefined;
  /** Scores of the clean and the edited versions. Default: none. */
  readonly scores?: readonly ContrastScore[] | undefined;
  /** The gate passes if neither side of the sham wins more than this rate; 0.1 by default. */
  readonly shamMargin?: number | undefined;
}

/**
 * Audits a judge by one contrast: a clean version against an edited version of the same content, and
 * where there is one against a sham edit [L2T, §3.4 and appendix D]. Four controls are four calls:
 * the clear manipulation check (the edit is an obvious defect), the subtle-corruption audit (a
 * natural defect, with a sham), the rendering control (another form of the same content) and the
 * falsifier on or off (a field left out).
 *
 * A dimension is the `stratum` of a judgment; a base case is its `cluster`, or its context. Reported
 * are wins, ties and losses of the clean version, its win rate and net preference, cases won in both
 * orders, and with a sham the preference net of it. The paper defines that as a difference of win
 * rates (`adjustedWin`) and prints differences of net preferences (`adjustedNet`); both are given.
 * With `scores`, the mean drop on the edited dimension and the drift on the others. Every verdict
 * counts once, whatever its weight; one of weight 0 is left out.
 *
 * @returns one row a dimension and one pooled over all verdicts; intervals resample base cases and
 * need `seed`
 * @throws NoDataError if no judgment or failure compares clean with edited; InvalidInputError for names
 * that coincide, a malformed judgment, failure or score, two verdicts of one judge on one presentation
 * in one dimension, one without context and cluster, scores that put a context in two clusters, or an
 * option that is not accepted
 *
 * Cost: linear in judgments, times replicates.
 *
 * @example
 * ```ts
 * import { auditContrast, readVerdicts } from 'assize';
 *
 * const rows = ['1,clean,subtle,A', '1,subtle,clean,B', '2,clean,subtle,A', '2,subtle,clean,tie', '1,clean,sham,tie', '1,sham,clean,tie'];
 * const { judgments } = readVerdicts(`q,model_a,model_b,winner\n${rows.join('\n')}`, { context: 'q' });
 * const { pooled } = auditContrast(judgments, { clean: 'clean', edited: 'subtle', sham: 'sham' });
 * [pooled.edited.wins, pooled.edited.ties, pooled.edited.losses]; // => [3, 1, 0]
 * pooled.edited.bothOrderWins; // => 1
 * pooled.gate?.passes; // => true
 * pooled.adjustedNet?.value; // => 0.75
 * ```
 */
export function auditContrast(
  judgments: readonly Judgment[],
  options: ContrastOptions,
): ContrastAudit {
  expectOptions(WHERE, options, ACCEPTED, 'clean and edited');
  const { clean, edited, sham, failures = [], scores = [] } = options;
  expectNames(options);
  const margin = expectNumber(WHERE, 'shamMargin', options.shamMargin ?? 0.1, { min: 0, max: 1 });
  expectJudgments(WHERE, judgments);
  expectPresentations(WHERE, 'failures', failures);
  const drops = scoreDrops(scores, clean, edited);
  const compares = (it: Presentation, version: string | undefined): boolean =>
    (it.first === clean && it.second === version) || (it.first === version && it.second === clean);
  const takesPart = (it: Presentation): boolean =>
    it.weight > 0 && (compares(it, edited) || compares(it, sham));
  expectBaseCases(judgments, takesPart);
  const used = { judgments: judgments.filter(takesPart), failures: failures.filter(takesPart) };
  const rowsOf = (version: string, dimension?: string | null): ContrastRows => {
    const meets = (it: Presentation): boolean =>
      compares(it, version) && (dimension === undefined || it.stratum === dimension);
    return { judgments: used.judgments.filter(meets), failures: used.failures.filter(meets) };
  };
  const all = rowsOf(edited);
  if (all.judgments.length + all.failures.length === 0) {
    throw new NoDataError(
      `${WHERE}: no judgment compares ${describe(clean)} with ${describe(edited)}`,
    );
  }
  const row = (dimension: string | null, within?: string | null): ContrastRow =>
    contrastRow(
      dimension,
      rowsOf(edited, within),
      sham === undefined ? null : rowsOf(sham, within),
      within === undefined ? drops : drops.filter((drop) => drop.dimension === within),
      margin,
      options,
    );
  const strata = [...used.judgments, ...used.failures].map(({ stratum }) => stratum);
  const weightless = (list: readonly Presentation[]): number =>
    list.filter(({ weight }) => weight === 0).length;
  return {
    dimensions: [...new Set(strata)].sort(byName).map((dimension) => row(dimension, dimension)),
    pooled: row(null),
    otherJudgments: judgments.length - used.judgments.length - weightless(judgments),
    otherFailures: failures.length - used.failures.length - weightless(failures),
    weightless: weightless(judgments) + weightless(failures),
    clean,
    editedName: edited,
    shamName: sham ?? null,
  };
}

const WHERE = 'auditContrast';

function expectNames({ clean, edited, sham }: ContrastOptions): void {
  const names = sham === undefined ? [clean, edited] : [clean, edited, sham];
  if (names.every((name) => typeof name === 'string') && new Set(names).size === names.length) {
    return;
  }
  throw new InvalidInputError(
    `${WHERE}: clean, edited and sham are ${names.map(describe).join(', ')}; expected different item names`,
    { function: WHERE, option: 'clean' },
  );
}

function expectBaseCases(
  judgments: readonly Judgment[],
  takesPart: (judgment: Judgment) => boolean,
): void {
  const at = judgments.findIndex((it) => takesPart(it) && presentationKey(it) === null);
  if (at >= 0) {
    throw new InvalidInputError(
      `${WHERE}: judgments[${at}] has neither context nor cluster; expected its base case in one of them`,
      { function: WHERE, index: at },
    );
  }
  // Dimensions are folded apart, so they may share a context.
  expectNoRepeats(WHERE, 'judgments', judgments, (it) =>
    takesPart(it) ? JSON.stringify([it.stratum, it.judge, presentationKey(it)]) : null,
  );
}

function byName(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  return compareCodePoints(a, b);
}

function contrastRow(
  dimension: string | null,
  edited: ContrastRows,
  sham: ContrastRows | null,
  drops: readonly ScoreDrop[],
  margin: number,
  options: ContrastOptions,
): ContrastRow {
  const { clean } = options;
  const shamSide = sham === null ? null : contrastSide(sham, clean, options);
  const adjusted = (measure: (sign: number) => number): FigureEstimate | null =>
    sham === null ? null : adjustedFigure(edited, sham, measure, options);
  const dropOf = (read: (drop: ScoreDrop) => number | null): FigureEstimate => {
    const scored = drops.filter((drop) => read(drop) !== null);
    const mean = (sample: readonly ScoreDrop[]): number | null =>
      sample.length === 0 ? null : sample.reduce((sum, it) => sum + read(it)!, 0) / sample.length;
    const reason =
      options.scores === undefined || options.scores.length === 0
        ? 'no scores are given'
        : 'no context has scores of both versions';
    return resampledFigure(WHERE, scored, mean, reason, options, (it) => it.cluster);
  };
  return {
    dimension,
    edited: contrastSide(edited, clean, options),
    sham: shamSide,
    gate: shamSide === null ? null : gateOf(shamSide, margin),
    adjustedNet: adjusted((sign) => sign),
    adjustedWin: adjusted((sign) => (sign > 0 ? 1 : 0)),
    targetDrop: dropOf(({ target }) => target),
    nonTargetDrift: dropOf(({ others }) => others),
  };
}

function adjustedFigure(
  edited: ContrastRows,
  sham: ContrastRows,
  measure: (sign: number) => number,
  options: ContrastOptions,
): FigureEstimate {
  const signed = (rows: ContrastRows, isSham: boolean) =>
    rows.judgments.map((judgment) => ({
      isSham,
      value: measure(cleanSign(judgment, options.clean)),
      base: baseCaseOf(judgment),
    }));
  const units = [...signed(edited, false), ...signed(sham, true)];
  const difference = (sample: readonly (typeof units)[number][]): number | null => {
    const sums = [0, 0];
    const counts = [0, 0];
    for (const { isSham, value } of sample) {
      sums[Number(isSham)]! += value;
      counts[Number(isSham)]! += 1;
    }
    if (counts[0] === 0 || counts[1] === 0) return null;
    return sums[0]! / counts[0]! - sums[1]! / counts[1]!;
  };
  const reason = 'one of the two contrasts has no valid verdicts';
  return resampledFigure(WHERE, units, difference, reason, options, ({ base }) => base);
}

function gateOf({ wins, losses, verdicts }: ContrastSide, margin: number): ShamGate {
  if (verdicts === 0) return { passes: null, cleanWinRate: null, shamWinRate: null, margin };
  const [cleanWinRate, shamWinRate] = [wins / verdicts, losses / verdicts];
  return {
    passes: Math.max(cleanWinRate, shamWinRate) <= margin,
    cleanWinRate,
    shamWinRate,
    margin,
  };
}

const ACCEPTED: Members<ContrastOptions> = {
  ...RESAMPLING_OPTIONS,
  clean: true,
  edited: true,
  sham: true,
  failures: true,
  scores: true,
  shamMargin: true,
};
