import type { Replicates } from '../../src/bootstrap/replicates/replicates.js';

/** The typed arrays of replicates, by name. */
function arraysOf({
  abilities,
  parameters,
  splits,
  unconverged,
}: Replicates): Readonly<Record<string, Float64Array | Int32Array | Int8Array>> {
  return { abilities, parameters, unconverged, ...splits };
}

/** Names of the typed arrays whose kind, length or bytes differ; empty for identical replicates. */
export function differingArrays(one: Replicates, other: Replicates): readonly string[] {
  const against = arraysOf(other);
  return Object.entries(arraysOf(one))
    .filter(([name, array]) => {
      const opposite = against[name]!;
      if (array.constructor !== opposite.constructor) return true;
      return Buffer.compare(bytesOf(array), bytesOf(opposite)) !== 0;
    })
    .map(([name]) => name);
}

/** One replicate written by hand. */
export interface HandMadeRow {
  readonly abilities: readonly number[];
  /** For a replicate that splits: the component of each item, and the relations row by row. */
  readonly component?: readonly number[];
  readonly relation?: readonly number[];
}

/** Replicates written by hand, so that what is read out of them can be known beforehand. */
export function replicatesOf(literal: {
  readonly items: readonly string[];
  readonly rows: readonly HandMadeRow[];
  readonly point?: readonly (number | null)[];
  readonly components?: readonly (readonly number[])[];
  readonly from?: number;
}): Replicates {
  const { items, rows, from = 0 } = literal;
  const everyone = items.map((_, at) => at);
  const split = rows.flatMap((row, at) => (row.component === undefined ? [] : [{ ...row, at }]));
  const offset = [0];
  for (const { relation } of split) offset.push(offset.at(-1)! + relation!.length);
  return Object.freeze({
    items,
    from,
    to: from + rows.length,
    abilities: Float64Array.from(rows.flatMap(({ abilities }) => abilities)),
    parameters: new Float64Array(0),
    splits: Object.freeze({
      replicate: Int32Array.from(split, ({ at }) => from + at),
      component: Int32Array.from(split.flatMap(({ component }) => component!)),
      offset: Int32Array.from(offset),
      relation: Int8Array.from(split.flatMap(({ relation }) => relation!)),
    }),
    unconverged: new Int32Array(0),
    point: Object.freeze({
      abilities: literal.point ?? items.map(() => 0),
      components: (literal.components ?? [everyone]).map((members) => ({ items: members })),
    }),
    notes: [],
    settings: Object.freeze({
      model: 'bradley-terry',
      tieRule: 'half',
      pseudoWins: 0,
      orderEffect: false,
      covariates: [],
      covariateRidge: 0,
      unit: 'case',
      units: 100,
      stratified: false,
      replicates: from + rows.length,
      seed: 1,
      table: '0123456789abcdef',
      tableSettings: Object.freeze({
        source: 'counts',
        count: 'cases',
        credit: 'winner',
        split: 'loss',
        sensitive: 'tie',
        singleOrder: 'include',
        ordered: false,
        levels: 3,
        cases: 100,
        excluded: 0,
        weightless: 0,
      }),
      version: '0.1.0',
    }),
  });
}

function bytesOf(array: Float64Array | Int32Array | Int8Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}
