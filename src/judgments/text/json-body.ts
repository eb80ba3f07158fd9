import { cutText } from '../../checks/cut-text.js';
import { emptyReading } from '../rows/empty-reading.js';
import { finishReading } from '../rows/finish-reading.js';
import { objectRows } from '../rows/object-rows.js';
import type { VerdictSettings } from '../settings/verdict-settings.js';
import { type JsonSink, jsonArray, jsonLines } from './json-records.js';
import type { TextBody } from './text-body.js';

const LONGEST = 1000;

/** Reads a JSON array of objects, or an object a line; the keys of the first are the columns. */
export function jsonBody(
  settings: VerdictSettings,
  keep: (text: string) => string,
  syntax: 'json' | 'json-lines',
): TextBody {
  const rows = objectRows(settings, keep, 'skip');
  let blankLines = 0;
  const sink: JsonSink = {
    row: rows.take,
    broken: (text, line, why) =>
      rows.refuse({ code: 'json', column: null, value: cutText(text, LONGEST), text: why }, line),
    blank() {
      blankLines += 1;
    },
  };
  const records =
    syntax === 'json' ? jsonArray(settings.where, sink) : jsonLines(settings.where, sink);
  return {
    push: (chunk) => records.push(chunk),
    end() {
      records.end();
      const intake = rows.intake();
      return intake === null ? emptyReading() : finishReading(intake, blankLines, syntax);
    },
  };
}
