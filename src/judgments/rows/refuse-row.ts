import type { Intake } from './intake.js';
import { noteProblem } from './note-problem.js';
import type { RowProblem } from './row-problem.js';

/** Leaves a row out and counts it; throws where invalid rows are errors. */
export function refuseRow(intake: Intake, problem: RowProblem, line: number | null): void {
  noteProblem(intake, problem, line);
  intake.rows += 1;
  intake.skippedRows += 1;
}
