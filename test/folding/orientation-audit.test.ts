import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldOrders } from '../../src/folding/fold-orders.js';
import { orientationAudit } from '../../src/folding/orientation-audit.js';
import type { Judgment } from '../../src/judgments/judgment.js';
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
      ...{ judgments: 6, checked: 0, notSwapped: [], sameLabel: [], unpaired: 6, unlabelled: 0 },
    });
  });

  test('leaves out verdicts without a label and of unknown slot, and counts them', () => {
    const judgments = [verdict(), { ...reverse, slotKnown: false }, original];
    expect(orientationAudit(judgments)).toMatchObject({ checked: 0, unpaired: 1, unlabelled: 2 });
    expect(orientationAudit([])).toMatchObject({ judgments: 0, checked: 0 });
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
    })
    .filter(({ first, second }) => first !== second)
    .map((given) => verdict(given));
  const judgments = fc.array(judgment, { maxLength: 30 });
  const counts = (given: readonly Judgment[]): unknown => {
    const { notSwapped, sameLabel, ...rest } = orientationAudit(given);
    return { ...rest, notSwapped: notSwapped.length, sameLabel: sameLabel.length };
  };

  test('every verdict is in one pair, unpaired or unlabelled', () => {
    fc.assert(
      fc.property(judgments, (given) => {
        const audit = orientationAudit(Object.freeze(given));
        const { checked, unpaired, unlabelled, notSwapped, sameLabel } = audit;
        expect(2 * checked + unpaired + unlabelled).toBe(given.length);
        const indices = [...notSwapped, ...sameLabel].flatMap((found) => found.indices);
        expect(new Set(indices).size).toBe(indices.length);
        for (const { indices: pair, first } of notSwapped) {
          const [one, other] = pair.map((at) => given[at]!);
          expect([one!.first, other!.first]).toEqual([first, first]);
          expect(new Set([one!.order, other!.order])).toEqual(new Set(['original', 'reverse']));
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
        const { notSwapped } = orientationAudit(given);
        if (notSwapped.length > 0) expect(() => foldOrders(given)).toThrow(/both show/);
      }),
    );
    expect(() => foldOrders(task('q', false, 1))).toThrow('orientationAudit lists all of them');
  });
});
