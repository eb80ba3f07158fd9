import { describe } from '../../checks/describe.js';
import { expectMembers } from '../../checks/expect-members.js';
import { InvalidInputError } from '../../errors.js';
import { csvLine } from '../formats/csv-line.js';
import { ownColumns } from '../formats/own-columns.js';
import { safeText } from '../formats/safe-text.js';
import type { FailedJudgment, Judgment } from '../judgment.js';
import { delimiterOption } from '../settings/delimiter-option.js';

/** What `writeVerdicts` writes; a reading will do. */
export interface WrittenVerdicts {
  readonly judgments: readonly Judgment[];
  readonly failures?: readonly FailedJudgment[] | undefined;
}

/** Options of the writers of CSV. */
export interface CsvOptions {
  /** The character between two fields. Default a comma. */
  readonly delimiter?: string | undefined;
}

/**
 * Writes judgments and failed judgments as CSV that `readVerdicts` recognises (format `assize`) and
 * reads back identically, whatever the names: the lines of the source, weights of zero and empty
 * texts included. A text that a spreadsheet could take for a formula gets an apostrophe in front,
 * an empty text is a lone apostrophe, and null is an empty cell. Lines end in CRLF. The cost is
 * linear in the text.
 *
 * @returns the text; without judgments and failures the header alone
 * @throws InvalidInputError for a judgment or failure that is not one, naming its place, and for a
 * delimiter that is not one character
 *
 * @example
 * ```ts
 * import { readVerdicts, writeVerdicts } from 'assize';
 *
 * const reading = readVerdicts('id,model_a,model_b,winner\n1,=HYPERLINK(1),b,tie\n', { context: 'id' });
 * const text = writeVerdicts(reading);
 *
 * text.split('\r\n')[1]; // => "1,,,,1,'=HYPERLINK(1),b,0.5,,true,,2,"
 * readVerdicts(text).judgments[0]?.first; // => '=HYPERLINK(1)'
 * ```
 */
export function writeVerdicts(verdicts: WrittenVerdicts, options?: CsvOptions): string {
  const { judgments, failures = [] } = expectVerdicts(verdicts);
  const given = expectMembers('writeVerdicts', 'options', options, ['delimiter']);
  const delimiter = delimiterOption('writeVerdicts', given.delimiter) ?? ',';
  const rows = [
    ...judgments.map((judgment, at) => judgmentCells(judgment, `judgments[${at}]`)),
    ...failures.map((failure, at) => failureCells(failure, `failures[${at}]`)),
  ];
  return [ownColumns, ...rows].map((cells) => `${csvLine(cells, delimiter)}\r\n`).join('');
}

function judgmentCells(judgment: Judgment, place: string): readonly string[] {
  expectRecord(judgment, place);
  const { share, slotKnown, reason } = judgment;
  if (!(isNumber(share) && share <= 1)) throw wrong(place, 'share', share, 'a number from 0 to 1');
  if (typeof slotKnown !== 'boolean') throw wrong(place, 'slotKnown', slotKnown, 'a boolean');
  if (reason !== null && reason !== 'bothBad' && reason !== 'inconsistent') {
    throw wrong(place, 'reason', reason, 'bothBad, inconsistent or null');
  }
  return cellsOf(judgment, place, String(share), String(slotKnown), reason ?? '', '');
}

function failureCells(failure: FailedJudgment, place: string): readonly string[] {
  expectRecord(failure, place);
  const { reason } = failure;
  if (typeof reason !== 'string') throw wrong(place, 'reason', reason, 'a string');
  return cellsOf(failure, place, '', '', safeText(reason), 'yes');
}

function expectRecord(value: unknown, place: string): void {
  if (typeof value === 'object' && value !== null) return;
  throw new InvalidInputError(`writeVerdicts: ${place} is ${describe(value)}; expected an object`, {
    function: 'writeVerdicts',
    place,
  });
}

function cellsOf(
  of: Judgment | FailedJudgment,
  place: string,
  share: string,
  slotKnown: string,
  reason: string,
  failed: string,
): readonly string[] {
  const { context, cluster, judge, stratum, weight, first, second, order, line } = of;
  for (const [member, name] of [
    ['first', first],
    ['second', second],
  ] as const) {
    if (typeof name !== 'string' || name === '') throw wrong(place, member, name, 'a name');
  }
  if (first === second) throw wrong(place, 'second', second, 'another item than first');
  if (!isNumber(weight)) throw wrong(place, 'weight', weight, 'a finite number of at least 0');
  if (line !== null && !(isNumber(line) && Number.isSafeInteger(line))) {
    throw wrong(place, 'line', line, 'a line or null');
  }
  if (order !== null && order !== 'original' && order !== 'reverse') {
    throw wrong(place, 'order', order, 'original, reverse or null');
  }
  const texts = { context, cluster, judge, stratum };
  return [
    ...Object.entries(texts).map(([member, text]) => textCell(text, place, member)),
    ...[String(weight), safeText(first), safeText(second), share, order ?? '', slotKnown],
    ...[reason, line === null ? '' : String(line), failed],
  ];
}

function textCell(text: unknown, place: string, member: string): string {
  if (text === null) return '';
  if (typeof text === 'string') return safeText(text);
  throw wrong(place, member, text, 'a string or null');
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function wrong(place: string, member: string, value: unknown, expected: string): InvalidInputError {
  return new InvalidInputError(
    `writeVerdicts: ${place}.${member} is ${describe(value)}; expected ${expected}`,
    { function: 'writeVerdicts', place, member },
  );
}

function expectVerdicts(verdicts: WrittenVerdicts): WrittenVerdicts {
  const given = verdicts as { readonly judgments?: unknown; readonly failures?: unknown } | null;
  const { judgments, failures = [] } = given ?? {};
  if (Array.isArray(judgments) && Array.isArray(failures)) return verdicts;
  throw new InvalidInputError(
    `writeVerdicts: verdicts hold judgments: ${describe(judgments)} and failures: ${describe(failures)}; expected arrays, such as readVerdicts returns`,
    { function: 'writeVerdicts' },
  );
}
