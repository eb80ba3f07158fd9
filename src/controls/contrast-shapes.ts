import type { FigureEstimate } from '../agreement/figure.js';

/** The verdicts on the clean version against another one. Each verdict counts once. */
export interface ContrastSide {
  /** Verdicts that the clean version wins, ties, and loses. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  readonly verdicts: number;
  /** Presentations without a valid verdict: dropped, never a tie. */
  readonly invalid: number;
  /** Base cases behind the verdicts: what intervals resample. */
  readonly baseCases: number;
  /** wins / verdicts, and (wins − losses) / verdicts. */
  readonly winRate: FigureEstimate;
  readonly netPreference: FigureEstimate;
  /** Cases judged in both orders, and those that the clean version wins in both. */
  readonly bothOrders: number;
  readonly bothOrderWins: number;
}

/** Whether the sham edit leaves the judge unmoved. */
export interface ShamGate {
  /** Neither side wins more than `margin` of the verdicts; null without a verdict. */
  readonly passes: boolean | null;
  readonly cleanWinRate: number | null;
  readonly shamWinRate: number | null;
  readonly margin: number;
}

/** The contrast in one dimension, or pooled over all. */
export interface ContrastRow {
  /** The stratum of the judgments; null for judgments without one, and for the pooled row. */
  readonly dimension: string | null;
  readonly edited: ContrastSide;
  /** Null where no sham is named. */
  readonly sham: ContrastSide | null;
  readonly gate: ShamGate | null;
  /** Net preference, and win rate, against the edited version minus the same against the sham. */
  readonly adjustedNet: FigureEstimate | null;
  readonly adjustedWin: FigureEstimate | null;
  /** Mean score of the clean version minus the edited one, on the edited dimension and on others. */
  readonly targetDrop: FigureEstimate;
  readonly nonTargetDrift: FigureEstimate;
}

/** One score that the judge gave to one version. */
export interface ContrastScore {
  readonly context: string;
  /** The base case; by default the context. */
  readonly cluster?: string | null | undefined;
  /** The dimension that was edited, as in `stratum` of the judgments. */
  readonly edited: string;
  /** The version scored: the name given as clean or as edited. */
  readonly item: string;
  /** The dimension scored: the target where it equals `edited`. */
  readonly dimension: string;
  readonly score: number;
}

/** A contrast audit with its settings. Plain JSON-safe data. */
export interface ContrastAudit {
  /** By dimension, in code-point order. */
  readonly dimensions: readonly ContrastRow[];
  readonly pooled: ContrastRow;
  /** Judgments and failures of other pairs of items: they take no part. */
  readonly otherJudgments: number;
  readonly otherFailures: number;
  /** Judgments and failures of weight 0, of any pair: they take no part either. */
  readonly weightless: number;
  readonly clean: string;
  readonly editedName: string;
  readonly shamName: string | null;
}
