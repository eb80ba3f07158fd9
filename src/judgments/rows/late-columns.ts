import { InvalidInputError } from '../../errors.js';
import { type FoundColumns, findColumns } from '../columns/find-columns.js';
import type { VerdictFormat } from '../formats/verdict-format.js';
import { verdictFormats } from '../formats/verdict-formats.js';
import type { VerdictSettings } from '../settings/verdict-settings.js';
import { usedColumns } from './used-columns.js';

/** A column that the first of the objects lacks, and the line or row that brings it. */
export interface LateColumn {
  readonly column: string;
  readonly place: number;
}

/** Looks for columns that come too late to be read. */
export interface LateColumns {
  /** Looks at a row behind the first. */
  see(row: object, place: number): void;
  /** The columns that came late, if the first row with them would have been read differently. */
  found(): readonly LateColumn[];
}

/**
 * The columns of objects are the keys of the first of them. A later one may have a key that is read
 * where it is there, such as `order`, or by which a format is known; a few look-ups per row.
 */
export function lateColumns(
  settings: VerdictSettings,
  columns: FoundColumns,
  header: readonly string[],
): LateColumns {
  const awaited = new Set(awaitedColumns(columns, header));
  const late: LateColumn[] = [];
  return {
    see(row, place) {
      for (const column of awaited) {
        if (!Object.hasOwn(row, column)) continue;
        awaited.delete(column);
        late.push({ column, place });
      }
    },
    found() {
      const whole = [...header, ...late.map(({ column }) => column)];
      return late.length > 0 && isReadDifferently(settings, columns, whole) ? late : [];
    },
  };
}

function awaitedColumns({ named }: FoundColumns, header: readonly string[]): readonly string[] {
  const formats = verdictFormats.filter(
    (format) => format === named || hasVerdicts(format, header),
  );
  const optional = formats.flatMap(({ needs, marks = [], texts = {}, confidence = [] }) => [
    ...[...needs, ...marks, ...Object.values(texts).flat(), ...confidence],
  ]);
  return ['order', ...optional].filter((column) => !header.includes(column));
}

// Its columns of items and verdicts are there, or are made of others.
function hasVerdicts(
  { columns = {}, made = [] }: VerdictFormat,
  header: readonly string[],
): boolean {
  const known = new Set([...header, ...made.map(({ name }) => name)]);
  return Object.values(columns).every((column) => known.has(column));
}

function isReadDifferently(
  settings: VerdictSettings,
  columns: FoundColumns,
  header: readonly string[],
): boolean {
  try {
    const whole = findColumns(settings, header);
    return account(whole) !== account(columns);
  } catch (error) {
    if (error instanceof InvalidInputError) return true;
    throw error;
  }
}

const account = (columns: FoundColumns): string =>
  JSON.stringify([columns.named?.name ?? columns.format, usedColumns(columns)]);
