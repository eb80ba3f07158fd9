import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidInputError, NoDataError } from '../../../src/errors.js';
import type { FoldedCase } from '../../../src/folding/folded-case.js';
import { type PairTableOptions, pairTable } from '../../../src/rating/table/pair-table.js';
import { folded, reversal, singleOrder } from '../../support/folded.js';
import { expectJsonSafe } from '../../support/json-safe.js';

// One case of every kind, with five-level credits where they say more than the winner.
const KINDS = {
  'x much better, then better': folded({ share: 0.875, credits: [1, 0.75] }),
  'y much better, then better': folded({ winner: 'y', share: 0.125, credits: [0, 0.25] }),
  reversal: reversal(),
  'x better, then a tie': reversal({ cause: 'one-tie', share: 0.625, credits: [0.75, 0.5] }),
  'two ties, sensitive': reversal({ cause: 'both-ties', credits: [0.5, 0.5] }),
  'two ties, agreeing': folded({ winner: null, share: 0.5, credits: [0.5, 0.5] }),
  'y better, x shown second only': singleOrder({ winner: 'y', share: 0.25, credits: [null, 0.25] }),
} as const satisfies Readonly<Record<string, FoldedCase>>;
type Kind = keyof typeof KINDS;

function countsOf(kind: Kind, options: PairTableOptions): readonly number[] {
  const { cells } = pairTable([KINDS[kind]], options);
  expect(cells).toHaveLength(1);
  return cells[0]!.counts;
}

