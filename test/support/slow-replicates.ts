import { readGaps } from '../../src/bootstrap/replicates/read-gaps.js';
import type { Replicates } from '../../src/bootstrap/replicates/replicates.js';
import type { BootstrapOptions } from '../../src/bootstrap/settings/bootstrap-options.js';
import { createStream } from '../../src/numeric/stream.js';
import { existence } from '../../src/rating/existence/existence.js';
import { fitPairs } from '../../src/rating/fit/fit-pairs.js';
import type { Fit, PairTable } from '../../src/rating/shapes.js';
import { resampleCases, resampleClusters, withPrior } from './resample.js';

const BOUNDARY: Readonly<Record<string, number>> = {
  'unbounded below': -Infinity,
  'unbounded above': Infinity,
  'not identified': NaN,
};

/**
 * Rebuilds the table of every replicate one by one, decides it with `existence` and fits it from
 * scratch with `fitPairs`; returns in words where the replicates say something else. Abilities and
 * ln ν count as equal within 1e-9. Items that a fit calls equal by convention, because they only
 * tied, are not comparable in a replicate.
 */
export function slowDifferences(
  table: PairTable,
  options: BootstrapOptions,
  replicates: Replicates,
): readonly string[] {
  const { model, tieRule, pseudoWins = 0 } = options;
  const resample = replicates.settings.unit === 'case' ? resampleCases : resampleClusters;
  const stream = createStream(options.seed);
  const gaps = readGaps(replicates);
  const items = table.items.length;
  const found: string[] = [];
  for (let row = 0; row < gaps.rows; row += 1) {
    const number = replicates.from + row;
    const check = (what: string, received: number, expected: number): void => {
      const same = Number.isFinite(expected)
        ? Math.abs(received - expected) <= 1e-9
        : Object.is(received, expected);
      if (!same) found.push(`replicate ${number}: ${what} is ${received}, not ${expected}`);
    };
    stream.start(number);
    const resampled = withPrior(table, resample(table, stream), pseudoWins, tieRule);
    const truth = existence(resampled, { model, tieRule });
    const fit = fitPairs(resampled, { model, tieRule, errors: 'information' });
    const tied = onlyTied(fit);
    const apart = truth.components.flatMap(({ items: members }) =>
      tied.has(members[0]!) ? members.slice(1) : [],
    ).length;
    const components = truth.components.length + apart;
    check('number of components', componentsIn(replicates, gaps.split(row)), components);
    for (const { first, second, relation } of truth.relations) {
      const gap =
        relation !== 'finite'
          ? { above: Infinity, below: -Infinity, 'not comparable': NaN }[relation]
          : tied.has(first) && tied.has(second)
            ? NaN
            : fit.abilities[first]! - fit.abilities[second]!;
      check(`gap ${first} to ${second}`, gaps.gap(row, first, second), gap);
      check(`gap ${second} to ${first}`, gaps.gap(row, second, first), -gap);
    }
    for (let item = 0; item < items; item += 1) {
      const stored = replicates.abilities[row * items + item]!;
      check(`ability ${item}`, stored, fit.abilities[item] ?? 0);
    }
    truth.parameters.forEach(({ name, state }, at) => {
      const expected =
        BOUNDARY[state] ?? fit.parameters.find((one) => one.name === `ln ${name}`)!.value!;
      check(`ln ${name}`, replicates.parameters[row * truth.parameters.length + at]!, expected);
    });
  }
  return found;
}

function onlyTied({ notes, items }: Fit): ReadonlySet<number> {
  const names = notes.filter(({ code }) => code === 'ties-only').flatMap((note) => note.items);
  return new Set(names.map((name) => items.indexOf(name)));
}

function componentsIn({ splits, items }: Replicates, split: number): number {
  if (split < 0) return 1;
  return new Set(splits.component.subarray(split * items.length, (split + 1) * items.length)).size;
}
