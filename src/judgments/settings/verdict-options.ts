import type { VerdictFormatName } from '../formats/verdict-format.js';

/**
 * What a label of the caller's own means: a win of the side named first or second, a tie with or
 * without a reason, or the share of the side named first, from 0 to 1.
 */
export type LabelValue = 'first' | 'second' | 'tie' | 'bothBad' | 'inconsistent' | number;

/** Names of the columns that hold items, verdicts and orders, where they are not the usual ones. */
export interface VerdictColumnNames {
  /** Narrow: the item shown first. Goes together with `second`. */
  readonly first?: string | undefined;
  /** Narrow: the item shown second. */
  readonly second?: string | undefined;
  /** Narrow: the verdict. Default `winner`. */
  readonly winner?: string | undefined;
  /**
   * Narrow: `original`, `reverse` or blank. Default: the column `order`, if there is one; null
   * reads no order column.
   */
  readonly order?: string | null | undefined;
  /** Wide: one item. Default `item_1`. */
  readonly item1?: string | undefined;
  /** Wide: the other item. Default `item_2`. */
  readonly item2?: string | undefined;
  /** Wide: the verdict in the original order. Default `winner_original`. */
  readonly winnerOriginal?: string | undefined;
  /** Wide: the verdict in the reverse order. Default `winner_reverse`. */
  readonly winnerReverse?: string | undefined;
}

/** How rows become judgments. Every member is optional; undefined means the default. */
export interface RowOptions {
  /**
   * `narrow`: one ordered verdict a row. `wide`: one case a row, with both orders. Or the name of
   * an export, such as `chatbot-arena`, which brings its columns, labels and sides. Default: told
   * from the columns.
   */
  readonly format?: VerdictFormatName | undefined;
  /** Columns with unusual names. */
  readonly columns?: VerdictColumnNames | undefined;
  /** The column that says what was judged. Default: none. */
  readonly context?: string | undefined;
  /** The column that says which contexts belong together. Default: none. */
  readonly cluster?: string | undefined;
  /** The column that says who judged. Default: none. */
  readonly judge?: string | undefined;
  /** The column with a batch, domain or category to report by. Default: none. */
  readonly stratum?: string | undefined;
  /**
   * The column with the judge's confidence, which is counted in `counts.confidence`; in a wide
   * file two columns, for the original and the reverse order, or one for both. Default: none.
   */
  readonly confidence?: string | readonly [original: string, reverse: string] | undefined;
  /**
   * The column with the weight of a row, a decimal number of at least 0. A row of weight 0 is left
   * out and counted. Default: none, every row weighs 1.
   */
  readonly weight?: string | undefined;
  /** Narrow: whether the item named first was the one shown first. Default `known`: it was. */
  readonly slots?: 'known' | 'unknown' | undefined;
  /** Wide: which item was shown first in the original order. Default `unknown`. */
  readonly shownFirst?: 'item_1' | 'item_2' | 'unknown' | undefined;
  /** Labels beside those of the table; they must not contradict it. Default: none. */
  readonly labels?:
    | Readonly<Record<string, LabelValue>>
    | ReadonlyMap<string, LabelValue>
    | undefined;
  /**
   * What a winner cell may hold beside a tie: the `side` that won, the `name` of the item that
   * won, or `either`, in which case a cell that can be read both ways with different results is
   * invalid. Default `either`.
   */
  readonly winnerAs?: 'side' | 'name' | 'either' | undefined;
  /**
   * Labels that mean that the judge failed; null stands for a blank cell. They come before any
   * other reading of the cell. Default: none.
   */
  readonly failureLabels?: readonly (string | null)[] | undefined;
  /** What an invalid row does: throw, or be skipped and counted. Default `error`. */
  readonly onInvalid?: 'error' | 'skip' | undefined;
}

/** How the text of an export becomes judgments. */
export interface VerdictOptions extends RowOptions {
  /**
   * How rows are written: `csv`, `json` (an array of objects) or `json-lines` (an object a line).
   * Default: `json` if the text begins with `[`, `json-lines` if with `{`, otherwise `csv`.
   */
  readonly syntax?: 'csv' | 'json' | 'json-lines' | undefined;
  /**
   * The character between two fields of CSV. Default: the most frequent of comma, tab, semicolon
   * and bar in the header, outside quotes; a comma if there is none.
   */
  readonly delimiter?: string | undefined;
}
