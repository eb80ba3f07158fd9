import type { Condorcet } from '../condorcet/shapes.js';
import type { FoldTieRule } from '../folding/fold-outcome.js';
import type { FoldedCase } from '../folding/folded-case.js';
import type { FoldingSummary } from '../folding/folding-figures.js';
import type { Repeats } from '../folding/gather-verdicts.js';
import type { PositionBias } from '../folding/position-figures.js';
import type { Leaderboard } from './leaderboard-shapes.js';

/** A ranking with the audits of its judge. Plain JSON-safe data. */
export interface Ranking extends Leaderboard {
  /** What the two orders of the cases say together. */
  readonly folding: FoldingSummary;
  /** The order-sensitive cases: what the judge could not resolve. */
  readonly sensitiveCases: readonly FoldedCase[];
  readonly positionBias: PositionBias;
  readonly condorcet: Condorcet;
  /** How verdicts were folded; how cases were counted stands in `settings.tableSettings`. */
  readonly foldSettings: { readonly ties: FoldTieRule; readonly repeats: Repeats };
}
