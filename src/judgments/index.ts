export type { CaseKey, FailedJudgment, Judgment, PresentationOrder } from './judgment.js';
export { labelMeaning } from './label-meaning.js';
export type { Note } from './note.js';
export { readRows } from './read-rows.js';
export { readVerdicts } from './read-verdicts.js';
export type { VerdictFormatName } from './verdict-format.js';
export type { LabelMeaning } from './verdict-labels.js';
export type {
  LabelValue,
  RowOptions,
  VerdictColumnNames,
  VerdictOptions,
} from './verdict-options.js';
export { verdictReader } from './verdict-reader.js';
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
} from './verdict-reading.js';
export type { VerdictLevel, VerdictScale } from './verdict-scale.js';
export { verdictScale } from './verdict-scale.js';
export type { CsvOptions, WrittenVerdicts } from './write-verdicts.js';
export { writeVerdicts } from './write-verdicts.js';
