import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohenKappa } from '../../src/agreement/cohen-kappa.js';
import type { Label } from '../../src/agreement/expect-label-rows.js';
import { kendallTau } from '../../src/agreement/kendall-tau.js';
import { type AlphaMetric, krippendorffAlpha } from '../../src/agreement/krippendorff-alpha.js';
import {
  type LeaveOneAnnotatorOutOptions,
  leaveOneAnnotatorOut,
} from '../../src/agreement/leave-one-annotator-out.js';
import { majorityLabels } from '../../src/agreement/majority-labels.js';
import { rankShift } from '../../src/agreement/rank-shift.js';
import { raterAgreement } from '../../src/agreement/rater-agreement.js';
import { InvalidInputError, NoDataError } from '../../src/errors.js';
import { expectJsonSafe } from '../support/json-safe.js';

// Krippendorff's textbook table, rows are raters, null is missing.
const TEXTBOOK = Object.freeze([
  [1, 2, 3, 3, 2, 1, 4, 1, 2, null, null, null],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, null, 3],
  [null, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, null],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, null],
]);

describe('krippendorffAlpha', () => {
  it.each([
    ['nominal', 0.743421],
    ['ordinal', 0.815388],
    ['interval', 0.849107],
    ['ratio', 0.797403],
  ] as const)('gives the textbook table its %s alpha', (metric, value) => {
    expect(krippendorffAlpha(TEXTBOOK, { metric }).value).toBeCloseTo(value, 6);
  });

  it.each(['nominal', 'ordinal', 'interval', 'ratio'] as const)(
    'is undefined, neither 1 nor 0, on constant data (%s), and states the agreement',
    (metric) => {
      const alpha = krippendorffAlpha(
        [
          [1, 1, 1],
          [1, 1, 1],
          [1, 1, 1],
        ],
        { metric },
      );
      expect(alpha.value).toBeNull();
      expect(alpha.reason).toMatch(/no disagreement is expected/);
      expect(alpha.rawAgreement).toBe(1);
      expect(alpha.observedDisagreement).toBe(0);
      expectJsonSafe(alpha);
    },
  );

  it('takes a missing label as missing and not as a category', () => {
    const ratings = [
      [1, 1, 2],
      [1, 1, null],
      [null, 1, 2],
    ];
    expect(krippendorffAlpha(ratings).value).toBe(1);
  });

  it('gives one dissenting label among five raters of one unit 0', () => {
    const alpha = krippendorffAlpha([[3], [3], [3], [3], [1]], { metric: 'interval' });
    expect(alpha.value).toBeCloseTo(0, 14);
    expect(alpha.rawAgreement).toBeCloseTo(0.6, 14);
  });

  it('sorts numbers as numbers in the ordinal metric', () => {
    const small = [
      [1, 2, 3, 2, 3],
      [1, 3, 3, 2, 1],
    ];
    const large = small.map((row) => row.map((label) => [0, 2, 9, 10][label]!));
    const wanted = krippendorffAlpha(small, { metric: 'ordinal' }).value;
    expect(krippendorffAlpha(large, { metric: 'ordinal' }).value).toBeCloseTo(wanted!, 14);
  });

  it('orders strings by the categories given', () => {
    const words = TEXTBOOK.map((row) =>
      row.map((label) => (label === null ? null : 'edcba'[label - 1]!)),
    );
    const options = { metric: 'ordinal', categories: ['e', 'd', 'c', 'b', 'a'] } as const;
    expect(krippendorffAlpha(words, options).value).toBeCloseTo(0.815388, 6);
    expect(() => krippendorffAlpha(words, { metric: 'ordinal' })).toThrow(/categories/);
    expect(() => krippendorffAlpha(words, { ...options, categories: ['e'] })).toThrow(/not among/);
  });

  it('is 1 − D_o / D_e, whatever the order of raters and units', () => {
    const label = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null });
    const matrix = fc.integer({ min: 1, max: 6 }).chain((units) =>
      fc.array(fc.array(label, { minLength: units, maxLength: units }), {
        minLength: 2,
        maxLength: 4,
      }),
    );
    fc.assert(
      fc.property(
        matrix,
        fc.constantFrom<AlphaMetric>('nominal', 'ordinal', 'interval'),
        (rows, metric) => {
          const alpha = krippendorffAlpha(rows, { metric });
          const turned = krippendorffAlpha(
            [...rows].reverse().map((row) => [...row].reverse()),
            { metric },
          );
          expect(turned.value === null).toBe(alpha.value === null);
          if (alpha.value === null) return;
          expect(turned.value).toBeCloseTo(alpha.value, 10);
          const { observedDisagreement, expectedDisagreement } = alpha;
          expect(alpha.value).toBeCloseTo(1 - observedDisagreement! / expectedDisagreement!, 12);
        },
      ),
    );
  });

  it('resamples units, or clusters of them', () => {
    const options = { seed: 3, replicates: 300 };
    const { interval } = krippendorffAlpha(TEXTBOOK, options);
    expect([interval.method, interval.units]).toEqual(['case bootstrap', 11]);
    expect(interval.lower!).toBeLessThan(0.743421);
    const clusters = TEXTBOOK[0]!.map((_, at) => `c${at % 4}`);
    expect(krippendorffAlpha(TEXTBOOK, { ...options, clusters }).interval.units).toBe(4);
  });

  it('says why there is none where nobody shares a unit', () => {
    const alpha = krippendorffAlpha([
      [1, null],
      [null, 2],
    ]);
    expect([alpha.value, alpha.rawAgreement, alpha.units]).toEqual([null, null, 0]);
    expect(alpha.reason).toMatch(/two raters/);
    expectJsonSafe(alpha);
  });

  it.each([
    [[[1, 2, 3]]],
    [[]],
    [[[1, 2], [1]]],
    [
      [
        [1, undefined],
        [1, 2],
      ],
    ],
    [
      [
        [1, NaN],
        [1, 2],
      ],
    ],
    [
      [
        [1, ''],
        [1, 2],
      ],
    ],
    [null],
  ])('refuses %j', (ratings) => {
    expect(() => krippendorffAlpha(ratings as never)).toThrow(InvalidInputError);
  });

  it('is null, with the reason, where distances are beyond the largest number', () => {
    const alpha = krippendorffAlpha(
      [
        [1e200, 2e200],
        [1e200, 1e200],
      ],
      { metric: 'interval' },
    );
    expect([alpha.value, alpha.expectedDisagreement]).toEqual([null, null]);
    expect(alpha.reason).toMatch(/beyond the largest number/);
    expectJsonSafe(alpha);
  });

  it('refuses a label that stands twice in categories, and a negative one for ratio', () => {
    const ratings = [
      [0, 1],
      [0, 0],
    ];
    expect(() => krippendorffAlpha(ratings, { categories: [0, 0, 1] })).toThrow(/twice: 0, 0, 1/);
    expect(() => krippendorffAlpha(ratings, { categories: '01' as never })).toThrow(/array/);
    expect(() => krippendorffAlpha(ratings, { metric: 'ratio', categories: [-1, 0, 1] })).toThrow(
      /at least 0/,
    );
  });

  it('refuses strings for interval, negative numbers for ratio, and no units', () => {
    expect(() => krippendorffAlpha([['a'], ['b']], { metric: 'interval' })).toThrow(/numbers/);
    expect(() => krippendorffAlpha([[-1], [2]], { metric: 'ratio' })).toThrow(/at least 0/);
    expect(() => krippendorffAlpha([[], []])).toThrow(NoDataError);
  });
});

