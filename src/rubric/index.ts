export type {
  Compression,
  CompressionOptions,
  DomainCompression,
  DomainValue,
} from './compression-report.js';
export { compressionReport } from './compression-report.js';
export type {
  ItemAverage,
  ItemScores,
  MeanScore,
  PairScores,
  RubricDimension,
  RubricOptions,
  SetScores,
  Submission,
  SubmissionScore,
} from './rubric-shapes.js';
export { scoreSubmission } from './score-submission.js';
export type { ScoreSummary } from './summarize-scores.js';
export { summarizeScores } from './summarize-scores.js';
