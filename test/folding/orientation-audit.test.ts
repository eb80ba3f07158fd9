import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldOrders } from '../../src/folding/fold-orders.js';
import { orientationAudit } from '../../src/folding/orientation-audit.js';
import type { Judgment } from '../../src/judgments/judgment.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { inOtherSlot, verdict } from './verdict.js';

const original = verdict({ order: 'original' });
const reverse = verdict({ order: 'reverse', first: 'y', second: 'x', share: 0 });

/** Both presentations of a context, the reverse one truly swapped or not. */
function task(context: string, swapped: boolean, line: number): readonly Judgment[] {
  const second = swapped ? reverse : { ...original, order: 'reverse' as const };
  return [
    Object.freeze({ ...original, context, line }),
    Object.freeze({ ...second, context, line: line + 1 }),
  ];
}

describe('orientationAudit', () => {
  test('finds the 65 reverse tasks of 240 that were not swapped, by context and line', () => {
    const defective = (at: number): boolean => at % 3 === 1 && at < 195;
    const tasks = Array.from({ length: 240 }, (_, at) => task(`q${at}`, !defective(at), 2 * at));
    const audit = orientationAudit(Object.freeze(tasks.flat()));
    const expected = Array.from({ length: 240 }, (_, at) => at).filter(defective);
    expect(expected).toHaveLength(65);
    expect(audit).toMatchObject({ judgments: 480, checked: 240, unpaired: 0, unlabelled: 0 });
    expect(audit.sameLabel).toEqual([]);
    expect(audit.notSwapped).toEqual(
      expected.map((at) => ({
        ...{ context: `q${at}`, judge: null, items: ['x', 'y'], first: 'x' },
        ...{ indices: [2 * at, 2 * at + 1], lines: [2 * at, 2 * at + 1] },
      })),
    );
  });

  test('finds two presentations under one label', () => {
    const again = verdict({ ...reverse, order: 'original', line: 9 });
    const { checked, notSwapped, sameLabel } = orientationAudit([reverse, again, original]);
    expect([checked, notSwapped, sameLabel]).toEqual([1, [], []]);
    const audit = orientationAudit([again, original]);
    expect(audit).toMatchObject({ checked: 1, notSwapped: [], unpaired: 0 });
    expect(audit.sameLabel).toEqual([
      {
        ...{ context: 'q', judge: null, items: ['x', 'y'], order: 'original' },
        ...{ indices: [0, 1], lines: [9, null] },
      },
    ]);
  });

  test('compares within one context, pair and judge only', () => {
    const others = [
      { ...original, order: 'reverse' as const, context: 'r' },
      { ...original, order: 'reverse' as const, judge: 'j' },
      { ...original, order: 'reverse' as const, second: 'z' },
    ];
    const bare = { ...original, context: null };
    const judgments = [original, ...others, bare, { ...bare, order: 'reverse' as const }];
    expect(orientationAudit(judgments)).toEqual({
      ...{ judgments: 6, checked: 0, assumed: 0, unpaired: 6, unlabelled: 0 },
      ...{ notSwapped: [], sameLabel: [], sameFirst: [] },
    });
  });

  test('leaves out verdicts without a label and of unknown slot, and counts them', () => {
    const other = verdict({ context: 'r' });
    const judgments = [other, { ...reverse, slotKnown: false }, original, inOtherSlot(other)];
    expect(orientationAudit(judgments)).toMatchObject({ checked: 0, unpaired: 1, unlabelled: 3 });
    expect(orientationAudit(judgments).sameFirst).toEqual([]);
    expect(orientationAudit([])).toMatchObject({ judgments: 0, checked: 0 });
  });

  test('assumes of a wide row what the caller says of all rows, and checks nothing there', () => {
    const rows = Array.from({ length: 40 }, (_, at) => `${at},x,y,A,${at % 2 === 0 ? 'A' : ''}`);
    const text = ['q,item_1,item_2,winner_original,winner_reverse', ...rows].join('\n');
    for (const shownFirst of ['item_1', 'item_2'] as const) {
      const { judgments } = readVerdicts(text, { context: 'q', shownFirst, failureLabels: [''] });
      for (const given of [judgments, [...judgments].reverse()]) {
        const audit = orientationAudit(given);
        // 40 rows, of which every other one has a verdict in both orders.
        expect(audit).toMatchObject({ judgments: 60, checked: 0, assumed: 20, unpaired: 20 });
        expect([audit.notSwapped, audit.sameLabel, audit.sameFirst]).toEqual([[], [], []]);
      }
      // Without lines nothing tells that two verdicts are of one row.
      const loose = judgments.map((judgment) => ({ ...judgment, line: null }));
      expect(orientationAudit(loose)).toMatchObject({ checked: 20, assumed: 0 });
    }
  });

  test('prefers the two verdicts of one row, whatever the order of the rows', () => {
    const rows = [2, 3].flatMap((line) => [
      { ...original, line },
      { ...reverse, line },
    ]);
    const single = { ...original, line: 4 };
    const narrow = { ...reverse, line: 5 };
    for (const [a, b, c, d, e, f] of [
      [0, 1, 2, 3, 4, 5],
      [4, 3, 0, 5, 2, 1],
    ] as const) {
      const all = [...rows, single, narrow];
      const given = [all[a]!, all[b]!, all[c]!, all[d]!, all[e]!, all[f]!];
      expect(orientationAudit(given)).toMatchObject({ assumed: 2, checked: 1, unpaired: 0 });
    }
  });

  test('finds what shows the same item first twice without labels', () => {
    const one = verdict({ line: 2 });
    const again = verdict({ line: 3, share: 0 });
    expect(orientationAudit([one, again])).toMatchObject({
      ...{ judgments: 2, checked: 0, unpaired: 0, unlabelled: 0 },
      sameFirst: [
        {
          ...{ context: 'q', judge: null, items: ['x', 'y'], first: 'x' },
          ...{ indices: [0, 1], lines: [2, 3] },
        },
      ],
    });
    // One label is not enough to tell; a verdict that the other order answers is not blamed.
    const mixed = orientationAudit([{ ...original, line: 4 }, one]);
    expect(mixed).toMatchObject({ unpaired: 0, unlabelled: 0, sameFirst: [{ lines: [4, 2] }] });
    expect(orientationAudit([inOtherSlot(one), one, again, inOtherSlot(again)]).sameFirst).toEqual(
      [],
    );
    const three = orientationAudit([one, again, one, one, inOtherSlot(one)]);
    expect([three.sameFirst.length, three.unlabelled]).toEqual([1, 3]);
  });

  test('refuses what is no judgment under its own name', () => {
    expect(() => orientationAudit([verdict({ share: 2 })])).toThrow(
      'orientationAudit: judgments[0]: share is 2',
    );
  });
});