// By hand from DESIGN §4: win, tie, loss of x.
const BY_HAND: readonly (readonly [
  name: string,
  options: PairTableOptions,
  counts: Readonly<Record<Kind, readonly number[]>>,
])[] = [
  [
    'no options: one whole outcome a case, sensitive ones ties',
    {},
    {
      'x much better, then better': [1, 0, 0],
      'y much better, then better': [0, 0, 1],
      reversal: [0, 1, 0],
      'x better, then a tie': [0, 1, 0],
      'two ties, sensitive': [0, 1, 0],
      'two ties, agreeing': [0, 1, 0],
      'y better, x shown second only': [0, 0, 1],
    },
  ],
  [
    "sensitive: 'exclude', singleOrder: 'exclude'",
    { sensitive: 'exclude', singleOrder: 'exclude' },
    {
      'x much better, then better': [1, 0, 0],
      'y much better, then better': [0, 0, 1],
      reversal: [0, 0, 0],
      'x better, then a tie': [0, 0, 0],
      'two ties, sensitive': [0, 0, 0],
      'two ties, agreeing': [0, 1, 0],
      'y better, x shown second only': [0, 0, 0],
    },
  ],
  [
    "credit: 'share': w to the win and 1 − w to the loss, a tie at exactly one half",
    { credit: 'share' },
    {
      'x much better, then better': [0.875, 0, 0.125],
      'y much better, then better': [0.125, 0, 0.875],
      reversal: [0, 1, 0],
      'x better, then a tie': [0.625, 0, 0.375],
      'two ties, sensitive': [0, 1, 0],
      'two ties, agreeing': [0, 1, 0],
      'y better, x shown second only': [0.25, 0, 0.75],
    },
  ],
  [
    "credit: 'share', split: 'tie': win 2w − 1, tie the rest",
    { credit: 'share', split: 'tie' },
    {
      'x much better, then better': [0.75, 0.25, 0],
      'y much better, then better': [0, 0.25, 0.75],
      reversal: [0, 1, 0],
      'x better, then a tie': [0.25, 0.75, 0],
      'two ties, sensitive': [0, 1, 0],
      'two ties, agreeing': [0, 1, 0],
      'y better, x shown second only': [0, 0.5, 0.5],
    },
  ],
  [
    "count: 'verdicts': every verdict a whole outcome",
    { count: 'verdicts' },
    {
      'x much better, then better': [2, 0, 0],
      'y much better, then better': [0, 0, 2],
      reversal: [1, 0, 1],
      'x better, then a tie': [1, 1, 0],
      'two ties, sensitive': [0, 2, 0],
      'two ties, agreeing': [0, 2, 0],
      'y better, x shown second only': [0, 0, 1],
    },
  ],
  [
    "count: 'verdicts', credit: 'share'",
    { count: 'verdicts', credit: 'share' },
    {
      'x much better, then better': [1.75, 0, 0.25],
      'y much better, then better': [0.25, 0, 1.75],
      reversal: [1, 0, 1],
      'x better, then a tie': [0.75, 1, 0.25],
      'two ties, sensitive': [0, 2, 0],
      'two ties, agreeing': [0, 2, 0],
      'y better, x shown second only': [0.25, 0, 0.75],
    },
  ],
  [
    "count: 'verdicts', credit: 'share', split: 'tie', sensitive: 'tie'",
    { count: 'verdicts', credit: 'share', split: 'tie', sensitive: 'tie' },
    {
      'x much better, then better': [1.5, 0.5, 0],
      'y much better, then better': [0, 0.5, 1.5],
      reversal: [0, 2, 0],
      'x better, then a tie': [0, 2, 0],
      'two ties, sensitive': [0, 2, 0],
      'two ties, agreeing': [0, 2, 0],
      'y better, x shown second only': [0, 0.5, 0.5],
    },
  ],
  [
    "count: 'verdicts', ordered: x shown first, then y shown first",
    { count: 'verdicts', ordered: true },
    {
      'x much better, then better': [1, 0, 0, 1, 0, 0],
      'y much better, then better': [0, 0, 1, 0, 0, 1],
      reversal: [1, 0, 0, 0, 0, 1],
      'x better, then a tie': [1, 0, 0, 0, 1, 0],
      'two ties, sensitive': [0, 1, 0, 0, 1, 0],
      'two ties, agreeing': [0, 1, 0, 0, 1, 0],
      'y better, x shown second only': [0, 0, 0, 0, 0, 1],
    },
  ],
  [
    'sensitive: a function that names y',
    { sensitive: () => 'y' },
    {
      'x much better, then better': [1, 0, 0],
      'y much better, then better': [0, 0, 1],
      reversal: [0, 0, 1],
      'x better, then a tie': [0, 0, 1],
      'two ties, sensitive': [0, 0, 1],
      'two ties, agreeing': [0, 1, 0],
      'y better, x shown second only': [0, 0, 1],
    },
  ],
  [
    "sensitive: a function that names x, count: 'verdicts'",
    { count: 'verdicts', sensitive: () => 'x' },
    {
      'x much better, then better': [2, 0, 0],
      'y much better, then better': [0, 0, 2],
      reversal: [2, 0, 0],
      'x better, then a tie': [2, 0, 0],
      'two ties, sensitive': [2, 0, 0],
      'two ties, agreeing': [0, 2, 0],
      'y better, x shown second only': [0, 0, 1],
    },
  ],
];

describe('what one case adds', () => {
  describe.each(BY_HAND)('%s', (_name, options, counts) => {
    test.each(Object.entries(counts) as [Kind, readonly number[]][])('%s: %j', (kind, expected) => {
      expect(countsOf(kind, options)).toEqual(expected);
    });
  });

  test('a function that returns null makes a sensitive case a tie', () => {
    expect(countsOf('reversal', { sensitive: () => null })).toEqual([0, 1, 0]);
    expect(countsOf('reversal', { sensitive: () => null, count: 'verdicts' })).toEqual([0, 2, 0]);
  });

  test('the function sees the sensitive cases, each once, and nothing else', () => {
    const seen: FoldedCase[] = [];
    pairTable(Object.values(KINDS), {
      sensitive: (sensitive) => {
        seen.push(sensitive);
        return null;
      },
    });
    expect(seen).toEqual(Object.values(KINDS).filter(({ stability }) => stability === 'sensitive'));
  });
});

