import { describe } from '../checks/describe.js';
import type { Judgment } from '../judgments/judgment.js';

/** Where two judgments of one case stand, for messages and for error details. */
export interface CasePlace {
  /** For example: `"a" and "b" in context "q1", judge "j" (lines 2 and 3)`. */
  readonly text: string;
  readonly details: Readonly<Record<string, string | null | readonly (number | null)[]>>;
}

/** Names the case that judgments `one` and `other` of a list share, and both places. */
export function casePlace(
  where: string,
  judgments: readonly Judgment[],
  one: number,
  other: number,
  list = 'judgments',
): CasePlace {
  const judgment = judgments[other]!;
  const { first, second, judge } = judgment;
  const context = judgment.context ?? judgment.cluster;
  const lines = [judgments[one]!.line, judgment.line];
  const spots =
    lines[0] === null || lines[1] === null
      ? `${list}[${one}] and ${list}[${other}]`
      : `lines ${lines[0]} and ${lines[1]}`;
  const judged = judge === null ? '' : `, judge ${describe(judge)}`;
  return {
    text: `${describe(first)} and ${describe(second)} in context ${describe(context)}${judged} (${spots})`,
    details: { function: where, first, second, context, judge, indices: [one, other], lines },
  };
}
