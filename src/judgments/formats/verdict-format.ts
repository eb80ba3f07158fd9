import type { LabelMeaning } from '../labels/verdict-labels.js';
import type { TextRole } from './text-role.js';

/** The named formats of exported verdicts. */
export type VerdictFormatName =
  | 'narrow'
  | 'wide'
  | 'assize'
  | 'chatbot-arena'
  | 'one-hot'
  | 'arena-hard'
  | 'alpaca-eval'
  | 'mt-bench-human'
  | 'mt-bench-judge'
  | 'evalica'
  | 'crowd-kit'
  | 'sciarena'
  | 'sciarena-processed'
  | 'lit2test-folded'
  | 'lit2test-judgments'
  | 'hypoarena'
  | 'hypoarena-wide'
  | 'langwatch';

/** A column that is made of others, row by row. */
interface MadeColumn {
  readonly name: string;
  readonly from: readonly string[];
  readonly value: (cells: readonly unknown[]) => unknown;
}

/** A label that no table lists, such as a probability, and the name under which it is counted. */
export interface ReadLabel {
  readonly countedAs: string;
  readonly meaning: LabelMeaning;
}

/** Which rows hold one verdict for both orders. */
interface FoldedRows {
  readonly column: string;
  readonly holds: (cell: unknown) => boolean;
}

/** The names of columns that a format uses where the caller names none. */
interface FormatColumns {
  readonly first?: string;
  readonly second?: string;
  readonly winner?: string;
  readonly item1?: string;
  readonly item2?: string;
  readonly winnerOriginal?: string;
  readonly winnerReverse?: string;
}

/** What is known of an export beside its header. */
export interface VerdictFormat {
  readonly name: VerdictFormatName;
  readonly layout: 'narrow' | 'wide';
  /** Columns that a file of this format has. */
  readonly needs: readonly string[];
  /** If there are any, a header must hold one of them to be recognised. */
  readonly marks?: readonly string[];
  /** A header with one of these is not recognised as this format. */
  readonly without?: readonly string[];
  readonly columns?: FormatColumns;
  /** For each role the columns to look for; the first that is there is read. */
  readonly texts?: { readonly [Role in TextRole]?: readonly string[] };
  /** Read if all are there. */
  readonly confidence?: readonly string[];
  readonly slots?: 'known' | 'unknown';
  /** A column that tells rows whose one verdict stands for both orders: nobody was shown first. */
  readonly folded?: FoldedRows;
  readonly shownFirst?: 'item_1' | 'item_2' | 'unknown';
  readonly winnerAs?: 'side' | 'name' | 'either';
  /** Labels that mean that the judge failed; the empty string is a blank cell. */
  readonly failures?: readonly string[];
  /** `five`: only the labels of the five-level scale. `own`: only those of the format. */
  readonly vocabulary?: 'all' | 'five' | 'own';
  readonly labels?: readonly (readonly [label: string, meaning: LabelMeaning])[];
  readonly made?: readonly MadeColumn[];
  readonly readLabel?: (label: string) => ReadLabel | null;
  /** What a winner cell may hold, for error messages. */
  readonly accepts?: string;
}