describe('cohenKappa', () => {
  const x = Object.freeze([1, 2, 3, 4, 4, 2, 1, 3, 5, 5, 2]);
  const y = Object.freeze([1, 3, 3, 4, 2, 2, 2, 3, 5, 4, 1]);

  // numpy: 1 − mean observed distance / mean distance over all pairs of an x and a y.
  it.each([
    ['none', 0.42708333333333337],
    ['linear', 0.6292134831460674],
    ['quadratic', 0.7864077669902912],
  ] as const)('with weights %s', (weights, value) => {
    const kappa = cohenKappa(x, y, { weights });
    expect(kappa.value).toBeCloseTo(value, 13);
    expect(kappa.coefficient).toContain(weights === 'none' ? "Cohen's kappa" : weights);
    expect(kappa.rawAgreement).toBe(6 / 11);
  });

  it('keeps 1 and "1" apart, and names such as __proto__', () => {
    expect(cohenKappa([1, '1'], ['1', '1']).rawAgreement).toBe(0.5);
    expect(cohenKappa(['__proto__', 'a'], ['__proto__', 'a']).value).toBe(1);
  });

  it('is null for two raters constant on one label, with the agreement', () => {
    const kappa = cohenKappa(['A', 'A'], ['A', 'A']);
    expect([kappa.value, kappa.rawAgreement]).toEqual([null, 1]);
    expect(kappa.reason).toMatch(/constant/);
    expect(cohenKappa(['A', 'A'], ['B', 'B']).value).toBe(0);
  });

  it('counts units that one rater left out and does not use them', () => {
    const kappa = cohenKappa(['A', null, 'B'], ['A', 'B', null]);
    expect([kappa.n, kappa.missing]).toEqual([1, 2]);
    expectJsonSafe(cohenKappa([null], ['A']));
  });

  it('takes numbers at their value, and categories in steps', () => {
    const [x, y] = [
      [1, 5, 1],
      [1, 5, 2],
    ];
    // Observed 1/3; expected (0 + 4 + 1 + 4 + 0 + 3 + 0 + 4 + 1) / 9, and with 2 one step from 5.
    expect(cohenKappa(x, y, { weights: 'linear' }).value).toBeCloseTo(1 - 3 / 17, 12);
    expect(cohenKappa(x, y, { weights: 'linear', categories: [1, 2, 5] }).value).toBeCloseTo(
      1 - 3 / (0 + 2 + 1 + 2 + 0 + 1 + 0 + 2 + 1),
      12,
    );
  });

  it('is null, with the reason, where distances are beyond the largest number', () => {
    const kappa = cohenKappa([1e200, 2e200], [1e200, 1e200], { weights: 'quadratic' });
    expect(kappa.value).toBeNull();
    expect(kappa.reason).toMatch(/beyond the largest number/);
    expectJsonSafe(kappa);
  });

  it('refuses a label that stands twice in categories', () => {
    expect(() => cohenKappa(['a'], ['b'], { categories: ['a', 'b', 'a'] })).toThrow(
      /^cohenKappa: categories hold a label twice: "a", "b", "a"/,
    );
  });

  it('weights strings only by categories', () => {
    expect(() => cohenKappa(['a', 'b'], ['b', 'a'], { weights: 'linear' })).toThrow(/categories/);
    const categories = ['B', 'tie', 'A'];
    const kappa = cohenKappa(['A', 'B', 'tie'], ['A', 'tie', 'tie'], {
      weights: 'quadratic',
      categories,
    });
    expect(kappa.value).toBeCloseTo(1 - 1 / 3 / ((0 + 1 + 1 + 4 + 1 + 1 + 1 + 0 + 0) / 9), 12);
    expect(() => cohenKappa(['A'], ['C'], { categories })).toThrow(/"C" is not among/);
  });
});

