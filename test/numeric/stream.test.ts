import alea from 'seedrandom/lib/alea.js';
import { describe, expect, test } from 'vitest';
import { createStream } from '../../src/numeric/stream.js';
import { chiSquare } from '../support/chi-square.js';

// Written anew in Python from the definitions, all integers modulo 2^32:
//   Baagøe's Mash and Alea expand the seed text; key a, b = int(2^32 * next()) twice;
//   sfc32: t = a + b + d; d += 1; a = b ^ b >> 9; b = c + (c << 3); c = rotl(c, 21) + t; draw t;
//   c = replicate, d = 1, twelve draws discarded;
//   uniform = ((draw >> 5) * 2**26 + (draw >> 6)) / 2**53.
// Printed by repr, so each is the double to its last bit.
const REFERENCE: readonly (readonly [
  seed: string,
  replicate: number,
  uniforms: readonly number[],
])[] = [
  ['1', 0, [0.04224629298712257, 0.8157313286333937, 0.4236813083909162]],
  ['1', 1, [0.921723275548047, 0.4329423106817373, 0.7917228490074624]],
  ['1', 9999, [0.2678658855255035, 0.9318442805461524, 0.8024562908795698]],
  ['1', 2147483648, [0.9278253635656933, 0.3194067853016048, 0.1785727743076836]],
  ['1', 4294967295, [0.712140603292441, 0.2844709407008402, 0.4889269868088797]],
  ['20260721', 0, [0.9838760912192617, 0.16072796659665012, 0.32985029022204815]],
  ['20260721', 1, [0.777395053709863, 0.4301719177055854, 0.9025575231782663]],
  ['20260721', 9999, [0.2241176785665242, 0.20017216152067585, 0.7804320602886053]],
  ['20260721', 2147483648, [0.14630199230156138, 0.39406223466246837, 0.3788371392105844]],
  ['20260721', 4294967295, [0.7293899929182042, 0.6315338130369086, 0.42749797408922163]],
  ['assize', 0, [0.09772084913815582, 0.6892801818803218, 0.48814338456948303]],
  ['assize', 1, [0.8631644172448383, 0.31665468810748854, 0.9897682730102904]],
  ['assize', 9999, [0.9710982636755392, 0.20167299463963606, 0.7950700493452301]],
  ['', 0, [0.38551282576709855, 0.8775938587411493, 0.5487775404685026]],
  ['', 1, [0.05871729641677226, 0.2312908756593165, 0.9365808846884697]],
  ['ключ', 0, [0.5591568643109006, 0.6131843599682036, 0.6226527537406606]],
  ['ключ', 4294967295, [0.005151783621501038, 0.43534096150209467, 0.5755723551830763]],
];

function draws(seed: number | string, replicate: number, count: number): number[] {
  const stream = createStream(seed);
  stream.start(replicate);
  return Array.from({ length: count }, () => stream.uniform());
}

describe('createStream', () => {
  test.each(REFERENCE)(
    'seed "%s", replicate %d: %j, bit for bit (Python)',
    (seed, at, uniforms) => {
      expect(draws(seed, at, 3)).toEqual(uniforms);
    },
  );

  // The same key from the package itself, the generator in arbitrary-precision integers.
  test('is sfc32 on the key of alea, as big integers have it', () => {
    const mask = 0xffffffffn;
    const expand = alea('a seed of words');
    let [a, b, c, d] = [expand.int32(), expand.int32(), 77, 1].map(
      (word) => BigInt(word) & mask,
    ) as [bigint, bigint, bigint, bigint];
    const draw = (): bigint => {
      const t = (a + b + d) & mask;
      d = (d + 1n) & mask;
      a = b ^ (b >> 9n);
      b = (c + (c << 3n)) & mask;
      c = ((((c << 21n) & mask) | (c >> 11n)) + t) & mask;
      return t;
    };
    for (let k = 0; k < 12; k += 1) draw();
    const expected = Array.from(
      { length: 1000 },
      () => Number((draw() >> 5n) * 67108864n + (draw() >> 6n)) / 2 ** 53,
    );
    expect(draws('a seed of words', 77, 1000)).toEqual(expected);
  });

  test('a number and its text are one seed', () => {
    expect(draws(20260721, 5, 10)).toEqual(draws('20260721', 5, 10));
    expect(draws(-1.5, 5, 10)).toEqual(draws('-1.5', 5, 10));
  });

  test('seeds that read alike are different seeds', () => {
    const first = ['1', '01', '1.0', ' 1', '1 '].map((seed) => draws(seed, 0, 1)[0]);
    expect(new Set(first).size).toBe(5);
  });

  test('a replicate depends on seed and number alone, not on what was drawn before', () => {
    const stream = createStream('s');
    const inTurn = [0, 1, 2, 3].map((replicate) => {
      stream.start(replicate);
      return Array.from({ length: 50 + 7 * replicate }, () => stream.uniform()).slice(0, 50);
    });
    const backwards = [3, 2, 1, 0].map((replicate) => draws('s', replicate, 50)).reverse();
    expect(inTurn).toEqual(backwards);
    stream.start(0);
    expect(stream.uniform()).toBe(inTurn[0]![0]);
  });

  test('two streams of one seed do not share a state', () => {
    const one = createStream('s');
    const other = createStream('s');
    one.start(0);
    other.start(1);
    const mixed = Array.from({ length: 20 }, () => [one.uniform(), other.uniform()] as const);
    expect(mixed.map(([u]) => u)).toEqual(draws('s', 0, 20));
    expect(mixed.map(([, u]) => u)).toEqual(draws('s', 1, 20));
  });

  test('the first draws of 100,000 replicates are all different', () => {
    const stream = createStream(7);
    const seen = new Set<number>();
    for (let replicate = 0; replicate < 100_000; replicate += 1) {
      stream.start(replicate);
      seen.add(stream.uniform());
    }
    expect(seen.size).toBe(100_000);
  });

  test('uniforms are multiples of 2^-53 in [0, 1)', () => {
    for (const uniform of draws('grid', 3, 20_000)) {
      expect(uniform >= 0 && uniform < 1 && Number.isInteger(uniform * 2 ** 53)).toBe(true);
    }
  });

  test('uniforms are uniform within a replicate and across the starts of replicates (χ²)', () => {
    const flat = new Float64Array(100).fill(0.01);
    const within = new Float64Array(100);
    for (const uniform of draws('flat', 0, 50_000)) within[Math.floor(100 * uniform)]! += 1;
    const across = new Float64Array(100);
    const stream = createStream('flat');
    for (let replicate = 0; replicate < 50_000; replicate += 1) {
      stream.start(replicate);
      across[Math.floor(100 * stream.uniform())]! += 1;
    }
    for (const counts of [within, across]) {
      const { statistic, limit, cells } = chiSquare(counts, flat);
      expect(cells).toBe(100);
      expect(statistic).toBeLessThan(limit);
    }
  });

  test('neighbouring replicates and neighbouring draws are uncorrelated', () => {
    const stream = createStream('pairs');
    const square = new Float64Array(400);
    for (let replicate = 0; replicate < 40_000; replicate += 1) {
      stream.start(replicate);
      const here = stream.uniform();
      stream.start(replicate + 1);
      square[20 * Math.floor(20 * here) + Math.floor(20 * stream.uniform())]! += 1;
    }
    const { statistic, limit } = chiSquare(square, new Float64Array(400).fill(1 / 400));
    expect(statistic).toBeLessThan(limit);
  });
});
