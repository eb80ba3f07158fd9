import type { FoundColumns } from '../columns/find-columns.js';
import type { TextRole } from '../formats/text-role.js';
import type { Note } from '../note.js';
import type { Intake } from './intake.js';
import { similarNames } from './similar-names.js';

/** What a reader of the result must know, the columns that were used first. */
export function readingNotices(intake: Intake): readonly Note[] {
  return [
    note('columns', columnsText(intake.columns)),
    ...(intake.rows === 0 ? [noRows] : []),
    ...contextNotice(intake),
    ...slotNotice(intake),
    ...blankNotices(intake),
    ...lateNotice(intake),
    ...brokenNotice(intake),
    ...inconsistentNotice(intake),
    ...similarNames(itemsOf(intake)).map((items) => note('similar-names', SIMILAR, items)),
  ];
}

const note = (code: string, text: string, items: readonly string[] = []): Note => ({
  code,
  items,
  text,
});

/** The notice of a reading without data rows. */
export const noRows: Note = note('no-rows', 'There are no data rows.');

const ROW_CONTEXT =
  'No context and no cluster is named: every row is a case of its own, with the context "row" and its number among the data rows, from 1. Its two orders fold; rows that judge the same thing are not known to belong together. Another file has the same numbers, so its rows must not be folded together with these. Name a column with the option context.';

const SIMILAR =
  'These names differ only by white space around them, letter case or Unicode normalisation form. They are kept apart.';

function columnsText(columns: FoundColumns): string {
  const { format, named, why, header, first, second, winners, ...found } = columns;
  const name = (at: number): string => JSON.stringify(header[at]);
  const list = (positions: readonly number[]): string => positions.map(name).join(' and ');
  const parts = [
    `items from ${list([first, second])}`,
    `verdicts from ${list(winners)}`,
    ...(found.order === null ? [] : [`order from ${name(found.order)}`]),
    ...found.texts.map(({ role, at }) => `${role} from ${name(at)}`),
    ...(found.weight === null ? [] : [`weight from ${name(found.weight)}`]),
    ...(found.confidence.length === 0 ? [] : [`confidence from ${list(found.confidence)}`]),
  ];
  const kind = named === null ? '' : ` of format ${named.name} (${why})`;
  return `Read as a ${format} file${kind}: ${parts.join(', ')}.`;
}

function contextNotice(intake: Intake): readonly Note[] {
  if (intake.rowIsContext) return [note('row-context', ROW_CONTEXT)];
  const missing = isOwn(intake)
    ? isBlank(intake, 'context') && isBlank(intake, 'cluster')
    : intake.columns.texts.every(({ role }) => role !== 'context' && role !== 'cluster');
  if (!missing) return [];
  const how = isOwn(intake) ? '' : ' Name a column with the option context.';
  const text = `No context and no cluster is ${isOwn(intake) ? 'given' : 'named'}: every row is a case of its own with a single order, and folding is impossible.${how}`;
  return [note('no-context', text)];
}

const isOwn = ({ columns }: Intake): boolean => columns.named?.name === 'assize';

// A file of writeVerdicts has every column; one that no row fills is as good as not there.
const isBlank = ({ blanks, used }: Intake, role: TextRole): boolean =>
  used > 0 && blanks.get(role)?.rows === used;

function slotNotice(intake: Intake): readonly Note[] {
  const { places, columns, judgments } = intake;
  const unknown = 'It is not known which item was shown first';
  if (places.some(({ slotKnown }) => !slotKnown)) {
    const how =
      columns.format === 'wide'
        ? "Say which item the original order shows first with shownFirst: 'item_1' or 'item_2'."
        : SAY_KNOWN;
    return [note('slot-unknown', `${unknown}, so position figures are not available. ${how}`)];
  }
  const count = judgments.filter(({ slotKnown }) => !slotKnown).length;
  if (count === 0) return [];
  const text = `${unknown} in ${count} of ${judgments.length} judgments; they do not count for the rate of the item shown first.`;
  return [note('slot-unknown', isOwn(intake) ? text : `${text} ${SAY_KNOWN}`)];
}

const SAY_KNOWN = "If the item named first was shown first, say so with slots: 'known'.";

function blankNotices(intake: Intake): readonly Note[] {
  const { blanks, columns, settings } = intake;
  return columns.texts.flatMap(({ role, at }) => {
    const tally = blanks.get(role);
    if (tally === undefined || (isOwn(intake) && isBlank(intake, role))) return [];
    const unit = settings.where === 'readRows' ? 'rows' : 'lines';
    const more = tally.rows > tally.places.length ? ', …' : '';
    const where = `column ${JSON.stringify(columns.header[at])}; ${unit} ${tally.places.join(', ')}${more}`;
    const subject = tally.rows === 1 ? '1 row has' : `${tally.rows} rows have`;
    return [note(`blank-${role}`, `${subject} no ${role} (${where}).`)];
  });
}

function lateNotice({ late, settings }: Intake): readonly Note[] {
  if (late.length === 0) return [];
  const unit = settings.where === 'readRows' ? 'row' : 'line';
  const listed = late.map(({ column, place }) => `${JSON.stringify(column)} (${unit} ${place})`);
  const text = `The columns are the keys of the first object, and these came later: ${listed.join(', ')}. With them in the first object the rows would have been read differently. Give every object the same keys, with null where there is nothing.`;
  return [note('late-columns', text)];
}

const LISTED = 5;

function brokenNotice({ skipped }: Intake): readonly Note[] {
  const lines = skipped
    .filter(({ code }) => code === 'csv' || code === 'json')
    .map(({ line }) => line);
  if (lines.length === 0) return [];
  const more = lines.length > LISTED ? ', …' : '';
  const kind = skipped.some(({ code }) => code === 'csv') ? 'csv' : 'json';
  const found = `${lines.length} (lines ${lines.slice(0, LISTED).join(', ')}${more})`;
  const text =
    kind === 'csv'
      ? `Rows that are broken CSV and were skipped: ${found}. Reading went on with the line after each, so the rest of a field with line breaks may stand among the skipped rows.`
      : `Rows that are not JSON and were skipped: ${found}. In an array, what follows such a row may have been taken for a part of it.`;
  return [note(`broken-${kind}`, text)];
}

function inconsistentNotice({ judgments }: Intake): readonly Note[] {
  const count = judgments.filter(({ reason }) => reason === 'inconsistent').length;
  if (count === 0) return [];
  const text = `Verdicts that stand for two orders which disagree: ${count}. They have half the credit and the reason inconsistent; nobody judged them to be ties. Folding has one verdict and so no sensitive case; to keep them out, list their label in failureLabels.`;
  return [note('inconsistent', text)];
}

function itemsOf({ judgments, failures }: Intake): Set<string> {
  const items = new Set<string>();
  for (const { first, second } of judgments) items.add(first).add(second);
  for (const { first, second } of failures) items.add(first).add(second);
  return items;
}
