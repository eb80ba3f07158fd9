import { describe } from '../checks/describe.js';
import type { Intake } from './intake.js';
import type { Presentation } from './presentations.js';
import { type PlaceVerdict, readPlace } from './read-place.js';
import { readRow } from './read-row.js';
import { noteProblem, refuseRow } from './refuse-row.js';
import type { RowProblem } from './row-problem.js';

/** Reads one row into the intake. Cells stand in the order of the header. */
export function takeRow(intake: Intake, cells: readonly unknown[], line: number | null): void {
  const { columns, places, values } = intake;
  const problem = readRow(columns, cells, values);
  if (problem !== null) return refuseRow(intake, problem, line);
  const verdicts = places.map((place) => verdictAt(intake, place, cells[place.at]));
  const problems = verdicts.filter(isProblem);
  if (problems.length === places.length) return refuseRow(intake, together(problems), line);
  if (problems[0] === undefined) intake.used += 1;
  else {
    noteProblem(intake, problems[0], line);
    intake.partlyUsed += 1;
  }
  tallyBlanks(intake, line ?? intake.rows);
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
  const { values, rules } = intake;
  const { swapped, slotKnown, order: labelled } = intake.places[at]!;
  const first = rules.keep(swapped ? values.second : values.first);
  const second = rules.keep(swapped ? values.first : values.second);
  const context = kept(rules.keep, values.context);
  const cluster = kept(rules.keep, values.cluster);
  const judge = kept(rules.keep, values.judge);
  const stratum = kept(rules.keep, values.stratum);
  const { weight } = values;
  const order = labelled ?? values.order;
  const key = { context, cluster, judge, stratum, weight, first, second };
  if (isProblem(verdict) || verdict.entry.failure) {
    intake.failures.push({ ...key, order, reason: failureReason(verdict), line });
    return;
  }
  const { share, reason, entry } = verdict;
  intake.judgments.push({ ...key, share, order, slotKnown, reason, line });
  entry.verdicts += 1;
  if (intake.columns.confidence.length > 0) tallyConfidence(intake, at);
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

const LISTED = 5;

function tallyBlanks({ columns, values, blanks }: Intake, place: number): void {
  for (const { role } of columns.texts) {
    if (values[role] !== null) continue;
    const tally = blanks.get(role) ?? { rows: 0, places: [] };
    tally.rows += 1;
    if (tally.places.length < LISTED) tally.places.push(place);
    blanks.set(role, tally);
  }
}
