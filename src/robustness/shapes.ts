import type { Members } from '../checks/expect-options.js';
import type { PairModel } from '../rating/models/pair-model.js';
import { ESTIMATE_OPTIONS, type EstimateOptions } from '../rating/settings/fit-options.js';
import { PAIR_TABLE_OPTIONS, type PairTableOptions } from '../rating/table/pair-table.js';

/** How each ranking of this room is made: the options of `pairTable` and of the fit. */
export interface RankingOptions extends PairTableOptions, EstimateOptions {
  /** `davidson` by default. */
  readonly model?: PairModel | undefined;
}

/** The members of `RankingOptions`. */
export const RANKING_OPTIONS: Members<RankingOptions> = {
  ...PAIR_TABLE_OPTIONS,
  ...ESTIMATE_OPTIONS,
  model: true,
};

/** A ranking of some cases, by abilities and by majorities. Plain JSON-safe data. */
export interface RankedCases {
  /** Those of weight above 0. */
  readonly cases: number;
  readonly model: string;
  /** In code-point order, as are `abilities`: centred log-odds, null where there is none. */
  readonly items: readonly string[];
  readonly abilities: readonly (number | null)[];
  /** Items whose abilities are on one scale; in order of dominance where they are ordered. */
  readonly components: readonly (readonly string[])[];
  /** Best first by ability; null with a reason where the data leave the order open. */
  readonly order: readonly string[] | null;
  readonly reason: string | null;
  /** Best first by majorities; null where they are no strict order. */
  readonly majorityOrder: readonly string[] | null;
}
