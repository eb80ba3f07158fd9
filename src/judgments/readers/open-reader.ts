import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import type { VerdictReader, VerdictReading } from '../rows/verdict-reading.js';
import type { VerdictOptions } from '../settings/verdict-options.js';
import { type VerdictSettings, verdictSettings } from '../settings/verdict-settings.js';
import { csvBody } from '../text/csv-body.js';
import { jsonBody } from '../text/json-body.js';
import { keepText } from '../text/keep-text.js';
import { sniffSyntax } from '../text/sniff-syntax.js';
import type { TextBody } from '../text/text-body.js';

/** A text that is being read. */
interface OpenText {
  readonly settings: VerdictSettings;
  readonly keep: (text: string) => string;
  /** Null until the syntax is known. */
  body: TextBody | null;
  /** What came before the syntax was known. */
  start: string;
  /** Why nothing more can be read; null while it can. */
  over: 'end' | 'error' | null;
}

/** A reader of text that names `where` in its errors. */
export function openReader(where: string, options: VerdictOptions | undefined): VerdictReader {
  const settings = verdictSettings(where, options, true);
  const text: OpenText = { settings, keep: keepText(), body: null, start: '', over: null };
  return Object.freeze({
    push: (chunk: string) => push(text, chunk),
    end: () => end(text),
  });
}

function push(text: OpenText, chunk: unknown): void {
  expectOpen(text, 'push');
  text.over = 'error';
  if (typeof chunk !== 'string') throw notText(text.settings.where, chunk);
  if (text.body !== null) text.body.push(chunk);
  else {
    text.start += chunk;
    begin(text, false);
  }
  text.over = null;
}

function end(text: OpenText): VerdictReading {
  expectOpen(text, 'end');
  text.over = 'error';
  if (text.body === null) begin(text, true);
  const reading = text.body!.end();
  text.over = 'end';
  return reading;
}

function begin(text: OpenText, complete: boolean): void {
  const syntax = sniffSyntax(text.settings, text.start, complete);
  if (syntax === null) return;
  const { settings, keep, start } = text;
  const { kind, delimiter } = syntax;
  text.body = kind === 'csv' ? csvBody(settings, keep, delimiter) : jsonBody(settings, keep, kind);
  text.start = '';
  text.body.push(kind === 'csv' ? start : start.replace(/^\ufeff/, ''));
}

function expectOpen({ over, settings: { where } }: OpenText, call: string): void {
  if (over === null) return;
  const text = `${where}: ${call} after ${over === 'end' ? 'end()' : 'an error'}; a reader reads one text, so make a new one`;
  throw new InvalidInputError(text, { function: where, call });
}

const notText = (where: string, received: unknown): InvalidInputError =>
  new InvalidInputError(`${where}: the text is ${describe(received)}; expected a string`, {
    function: where,
    received: describe(received),
  });
