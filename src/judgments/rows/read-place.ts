import { describe } from '../../checks/describe.js';
import type { ReadLabel } from '../formats/verdict-format.js';
import type { Judgment } from '../judgment.js';
import { cellProblem } from './cell-problem.js';
import type { LabelBook, LabelEntry } from './label-book.js';
import type { Presentation } from './presentations.js';
import type { RowProblem } from './row-problem.js';

/** How the verdict cells of a file are read. */
export interface PlaceRules {
  readonly book: LabelBook;
  readonly winnerAs: 'side' | 'name' | 'either';
  /** Reads a label to which the book gives no meaning. */
  readonly readLabel: ((label: string) => ReadLabel | null) | null;
  /** What the named format accepts, for messages. */
  readonly accepts: string | null;
  readonly keep: (text: string) => string;
}

/** A verdict that was read: a share for the item named first in the judgment, or a failure. */
export interface PlaceVerdict {
  readonly entry: LabelEntry;
  readonly share: number;
  readonly reason: Judgment['reason'];
}

/** Reads one verdict cell; `first` and `second` as the judgment will name them. */
export function readPlace(
  rules: PlaceRules,
  place: Presentation,
  cell: unknown,
  first: string,
  second: string,
): PlaceVerdict | RowProblem {
  const label = typeof cell === 'number' && Number.isFinite(cell) ? String(cell) : (cell ?? '');
  if (typeof label !== 'string') return unknownLabel(rules, place, cell, first, second);
  const entry = rules.book.get(label);
  if (entry?.failure) return { entry, share: 0, reason: null };
  if (label === '') return blankLabel(place, cell);
  const named = rules.winnerAs === 'side' ? null : shareOfName(label, first, second);
  const read = readLabel(rules, place, label, entry);
  if (named === null) {
    if (read === null) return unknownLabel(rules, place, cell, first, second);
    const { share } = read;
    return share === null ? unknownSlot(place, cell) : { ...read, share };
  }
  if (rules.winnerAs === 'either' && read !== null && read.share !== named) {
    return ambiguousLabel(place, cell);
  }
  return { entry: entry ?? newEntry(rules, label), share: named, reason: null };
}

const shareOfName = (label: string, first: string, second: string): number | null =>
  label === first ? 1 : label === second ? 0 : null;

// Null: the label speaks of a side, and the sides are not known.
function shareOfLabel(
  { ofItem }: LabelEntry,
  share: number,
  { sides, swapped }: Presentation,
): number | null {
  if (ofItem) return swapped ? 1 - share : share;
  return sides || share === 0.5 ? share : null;
}

/** A verdict of which only the label was read; the share is null where the sides are not known. */
interface LabelVerdict extends Omit<PlaceVerdict, 'share'> {
  readonly share: number | null;
}

// The book may hold a label without a meaning, since an item bears it as a name or the format read
// it before.
function readLabel(
  rules: PlaceRules,
  place: Presentation,
  label: string,
  entry: LabelEntry | undefined,
): LabelVerdict | null {
  if (entry !== undefined && entry.meaning !== null) {
    const { share, reason } = entry.meaning;
    return { entry, share: shareOfLabel(entry, share, place), reason };
  }
  const read = rules.readLabel?.(label) ?? null;
  if (read === null) return null;
  const counted = rules.book.get(read.countedAs) ?? newEntry(rules, read.countedAs);
  return { entry: counted, ...read.meaning };
}

function newEntry({ book, keep }: PlaceRules, label: string): LabelEntry {
  const own = keep(label);
  const entry = { label: own, meaning: null, ofItem: false, failure: false, verdicts: 0 };
  book.set(own, entry);
  return entry;
}

function blankLabel({ column }: Presentation, cell: unknown): RowProblem {
  const says =
    'is not a verdict; if it means that the judge failed, say so with failureLabels: [null]';
  return cellProblem('blank-label', column, cell, says);
}

const SIDES =
  'model_a, model_b, A, B, left, right, tie, tie (bothbad), A>>B, A>B, A=B, B>A, B>>A and their listed spellings';
const TIES = 'tie, tie (bothbad) and their listed spellings';

function unknownLabel(
  { winnerAs, accepts }: PlaceRules,
  { column, order, sides }: Presentation,
  cell: unknown,
  first: string,
  second: string,
): RowProblem {
  const wide = order === null ? '' : 'item_1, item_2, ';
  const accepted = {
    names: winnerAs === 'side' ? '' : `${describe(first)} and ${describe(second)} by name; `,
    labels: winnerAs === 'name' ? TIES : `${wide}${sides ? SIDES : TIES}`,
  };
  const text = typeof cell === 'number' ? String(cell) : cell;
  const number = typeof text === 'string' && /^[0-9.]+$/.test(text) ? AMBIGUOUS_NUMBER : '';
  const listed = accepts ?? `${accepted.names}${accepted.labels}`;
  const says = `is not a known verdict${number}; accepted are ${listed}; others go into labels or failureLabels`;
  return cellProblem('unknown-label', column, cell, says);
}

const AMBIGUOUS_NUMBER =
  ' (0, 1 and 2 mean different things in different exports; say which in the option labels or take a named format)';

function ambiguousLabel({ column }: Presentation, cell: unknown): RowProblem {
  const says =
    "is the name of an item in this row and also a verdict label, and the two readings differ; choose with winnerAs: 'name' or 'side'";
  return cellProblem('ambiguous-label', column, cell, says);
}

function unknownSlot({ column }: Presentation, cell: unknown): RowProblem {
  const says =
    'names a side, and it is not known which item was on which side; give shownFirst, or use item names or item_1 and item_2';
  return cellProblem('unknown-slot', column, cell, says);
}
