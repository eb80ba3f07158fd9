import { describe, expect, it } from 'vitest';
import { dimensionAudit } from '../../src/controls/dimension-audit.js';
import { NoDataError } from '../../src/errors.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { bothOrders, judged } from '../support/judgments.js';
import { frozen } from '../support/tables.js';

/** A judgment of x against y by three dimensions, as scores of the item shown first and second. */
function audited(
  context: string,
  first: string,
  share: number,
  scores: readonly (readonly [number, number])[],
) {
  const second = first === 'x' ? 'y' : 'x';
  const order = first === 'x' ? 'original' : 'reverse';
  const dimensions = scores.map(([a, b], at) => ({ name: `d${at}`, first: a, second: b }));
  return frozen({ ...judged(first, second, share, { context, order } as const), dimensions });
}

// Holistic: x wins 1 in both orders, 2 is a reversal, 3 was judged in one order only.
const HOLISTIC = frozen([
  judged('x', 'y', 1, { context: '1' }),
  judged('y', 'x', 0, { context: '1' }),
  judged('x', 'y', 1, { context: '2' }),
  judged('y', 'x', 1, { context: '2' }),
  judged('x', 'y', 0, { context: '3' }),
]);
const AUDITED = frozen([
  audited('1', 'x', 1, [
    [3, 2],
    [2, 2],
    [2, 2],
  ]), // d0 alone decides
  audited('1', 'y', 0, [
    [1, 3],
    [3, 2],
    [3, 2],
  ]), // the majority goes to y, the sum is even
  audited('2', 'x', 0, [
    [1, 3],
    [2, 2],
    [2, 2],
  ]),
  audited('2', 'y', 1, [
    [3, 1],
    [3, 3],
    [1, 2],
  ]),
  audited('3', 'x', 0.5, [
    [2, 2],
    [2, 2],
    [2, 2],
  ]),
  audited('4', 'x', 1, [
    [2, 1],
    [2, 2],
    [2, 2],
  ]), // no holistic verdict
]);

