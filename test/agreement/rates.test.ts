import { describe, expect, it } from 'vitest';
import { binomialTest } from '../../src/agreement/binomial-test.js';
import { rateInterval } from '../../src/agreement/rate-interval.js';
import { InvalidInputError, NoDataError } from '../../src/errors.js';
import { relativeError } from '../support/relative-error.js';

// scipy 1.x: stats.binomtest(k, n, p) two-sided, greater and less; its exact interval at 95 %, which
// scipy finds to about 1e-9, and its Wilson interval at 90 %.
type Ends = readonly [lower: number, upper: number];
const REFERENCE: readonly (readonly [number, number, number, readonly number[], Ends, Ends])[] = [
  [
    0,
    10,
    0.5,
    [0.001953125, 1.0, 0.0009765625],
    [0.0, 0.30849710781876294],
    [0.0, 0.21294197008340698],
  ],
  [
    7,
    10,
    0.5,
    [0.34375, 0.171875, 0.9453125],
    [0.3475471499399921, 0.9332604888222655],
    [0.4416997958698351, 0.8731234160968021],
  ],
  [
    3,
    10,
    0.2,
    [0.42957465600000017, 0.32220047360000015, 0.8791261183999999],
    [0.06673951117773447, 0.652452850060008],
    [0.1268765839031979, 0.5583002041301649],
  ],
  [
    52,
    64,
    0.5,
    [4.5666107004454105e-7, 2.2833053502227052e-7, 0.9999999497071008],
    [0.6953771263048518, 0.8991848406463593],
    [0.7202033132669078, 0.8794469995669377],
  ],
  [
    9,
    30,
    0.4,
    [0.3516555382508416, 0.9059887841699049, 0.17628648474401248],
    [0.14734518475470124, 0.49395904146290204],
    [0.18370722707644058, 0.44938249617359916],
  ],
  [
    300,
    1000,
    0.33,
    [0.04365950905593921, 0.9805044752789942, 0.022972516779060585],
    [0.27172111212914873, 0.32946167869736503],
    [0.27672951842964066, 0.3243497788662635],
  ],
  [
    5,
    5,
    0.9,
    [1.0, 0.5904900000000001, 1.0],
    [0.47817624989501856, 1.0],
    [0.6488834992348989, 1.0],
  ],
  [
    12,
    20,
    0.6,
    [1.0, 0.5955987253122248, 0.5841070624424645],
    [0.3605425873072448, 0.8088099392744295],
    [0.41855585029325865, 0.7576125822345483],
  ],
];

describe('binomialTest', () => {
  it.each(REFERENCE)('%d of %d at %d', (hits, of, rate, [two, greater, less]) => {
    const p = (alternative: 'two-sided' | 'greater' | 'less') =>
      binomialTest(hits, of, { rate, alternative }).p;
    expect(relativeError(p('two-sided'), two!)).toBeLessThan(1e-11);
    expect(relativeError(p('greater'), greater!)).toBeLessThan(1e-11);
    expect(relativeError(p('less'), less!)).toBeLessThan(1e-11);
  });

  it('two-sided sums the outcomes that are at most as probable, one by one', () => {
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    for (const rate of [0.2, 0.5, 0.73]) {
      const mass = (k: number): number => choose(9, k) * rate ** k * (1 - rate) ** (9 - k);
      for (let hits = 0; hits <= 9; hits += 1) {
        let sum = 0;
        for (let k = 0; k <= 9; k += 1) if (mass(k) <= mass(hits) * (1 + 1e-7)) sum += mass(k);
        expect(binomialTest(hits, 9, { rate }).p).toBeCloseTo(Math.min(1, sum), 12);
      }
    }
  });

  it('is certain at rate 0 and 1', () => {
    expect(binomialTest(0, 5, { rate: 0 }).p).toBe(1);
    expect(binomialTest(1, 5, { rate: 0 }).p).toBe(0);
    expect(binomialTest(5, 5, { rate: 1 }).p).toBe(1);
  });
});

describe('rateInterval', () => {
  it.each(REFERENCE)('%d of %d', (hits, of, _rate, _p, exact, wilson) => {
    const found = rateInterval(hits, of, { method: 'exact' }).interval;
    expect(found.lower).toBeCloseTo(exact[0], 8);
    expect(found.upper).toBeCloseTo(exact[1], 8);
    const score = rateInterval(hits, of, { level: 0.9 }).interval;
    expect(score.lower).toBeCloseTo(wilson[0], 12);
    expect(score.upper).toBeCloseTo(wilson[1], 12);
  });

  it('the exact ends are where a one-sided test has half of what is left', () => {
    const { lower, upper } = rateInterval(7, 23, { method: 'exact', level: 0.9 }).interval;
    expect(binomialTest(7, 23, { rate: lower!, alternative: 'greater' }).p).toBeCloseTo(0.05, 12);
    expect(binomialTest(7, 23, { rate: upper!, alternative: 'less' }).p).toBeCloseTo(0.05, 12);
  });

  it('reaches 0 and 1 without going beyond', () => {
    for (const method of ['wilson', 'exact'] as const) {
      expect(rateInterval(0, 8, { method }).interval.lower).toBe(0);
      expect(rateInterval(8, 8, { method }).interval.upper).toBe(1);
    }
  });

  it.each([
    [-1, 5],
    [6, 5],
    [1.5, 5],
    [1, NaN],
    ['1', 5],
  ])('refuses %j of %j', (hits, of) => {
    expect(() => rateInterval(hits as number, of)).toThrow(InvalidInputError);
    expect(() => binomialTest(hits as number, of)).toThrow(InvalidInputError);
  });

  it('has no data without a trial', () => {
    expect(() => rateInterval(0, 0)).toThrow(NoDataError);
    expect(() => binomialTest(0, 0)).toThrow(NoDataError);
  });

  it('lists the methods and alternatives it takes', () => {
    expect(() => rateInterval(1, 2, { method: 'wald' as never })).toThrow(/"wilson", "exact"/);
    expect(() => binomialTest(1, 2, { alternative: 'two' as never })).toThrow(/"two-sided"/);
  });
});