describe('laws', () => {
  const judgment = fc
    .record({
      context: fc.constantFrom('q', 'r', null),
      judge: fc.constantFrom('j', null),
      first: fc.constantFrom('x', 'y', 'z'),
      second: fc.constantFrom('x', 'y', 'z'),
      order: fc.constantFrom('original' as const, 'reverse' as const, null),
      line: fc.constantFrom(1, 2, null),
    })
    .filter(({ first, second }) => first !== second)
    .map((given) => verdict(given));
  const judgments = fc.array(judgment, { maxLength: 30 });
  const counts = (given: readonly Judgment[]): unknown => {
    const { notSwapped, sameLabel, sameFirst, ...rest } = orientationAudit(given);
    const lengths = [notSwapped.length, sameLabel.length, sameFirst.length];
    return { ...rest, lengths };
  };

  test('every verdict is in one pair, unpaired or unlabelled', () => {
    fc.assert(
      fc.property(judgments, (given) => {
        const audit = orientationAudit(Object.freeze(given));
        const { checked, assumed, unpaired, unlabelled, notSwapped, sameLabel, sameFirst } = audit;
        const met = 2 * (checked + assumed + sameFirst.length);
        expect(met + unpaired + unlabelled).toBe(given.length);
        expect(Math.min(unpaired, unlabelled)).toBeGreaterThanOrEqual(0);
        const indices = [...notSwapped, ...sameLabel, ...sameFirst].flatMap(
          (found) => found.indices,
        );
        expect(new Set(indices).size).toBe(indices.length);
        for (const { indices: pair, first } of notSwapped) {
          const [one, other] = pair.map((at) => given[at]!);
          expect([one!.first, other!.first]).toEqual([first, first]);
          expect(new Set([one!.order, other!.order])).toEqual(new Set(['original', 'reverse']));
        }
        for (const { indices: pair, first } of sameFirst) {
          const [one, other] = pair.map((at) => given[at]!);
          expect([one!.first, other!.first]).toEqual([first, first]);
          expect([one!.order, other!.order]).toContain(null);
        }
        for (const { indices: pair, order } of sameLabel) {
          const [one, other] = pair.map((at) => given[at]!);
          expect(one!.first).toBe(other!.second);
          expect([one!.order, other!.order]).toEqual([order, order]);
        }
        expect(JSON.parse(JSON.stringify(audit))).toStrictEqual(audit);
      }),
    );
  });

  test('the order of rows, swapped labels and swapped slots change no count', () => {
    const relabelled = (one: Judgment): Judgment => ({
      ...one,
      order: one.order === null ? null : one.order === 'original' ? 'reverse' : 'original',
    });
    fc.assert(
      fc.property(judgments, (given) => {
        const expected = counts(given);
        expect(counts([...given].reverse())).toEqual(expected);
        expect(counts(given.map(relabelled))).toEqual(expected);
        expect(counts(given.map(inOtherSlot))).toEqual(expected);
      }),
    );
  });

  test('what folds with both labels has nothing to find, and what was not swapped does not fold', () => {
    fc.assert(
      fc.property(judgments, (given) => {
        const { notSwapped, sameFirst } = orientationAudit(given);
        if (notSwapped.length + sameFirst.length > 0)
          expect(() => foldOrders(given)).toThrow(/both show/);
      }),
    );
    expect(() => foldOrders(task('q', false, 1))).toThrow('orientationAudit lists all of them');
  });
});
