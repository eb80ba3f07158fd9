import { InvalidInputError } from '../../errors.js';
import type { TextRole } from '../formats/text-role.js';
import type { VerdictFormat } from '../formats/verdict-format.js';
import { verdictFormats } from '../formats/verdict-formats.js';
import type { GivenColumns, VerdictSettings } from '../settings/verdict-settings.js';
import { headerExcerpt } from './header-excerpt.js';
import { missingColumns } from './missing-columns.js';
import { refuseOwnOptions } from './refuse-own-options.js';

/** What a file was taken for, and why. */
export interface RecognisedFormat {
  /** Null: none of the named formats. */
  readonly format: VerdictFormat | null;
  readonly why: string;
  /** The header with the columns that the format makes of others. */
  readonly header: readonly string[];
  /** The settings with what the format knows where the caller says nothing. */
  readonly settings: VerdictSettings;
}

/**
 * Which of the named formats a header is of: the one that the caller names, else the only one whose
 * columns are there, unless the caller names a layout or the columns of items and verdicts.
 */
export function recogniseFormat(
  settings: VerdictSettings,
  header: readonly string[],
): RecognisedFormat {
  const { format: name } = settings;
  if (name === 'narrow' || name === 'wide') {
    return { format: null, why: `format is ${name}`, header, settings };
  }
  if (name !== null) return byName(settings, header);
  if (Object.values(settings.columns).some((column) => column !== null)) {
    return { format: null, why: 'the option columns names them', header, settings };
  }
  const fitting = verdictFormats.filter((format) => fits(format, header));
  if (fitting.length > 1) throw severalFormats(settings, header, fitting);
  const [format] = fitting;
  if (format === undefined) return { format: null, why: 'the header has them', header, settings };
  const seen = [...format.needs, ...(format.marks ?? []).filter((mark) => header.includes(mark))];
  const listed = seen.map((column) => JSON.stringify(column)).join(', ');
  return overlay(settings, format, header, `the header has ${listed}`);
}

function byName(settings: VerdictSettings, header: readonly string[]): RecognisedFormat {
  const format = verdictFormats.find(({ name }) => name === settings.format)!;
  const recognised = overlay(settings, format, header, `format is ${format.name}`);
  const wanted = Object.values(recognised.settings.columns).filter((column) => column !== null);
  const lacking = wanted.filter((column) => !recognised.header.includes(column));
  if (lacking.length === 0) return recognised;
  const quoted = lacking.map((column) => JSON.stringify(column)).join(' and ');
  const needed = format.needs.map((column) => JSON.stringify(column)).join(', ');
  const text = `a file of format ${format.name} needs ${needed}, and ${quoted} cannot be read`;
  throw missingColumns(settings.where, text, header, false);
}

function fits({ needs, marks, without }: VerdictFormat, header: readonly string[]): boolean {
  const has = (column: string): boolean => header.includes(column);
  if (!needs.every(has) || without?.some(has)) return false;
  return marks === undefined || marks.some(has);
}

function overlay(
  settings: VerdictSettings,
  format: VerdictFormat,
  header: readonly string[],
  why: string,
): RecognisedFormat {
  if (format.name === 'assize') refuseOwnOptions(settings);
  const made = (format.made ?? []).filter(({ from }) =>
    from.every((name) => header.includes(name)),
  );
  const whole = [...header, ...made.map(({ name }) => name)];
  const text = (role: TextRole): string | null =>
    settings[role] ?? format.texts?.[role]?.find((name) => whole.includes(name)) ?? null;
  const confidence = format.confidence?.every((name) => whole.includes(name))
    ? format.confidence
    : [];
  return {
    ...{ format, why, header: whole },
    settings: {
      ...settings,
      columns: overlayColumns(settings.columns, format),
      context: text('context'),
      cluster: text('cluster'),
      judge: text('judge'),
      stratum: text('stratum'),
      confidence: settings.confidence.length > 0 ? settings.confidence : confidence,
      weight: settings.weight ?? (format.name === 'assize' ? 'weight' : null),
      slots: settings.slots ?? format.slots ?? null,
      shownFirst: settings.shownFirst ?? format.shownFirst ?? null,
      winnerAs: settings.winnerAs ?? format.winnerAs ?? null,
      failures: overlayFailures(settings, format),
    },
  };
}

function overlayColumns(given: GivenColumns, { columns = {} }: VerdictFormat): GivenColumns {
  return {
    first: given.first ?? columns.first ?? null,
    second: given.second ?? columns.second ?? null,
    winner: given.winner ?? columns.winner ?? null,
    item1: given.item1 ?? columns.item1 ?? null,
    item2: given.item2 ?? columns.item2 ?? null,
    winnerOriginal: given.winnerOriginal ?? columns.winnerOriginal ?? null,
    winnerReverse: given.winnerReverse ?? columns.winnerReverse ?? null,
  };
}

// A meaning that the caller gives to a label comes before the failure that the format sees in it.
function overlayFailures(
  { failures, labels }: VerdictSettings,
  format: VerdictFormat,
): ReadonlySet<string> {
  const more = (format.failures ?? []).filter((label) => !labels.has(label));
  return new Set([...failures, ...more]);
}

function severalFormats(
  { where }: VerdictSettings,
  header: readonly string[],
  fitting: readonly VerdictFormat[],
): InvalidInputError {
  const names = fitting.map(({ name }) => name).join(', ');
  return new InvalidInputError(
    `${where}: the columns fit more than one format: ${names}; choose with the option format, or narrow or wide with columns`,
    { function: where, option: 'format', found: headerExcerpt(header).names },
  );
}
