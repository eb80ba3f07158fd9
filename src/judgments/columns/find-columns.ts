import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import type { TextRole } from '../formats/text-role.js';
import { usualWide } from '../formats/usual-columns.js';
import type { VerdictFormat } from '../formats/verdict-format.js';
import type { VerdictSettings } from '../settings/verdict-settings.js';
import { detectFormat } from './detect-format.js';
import { headerExcerpt } from './header-excerpt.js';
import { missingColumns } from './missing-columns.js';
import { narrowPair } from './narrow-pair.js';
import { type RecognisedFormat, recogniseFormat } from './recognise-format.js';

/** Where the cells of a row are, as positions in the header. */
export interface FoundColumns {
  readonly format: 'narrow' | 'wide';
  /** The named format, or null, and why the file was taken for it. */
  readonly named: VerdictFormat | null;
  readonly why: string;
  /** The settings with what the named format knows. */
  readonly settings: VerdictSettings;
  /** The columns of the file, then those that are made of them. */
  readonly header: readonly string[];
  /** The number of columns of the file. */
  readonly width: number;
  readonly made: readonly MadeCell[];
  /** Narrow: the item named first; wide: item 1. */
  readonly first: number;
  readonly second: number;
  /** Narrow: one; wide: the original order, then the reverse. */
  readonly winners: readonly number[];
  /** One for each winner, or none. */
  readonly confidence: readonly number[];
  readonly order: number | null;
  readonly weight: number | null;
  readonly texts: readonly { readonly role: TextRole; readonly at: number }[];
  /** Tells rows whose verdict stands for both orders; null where no row does. */
  readonly folded: { readonly at: number; readonly holds: (cell: unknown) => boolean } | null;
}

/** A cell that is made of others. */
interface MadeCell {
  readonly from: readonly number[];
  readonly value: (cells: readonly unknown[]) => unknown;
}

const ROLES: readonly TextRole[] = ['context', 'cluster', 'judge', 'stratum'];

/** Finds the columns of a header, once a file; throws if one is missing, doubled or unclear. */
export function findColumns(given: VerdictSettings, columns: readonly string[]): FoundColumns {
  const recognised = recogniseFormat(given, columns);
  const { settings, header } = recognised;
  const format = recognised.format?.layout ?? detectFormat(settings, header);
  if (recognised.format !== null) refuseColumnsOfTheOther(given, format);
  refuseOptionsOfTheOther(given, format);
  const place = (name: string, option: string): number => locate(settings, header, name, option);
  const main = format === 'narrow' ? narrowColumns(settings, header) : wideColumns(settings);
  const [first, second, ...winners] = main.map(([option, name]) => place(name, option));
  const order = format === 'narrow' ? orderColumn(settings, header) : null;
  const used = [first!, second!, ...winners, ...(order === null ? [] : [order])];
  if (new Set(used).size < used.length) throw sharedColumn(settings, header, used);
  const texts = ROLES.flatMap((role) => {
    const name = settings[role];
    return name === null ? [] : [{ role, at: place(name, role) }];
  });
  const named = settings.confidence.map((name) => place(name, 'confidence'));
  return {
    ...{ format, named: recognised.format, why: recognised.why, settings },
    ...{ header, width: columns.length, made: madeCells(recognised) },
    first: first!,
    second: second!,
    winners,
    confidence: named.length === 0 ? [] : winners.map((_, at) => named[at] ?? named[0]!),
    order,
    weight: settings.weight === null ? null : place(settings.weight, 'weight'),
    texts,
    folded: given.slots === null ? foldedRows(recognised) : null,
  };
}

function foldedRows({ format, header }: RecognisedFormat): FoundColumns['folded'] {
  if (format?.folded === undefined) return null;
  const { column, holds } = format.folded;
  return header.includes(column) ? { at: header.indexOf(column), holds } : null;
}

