import { compareCodePoints } from './compare-code-points.js';
import type { Intake } from './intake.js';
import type { Judgment } from './judgment.js';
import { readingNotices } from './reading-notices.js';
import type {
  BothBadCount,
  ConfidenceCount,
  LabelCount,
  VerdictReading,
} from './verdict-reading.js';

/** Closes a reading: its account and its notices. */
export function finishReading(intake: Intake, blankLines: number): VerdictReading {
  const { judgments, failures, skipped, rows, used, partlyUsed, skippedRows } = intake;
  return {
    judgments,
    failures,
    skipped,
    counts: {
      ...{ rows, used, partlyUsed, skipped: skippedRows },
      places: (used + partlyUsed) * intake.places.length,
      blankLines,
      labels: labelCounts(intake),
      bothBad: bothBadCounts(judgments),
      confidence: confidenceCounts(intake),
    },
    notices: readingNotices(intake),
  };
}

function labelCounts({ rules: { book } }: Intake): readonly LabelCount[] {
  return [...book.values()]
    .filter(({ verdicts }) => verdicts > 0)
    .map(({ label, verdicts }) => ({ label, verdicts }))
    .sort((one, other) => compareCodePoints(one.label, other.label));
}

function bothBadCounts(judgments: readonly Judgment[]): readonly BothBadCount[] {
  const bad = tally(judgments.filter(({ reason }) => reason === 'bothBad'));
  const all = bad.size === 0 ? bad : tally(judgments);
  return [...bad]
    .map(([item, verdicts]) => ({ item, verdicts, of: all.get(item)! }))
    .sort((one, other) => compareCodePoints(one.item, other.item));
}

function tally(judgments: readonly Judgment[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { first, second } of judgments) {
    counts.set(first, (counts.get(first) ?? 0) + 1);
    counts.set(second, (counts.get(second) ?? 0) + 1);
  }
  return counts;
}

function confidenceCounts({ confidence }: Intake): readonly ConfidenceCount[] {
  return [...confidence]
    .map(([value, verdicts]) => ({ value, verdicts }))
    .sort((one, other) => compareCodePoints(one.value ?? '', other.value ?? ''));
}
