import type { FoundColumns, TextRole } from './find-columns.js';
import type { FailedJudgment, Judgment } from './judgment.js';
import { labelBook } from './label-book.js';
import { type Presentation, presentations } from './presentations.js';
import type { PlaceRules } from './read-place.js';
import type { RowValues } from './read-row.js';
import type { SkippedRow } from './verdict-reading.js';
import type { VerdictSettings } from './verdict-settings.js';

/** Rows with a blank cell in a column that the caller named. */
interface BlankTally {
  rows: number;
  /** Where the first of them are. */
  readonly places: number[];
}

/** A reading under way: what stays the same for a file, and what its rows add. */
export interface Intake {
  readonly settings: VerdictSettings;
  readonly columns: FoundColumns;
  readonly places: readonly Presentation[];
  readonly rules: PlaceRules;
  readonly values: RowValues;
  readonly judgments: Judgment[];
  readonly failures: FailedJudgment[];
  readonly skipped: SkippedRow[];
  readonly confidence: Map<string | null, number>;
  readonly blanks: Map<TextRole, BlankTally>;
  rows: number;
  used: number;
  partlyUsed: number;
  skippedRows: number;
}

/** Begins a reading; `keep` gives the copy of a text that stays in the result. */
export function intake(
  settings: VerdictSettings,
  columns: FoundColumns,
  keep: (text: string) => string,
): Intake {
  return {
    settings,
    columns,
    places: presentations(settings, columns),
    rules: { book: labelBook(settings, columns), winnerAs: settings.winnerAs, keep },
    values: {
      ...{ first: '', second: '', context: null, cluster: null, judge: null, stratum: null },
      ...{ weight: 1, order: null, confidence: [] },
    },
    ...{ judgments: [], failures: [], skipped: [], confidence: new Map(), blanks: new Map() },
    ...{ rows: 0, used: 0, partlyUsed: 0, skippedRows: 0 },
  };
}