describe('laws over every combination of options', () => {
  const rules = [
    undefined,
    'tie',
    'exclude',
    'as-judged',
    () => 'x',
    () => 'y',
    () => null,
  ] as const;
  const combinations = (['cases', 'verdicts'] as const).flatMap((count) =>
    (['winner', 'share'] as const).flatMap((credit) =>
      (['loss', 'tie'] as const).flatMap((split) =>
        rules.flatMap((sensitive) =>
          (['include', 'exclude'] as const).flatMap((single) =>
            [false, true].map((ordered) => ({
              count,
              credit,
              split,
              sensitive,
              singleOrder: single,
              ordered,
            })),
          ),
        ),
      ),
    ),
  );
  const refused = ({ count, credit, sensitive, ordered }: PairTableOptions): boolean =>
    (ordered === true && count === 'cases') ||
    (sensitive === 'as-judged' && count === 'cases' && credit === 'winner');
  const accepted = combinations.filter((options) => !refused(options));

  test('224 combinations, of which 164 make sense', () => {
    expect(combinations).toHaveLength(224);
    expect(accepted).toHaveLength(164);
    for (const options of combinations.filter(refused)) {
      expect(() => pairTable([KINDS.reversal], options)).toThrow(InvalidInputError);
    }
  });

  // The shares that enter, one for each whole unit of weight, told from the meaning of the options.
  function sharesOf(given: FoldedCase, options: (typeof combinations)[number]): number[] {
    const { count, credit, sensitive, singleOrder: single } = options;
    if (given.stability === 'single-order' && single === 'exclude') return [];
    const verdicts = given.credits.filter((value) => value !== null);
    const units = count === 'cases' ? [given.share] : verdicts;
    if (given.stability === 'sensitive') {
      const plain = count === 'cases' && credit === 'winner';
      const rule = sensitive ?? (plain ? 'tie' : 'as-judged');
      if (rule === 'exclude') return [];
      if (rule === 'tie') return units.map(() => 0.5);
      if (typeof rule === 'function') {
        const winner = rule();
        return units.map(() => (winner === null ? 0.5 : winner === 'x' ? 1 : 0));
      }
    }
    return credit === 'share' ? [...units] : units.map((share) => (Math.sign(share - 0.5) + 1) / 2);
  }

  test('weight and expected score are kept: units of weight in all, and the shares of x', () => {
    for (const options of accepted) {
      for (const kind of Object.values(KINDS)) {
        const given = { ...kind, weight: 4 };
        const counts = pairTable([given], options).cells[0]!.counts;
        const shares = sharesOf(given, options);
        const at = (outcome: number): number =>
          counts.filter((_, place) => place % 3 === outcome).reduce((sum, value) => sum + value, 0);
        expect(at(0) + at(1) + at(2)).toBe(4 * shares.length);
        expect(at(0) + at(1) / 2).toBe(4 * shares.reduce((sum, share) => sum + share, 0));
      }
    }
  });

  test("only split: 'loss' divides a share over win and loss, and only split: 'tie' over a tie", () => {
    for (const options of accepted) {
      for (const kind of Object.values(KINDS)) {
        const shares = sharesOf(kind, options);
        const { counts } = pairTable([kind], options).cells[0]!;
        const ties = counts.reduce((sum, value, place) => sum + (place % 3 === 1 ? value : 0), 0);
        const expected = shares.reduce(
          (sum, share) =>
            sum + (options.split === 'tie' ? 1 - Math.abs(2 * share - 1) : share === 0.5 ? 1 : 0),
          0,
        );
        expect(ties).toBe(expected);
      }
    }
  });

  test('an ordered table adds up to the unordered one', () => {
    for (const options of accepted.filter(({ ordered }) => ordered)) {
      const cases = Object.values(KINDS);
      for (const kind of cases) {
        const six = pairTable([kind], options).cells[0]!.counts;
        const three = pairTable([kind], { ...options, ordered: false }).cells[0]!.counts;
        expect(six).toHaveLength(6);
        expect([0, 1, 2].map((at) => six[at]! + six[at + 3]!)).toEqual(three);
      }
    }
  });

  test('every option in force is echoed, with how many cases it left out', () => {
    for (const options of accepted) {
      const { settings, cells } = pairTable(Object.values(KINDS), options);
      const plain = options.count === 'cases' && options.credit === 'winner';
      const rule = options.sensitive ?? (plain ? 'tie' : 'as-judged');
      const single = options.singleOrder === 'exclude' ? 1 : 0;
      expect(settings).toEqual({
        source: 'cases',
        count: options.count,
        credit: options.credit,
        split: options.split,
        sensitive: typeof rule === 'function' ? 'function' : rule,
        singleOrder: options.singleOrder,
        ordered: options.ordered,
        levels: 3,
        cases: 7,
        excluded: single + (rule === 'exclude' ? 3 : 0),
        weightless: 0,
      });
      expect(cells.reduce((sum, cell) => sum + cell.cases, 0)).toBe(7);
    }
  });

  test('every table survives JSON without loss', () => {
    for (const options of accepted) expectJsonSafe(pairTable(Object.values(KINDS), options));
  });
});

