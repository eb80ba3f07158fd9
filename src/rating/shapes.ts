import type { Note } from '../judgments/note.js';

/** One distinct kind of case, and how many cases are of it. */
export interface PairCell {
  /** Positions in `PairTable.items`; `first` < `second`. */
  readonly first: number;
  readonly second: number;
  /**
   * What ONE case adds, weight and split included: one number per score, credit to `first`. If the
   * table is ordered, twice as many: with `first` shown first, then with `second` shown first. A
   * case that a policy leaves out adds zeros.
   */
  readonly counts: readonly number[];
  /** How many identical cases this cell stands for; a positive integer. */
  readonly cases: number;
  /** Covariates of the case, `first` minus `second`, one per name in `PairTable.covariates`. */
  readonly covariates: readonly number[];
  /** Position in `PairTable.clusters`, or null. */
  readonly cluster: number | null;
  /** Position in `PairTable.strata`, or null. */
  readonly stratum: number | null;
}

/** How the cases entered the table; echoed so that every figure can be traced to its choices. */
export interface PairTableSettings {
  /** Whether the table was made from folded cases or from counts. */
  readonly source: 'cases' | 'counts';
  /** `cases`: one outcome a case. `verdicts`: each ordered verdict of a case enters. */
  readonly count: 'cases' | 'verdicts';
  /** `winner`: whole wins and ties. `share`: the mean credit, split over outcomes by `split`. */
  readonly credit: 'winner' | 'share';
  /** How a share between 0 and 1 enters three outcomes. */
  readonly split: 'loss' | 'tie';
  /** What a sensitive case counts as; `as-judged`: its own mean credit, or its own verdicts. */
  readonly sensitive: 'tie' | 'exclude' | 'as-judged' | 'function';
  /** Whether cases with one verdict only take part. */
  readonly singleOrder: 'include' | 'exclude';
  readonly ordered: boolean;
  /** Three outcomes a verdict, or the five grades. */
  readonly levels: 3 | 5;
  /** Cases in the table, those left out by a policy included. */
  readonly cases: number;
  /** Cases that a policy leaves out: they stay in the bootstrap draw and add nothing. */
  readonly excluded: number;
  /** Cases of weight zero: they are not in the table at all. */
  readonly weightless: number;
}

/** The distinct cells of cases. Everything after folding reads it. */
export interface PairTable {
  /** In code-point order, as are `clusters` and `strata`. */
  readonly items: readonly string[];
  /** Scores of the outcomes, best for `first` in front: [.5, 0, -.5]. */
  readonly scores: readonly number[];
  readonly ordered: boolean;
  readonly covariates: readonly string[];
  readonly clusters: readonly string[];
  readonly strata: readonly string[];
  /** Sorted by first, second, counts (largest first), cluster, stratum. */
  readonly cells: readonly PairCell[];
  readonly settings: PairTableSettings;
}

/** A parameter other than an ability. A null value comes with its boundary in words. */
export interface Parameter {
  readonly name: string;
  readonly value: number | null;
  readonly standardError: number | null;
  /** Why the value is at or beyond the edge of its range, or null where it is inside. */
  readonly boundary: string | null;
}

/** Which standard errors: inverse information, or a sandwich summed over cases or clusters. */
export type ErrorKind = 'information' | 'case' | 'cluster';

/** What was fitted to what; replicates and leaderboards compare these before they combine. */
export interface FitSettings {
  readonly model: string;
  /** How ties enter a model without a tie parameter; null where the model has one. */
  readonly tieRule: 'half' | 'exclude' | null;
  /** Wins added in each direction of each observed pair; 0 is plain maximum likelihood. */
  readonly pseudoWins: number;
  /** Whether δ, the log-odds gained by being shown first, was fitted. */
  readonly orderEffect: boolean;
  /** The fitted covariates, and the ridge on them: ½ · ridge · Σ β² off the log-likelihood sum. */
  readonly covariates: readonly string[];
  readonly covariateRidge: number;
  /** Whether the estimates are bias-reduced and not of maximum likelihood. */
  readonly biasReduction: boolean;
  /** The rate of decisive comparisons from which a pair counts as separated; null: exactly. */
  readonly separationThreshold: number | null;
  /** The kind of the standard errors, and why there are none where they are null. */
  readonly errors: ErrorKind;
  readonly errorsReason: string | null;
  /**
   * Abilities are natural-log odds of the extreme outcomes, for Rao–Kupper natural logarithms of
   * strengths, centred within each component.
   */
  readonly scale: 'centred log-odds';
  /** Fingerprint of the table that was fitted. */
  readonly table: string;
  /** The settings of that table. */
  readonly tableSettings: PairTableSettings;
}

/** A fitted pair model. Plain JSON-safe data. */
export interface Fit {
  readonly model: string;
  readonly items: readonly string[];
  /** In item order, centred within each component; null for an item alone in its component. */
  readonly abilities: readonly (number | null)[];
  readonly standardErrors: readonly (number | null)[];
  readonly parameters: readonly Parameter[];
  readonly logLikelihood: number;
  readonly converged: boolean;
  /** Where an unconverged fit stopped: abilities, then logarithms of the tie parameters. */
  readonly lastIterate: readonly number[] | null;
  readonly iterations: number;
  /** Largest sets with finite gaps, in order of dominance where they are ordered. */
  readonly components: readonly { readonly items: readonly number[] }[];
  /** `diagnostic` where a pair is separated: then the order is the result, not the sizes of gaps. */
  readonly magnitudes: 'calibrated' | 'diagnostic';
  readonly notes: readonly Note[];
  readonly settings: FitSettings;
}
