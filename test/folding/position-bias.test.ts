import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../src/errors.js';
import { positionBias } from '../../src/folding/position-bias.js';
import { wilsonInterval } from '../../src/folding/wilson-interval.js';
import type { Judgment } from '../../src/judgments/judgment.js';
import { inOtherSlot, verdict } from './verdict.js';

type Kind = 'stable' | 'to-first' | 'to-second' | 'one-tie' | 'both-ties' | 'first-only';

/** Credit to the item shown first, in each order of a case of this kind. */
const SHARES: Readonly<Record<Kind, readonly number[]>> = {
  stable: [1, 0],
  'to-first': [1, 0.75],
  'to-second': [0, 0.25],
  'one-tie': [1, 0.5],
  'both-ties': [0.5, 0.5],
  'first-only': [1],
};

/** So many cases of each kind, each on a question of its own. */
function casesOf(
  counts: Readonly<Partial<Record<Kind, number>>>,
  given: Partial<Judgment> = {},
): readonly Judgment[] {
  const kinds = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, at) => ({ kind: kind as Kind, context: `${kind} ${at}` })),
  );
  return Object.freeze(
    kinds.flatMap(({ kind, context }) =>
      SHARES[kind].map((share, order) =>
        verdict({
          context,
          share,
          first: order === 0 ? 'x' : 'y',
          second: order === 0 ? 'y' : 'x',
          order: order === 0 ? 'original' : 'reverse',
          ...given,
        }),
      ),
    ),
  );
}

const NOTHING_MISSING = { firstRate: null, interval: null, flipRate: null, flipDirection: null };

describe('counts', () => {
  test('wins by slot, ties apart, flips by the slot that won twice', () => {
    const bias = positionBias(
      casesOf({ stable: 3, 'to-first': 2, 'to-second': 1, 'one-tie': 2, 'both-ties': 1 }),
    );
    expect(bias).toMatchObject({
      verdicts: 18,
      firstWins: 3 + 4 + 2,
      secondWins: 3 + 2,
      ties: 4,
      unknownSlot: 0,
      firstRate: 9 / 14,
      cases: 8,
      bothOrders: 9,
      flips: 3,
      flipRate: 3 / 9,
      flipsToFirst: 2,
      flipsToSecond: 1,
      flipsUnknownSlot: 0,
      reasons: NOTHING_MISSING,
    });
  });

  test('case 33: the figures of a judge on 1,000 pairs in both orders', () => {
    // 12.9 % of the pairs flip and the first slot wins 52.6 % of the decisive verdicts.
    const bias = positionBias(
      casesOf({ stable: 870, 'to-first': 90, 'to-second': 39, 'one-tie': 1 }),
    );
    expect(bias).toMatchObject({ verdicts: 2000, flips: 129, flipRate: 0.129, ties: 1 });
    expect(bias).toMatchObject({ firstWins: 1051, secondWins: 948, firstRate: 1051 / 1999 });
    expect(bias.firstRate?.toFixed(3)).toBe('0.526');
    // Over cases the interval is much narrower than the plain ±0.022, as 870 of them cannot lean.
    expect(bias.interval!.upper - bias.interval!.lower).toBeLessThan(0.03);
  });

  test('any share above one half is a win, any below it a loss', () => {
    const judgments = [0.51, 0.75, 0.49].map((share, at) => verdict({ context: `${at}`, share }));
    expect(positionBias(judgments)).toMatchObject({ firstWins: 2, secondWins: 1, ties: 0 });
  });

  test('a single-order case counts for the rate and not for the flips', () => {
    const bias = positionBias(casesOf({ 'first-only': 2, 'to-second': 1 }));
    expect(bias).toMatchObject({ firstWins: 2, secondWins: 2, cases: 3, bothOrders: 1, flips: 1 });
  });

  test('weights and strata play no part', () => {
    const counts = { stable: 2, 'to-first': 1 } as const;
    expect(positionBias(casesOf(counts, { weight: 0, stratum: 's' }))).toEqual(
      positionBias(casesOf(counts)),
    );
  });

  test('the two orders of a case may weigh differently here', () => {
    const judgments = [verdict({ weight: 1 }), verdict({ first: 'y', second: 'x', weight: 2 })];
    expect(positionBias(judgments)).toMatchObject({ flips: 1, flipsToFirst: 1 });
  });

  test('repeats are paired in order and belong to one case', () => {
    const one = verdict();
    const judgments = [one, one, inOtherSlot(one), verdict({ first: 'y', second: 'x', share: 1 })];
    const bias = positionBias(Object.freeze(judgments));
    expect(bias).toMatchObject({ bothOrders: 2, flips: 1, flipsToFirst: 1, cases: 1 });
    expect(bias).toMatchObject({ firstWins: 3, secondWins: 1, interval: null });
    expect(bias.reasons.interval).toContain('fewer than two cases');
  });
});