describe('cells', () => {
  test('identical cases are one cell that says how many they are', () => {
    const { cells } = pairTable([folded(), reversal(), folded({ context: 'r' }), folded()]);
    expect(cells).toEqual([
      {
        first: 0,
        second: 1,
        counts: [1, 0, 0],
        cases: 3,
        covariates: [],
        cluster: null,
        stratum: null,
      },
      {
        first: 0,
        second: 1,
        counts: [0, 1, 0],
        cases: 1,
        covariates: [],
        cluster: null,
        stratum: null,
      },
    ]);
  });

  test('what a share leaves of a weight is itself a weight, or the case is refused', () => {
    const split = (given: Partial<FoldedCase>): unknown =>
      pairTable([folded(), folded({ winner: null, ...given })], { credit: 'share' });
    for (const given of [{ share: 1e-120 }, { share: 0.25, weight: 1e-100 }]) {
      expect(() => split(given)).toThrow(InvalidInputError);
      expect(() => split(given)).toThrow(
        /^pairTable: case 1: adds \S+ to an outcome; expected 0, or/,
      );
    }
    expect(() => split({ share: 1e-99 })).not.toThrow();
  });

  test('cluster, stratum and weight keep cases apart', () => {
    const { cells, clusters, strata } = pairTable([
      folded(),
      folded({ cluster: 'k' }),
      folded({ cluster: 'j', stratum: 's' }),
      folded({ cluster: 'j' }),
      folded({ weight: 2 }),
    ]);
    expect(clusters).toEqual(['j', 'k']);
    expect(strata).toEqual(['s']);
    expect(cells.map(({ counts, cluster, stratum }) => [counts[0], cluster, stratum])).toEqual([
      [2, null, null],
      [1, null, null],
      [1, 0, null],
      [1, 0, 0],
      [1, 1, null],
    ]);
  });

  test('cases that add nothing stay in the table, because a draw of cases must meet them', () => {
    const { cells, items, settings } = pairTable(
      [folded(), reversal({ items: ['x', 'z'] }), reversal({ items: ['x', 'z'] })],
      { sensitive: 'exclude' },
    );
    expect(items).toEqual(['x', 'y', 'z']);
    expect(cells.map(({ second, counts, cases }) => [second, counts, cases])).toEqual([
      [1, [1, 0, 0], 1],
      [2, [0, 0, 0], 2],
    ]);
    expect(settings).toMatchObject({ cases: 3, excluded: 2 });
  });

  test('cells stand by first, second, counts from the largest, cluster, stratum', () => {
    const { cells } = pairTable([
      folded({ items: ['b', 'c'], winner: 'c', share: 0, credits: [0, 0] }),
      folded({ items: ['a', 'c'], winner: 'c', share: 0, credits: [0, 0] }),
      folded({ items: ['a', 'c'], winner: 'a', cluster: 'z' }),
      folded({ items: ['a', 'c'], winner: 'a', cluster: 'y' }),
      folded({ items: ['a', 'b'], winner: 'b', share: 0, credits: [0, 0] }),
    ]);
    expect(
      cells.map(({ first, second, counts, cluster }) => [first, second, ...counts, cluster]),
    ).toEqual([
      [0, 1, 0, 0, 1, null],
      [0, 2, 1, 0, 0, 0],
      [0, 2, 1, 0, 0, 1],
      [0, 2, 0, 0, 1, null],
      [1, 2, 0, 0, 1, null],
    ]);
  });

  test('items, clusters and strata stand in code-point order, not in that of UTF-16 or a locale', () => {
    const names = ['\u{1f600}', '\uffff', 'é', 'a', 'Z', '10', '2'];
    const cases = names.slice(1).map((name, at) => {
      const pair = [name, names[at]!].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!);
      return folded({
        items: [pair[0]!, pair[1]!],
        winner: null,
        share: 0.5,
        cluster: name,
        stratum: name,
      });
    });
    const table = pairTable(cases);
    expect(table.items).toEqual(['10', '2', 'Z', 'a', 'é', '\uffff', '\u{1f600}']);
    expect(table.clusters).toEqual(['10', '2', 'Z', 'a', 'é', '\uffff']);
    expect(table.strata).toEqual(table.clusters);
  });

  test('law: the order of the cases changes nothing, bit for bit', () => {
    const some = fc.array(
      fc.record({
        kind: fc.constantFrom(...Object.values(KINDS)),
        pair: fc.constantFrom<(readonly [string, string])[]>(['a', 'b'], ['a', 'c'], ['b', 'c']),
        cluster: fc.constantFrom<(string | null)[]>(null, 'k', 'l'),
        weight: fc.constantFrom<number[]>(0, 1, 2.5),
      }),
      { minLength: 1, maxLength: 12 },
    );
    const shuffled = some.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    const table = (
      list: readonly {
        kind: FoldedCase;
        pair: readonly [string, string];
        cluster: string | null;
        weight: number;
      }[],
    ) =>
      pairTable(
        list.map(({ kind, pair, cluster, weight }) => {
          const winner = kind.winner === null ? null : pair[kind.winner === 'x' ? 0 : 1];
          return folded({ ...kind, items: pair, winner, cluster, weight });
        }),
        { count: 'verdicts', credit: 'share' },
      );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(JSON.stringify(table(other))).toBe(JSON.stringify(table(list)));
      }),
    );
  });
});