describe('raterAgreement', () => {
  it('counts pairs of raters, and the decisive ones', () => {
    const { raw, decisive } = raterAgreement(
      [
        ['A', 'tie', 'A'],
        ['A', 'tie', 'B'],
        ['B', 'A', null],
      ],
      { undecided: ['tie'] },
    );
    expect([raw.agreed, raw.of]).toEqual([2, 7]);
    expect([decisive.agreed, decisive.of]).toEqual([1, 4]);
  });

  it('is null with a reason without a pair', () => {
    const { decisive } = raterAgreement([['tie'], ['A']], { undecided: ['tie'] });
    expect([decisive.value, decisive.of]).toEqual([null, 0]);
    expectJsonSafe(decisive);
  });
});

describe('majorityLabels and leaveOneAnnotatorOut', () => {
  const ratings = Object.freeze([
    ['A', 'A', 'A', 'tie', null],
    ['A', 'B', 'B', 'tie', null],
    ['B', 'B', 'tie', 'A', null],
  ]);

  it('ask for more than half and never break a draw', () => {
    const found = majorityLabels(ratings);
    expect(found.map(({ label }) => label)).toEqual(['A', 'B', null, 'tie', null]);
    expect(found.map(({ reason }) => reason)).toEqual([
      null,
      null,
      'no-consensus',
      null,
      'no-labels',
    ]);
    expect(majorityLabels([['A'], ['B'], [null]])[0]!.label).toBeNull();
    expectJsonSafe(majorityLabels([[-0], [0]]));
  });

  it('count what has no consensus and what is undecided apart from what disagrees', () => {
    const [all, ...rest] = leaveOneAnnotatorOut(ratings, ['A', 'A', 'A', 'A', null], {
      raters: ['r1', 'r2', 'r3'],
      undecided: ['tie'],
    });
    expect(all).toMatchObject({ without: null, noConsensus: 1, undecided: 1 });
    expect([all!.agreement.hits, all!.agreement.of]).toEqual([1, 2]);
    expect(rest.map(({ without }) => without)).toEqual(['r1', 'r2', 'r3']);
    expect(all!.agreement.interval.method).toBe('wilson');
  });

  it('count a reference that is undecided as no disagreement', () => {
    const [all] = leaveOneAnnotatorOut(ratings, ['A', 'tie', 'A', 'tie', 'tie'], {
      undecided: ['tie'],
    });
    expect(all).toMatchObject({ noConsensus: 2, undecided: 2 });
    expect([all!.agreement.hits, all!.agreement.of]).toEqual([1, 1]);
  });

  it('want three raters', () => {
    expect(() => leaveOneAnnotatorOut([['A'], ['A']], ['A'])).toThrow(/three or more/);
  });
});