describe('notes', () => {
  const codes = (judgments: readonly Judgment[]) =>
    positionBias(judgments).notes.map(({ code }) => code);

  test('none where most cases were judged in both orders, or where there is no rate', () => {
    expect(codes(casesOf({ stable: 2, 'to-first': 1, 'first-only': 2 }))).toEqual([]);
    expect(codes([])).toEqual([]);
    expect(codes(casesOf({ stable: 2 }, { slotKnown: false }))).toEqual([]);
    expect(codes(casesOf({ 'first-only': 2 }, { share: 0.5 }))).toEqual([]);
  });

  test('one-order: where most have one order the items do not cancel out', () => {
    expect(codes(casesOf({ stable: 1, 'first-only': 1 }))).toEqual(['one-order']);
    const [note] = positionBias(casesOf({ 'first-only': 3 })).notes;
    expect(note!.text).toContain('of the items and not of the place');
  });

  test('same-first: cases with presentations that were not swapped, by number', () => {
    const unswapped = ['a', 'b'].flatMap((context) => [
      verdict({ context }),
      verdict({ context, share: 0 }),
      verdict({ context, share: 0 }),
    ]);
    const bias = positionBias([...unswapped, ...casesOf({ stable: 5 })]);
    expect(bias.notes.map(({ code }) => code)).toEqual(['same-first']);
    expect(bias.notes[0]!.text).toMatch(/^2 cases show one item first/);
    // Repeats that the other order answers are none, nor is one verdict too many.
    const one = verdict();
    expect(codes([one, inOtherSlot(one), one, inOtherSlot(one), one])).toEqual([]);
  });
});

describe('the interval', () => {
  // Ten cases of which seven are won by the slot are worth 10 · 9 / 10 verdicts; Wilson's formula for
  // 0.7 of 9 in 40-digit decimals.
  const [lower, upper] = [0.3824890728910194, 0.8978529077411629];

  test('over single-order cases is the plain Wilson interval of one case fewer', () => {
    const lost = casesOf({ 'first-only': 3 }, { share: 0, judge: 'other' });
    const bias = positionBias([...casesOf({ 'first-only': 7 }), ...lost]);
    expect(bias.interval?.lower).toBeCloseTo(lower, 13);
    expect(bias.interval?.upper).toBeCloseTo(upper, 13);
  });

  test('counts a case that always follows the slot once, not twice', () => {
    const both = positionBias(casesOf({ 'to-first': 7, 'to-second': 3 }));
    expect(both.firstRate).toBe(0.7);
    expect(both.interval?.lower).toBeCloseTo(lower, 13);
    expect(both.interval?.upper).toBeCloseTo(upper, 13);
  });

  test('does not narrow where every verdict is given again in the same case', () => {
    const once = casesOf({ stable: 20, 'to-first': 7, 'to-second': 3, 'one-tie': 4 });
    const once95 = positionBias(once).interval!;
    const thrice95 = positionBias([...once, ...once, ...once]).interval!;
    expect(thrice95.lower).toBeCloseTo(once95.lower, 13);
    expect(thrice95.upper).toBeCloseTo(once95.upper, 13);
  });

  test('follows the level', () => {
    const judgments = casesOf({ 'to-first': 7, 'to-second': 3 });
    expect(positionBias(judgments, Object.freeze({ level: 0.9 })).interval).toEqual(
      wilsonInterval(0.7, 9, 0.9),
    );
  });

  test.each([
    ['the first slot always wins', { 'to-first': 6 }, 1],
    ['the second slot always wins', { 'to-second': 6 }, 0],
    ['every case is stable', { stable: 6 }, 0.5],
  ] as const)('has a width although %s', (_, counts, rate) => {
    const bias = positionBias(casesOf(counts));
    expect(bias.firstRate).toBe(rate);
    expect(bias.interval).toEqual(wilsonInterval(rate, 6, 0.95));
    expect(bias.interval!.upper - bias.interval!.lower).toBeGreaterThan(0.3);
  });

  test('covers the true rate in about 95 of 100 studies, where cases go together', () => {
    // 200 cases a study: 20 % stable, 50 % to the first slot, 30 % to the second; the rate is 0.6
    // and the design effect 1.6, so the plain interval would cover in 88.
    // Three standard errors of the count are 2.1 points.
    expect(coverage(200, 1000)).toBeGreaterThan(0.925);
    expect(coverage(200, 1000)).toBeLessThan(0.975);
  });

  test('covers it with five cases too, where without the factor n / (n − 1) it would in 91', () => {
    expect(coverage(5, 2000)).toBeGreaterThan(0.945);
  });

  /** How often the interval holds the rate 0.6 of the three kinds of case. */
  function coverage(cases: number, studies: number): number {
    const uniform = congruential(20260721);
    const kinds: Kind[] = ['stable', 'to-first', 'to-second'];
    let covered = 0;
    for (let study = 0; study < studies; study += 1) {
      const counts = { stable: 0, 'to-first': 0, 'to-second': 0 };
      for (let at = 0; at < cases; at += 1) {
        const draw = uniform();
        counts[kinds[draw < 0.2 ? 0 : draw < 0.7 ? 1 : 2] as keyof typeof counts] += 1;
      }
      const interval = positionBias(casesOf(counts)).interval!;
      if (interval.lower <= 0.6 && 0.6 <= interval.upper) covered += 1;
    }
    return covered / studies;
  }
});