describe('weights', () => {
  test('a weight multiplies what a case adds, not how many cases there are', () => {
    const { cells, settings } = pairTable([folded({ weight: 2.5 }), folded({ weight: 2.5 })]);
    expect(cells).toHaveLength(1);
    expect(cells[0]).toMatchObject({ counts: [2.5, 0, 0], cases: 2 });
    expect(settings).toMatchObject({ cases: 2, weightless: 0 });
  });

  test('a case of weight 0 is not in the table, nor are items that only it names; it is counted', () => {
    const table = pairTable([folded(), folded({ items: ['x', 'z'], weight: 0, cluster: 'k' })]);
    expect(table.items).toEqual(['x', 'y']);
    expect(table.clusters).toEqual([]);
    expect(table.cells).toHaveLength(1);
    expect(table.settings).toMatchObject({ cases: 1, weightless: 1, excluded: 0 });
  });
});

describe('errors', () => {
  const failure = (run: () => unknown): Error => {
    try {
      run();
    } catch (error) {
      return error as Error;
    }
    throw new Error('nothing was thrown');
  };

  test('no cases: NoDataError', () => {
    const error = failure(() => pairTable([]));
    expect(error).toBeInstanceOf(NoDataError);
    expect(error.message).toMatch(/^pairTable: there are no cases/);
  });

  test.each([
    ['count', { count: 'rows' }, 'accepted are "cases", "verdicts"'],
    ['credit', { credit: 'elo' }, 'accepted are "winner", "share"'],
    ['split', { split: 'half' }, 'accepted are "loss", "tie"'],
    ['sensitive', { sensitive: 'drop' }, 'accepted are "tie", "exclude", "as-judged"'],
    ['singleOrder', { singleOrder: 'tie' }, 'accepted are "include", "exclude"'],
    ['ordered', { ordered: 'yes' }, 'accepted are true, false'],
  ])('an unknown value of %s names what is accepted', (option, options, accepted) => {
    const error = failure(() => pairTable([folded()], options as PairTableOptions));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.message).toContain(`pairTable: ${option} is `);
    expect(error.message).toContain(accepted);
  });

  test('undefined options mean the defaults', () => {
    const options = {
      count: undefined,
      credit: undefined,
      split: undefined,
      sensitive: undefined,
      singleOrder: undefined,
      ordered: undefined,
    };
    expect(pairTable([reversal()], options)).toEqual(pairTable([reversal()]));
  });

  test("ordered: true needs count: 'verdicts'", () => {
    const error = failure(() => pairTable([folded()], { ordered: true }));
    expect(error.message).toBe(
      "pairTable: ordered: true needs count: 'verdicts'; a folded case belongs to no presentation order",
    );
  });

  test("sensitive: 'as-judged' of folded winners is refused with the reason", () => {
    const error = failure(() => pairTable([folded()], { sensitive: 'as-judged' }));
    expect(error.message).toMatch(/'as-judged' needs credit: 'share' or count: 'verdicts'/);
  });

  test('ordered: true with an unknown slot names the case and its items', () => {
    const cases = [folded(), folded({ items: ['p', 'q'], winner: 'p', slotKnown: false })];
    const error = failure(() => pairTable(cases, { count: 'verdicts', ordered: true }));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.message).toMatch(/case 1 \("p" against "q"\)/);
  });

  test.each([
    ['z', '"z"'],
    [undefined, 'undefined'],
    [1, '1'],
    ['', '""'],
  ])('a rule that names neither item, such as %j, is refused', (winner, spelt) => {
    const error = failure(() => pairTable([reversal()], { sensitive: () => winner as string }));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.message).toBe(
      `pairTable: the function given as sensitive returned ${spelt}; expected "x", "y" or null`,
    );
  });

  test.each([
    ['null', null, 'expected a folded case, received null'],
    ['a string', 'x beats y', 'expected a folded case'],
    ['without items', { ...folded(), items: undefined }, 'expected a folded case'],
    [
      'an empty name',
      folded({ items: ['', 'y'] }),
      'items are "" and "y"; expected two non-empty names',
    ],
    ['an item against itself', folded({ items: ['x', 'x'] }), 'items are "x" and "x"'],
    ['items out of order', folded({ items: ['y', 'x'] }), 'in code-point order'],
    ['a number for a name', { ...folded(), items: [1, 2] }, 'items are 1 and 2'],
    ['stability', { ...folded(), stability: 'firm' }, 'stability is "firm"'],
    ['a winner that did not play', folded({ winner: 'z' }), 'winner is "z"'],
    ['weight NaN', folded({ weight: NaN }), 'weight is NaN'],
    ['weight Infinity', folded({ weight: Infinity }), 'weight is Infinity'],
    [
      'weight −1',
      folded({ weight: -1 }),
      'weight is -1; expected 0, or a finite number from 1e-100 to 1e100',
    ],
    ['weight "2"', { ...folded(), weight: '2' }, 'weight is "2"'],
    ['share NaN', folded({ share: NaN }), 'share is NaN; expected a number from 0 to 1'],
    ['share 1.5', folded({ share: 1.5 }), 'share is 1.5'],
    ['a credit of −1', folded({ credits: [1, -1] }), 'a credit is -1'],
    ['a credit of NaN', folded({ credits: [NaN, null] }), 'a credit is NaN'],
  ])('a malformed case is refused by its index: %s', (_name, malformed, message) => {
    const error = failure(() => pairTable([folded(), malformed as FoldedCase]));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.message).toContain('pairTable: case 1: ');
    expect(error.message).toContain(message);
    expect((error as InvalidInputError).details['case']).toBe(1);
  });

  test.each([
    ['credits missing', { ...folded(), credits: undefined }],
    ['cluster undefined', { ...folded(), cluster: undefined }],
    ['cluster a number', { ...folded(), cluster: 3 }],
    ['stratum undefined', { ...folded(), stratum: undefined }],
  ])('a malformed case is refused by its index: %s', (_name, malformed) => {
    expect(() => pairTable([malformed as unknown as FoldedCase])).toThrow(InvalidInputError);
  });
});
