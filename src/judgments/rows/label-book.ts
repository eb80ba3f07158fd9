import { InvalidInputError } from '../../errors.js';
import type { FoundColumns } from '../columns/find-columns.js';
import {
  fiveLevelLabels,
  type LabelMeaning,
  tiesAmongNames,
  verdictLabels,
} from '../labels/verdict-labels.js';
import type { VerdictSettings } from '../settings/verdict-settings.js';

/** What one label means in one file, and how many judgments it gave so far. */
export interface LabelEntry {
  readonly label: string;
  /** Null: the label is not in the table; it may be the name of an item. */
  readonly meaning: LabelMeaning | null;
  /** The share belongs to item 1 of a wide row, whoever was shown first. */
  readonly ofItem: boolean;
  readonly failure: boolean;
  verdicts: number;
}

/** Every label of a file; labels that are met for the first time are added. */
export type LabelBook = Map<string, LabelEntry>;

const TABLES: Readonly<Record<'all' | 'five' | 'own', ReadonlyMap<string, LabelMeaning>>> = {
  all: verdictLabels,
  five: fiveLevelLabels,
  own: new Map(),
};

const WIN: LabelMeaning = { share: 1, reason: null };
const LOSS: LabelMeaning = { share: 0, reason: null };

/**
 * The labels that a file may use: the closed table, the names of its two item columns, the
 * caller's own, and failures on top. Under `winnerAs: 'name'` the table keeps `tiesAmongNames` only.
 */
export function labelBook(settings: VerdictSettings, columns: FoundColumns): LabelBook {
  const book: LabelBook = new Map();
  const put = (label: string, meaning: LabelMeaning | null, ofItem = false, failure = false) =>
    book.set(label, { label, meaning, ofItem, failure, verdicts: 0 });
  const { named } = columns;
  const vocabulary = named?.vocabulary ?? 'all';
  for (const [label, meaning] of TABLES[vocabulary]) {
    if (settings.winnerAs !== 'name' || tiesAmongNames.has(label)) put(label, meaning);
  }
  for (const [label, meaning] of named?.labels ?? []) put(label, meaning);
  for (const [label, meaning] of settings.labels) put(label, meaning);
  for (const [label, meaning] of columnLabels(columns)) {
    refuseContradiction(settings, label, meaning);
    if (settings.winnerAs !== 'name' && vocabulary === 'all') {
      put(label, meaning, columns.format === 'wide');
    }
  }
  for (const label of settings.failures) put(label, null, false, true);
  return book;
}

// A label that is the name of an item column means the item in that column.
function columnLabels({ format, header, first, second }: FoundColumns): Map<string, LabelMeaning> {
  const usual: [string, LabelMeaning][] = [
    ['item_1', WIN],
    ['item_2', LOSS],
  ];
  return new Map([
    ...(format === 'wide' ? usual : []),
    [header[first]!, WIN],
    [header[second]!, LOSS],
  ]);
}

function refuseContradiction(
  { where, labels }: VerdictSettings,
  label: string,
  meaning: LabelMeaning,
): void {
  if ((labels.get(label)?.share ?? meaning.share) === meaning.share) return;
  throw new InvalidInputError(
    `${where}: labels: ${JSON.stringify(label)} names a column of items; expected it to mean the item in that column`,
    { function: where, option: 'labels', label },
  );
}