describe('what the data do not say', () => {
  test('an unknown slot leaves the flips and takes their direction and the rate', () => {
    const bias = positionBias(casesOf({ stable: 2, 'to-first': 1 }, { slotKnown: false }));
    const reason = 'the source does not say which item was shown first';
    expect(bias).toMatchObject({
      verdicts: 6,
      unknownSlot: 6,
      firstWins: null,
      secondWins: null,
      ties: null,
      firstRate: null,
      interval: null,
      cases: 0,
      bothOrders: 3,
      flips: 1,
      flipRate: 1 / 3,
      flipsToFirst: null,
      flipsToSecond: null,
      flipsUnknownSlot: 1,
      reasons: { firstRate: reason, interval: reason, flipRate: null, flipDirection: reason },
    });
  });

  test('a mixed source keeps what is known apart from what is not', () => {
    const known = casesOf({ stable: 2, 'to-first': 1 });
    const unknown = casesOf({ 'to-second': 4 }, { slotKnown: false, judge: 'other' });
    expect(positionBias([...known, ...unknown])).toMatchObject({
      firstWins: 4,
      secondWins: 2,
      unknownSlot: 8,
      flips: 5,
      flipsToFirst: 1,
      flipsToSecond: 0,
      flipsUnknownSlot: 4,
      reasons: NOTHING_MISSING,
    });
  });

  test('only ties: no rate, and the reason', () => {
    const bias = positionBias(casesOf({ 'both-ties': 3 }));
    expect(bias).toMatchObject({ firstWins: 0, secondWins: 0, ties: 6, firstRate: null });
    expect(bias).toMatchObject({ interval: null, flips: 0, flipRate: 0, flipsToFirst: 0 });
    expect(bias.reasons.firstRate).toContain('prefers an item');
  });

  test('no context: no flips to speak of, and every verdict is its own case', () => {
    const bias = positionBias(casesOf({ stable: 3 }, { context: null }));
    expect(bias).toMatchObject({ cases: 6, bothOrders: 0, flips: 0, flipRate: null });
    expect(bias.reasons.flipRate).toBe('no case has a verdict in both orders');
    expect(bias).toMatchObject({ flipsToFirst: 0, reasons: { flipDirection: null } });
  });

  test('case 31: no verdicts at all give nulls with reasons, not NaN', () => {
    const bias = positionBias([]);
    expect(bias).toMatchObject({ verdicts: 0, firstRate: null, interval: null, flipRate: null });
    expect(bias.reasons.firstRate).toBe('there are no verdicts');
    expect(JSON.parse(JSON.stringify(bias))).toStrictEqual(bias);
  });

  test.each([0, 1, Number.NaN, 95, '0.95'])('level %s is refused', (level) => {
    expect(() => positionBias([], { level: level as number })).toThrow(
      /^positionBias: level is .*; expected a number between 0 and 1, such as 0.95$/,
    );
  });

  test('an option that it does not know is refused', () => {
    const options = { levels: 0.9 } as object;
    expect(() => positionBias([], options)).toThrow(
      'positionBias: options has no member "levels"; accepted are level',
    );
  });

  test('a faulty judgment is refused under the name of this function', () => {
    expect(() => positionBias([verdict({ share: 2 })])).toThrow(InvalidInputError);
    expect(() => positionBias([verdict({ share: 2 })])).toThrow(/^positionBias: judgments\[0\]/);
  });
});

test('swapping slots with mirrored verdicts turns the rate into its complement', () => {
  const judgments = casesOf({ stable: 9, 'to-first': 6, 'to-second': 2, 'one-tie': 3 });
  const bias = positionBias(judgments);
  const mirrored = positionBias(judgments.map(inOtherSlot));
  expect(mirrored).toMatchObject({
    firstWins: bias.secondWins,
    secondWins: bias.firstWins,
    flipsToFirst: bias.flipsToSecond,
    flipsToSecond: bias.flipsToFirst,
  });
  expect(mirrored.interval?.lower).toBeCloseTo(1 - bias.interval!.upper, 13);
  expect(mirrored.interval?.upper).toBeCloseTo(1 - bias.interval!.lower, 13);
});

/** Uniform numbers of a linear congruential generator [Numerical Recipes]; enough for a count. */
function congruential(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
