import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../src/errors.js';
import { type FoldOptions, foldOrders } from '../../src/folding/fold-orders.js';
import type { FoldedCase } from '../../src/folding/folded-case.js';
import type { Judgment } from '../../src/judgments/judgment.js';
import { failure, inOtherSlot, verdict } from './verdict.js';

const frozen = <T>(...values: readonly T[]): readonly T[] => Object.freeze([...values]);

/** One case: the credit to x when x is shown first, and when y is shown first. */
function bothOrders(shownFirst: number, shownSecond: number): readonly Judgment[] {
  return frozen(
    verdict({ share: shownFirst }),
    verdict({ first: 'y', second: 'x', share: 1 - shownSecond }),
  );
}

function only(cases: readonly FoldedCase[]): FoldedCase {
  expect(cases).toHaveLength(1);
  return cases[0]!;
}

function refusal(action: () => unknown): InvalidInputError {
  try {
    action();
  } catch (error) {
    if (error instanceof InvalidInputError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('two orders', () => {
  test.each([
    // credit to x shown first, to x shown second, stability, cause, winner
    [1, 1, 'stable', null, 'x'],
    [0, 0, 'stable', null, 'y'],
    [1, 0, 'sensitive', 'reversal', null],
    [0, 1, 'sensitive', 'reversal', null],
    [1, 0.5, 'sensitive', 'one-tie', null],
    [0.5, 0, 'sensitive', 'one-tie', null],
    [0.5, 0.5, 'sensitive', 'both-ties', null],
    [1, 0.75, 'stable', null, 'x'],
    [0.75, 0.25, 'sensitive', 'reversal', null],
    [0.25, 0, 'stable', null, 'y'],
  ])('credits %d and %d are %s (%s)', (one, other, stability, cause, winner) => {
    const folded = only(foldOrders(bothOrders(one, other)));
    expect(folded).toMatchObject({ stability, cause, winner });
    expect(folded.credits).toEqual([one, other]);
    expect(folded.share).toBe((one + other) / 2);
  });

  test("ties: 'agree' makes two ties stable without a winner and changes nothing else", () => {
    const options = Object.freeze({ ties: 'agree' } as const);
    const expected = { stability: 'stable', cause: null, winner: null, share: 0.5 };
    expect(only(foldOrders(bothOrders(0.5, 0.5), options))).toMatchObject(expected);
    for (const [one, other] of [
      [1, 1],
      [1, 0],
      [1, 0.5],
      [0.5, 0],
    ] as const) {
      const judgments = bothOrders(one, other);
      expect(foldOrders(judgments, options)).toEqual(foldOrders(judgments));
    }
  });

  test('the whole case, with context standing in for the cluster', () => {
    const described = { judge: 'j', stratum: 's', weight: 2.5 } as const;
    const judgments = frozen(
      verdict({ ...described, first: 'y', second: 'x', share: 0.25, line: 2 }),
      verdict({ ...described, share: 1, line: 3 }),
    );
    expect(foldOrders(judgments)).toEqual([
      {
        context: 'q',
        cluster: 'q',
        judge: 'j',
        stratum: 's',
        weight: 2.5,
        items: ['x', 'y'],
        stability: 'stable',
        cause: null,
        winner: 'x',
        share: 0.875,
        credits: [1, 0.75],
        slotKnown: true,
      },
    ]);
  });

  test('a cluster stands in for the context, and a given cluster is kept', () => {
    const clustered = verdict({ context: null, cluster: 'c' });
    expect(only(foldOrders(frozen(clustered)))).toMatchObject({ context: 'c', cluster: 'c' });
    const both = frozen(verdict({ cluster: 'c' }), verdict({ context: 'r', cluster: 'c' }));
    expect(foldOrders(both).map(({ context, cluster }) => [context, cluster])).toEqual([
      ['q', 'c'],
      ['r', 'c'],
    ]);
  });

  test('two orders that have only a cluster fold into one case', () => {
    const judgments = bothOrders(1, 0).map((one) =>
      verdict({ ...one, context: null, cluster: 'c' }),
    );
    expect(only(foldOrders(judgments))).toMatchObject({ context: 'c', cause: 'reversal' });
  });

  test('contexts, pairs and judges tell cases apart; cases stand in order of first appearance', () => {
    const judgments = frozen(
      verdict({ context: 'r' }),
      verdict({ judge: 'j' }),
      verdict({ judge: 'k' }),
      verdict({ second: 'z' }),
      verdict({ first: 'y', second: 'x', context: 'r', share: 0 }),
    );
    expect(
      foldOrders(judgments).map(({ context, judge, items, stability }) => [
        context,
        judge,
        items[1],
        stability,
      ]),
    ).toEqual([
      ['r', null, 'y', 'stable'],
      ['q', 'j', 'y', 'single-order'],
      ['q', 'k', 'y', 'single-order'],
      ['q', null, 'z', 'single-order'],
    ]);
  });

  test('items stand in code-point order, where UTF-16 order differs too', () => {
    const judgment = verdict({ first: '\u{1F600}', second: '\uFFFD', share: 1 });
    const folded = only(foldOrders(frozen(judgment)));
    expect(folded).toMatchObject({ items: ['\uFFFD', '\u{1F600}'], credits: [null, 0] });
    expect(folded.winner).toBe('\u{1F600}');
  });
});

describe('one order', () => {
  test.each([
    [1, 'x'],
    [0.75, 'x'],
    [0.5, null],
    [0, 'y'],
  ])('a share of %d is a single-order case won by %s', (share, winner) => {
    const folded = only(foldOrders(frozen(verdict({ share }))));
    expect(folded).toMatchObject({ stability: 'single-order', cause: 'missing', winner, share });
    expect(folded.credits).toEqual([share, null]);
  });

  test('the cause is failed where a presentation of the same case failed, and only there', () => {
    const judgments = frozen(verdict(), verdict({ context: 'r' }), verdict({ judge: 'j' }));
    const failures = frozen(failure({ context: 'r' }));
    expect(foldOrders(judgments, { failures }).map(({ cause }) => cause)).toEqual([
      'missing',
      'failed',
      'missing',
    ]);
  });

  test('the cause is failed only where the order that is missing was asked', () => {
    const again = frozen(failure({ first: 'x', second: 'y' }));
    expect(only(foldOrders(frozen(verdict()), { failures: again })).cause).toBe('missing');
    const swapped = frozen(verdict({ first: 'y', second: 'x' }));
    expect(only(foldOrders(swapped, { failures: again })).cause).toBe('failed');
  });

  test('where slots are unknown the label says which order failed, and without one it is the other', () => {
    const cause = (order: Judgment['order'], failed: Judgment['order']) =>
      only(
        foldOrders(frozen(verdict({ slotKnown: false, order })), {
          failures: frozen(failure({ order: failed })),
        }),
      ).cause;
    expect(cause('original', 'reverse')).toBe('failed');
    expect(cause('reverse', 'original')).toBe('failed');
    expect(cause('original', 'original')).toBe('missing');
    expect(cause(null, null)).toBe('failed');
  });

  test('a share next to one half has a winner, whoever was shown first', () => {
    const share = 0.5 - 2 ** -54;
    const cases = foldOrders(
      frozen(verdict({ share }), verdict({ context: 'r', first: 'y', second: 'x', share })),
    );
    expect(cases.map(({ winner }) => winner)).toEqual(['y', 'x']);
  });

  test('case 27: a case of failures alone has no outcome, least of all a tie', () => {
    const failures = frozen(failure(), failure({ first: 'x', second: 'y' }));
    expect(foldOrders([], { failures })).toEqual([]);
    const other = verdict({ context: 'r' });
    expect(foldOrders(frozen(other), { failures }).map(({ context }) => context)).toEqual(['r']);
  });

  test('a failed presentation that was judged on a second try leaves a complete case as it is', () => {
    const judgments = bothOrders(1, 1);
    expect(foldOrders(judgments, { failures: frozen(failure()) })).toEqual(foldOrders(judgments));
  });

  test('case 26: without context and cluster every judgment is a case of its own', () => {
    const bare = verdict({ context: null });
    const judgments = frozen(bare, bare, inOtherSlot(bare));
    const cases = foldOrders(judgments, { failures: frozen(failure({ context: null })) });
    expect(cases).toHaveLength(3);
    for (const folded of cases) {
      expect(folded).toMatchObject({ context: null, cluster: null, cause: 'missing', winner: 'x' });
    }
  });
});

describe('an unknown slot', () => {
  const unknown = { slotKnown: false } as const;

  test('credits follow the label: original or none in front, reverse behind', () => {
    const judgments = frozen(
      verdict({ ...unknown, order: 'reverse', share: 0.25 }),
      verdict({ ...unknown, first: 'y', second: 'x', order: 'original', share: 0.25 }),
      verdict({ ...unknown, context: 'r', first: 'y', second: 'x', share: 1 }),
    );
    const [both, unlabelled] = foldOrders(judgments);
    expect(both).toMatchObject({ credits: [0.75, 0.25], cause: 'reversal', slotKnown: false });
    expect(unlabelled).toMatchObject({ credits: [0, null], winner: 'y', slotKnown: false });
  });

  test('a case with one known and one unknown slot is refused with both lines', () => {
    const judgments = frozen(
      verdict({ line: 4 }),
      verdict({ ...unknown, order: 'reverse', line: 9 }),
    );
    const error = refusal(() => foldOrders(judgments));
    expect(error.message).toMatch(/^foldOrders: .*"x" and "y" in context "q" \(lines 4 and 9\)/);
    expect(error.message).toContain('slotKnown');
  });

  test('two verdicts with one label are a repeat, and so are two without a label', () => {
    for (const order of ['original', 'reverse', null] as const) {
      const judgments = frozen(verdict({ ...unknown, order }), verdict({ ...unknown, order }));
      expect(refusal(() => foldOrders(judgments)).message).toContain('same order');
    }
  });
});

describe('repeats', () => {
  test('are refused by default: case, lines, judge column, way out', () => {
    const judgments = frozen(verdict({ line: 2 }), verdict({ line: 7, share: 0 }));
    const error = refusal(() => foldOrders(judgments));
    expect(error.message).toMatch(/^foldOrders: .*"x" and "y" in context "q" \(lines 2 and 7\)/);
    expect(error.message).toContain('both show "x" first');
    expect(error.message).toContain("repeats: 'separate'");
    expect(error.message).not.toContain('orientation defect');
    expect(error.details).toMatchObject({ column: 'judge', lines: [2, 7], indices: [0, 1] });
  });

  test('name the third possibility, a presentation that was not swapped, and what to do then', () => {
    const labelled = (order: Judgment['order']) => verdict({ order });
    const remedy = 'leave both verdicts out or judge the pair again';
    for (const pair of [
      [null, null],
      [null, 'reverse'],
      ['original', null],
    ] as const) {
      const { message } = refusal(() => foldOrders(frozen(...pair.map(labelled))));
      expect(message).toContain('orientationAudit lists such pairs as sameFirst');
      expect(message).toContain(remedy);
    }
    const swapless = refusal(() => foldOrders(frozen(labelled('original'), labelled('reverse'))));
    expect(swapless.message).toContain(remedy);
    // Two of one label are repeats by their own account; of unknown slot nobody can tell.
    const unknown = verdict({ slotKnown: false });
    for (const pair of [
      frozen(labelled('original'), labelled('original')),
      frozen(unknown, unknown),
    ]) {
      expect(refusal(() => foldOrders(pair)).message).not.toContain(remedy);
    }
  });

  test('name the context column where the judge is given, and positions where lines are not', () => {
    const judgments = frozen(verdict({ judge: 'j' }), verdict({ judge: 'j' }));
    const error = refusal(() => foldOrders(judgments));
    expect(error.details).toMatchObject({ column: 'context' });
    expect(error.message).toContain('judge "j" (judgments[0] and judgments[1])');
  });

  test('of one context in two clusters name the context, which is not unique', () => {
    for (const judge of [null, 'j']) {
      const judgments = frozen(verdict({ judge, cluster: 'c' }), verdict({ judge, cluster: 'd' }));
      const error = refusal(() => foldOrders(judgments));
      expect(error.details).toMatchObject({ column: 'context' });
      expect(error.message).toContain(
        'They stand in the clusters "c" and "d", so this context is not unique. If they are not repeats, give the context column that tells them apart;',
      );
    }
  });

  test('with different order labels are named as a presentation that was not swapped', () => {
    const judgments = frozen(verdict({ order: 'original' }), verdict({ order: 'reverse' }));
    const { message } = refusal(() => foldOrders(judgments));
    expect(message).toContain('labelled original and reverse');
    expect(message).toContain('not actually swapped');
    expect(message).toContain('[L2T, B.3]');
  });

  test('kept separate, the k-th verdict in one slot meets the k-th in the other', () => {
    const shown = [1, 0.75, 0.5].map((share) => verdict({ cluster: 'c', share }));
    const swapped = [0, 0.25].map((share) =>
      verdict({ cluster: 'c', first: 'y', second: 'x', share }),
    );
    const expected = [
      [1, 1],
      [0.75, 0.75],
      [0.5, null],
    ];
    const interleavings = [
      [...shown, ...swapped],
      [shown[0]!, swapped[0]!, shown[1]!, swapped[1]!, shown[2]!],
      [...swapped, ...shown],
      [swapped[0]!, ...shown, swapped[1]!],
    ];
    for (const judgments of interleavings) {
      const cases = foldOrders(frozen(...judgments), { repeats: 'separate' });
      expect(cases.map(({ credits }) => credits)).toEqual(expected);
      expect(new Set(cases.map(({ context, cluster }) => `${context} ${cluster}`))).toEqual(
        new Set(['q c']),
      );
    }
  });

  test('kept separate, each may have its own weight and stratum but not its own cluster', () => {
    const judgments = frozen(verdict({ weight: 1 }), verdict({ weight: 2, stratum: 's' }));
    const cases = foldOrders(judgments, { repeats: 'separate' });
    expect(cases.map(({ weight, stratum }) => [weight, stratum])).toEqual([
      [1, null],
      [2, 's'],
    ]);
    const apart = frozen(verdict({ cluster: 'c' }), verdict({ cluster: 'd' }));
    const error = refusal(() => foldOrders(apart, { repeats: 'separate' }));
    expect(error.message).toContain('cluster "c" and "d"');
  });
});

describe('what is refused', () => {
  test.each([
    ['cluster', { cluster: 'c' }, 'cluster "q" and "c"'],
    ['stratum', { stratum: 's' }, 'stratum null and "s"'],
    ['weight', { weight: 2 }, 'weight 1 and 2'],
  ])('two orders that differ in %s', (field, difference, text) => {
    const judgments = frozen(
      verdict({ line: 2 }),
      verdict({ first: 'y', second: 'x', line: 3, ...difference }),
    );
    const error = refusal(() => foldOrders(judgments));
    expect(error.message).toMatch(/^foldOrders: .*"q" \(lines 2 and 3\)/);
    expect(error.message).toContain(text);
    expect(error.details).toMatchObject({ field });
  });

  test.each<[string, Record<string, unknown>]>([
    ['share is NaN', { share: Number.NaN }],
    ['share is 1.5', { share: 1.5 }],
    ['share is -0.1', { share: -0.1 }],
    ['share is "1"', { share: '1' }],
    ['weight is NaN', { weight: Number.NaN }],
    ['weight is Infinity', { weight: Number.POSITIVE_INFINITY }],
    ['weight is -1', { weight: -1 }],
    ['first is ""', { first: '' }],
    ['second is 7', { second: 7 }],
    ['both items are "x"', { second: 'x' }],
    ['context is ""', { context: '' }],
    ['judge is undefined', { judge: undefined }],
    ['order is "forward"', { order: 'forward' }],
    ['slotKnown is null', { slotKnown: null }],
    ['slotKnown is undefined', { slotKnown: undefined }],
  ])('a judgment whose %s, by position and line', (text, wrong) => {
    const judgments = frozen(verdict(), { ...verdict({ line: 12 }), ...wrong } as Judgment);
    const error = refusal(() => foldOrders(judgments));
    expect(error.message).toContain(`foldOrders: judgments[1] (line 12): ${text}`);
    expect(error.details).toMatchObject({ function: 'foldOrders', index: 1, line: 12 });
  });

  test('things that are no judgments, a faulty failure, an unknown option value', () => {
    const nothing = [null] as unknown as readonly Judgment[];
    expect(refusal(() => foldOrders(nothing)).message).toContain('judgments[0]: it is null');
    const text = 'x,y' as unknown as readonly Judgment[];
    expect(refusal(() => foldOrders(text)).message).toContain('expected an array');
    const failures = frozen(failure({ first: '' }));
    expect(refusal(() => foldOrders([], { failures })).message).toContain(
      'failures[0]: first is ""',
    );
    const { line: _, ...lineless } = verdict();
    expect(refusal(() => foldOrders([lineless as Judgment])).message).toBe(
      'foldOrders: judgments[0]: line is undefined; expected a number, or null where there is none',
    );
    expect(refusal(() => foldOrders([], null as unknown as FoldOptions)).message).toBe(
      'foldOrders: options are null; expected an object',
    );
    expect(refusal(() => foldOrders([], { tie: 'agree' } as FoldOptions)).message).toBe(
      'foldOrders: options has no member "tie"; accepted are failures, ties, repeats',
    );
    const ties = 'stable' as 'agree';
    expect(refusal(() => foldOrders([], { ties })).message).toContain('"sensitive", "agree"');
  });

  test('nothing: weight 0 stays a case, and no judgments give no cases', () => {
    expect(only(foldOrders(frozen(verdict({ weight: 0 })))).weight).toBe(0);
    expect(foldOrders([])).toEqual([]);
  });
});

describe('laws', () => {
  // A tiny alphabet that is fond of separators makes colliding keys likely.
  const name = fc.string({
    unit: fc.constantFrom('a', ',', '"', '|', '\0'),
    minLength: 1,
    maxLength: 3,
  });
  const hostile = fc.constantFrom('__proto__', 'constructor', 'toString', '1', '01', 'x', 'x ');
  const anyName = fc.oneof(name, hostile);
  const judgment = fc
    .record({
      context: fc.option(anyName),
      judge: fc.option(anyName),
      first: anyName,
      second: anyName,
      share: fc.constantFrom(0, 0.25, 0.5, 0.75, 1),
    })
    .filter(({ first, second }) => first !== second)
    .map((given) => verdict(given));
  const judgments = fc.array(judgment, { maxLength: 40 });
  const separate = Object.freeze({ repeats: 'separate' } as const);

  test('a case holds exactly the verdicts of one context, pair and judge, whatever the names', () => {
    fc.assert(
      fc.property(judgments, (given) => {
        const expected = new Map<string, number>();
        given.forEach(({ context, first, second, judge }, at) => {
          const pair = first < second ? [first, second] : [second, first];
          const key = context === null ? `${at}` : JSON.stringify([context, pair, judge]);
          expected.set(key, (expected.get(key) ?? 0) + 1);
        });
        const found = new Map<string, number>();
        foldOrders(Object.freeze(given), separate).forEach((folded, at) => {
          const { context, items, judge, credits } = folded;
          const key = context === null ? `${at}` : JSON.stringify([context, items, judge]);
          const verdicts = credits.filter((credit) => credit !== null).length;
          found.set(key, (found.get(key) ?? 0) + verdicts);
        });
        expect([...found.values()].sort()).toEqual([...expected.values()].sort());
        for (const [key, count] of expected) {
          if (key.startsWith('[')) expect(found.get(key)).toBe(count);
        }
      }),
    );
  });

  test('swapping slots with mirrored verdicts changes no outcome and swaps the credits', () => {
    fc.assert(
      fc.property(judgments, (given) => {
        const mirrored = foldOrders(given.map(inOtherSlot), separate);
        const expected = foldOrders(given, separate).map((folded) => ({
          ...folded,
          credits: [...folded.credits].reverse(),
        }));
        expect(mirrored).toEqual(expected);
      }),
    );
  });

  test('swapping winners swaps every winner and leaves every stability and cause', () => {
    fc.assert(
      fc.property(judgments, (given) => {
        const lost = given.map((one) => verdict({ ...one, share: 1 - one.share }));
        const expected = foldOrders(given, separate).map(({ items, winner, stability, cause }) => ({
          stability,
          cause,
          winner: winner === null ? null : items.find((item) => item !== winner),
        }));
        const found = foldOrders(lost, separate);
        expect(found.map(({ winner, stability, cause }) => ({ stability, cause, winner }))).toEqual(
          expected,
        );
      }),
    );
  });

  test('the order of rows changes the order of cases and nothing else', () => {
    const design = fc.shuffledSubarray(
      ['q', 'r', 's'].flatMap((context) => [
        verdict({ context, share: context === 'r' ? 0 : 1 }),
        verdict({ context, first: 'y', second: 'x', share: context === 's' ? 0.5 : 1 }),
      ]),
      { minLength: 1 },
    );
    const sorted = (given: readonly Judgment[]): readonly FoldedCase[] =>
      [...foldOrders(given)].sort((one, other) => (one.context! < other.context! ? -1 : 1));
    fc.assert(
      fc.property(design, (given) => {
        expect(sorted([...given].reverse())).toEqual(sorted(given));
      }),
    );
  });

  test('results survive JSON, with no negative zero', () => {
    const judgments = frozen(
      verdict({ share: -0, weight: -0 }),
      verdict({ second: 'a', share: 1 }),
    );
    const cases = foldOrders(judgments);
    expect(JSON.parse(JSON.stringify(cases))).toStrictEqual(cases);
  });
});
