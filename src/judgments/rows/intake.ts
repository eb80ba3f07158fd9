import type { FoundColumns } from '../columns/find-columns.js';
import type { TextRole } from '../formats/text-role.js';
import type { FailedJudgment, Judgment } from '../judgment.js';
import type { VerdictSettings } from '../settings/verdict-settings.js';
import { labelBook } from './label-book.js';
import type { LateColumn } from './late-columns.js';
import { type Presentation, presentations } from './presentations.js';
import type { PlaceRules } from './read-place.js';
import type { RowValues } from './read-row.js';
import type { SkippedRow } from './verdict-reading.js';

/** Rows with a blank cell in a column that the caller named. */
interface BlankTally {
  rows: number;
  /** Where the first of them are. */
  readonly places: number[];
}

/** A reading under way: what stays the same for a file, and what its rows add. */
export interface Intake {
  /** The options of the caller, with what the named format adds. */
  readonly settings: VerdictSettings;
  readonly columns: FoundColumns;
  readonly places: readonly Presentation[];
  readonly rules: PlaceRules;
  readonly values: RowValues;
  /** The context of a row is its number, from 1. */
  readonly rowIsContext: boolean;
  readonly judgments: Judgment[];
  readonly failures: FailedJudgment[];
  readonly skipped: SkippedRow[];
  readonly confidence: Map<string | null, number>;
  /** How many failed judgments each reason gave. */
  readonly failed: Map<string, number>;
  readonly blanks: Map<TextRole, BlankTally>;
  /** Of objects: columns that the first row lacks. */
  late: readonly LateColumn[];
  rows: number;
  used: number;
  partlyUsed: number;
  skippedRows: number;
}

/** Begins a reading; `keep` gives the copy of a text that stays in the result. */
export function intake(columns: FoundColumns, keep: (text: string) => string): Intake {
  const { settings, named } = columns;
  return {
    settings,
    columns,
    places: presentations(settings, columns),
    rules: {
      book: labelBook(settings, columns),
      winnerAs: settings.winnerAs ?? 'either',
      readLabel: settings.winnerAs === 'name' ? null : (named?.readLabel ?? null),
      accepts: named?.accepts ?? null,
      keep,
    },
    // The two orders of a wide row belong together even if no column says what was judged.
    rowIsContext:
      columns.format === 'wide' &&
      columns.texts.every(({ role }) => role !== 'context' && role !== 'cluster'),
    values: {
      ...{ first: '', second: '', context: null, cluster: null, judge: null, stratum: null },
      ...{ weight: 1, order: null, confidence: [], folded: false },
    },
    ...{ judgments: [], failures: [], skipped: [] },
    ...{ confidence: new Map(), failed: new Map(), blanks: new Map(), late: [] },
    ...{ rows: 0, used: 0, partlyUsed: 0, skippedRows: 0 },
  };
}
