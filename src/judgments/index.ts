export type { VerdictFormatName } from './formats/verdict-format.js';
export type { CaseKey, FailedJudgment, Judgment, PresentationOrder } from './judgment.js';
export { labelMeaning } from './labels/label-meaning.js';
export type { LabelMeaning } from './labels/verdict-labels.js';
export type { Note } from './note.js';
export { readRows } from './readers/read-rows.js';
export { readVerdicts } from './readers/read-verdicts.js';
export { verdictReader } from './readers/verdict-reader.js';
export type { CsvOptions, WrittenVerdicts } from './readers/write-verdicts.js';
export { writeVerdicts } from './readers/write-verdicts.js';
export type {
  BothBadCount,
  ConfidenceCount,
  FailureCount,
  LabelCount,
  Recognised,
  SkipCode,
  SkippedRow,
  UsedColumn,
  VerdictCounts,
  VerdictReader,
  VerdictReading,
} from './rows/verdict-reading.js';
export type {
  LabelValue,
  RowOptions,
  VerdictColumnNames,
  VerdictOptions,
} from './settings/verdict-options.js';
export type { VerdictLevel, VerdictScale } from './verdict-scale.js';
export { verdictScale } from './verdict-scale.js';
