import type { VerdictFormatName } from '../formats/verdict-format.js';
import type { FailedJudgment, Judgment } from '../judgment.js';
import type { Note } from '../note.js';

/**
 * Why a row, or one verdict of a wide row, could not be read. `weight-zero` is the only one that
 * is never an error.
 */
export type SkipCode =
  | 'csv'
  | 'json'
  | 'field-count'
  | 'bad-row'
  | 'bad-weight'
  | 'weight-zero'
  | 'blank-item'
  | 'bad-item'
  | 'self-comparison'
  | 'bad-order'
  | 'bad-value'
  | 'blank-label'
  | 'unknown-label'
  | 'ambiguous-label'
  | 'unknown-slot';

/** A row that was left out, or a wide row of which one verdict was left out. */
export interface SkippedRow {
  /** Physical line on which the row begins, from 1; null for rows that are objects. */
  readonly line: number | null;
  /** Position among the data rows, from 0. */
  readonly row: number;
  readonly code: SkipCode;
  /** The column that is to blame; null where no single one is. */
  readonly column: string | null;
  /** What stood there; null for nothing, and where no single cell is to blame. */
  readonly value: string | null;
  /** The reason in words. */
  readonly text: string;
}

/** How many judgments a label gave. */
export interface LabelCount {
  readonly label: string;
  readonly verdicts: number;
}

/** How many failed judgments a reason gave. */
export interface FailureCount {
  readonly reason: string;
  readonly failures: number;
}

/** How many judgments found both items bad, of all judgments in which the item took part. */
export interface BothBadCount {
  readonly item: string;
  readonly verdicts: number;
  readonly of: number;
}

/** How many judgments were given with a confidence; null is a blank cell. */
export interface ConfidenceCount {
  readonly value: string | null;
  readonly verdicts: number;
}

/** The account of a reading. Two laws hold on every file, and each member says which. */
export interface VerdictCounts {
  /** Data rows: `used` + `partlyUsed` + `skipped`. Blank lines and the header are no rows. */
  readonly rows: number;
  /** Rows of which every verdict became a judgment or a failed judgment. */
  readonly used: number;
  /** Wide rows of which one verdict could not be read. */
  readonly partlyUsed: number;
  /** Rows that gave nothing. */
  readonly skipped: number;
  /** Places for a verdict in the rows that count: judgments + failures. */
  readonly places: number;
  readonly blankLines: number;
  /** By label as it stands in the source, in code-point order; sums to the judgments. */
  readonly labels: readonly LabelCount[];
  /** By reason, in code-point order; sums to the failures. */
  readonly failed: readonly FailureCount[];
  /** Items with at least one such verdict, in code-point order. */
  readonly bothBad: readonly BothBadCount[];
  /** Blank first, then in code-point order; sums to the judgments if a column was named. */
  readonly confidence: readonly ConfidenceCount[];
}

/** A column that was read, and as what. */
export interface UsedColumn {
  /** `first`, `second`, `winner`, `context` and so on. */
  readonly role: string;
  /** Its name in the file, or what it was made of. */
  readonly column: string;
}

/** What a source was taken for, and why. */
export interface Recognised {
  readonly format: VerdictFormatName;
  /** One ordered verdict a row, or one case with both orders. */
  readonly layout: 'narrow' | 'wide';
  readonly syntax: 'csv' | 'json' | 'json-lines' | 'objects';
  /** Of CSV; null otherwise. */
  readonly delimiter: string | null;
  readonly why: string;
  readonly columns: readonly UsedColumn[];
}

/** What a reader returns. Plain JSON-safe data. */
export interface VerdictReading {
  /** Null where there was no row to tell from. */
  readonly recognised: Recognised | null;
  /** In the order of the source; of a wide row the original order comes first. */
  readonly judgments: readonly Judgment[];
  /** Presentations without a verdict: the judge failed, or the cell could not be read. */
  readonly failures: readonly FailedJudgment[];
  /** One entry for each row that is skipped or only partly used. */
  readonly skipped: readonly SkippedRow[];
  readonly counts: VerdictCounts;
  /** What a reader of the result must know. */
  readonly notices: readonly Note[];
}

/** Reads an export that arrives in chunks. */
export interface VerdictReader {
  /** Takes the next chunk of the text, cut anywhere. */
  push(chunk: string): void;
  /** Says that the text is complete; returns what it held. */
  end(): VerdictReading;
}
