import { describe } from '../../checks/describe.js';
import type { FoundColumns } from '../columns/find-columns.js';
import type { FailedJudgment, Judgment } from '../judgment.js';
import type { Intake } from './intake.js';
import { noteProblem } from './note-problem.js';
import type { Presentation } from './presentations.js';
import { type PlaceVerdict, readPlace } from './read-place.js';
import { readRow } from './read-row.js';
import { refuseRow } from './refuse-row.js';
import type { RowProblem } from './row-problem.js';
import { takeOwnRow } from './take-own-row.js';
import { tallyBlanks } from './tally-blanks.js';

/** Reads one row into the intake. Cells stand in the order of the header. */
export function takeRow(intake: Intake, row: readonly unknown[], line: number | null): void {
  if (intake.columns.named?.name === 'assize') {
    takeOwnRow(intake, row, line);
    return;
  }
  const cells = intake.columns.made.length === 0 ? row : withMade(intake.columns, row);
  const problem = readRow(intake.columns, cells, intake.values);
  if (problem === null) takeVerdicts(intake, cells, line);
  else refuseRow(intake, problem, line);
}

function withMade({ made, width }: FoundColumns, row: readonly unknown[]): readonly unknown[] {
  const values = made.map(({ from, value }) => value(from.map((at) => row[at])));
  return [...row.slice(0, width), ...values];
}

function takeVerdicts(intake: Intake, cells: readonly unknown[], line: number | null): void {
  const { places } = intake;
  const verdicts = places.map((place) => verdictAt(intake, place, cells[place.at]));
  const problems = verdicts.filter(isProblem);
  if (problems.length === places.length) {
    refuseRow(intake, together(problems), line);
    return;
  }
  if (problems[0] === undefined) intake.used += 1;
  else {
    noteProblem(intake, problems[0], line);
    intake.partlyUsed += 1;
  }
  tallyBlanks(intake, intake.values, line ?? intake.rows);
  for (let at = 0; at < places.length; at += 1) accept(intake, at, verdicts[at]!, line);
  intake.rows += 1;
}

const isProblem = (verdict: PlaceVerdict | RowProblem): verdict is RowProblem => 'code' in verdict;

function verdictAt(
  { rules, values: { first, second } }: Intake,
  place: Presentation,
  cell: unknown,
): PlaceVerdict | RowProblem {
  if (place.swapped) return readPlace(rules, place, cell, second, first);
  return readPlace(rules, place, cell, first, second);
}

function together(problems: readonly RowProblem[]): RowProblem {
  return { ...problems[0]!, text: problems.map(({ text }) => text).join('; and ') };
}

function accept(
  intake: Intake,
  at: number,
  verdict: PlaceVerdict | RowProblem,
  line: number | null,
): void {
  if (isProblem(verdict) || verdict.entry.failure) {
    const reason = failureReason(verdict);
    intake.failures.push(failedJudgment(intake, at, reason, line));
    intake.failed.set(reason, (intake.failed.get(reason) ?? 0) + 1);
    return;
  }
  intake.judgments.push(judgment(intake, at, verdict, line));
  verdict.entry.verdicts += 1;
  if (intake.columns.confidence.length > 0) tallyConfidence(intake, at);
}

// Both are written out member by member: for a million rows, copying a common part into each costs
// most of the reading.
function judgment(
  { values, places, rules: { keep }, rowIsContext, rows }: Intake,
  at: number,
  { share, reason }: PlaceVerdict,
  line: number | null,
): Judgment {
  const { swapped, slotKnown, order } = places[at]!;
  return {
    context: rowIsContext ? `row ${rows + 1}` : kept(keep, values.context),
    cluster: kept(keep, values.cluster),
    judge: kept(keep, values.judge),
    stratum: kept(keep, values.stratum),
    weight: values.weight,
    first: keep(swapped ? values.second : values.first),
    second: keep(swapped ? values.first : values.second),
    share,
    order: order ?? values.order,
    slotKnown: slotKnown && !values.folded,
    reason,
    line,
  };
}

function failedJudgment(
  { values, places, rules: { keep }, rowIsContext, rows }: Intake,
  at: number,
  reason: string,
  line: number | null,
): FailedJudgment {
  const { swapped, order } = places[at]!;
  return {
    context: rowIsContext ? `row ${rows + 1}` : kept(keep, values.context),
    cluster: kept(keep, values.cluster),
    judge: kept(keep, values.judge),
    stratum: kept(keep, values.stratum),
    weight: values.weight,
    first: keep(swapped ? values.second : values.first),
    second: keep(swapped ? values.first : values.second),
    order: order ?? values.order,
    reason,
    line,
  };
}

const kept = (keep: (text: string) => string, text: string | null): string | null =>
  text === null ? null : keep(text);

function failureReason(verdict: PlaceVerdict | RowProblem): string {
  if (!isProblem(verdict)) return verdict.entry.label === '' ? 'blank' : verdict.entry.label;
  return `unreadable: ${verdict.value === null ? 'blank' : describe(verdict.value)}`;
}

function tallyConfidence({ confidence, values, rules }: Intake, at: number): void {
  const value = kept(rules.keep, values.confidence[at]!);
  confidence.set(value, (confidence.get(value) ?? 0) + 1);
}