describe('dimensionAudit', () => {
  const audit = dimensionAudit(AUDITED, HOLISTIC);
  const [structured, sum, majority] = audit.aggregations;
  const counts = ({ hits, of }: { readonly hits: number; readonly of: number }) => [hits, of];

  it('matches presentations, and says how many', () => {
    expect([audit.judgments, audit.matched]).toEqual([6, 5]);
    expectJsonSafe(audit);
  });

  it('holds three ways to a verdict against the holistic one', () => {
    expect(counts(structured!.agreement)).toEqual([3, 5]);
    expect(counts(sum!.agreement)).toEqual([2, 5]);
    expect(counts(majority!.agreement)).toEqual([1, 5]);
    expect(counts(audit.structuredAgainstScoreSum)).toEqual([5, 6]);
  });

  it('splits by stability of the holistic case and by order', () => {
    expect(counts(structured!.onStable)).toEqual([2, 2]);
    expect(counts(structured!.onSensitive)).toEqual([1, 2]);
    expect(counts(structured!.inOriginalOrder)).toEqual([1, 3]);
    expect(counts(structured!.inReverseOrder)).toEqual([2, 2]);
  });

  it('counts cases whose two orders prefer one item', () => {
    expect(counts(structured!.orderConsistency)).toEqual([2, 2]);
    expect(counts(sum!.orderConsistency)).toEqual([1, 2]);
  });

  it('says what each dimension decides, alone or not, and by how much the winner leads', () => {
    const [d0, d1, d2] = audit.dimensions;
    expect([d0, d1, d2].map((it) => [it!.decided, it!.soleDecisive])).toEqual([
      [5, 3],
      [1, 0],
      [2, 0],
    ]);
    // Leads of the holistic winner on d0: 1, 2, −2, 2, 0 over the five matched judgments.
    expect(d0!.margin.value).toBeCloseTo(3 / 5, 12);
    expect(counts(d0!.agreement)).toEqual([3, 4]);
    expect(d2!.margin.value).toBeCloseTo((-1 - 1) / 5, 12);
  });

  it('is null with a reason where nothing matches, and keeps the rest', () => {
    const alone = dimensionAudit(AUDITED, []);
    expect(alone.matched).toBe(0);
    expect(alone.aggregations[0]!.agreement).toMatchObject({ value: null, of: 0 });
    expect(alone.aggregations[0]!.kappa).toMatchObject({ value: null, n: 0, missing: 0 });
    expect(alone.dimensions[0]!.margin.reason).toMatch(/holistic winner/);
    expectJsonSafe(alone);
  });

  it('resamples cases with both orders together', () => {
    const { aggregations } = dimensionAudit(AUDITED, HOLISTIC, { seed: 1, replicates: 50 });
    expect(aggregations[0]!.agreement.interval).toMatchObject({
      method: 'cluster bootstrap',
      units: 3,
    });
  });

  it('does not take 0.1 + 0.2 against 0.3 for a lead', () => {
    const even = audited('1', 'x', 0.5, [
      [0.1, 0.3],
      [0.2, 0],
      [0, 0],
    ]);
    const [, byScore] = dimensionAudit(
      [even],
      [judged('x', 'y', 0.5, { context: '1' })],
    ).aggregations;
    expect(counts(byScore!.agreement)).toEqual([1, 1]);
  });

  it('matches no judgment without context and cluster', () => {
    const [first] = AUDITED;
    const bare = { ...first!, context: null };
    const { matched, judgments } = dimensionAudit([bare, bare], [judged('x', 'y', 1)]);
    expect([judgments, matched]).toEqual([2, 0]);
  });

  it('matches by the label of the order where it is not known who was shown first', () => {
    const wide = readVerdicts(
      'q,item_1,item_2,winner_original,winner_reverse\n1,m,k,m,k\n2,k,m,m,m',
      { context: 'q' },
    ).judgments;
    const rows = wide.map((it) => {
      const turned = { ...it, first: it.second, second: it.first, share: 1 - it.share };
      return { ...turned, dimensions: [{ name: 'd', first: turned.share, second: it.share }] };
    });
    for (const { agreement } of dimensionAudit(rows, wide).aggregations) {
      expect(counts(agreement)).toEqual([4, 4]);
    }
  });

  it('leaves rows of weight 0 out and counts them; other weights play no part', () => {
    const heavy = AUDITED.map((it) => ({ ...it, weight: 2 }));
    const light = { ...AUDITED[0]!, weight: 0 };
    const foreign = { ...HOLISTIC[0]!, judge: 'other', weight: 0 };
    expect(dimensionAudit([...heavy, light], [...HOLISTIC, foreign])).toEqual({
      ...audit,
      weightless: 2,
    });
    expect(() => dimensionAudit([light], HOLISTIC)).toThrow(NoDataError);
  });

  it('lists dimensions in code-point order, whichever comes first', () => {
    const turned = AUDITED.map((it) => ({ ...it, dimensions: [...it.dimensions].reverse() }));
    expect(dimensionAudit(turned, HOLISTIC)).toEqual(audit);
  });

  it.each([
    [[], /is empty/],
    [[null], /has the name undefined/],
    [[{ first: 1, second: 2 }], /has the name undefined/],
    [
      [
        { name: 'g', first: 1, second: 2 },
        { name: 'g', first: 1, second: 2 },
      ],
      /has "g" twice/,
    ],
  ])('refuses the dimensions %j', (dimensions, text) => {
    const row = { ...AUDITED[1]!, dimensions: dimensions as never };
    expect(() => dimensionAudit([AUDITED[0]!, row], [])).toThrow(text);
    expect(() => dimensionAudit([AUDITED[0]!, row], [])).toThrow(
      /^dimensionAudit: audited\[1\]\.dimensions/,
    );
  });

  it('refuses two holistic judges and repeats, and names the list and the rows', () => {
    const two = [...HOLISTIC, ...bothOrders('9', 'x', 'y', [1, 1], { judge: 'other' })];
    expect(() => dimensionAudit(AUDITED, two)).toThrow(/holistic holds 2 judges/);
    expect(() => dimensionAudit(AUDITED, [...HOLISTIC, HOLISTIC[1]!])).toThrow(
      /^dimensionAudit: two verdicts .*holistic\[1\] and holistic\[5\]/,
    );
    expect(() => dimensionAudit([...AUDITED, AUDITED[2]!], HOLISTIC)).toThrow(
      /^dimensionAudit: two verdicts .*audited\[2\] and audited\[6\]/,
    );
    expect(() => dimensionAudit(AUDITED, [{ ...HOLISTIC[0]!, share: 2 }])).toThrow(
      /^dimensionAudit: holistic\[0\]: share is 2/,
    );
  });

  it('refuses scores that are none, and has no data without judgments', () => {
    expect(() => dimensionAudit([audited('1', 'x', 1, [[NaN, 1]])], [])).toThrow(
      /audited\[0\]\.dimensions/,
    );
    expect(() => dimensionAudit([{ ...judged('x', 'y', 1) } as never], [])).toThrow(/dimensions/);
    expect(() => dimensionAudit([], [])).toThrow(NoDataError);
  });
});
