import type { FoldedCase } from '../folding/folded-case.js';
import { positionBias } from '../folding/position-bias.js';
import { summarizeFolding } from '../folding/summarize-folding.js';
import type { FailedJudgment, Judgment } from '../judgments/judgment.js';
import type { Note } from '../judgments/note.js';
import { auditNotes } from './audit-notes.js';
import type { HypoEval } from './hypo-eval-shapes.js';

/** What the verdicts of a HypoEval leaderboard tell of their judge, as `rank` has it. Linear. */
export function hypoEvalAudit(
  folded: readonly FoldedCase[],
  judgments: readonly Judgment[],
  failures: readonly FailedJudgment[],
  level: number,
): Pick<HypoEval, 'notes' | 'folding' | 'positionBias'> {
  const weighty = ({ weight }: { readonly weight: number }): boolean => weight > 0;
  const cases = folded.filter(weighty);
  const verdicts = judgments.filter(weighty);
  const folding = summarizeFolding(cases, { failures: failures.filter(weighty) });
  const bias = positionBias(verdicts, { level });
  const counted = {
    ...{ cases: cases.length, weightless: folded.length - cases.length },
    ...({ sensitive: 'as-judged', excluded: 0 } as const),
  };
  const graded = verdicts.some(({ share }) => share !== 0 && share !== 0.5 && share !== 1);
  return {
    notes: [...auditNotes(folding, bias, counted), ...(graded ? [] : [THREE_LEVELS])],
    folding,
    positionBias: bias,
  };
}

const THREE_LEVELS: Note = Object.freeze({
  code: 'three-levels',
  items: Object.freeze([]),
  text:
    'Every verdict is 1, ½ or 0, none is a slight preference: a judge of three levels is read as one of five that ' +
    'only knows the strongest, and ratings spread wider than those of a five-level judge.',
});