describe('options that name units', () => {
  const rows = [
    ['A', 'B'],
    ['A', 'A'],
    ['B', 'B'],
  ];
  const calls: readonly [string, (options: never) => unknown][] = [
    ['cohenKappa', (options) => cohenKappa(rows[0]!, rows[1]!, options)],
    ['krippendorffAlpha', (options) => krippendorffAlpha(rows, options)],
    ['raterAgreement', (options) => raterAgreement(rows, options)],
    ['leaveOneAnnotatorOut', (options) => leaveOneAnnotatorOut(rows, ['A', 'B'], options)],
    ['kendallTau', (options) => kendallTau([1, 2], [1, 2], options)],
    ['rankShift', (options) => rankShift([1, 2], [1, 2], options)],
  ];

  it.each(calls)('%s says what is wrong with clusters, seed or no seed', (name, call) => {
    const attempt = (clusters: unknown) => () => call({ clusters } as never);
    expect(attempt(['c'])).toThrow(`${name}: clusters has 1 entries; expected 2`);
    expect(attempt(['c', 4])).toThrow(`${name}: clusters has 4 at position 1`);
    expect(attempt('cd')).toThrow(`${name}: clusters is "cd"`);
  });

  it('and with groups, a reference, names of raters and undecided labels', () => {
    const refused = (call: () => unknown, text: string) => {
      expect(call).toThrow(InvalidInputError);
      expect(call).toThrow(text);
    };
    const left = (reference: readonly Label[], options: LeaveOneAnnotatorOutOptions = {}) =>
      leaveOneAnnotatorOut(rows, reference, options);
    const undecided = 'tie' as never;
    refused(() => rankShift([1, 2], [1, 2], { groups: ['g'] }), 'rankShift: groups has 1 entries');
    refused(() => left(['A']), 'leaveOneAnnotatorOut: reference has 1 units; expected 2');
    refused(() => left(['A', NaN]), 'leaveOneAnnotatorOut: reference has NaN for unit 1');
    refused(() => left(['A', 'B'], { raters: ['r'] }), 'raters has 1 entries; expected 3');
    refused(() => left(['A', 'B'], { undecided }), 'leaveOneAnnotatorOut: undecided labels');
    refused(
      () => raterAgreement(rows, { undecided }),
      'raterAgreement: undecided labels are "tie"',
    );
  });
});
