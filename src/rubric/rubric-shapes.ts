import type { FigureEstimate } from '../agreement/figure.js';

/** Scores of one hypothesis–evidence pair. */
export interface PairScores {
  readonly grounding: number;
  readonly insight: number;
  readonly justification: number;
}

/** Scores of a set of pairs. Distinctness is null where one pair stands alone. */
export interface SetScores {
  readonly breadth: number;
  readonly distinctness: number | null;
  readonly utility: number;
}

/** What one item submitted for one context, as the judge scored it. */
export interface Submission {
  readonly item: string;
  readonly context: string;
  /** The group of contexts that is resampled together; by default the context. */
  readonly cluster?: string | null | undefined;
  readonly domain: string;
  /** One entry a submitted pair: K of them. */
  readonly pairs: readonly PairScores[];
  /** Null in domains that admit a single pair. */
  readonly set: SetScores | null;
}

/** The six dimensions, in the order of the rubric. */
export type RubricDimension =
  | 'grounding'
  | 'insight'
  | 'justification'
  | 'breadth'
  | 'distinctness'
  | 'utility';

/** A submission with its summary scores. Plain JSON-safe data. */
export interface SubmissionScore {
  readonly item: string;
  readonly context: string;
  readonly cluster: string;
  readonly domain: string;
  /** K, the number of pairs. */
  readonly pairs: number;
  /** q of each pair. */
  readonly q: readonly number[];
  readonly qPair: number;
  /** Null in domains that admit a single pair. */
  readonly qSet: number | null;
  readonly s: number;
  /** Mean over the pairs, or the score of the set; null where a dimension does not apply. */
  readonly dimensions: Readonly<Record<RubricDimension, number | null>>;
}

/** Options that say what a domain admits and which numbers are scores. */
export interface RubricOptions {
  /** Domains that admit several pairs; every other domain admits one and has no set scores. */
  readonly severalPairs: readonly string[];
  /** Lowest and highest score, 1 and 5 by default. */
  readonly scale?: readonly [lowest: number, highest: number] | undefined;
}

/** A mean with its interval and the submissions behind it. */
export interface MeanScore extends FigureEstimate {
  readonly n: number;
}

/** The scores of one item in one domain. */
export interface ItemScores {
  readonly item: string;
  readonly domain: string;
  readonly n: number;
  readonly s: MeanScore;
  readonly qPair: MeanScore;
  readonly qSet: MeanScore;
  readonly dimensions: Readonly<Record<RubricDimension, MeanScore>>;
}

/** An item over all its domains. */
export interface ItemAverage {
  readonly item: string;
  /** Domains averaged, each with equal weight. */
  readonly domains: number;
  readonly s: number;
}