// Each made column stands behind the columns of the file, in the order of the format.
function madeCells({ format, header }: RecognisedFormat): readonly MadeCell[] {
  return (format?.made ?? [])
    .filter(({ from }) => from.every((name) => header.includes(name)))
    .map(({ from, value }) => ({ from: from.map((name) => header.indexOf(name)), value }));
}

type Named = readonly (readonly [option: string, name: string])[];

function narrowColumns(settings: VerdictSettings, header: readonly string[]): Named {
  const [first, second] = narrowPair(settings, header);
  const winner = settings.columns.winner ?? 'winner';
  return [
    ['columns.first', first],
    ['columns.second', second],
    ['columns.winner', winner],
  ];
}

function wideColumns({ columns }: VerdictSettings): Named {
  const [item1, item2, original, reverse] = usualWide;
  return [
    ['columns.item1', columns.item1 ?? item1],
    ['columns.item2', columns.item2 ?? item2],
    ['columns.winnerOriginal', columns.winnerOriginal ?? original],
    ['columns.winnerReverse', columns.winnerReverse ?? reverse],
  ];
}

function orderColumn(settings: VerdictSettings, header: readonly string[]): number | null {
  const { order } = settings;
  if (order === false || (order === null && !header.includes('order'))) return null;
  return locate(settings, header, order ?? 'order', 'columns.order');
}

function locate(
  { where }: VerdictSettings,
  header: readonly string[],
  name: string,
  option: string,
): number {
  const at = header.indexOf(name);
  const quoted = describe(name);
  if (at >= 0 && header.indexOf(name, at + 1) < 0) return at;
  if (at < 0)
    throw missingColumns(
      where,
      `the column ${quoted} (${option}) is missing`,
      header,
      option.startsWith('columns.'),
    );
  throw new InvalidInputError(
    `${where}: the column ${quoted} (${option}) is there more than once; expected one`,
    {
      function: where,
      problem: 'duplicate-column',
      column: name,
      found: headerExcerpt(header).names,
    },
  );
}

function sharedColumn(
  { where }: VerdictSettings,
  header: readonly string[],
  used: readonly number[],
): InvalidInputError {
  const names = used.map((at) => header[at]!);
  const listed = names.map(describe).join(', ');
  return new InvalidInputError(
    `${where}: items, verdicts and order are read from ${listed}; expected a column of its own for each`,
    { function: where, option: 'columns', received: names },
  );
}

const NARROW = ['first', 'second', 'winner'] as const;
const WIDE = ['item1', 'item2', 'winnerOriginal', 'winnerReverse'] as const;

function refuseColumnsOfTheOther(
  { where, columns, order, format: name }: VerdictSettings,
  format: 'narrow' | 'wide',
): void {
  const others = (format === 'wide' ? NARROW : WIDE).filter((key) => columns[key] !== null);
  const named = [...others, ...(format === 'wide' && typeof order === 'string' ? ['order'] : [])];
  if (named.length === 0) return;
  const listed = named.map((key) => `columns.${key}`).join(', ');
  throw new InvalidInputError(
    `${where}: ${listed} does not apply to a ${format} file${name === null ? '' : `, such as one of format ${name}`}`,
    { function: where, option: 'columns', received: named },
  );
}

function refuseOptionsOfTheOther(settings: VerdictSettings, format: 'narrow' | 'wide'): void {
  const { where, slots, shownFirst, confidence } = settings;
  const refuse = (option: string, instead: string): InvalidInputError =>
    new InvalidInputError(`${where}: ${option} does not apply to a ${format} file; ${instead}`, {
      function: where,
      option,
    });
  if (format === 'wide' && slots !== null) throw refuse('slots', 'expected shownFirst');
  if (format === 'narrow' && shownFirst !== null) throw refuse('shownFirst', 'expected slots');
  if (format === 'narrow' && confidence.length > 1) {
    throw refuse('a pair of columns for confidence', 'expected one column');
  }
}
