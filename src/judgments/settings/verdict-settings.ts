import { describe } from '../../checks/describe.js';
import { expectMembers } from '../../checks/expect-members.js';
import { expectOneOf } from '../../checks/expect-one-of.js';
import type { Members } from '../../checks/expect-options.js';
import { InvalidInputError } from '../../errors.js';
import type { VerdictFormatName } from '../formats/verdict-format.js';
import { verdictFormats } from '../formats/verdict-formats.js';
import { failureLabelOption } from '../labels/failure-label-option.js';
import { labelOptions } from '../labels/label-options.js';
import type { LabelMeaning } from '../labels/verdict-labels.js';
import { delimiterOption } from './delimiter-option.js';
import { expectColumnName } from './expect-column-name.js';
import type { RowOptions, VerdictColumnNames, VerdictOptions } from './verdict-options.js';

/** The column names that the caller gave; null where the caller gave none. */
export type GivenColumns = Readonly<
  Record<Exclude<keyof VerdictColumnNames, 'order'>, string | null>
>;

/** The options after checking. */
export interface VerdictSettings {
  /** The public function that errors name. */
  readonly where: string;
  readonly format: VerdictFormatName | null;
  readonly columns: GivenColumns;
  /** A name, null for the default, false for no order column. */
  readonly order: string | null | false;
  readonly context: string | null;
  readonly cluster: string | null;
  readonly judge: string | null;
  readonly stratum: string | null;
  readonly weight: string | null;
  readonly confidence: readonly string[];
  readonly slots: 'known' | 'unknown' | null;
  readonly shownFirst: 'item_1' | 'item_2' | 'unknown' | null;
  readonly labels: ReadonlyMap<string, LabelMeaning>;
  /** The empty string stands for a blank cell. */
  readonly failures: ReadonlySet<string>;
  readonly winnerAs: 'side' | 'name' | 'either' | null;
  readonly skips: boolean;
  readonly syntax: 'csv' | 'json' | 'json-lines' | null;
  readonly delimiter: string | null;
}

const COLUMNS = [
  ...(['first', 'second', 'winner', 'order'] as const),
  ...(['item1', 'item2', 'winnerOriginal', 'winnerReverse'] as const),
];

const ROW_OPTIONS: Members<RowOptions> = {
  format: true,
  columns: true,
  context: true,
  cluster: true,
  judge: true,
  stratum: true,
  confidence: true,
  weight: true,
  slots: true,
  shownFirst: true,
  labels: true,
  winnerAs: true,
  failureLabels: true,
  onInvalid: true,
};

const TEXT_OPTIONS: Members<VerdictOptions> = { ...ROW_OPTIONS, syntax: true, delimiter: true };

/** Checks the options of a reader. `delimited` readers take text and so a delimiter. */
export function verdictSettings(
  where: string,
  options: unknown,
  delimited: boolean,
): VerdictSettings {
  const accepted = Object.keys(
    delimited ? TEXT_OPTIONS : ROW_OPTIONS,
  ) as readonly (keyof VerdictOptions)[];
  const given = expectMembers(where, 'options', options, accepted);
  const named = expectMembers(where, 'columns', given.columns, COLUMNS);
  const labels = labelOptions(where, given.labels);
  const column = (option: keyof VerdictOptions): string | null =>
    expectColumnName(where, option, given[option]);
  const choice = <T extends string>(option: keyof VerdictOptions, words: readonly T[]): T | null =>
    given[option] === undefined ? null : expectOneOf(where, option, given[option], words);
  return {
    where,
    format: choice('format', ['narrow', 'wide', ...verdictFormats.map(({ name }) => name)]),
    columns: givenColumns(where, named),
    order: named.order === null ? false : expectColumnName(where, 'columns.order', named.order),
    context: column('context'),
    cluster: column('cluster'),
    judge: column('judge'),
    stratum: column('stratum'),
    weight: column('weight'),
    confidence: confidenceColumns(where, given.confidence),
    slots: choice('slots', ['known', 'unknown']),
    shownFirst: choice('shownFirst', ['item_1', 'item_2', 'unknown']),
    labels,
    failures: failureLabelOption(where, given.failureLabels, labels),
    winnerAs: choice('winnerAs', ['side', 'name', 'either']),
    skips: choice('onInvalid', ['error', 'skip']) === 'skip',
    syntax: choice('syntax', ['csv', 'json', 'json-lines']),
    delimiter: delimiterOption(where, given.delimiter),
  };
}

function givenColumns(
  where: string,
  named: { readonly [Name in keyof VerdictColumnNames]?: unknown },
): GivenColumns {
  const name = (key: keyof GivenColumns): string | null =>
    expectColumnName(where, `columns.${key}`, named[key]);
  return {
    first: name('first'),
    second: name('second'),
    winner: name('winner'),
    item1: name('item1'),
    item2: name('item2'),
    winnerOriginal: name('winnerOriginal'),
    winnerReverse: name('winnerReverse'),
  };
}

function confidenceColumns(where: string, value: unknown): readonly string[] {
  if (value === undefined) return [];
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = names.filter((name) => typeof name === 'string');
  if (texts.length === names.length && texts.length >= 1 && texts.length <= 2) return texts;
  throw new InvalidInputError(
    `${where}: confidence is ${describe(value)}; expected the name of a column, or two names for the original and the reverse order`,
    { function: where, option: 'confidence', received: describe(value) },
  );
}
