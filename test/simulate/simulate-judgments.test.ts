import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../src/errors.js';
import { foldOrders } from '../../src/folding/fold-orders.js';
import { fitDavidson } from '../../src/rating/fit/fit-davidson.js';
import { pairTable } from '../../src/rating/table/pair-table.js';
import { simulateJudgments } from '../../src/simulate/simulate-judgments.js';
import type { SimulationOptions } from '../../src/simulate/simulation-options.js';
import { chiSquare } from '../support/chi-square.js';
import { expectJsonSafe } from '../support/json-safe.js';

const SHARES = [1, 0.75, 0.5, 0.25, 0];

// How often each verdict fell when `first` was shown first.
function tally(options: SimulationOptions, first: string): number[] {
  const counts = [0, 0, 0, 0, 0];
  for (const judgment of simulateJudgments(options).judgments) {
    if (judgment.first === first) counts[SHARES.indexOf(judgment.share)]! += 1;
  }
  return counts;
}

const normalised = (weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
};

describe('verdicts', () => {
  test('three levels: Davidson with an order effect (χ², 8,000 verdicts each way)', () => {
    const options = {
      abilities: [0.4, -0.4],
      tieParameter: 0.6,
      orderEffect: 0.3,
      clusters: 8000,
      seed: 3,
    };
    for (const [item, gap] of [
      ['item 1', 0.8 + 0.3],
      ['item 2', -0.8 + 0.3],
    ] as const) {
      const expected = normalised([Math.exp(gap / 2), 0, 0.6, 0, Math.exp(-gap / 2)]);
      const { statistic, limit } = chiSquare(
        tally(options, item).filter((_, at) => at % 2 === 0),
        expected.filter((_, at) => at % 2 === 0),
      );
      expect(statistic).toBeLessThan(limit);
    }
  });

  test('five levels: exp(s · gap) with scores ½, ¼, 0, −¼, −½ (χ², 8,000)', () => {
    const options: SimulationOptions = {
      abilities: [0.7, -0.7],
      tieParameter: 0.5,
      fiveLevels: true,
      slightParameter: 1.5,
      clusters: 8000,
      seed: 4,
    };
    const expected = normalised(
      [0.5, 0.25, 0, -0.25, -0.5].map((s, at) => Math.exp(1.4 * s) * [1, 1.5, 0.5, 1.5, 1][at]!),
    );
    const { statistic, limit } = chiSquare(tally(options, 'item 1'), expected);
    expect(statistic).toBeLessThan(limit);
  });

  test('failures come at their rate, in place of judgments, with the reason', () => {
    const { judgments, failures } = simulateJudgments({
      abilities: [0, 0, 0],
      clusters: 2000,
      failureRate: 0.1,
      seed: 5,
    });
    expect(judgments.length + failures.length).toBe(2000 * 3 * 2);
    const deviation = Math.sqrt(12_000 * 0.1 * 0.9);
    expect(Math.abs(failures.length - 1200)).toBeLessThan(4 * deviation);
    expect(failures[0]!.reason).toBe('simulated failure');
    expect(foldOrders(judgments, { failures }).some(({ cause }) => cause === 'failed')).toBe(true);
  });
});

describe('the design', () => {
  test('every pair in every context in both orders, contexts inside clusters', () => {
    const { judgments } = simulateJudgments({
      abilities: [1, 0, -1],
      items: ['x', 'y', 'z'],
      clusters: 7,
      contextsPerCluster: 2,
      seed: 1,
    });
    expect(judgments).toHaveLength(7 * 2 * 3 * 2);
    const cases = foldOrders(judgments);
    expect(cases).toHaveLength(42);
    expect(cases.every(({ stability }) => stability !== 'single-order')).toBe(true);
    expect(new Set(cases.map(({ cluster }) => cluster)).size).toBe(7);
    expect(new Set(cases.map(({ context }) => context)).size).toBe(14);
  });

  test('a cluster depends on the seed and its number alone', () => {
    const options = { abilities: [1, 0], clusterSpread: 1, seed: 'same' };
    const few = simulateJudgments({ ...options, clusters: 10 }).judgments;
    const more = simulateJudgments({ ...options, clusters: 99 }).judgments;
    expect(more.slice(0, 20).map(({ share }) => share)).toEqual(few.map(({ share }) => share));
    const other = simulateJudgments({ ...options, seed: 'other', clusters: 99 }).judgments;
    expect(other).not.toEqual(more);
  });

  test('cases of a cluster are alike in proportion to the spread', () => {
    // Variance of cluster means of a decisive pair over that of independent cases.
    const inflation = (clusterSpread: number): number => {
      const { judgments } = simulateJudgments({
        abilities: [0, 0],
        clusters: 600,
        contextsPerCluster: 10,
        clusterSpread,
        seed: 6,
      });
      const sums = new Map<string, number>();
      for (const { cluster, first, share } of judgments) {
        const credit = first === 'item 1' ? share : 1 - share;
        sums.set(cluster!, (sums.get(cluster!) ?? 0) + credit);
      }
      const values = [...sums.values()];
      return values.reduce((sum, x) => sum + (x - 10) ** 2, 0) / values.length / (20 / 4);
    };
    expect(Math.abs(inflation(0) - 1)).toBeLessThan(4 * Math.sqrt(2 / 600));
    expect(inflation(1)).toBeGreaterThan(2);
  });
});

describe('the truth', () => {
  test('is JSON-safe and names what was drawn from, abilities centred', () => {
    const { truth } = simulateJudgments({ abilities: [2, 1, 0], clusters: 1, seed: 1 });
    expect(truth).toMatchObject({ abilities: [1, 0, -1], tieParameter: 0, clusterSpread: 0 });
    expectJsonSafe(truth);
  });

  // Two items by hand: with both orders judged, won = p q where p and q are the chances to be preferred
  // when shown first and second; the Davidson gap is ln(won / lost).
  test('two items without spread: folding squares the odds', () => {
    const { truth } = simulateJudgments({ abilities: [0.3, -0.3], clusters: 1, seed: 1 });
    expect(truth.marginal.abilities[0]).toBeCloseTo(0.6, 9); // the gap is 2 · 0.6
    const counts = truth.marginalTable.cells[0]!.counts;
    const p = 1 / (1 + Math.exp(-0.6));
    expect(counts[0]).toBeCloseTo(p * p, 12);
    expect(counts[1]).toBeCloseTo(2 * p * (1 - p), 12);
  });

  test.each([
    { abilities: [20, -20] },
    { abilities: [20, -20], tieParameter: 0.5, orderEffect: 20 },
    { abilities: [0.5, 0, -0.5], failureRate: 1 },
    { abilities: [5, -5], tieParameter: 1e6, fiveLevels: true, slightParameter: 1e6 },
  ])(
    'has chances that are none below 0 and add up to 1, at the ends of the options: %j',
    (ends) => {
      const { truth } = simulateJudgments({ clusters: 1, seed: 1, ...ends });
      for (const { counts } of truth.marginalTable.cells) {
        expect(counts.every((chance) => chance >= 0)).toBe(true);
        expect(counts.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      }
      expectJsonSafe(truth);
    },
  );

  // By hand: a judged pair is won with p q, lost with (1 − p − t)(1 − q − t), where q mirrors p.
  test('two items with ties: the chance of a sensitive or tied case is the rest', () => {
    const { truth } = simulateJudgments({
      abilities: [0.4, -0.4],
      tieParameter: 0.6,
      orderEffect: 0.3,
      clusters: 1,
      seed: 1,
    });
    const chances = (lead: number) =>
      normalised([Math.exp(lead / 2), 0.6, Math.exp(-lead / 2)]) as [number, number, number];
    const [first, second] = [chances(0.8 + 0.3), chances(-0.8 + 0.3)];
    const [win, loss] = [first[0] * second[2], first[2] * second[0]];
    truth.marginalTable.cells[0]!.counts.forEach((chance, at) => {
      expect(chance).toBeCloseTo([win, 1 - win - loss, loss][at]!, 12);
    });
  });

  test('failures mix single verdicts in: with nearly all failing the gap is that of one verdict', () => {
    const { truth } = simulateJudgments({
      abilities: [0.3, -0.3],
      failureRate: 0.999_999,
      clusters: 1,
      seed: 1,
    });
    expect(truth.marginal.abilities[0]).toBeCloseTo(0.3, 5);
  });

  test('spread between clusters shrinks it', () => {
    const at = (clusterSpread: number): number =>
      simulateJudgments({ abilities: [0.5, -0.5], clusterSpread, clusters: 1, seed: 1 }).truth
        .marginal.abilities[0]!;
    expect(at(0)).toBeCloseTo(1, 9);
    expect(at(1)).toBeLessThan(0.9);
    // mpmath: ∫ p² φ / ∫ (1 − p)² φ with p = 1 / (1 + exp(−1 − √2 t)), half its logarithm
    expect(at(1)).toBeCloseTo(0.5744815687434162, 9);
  });

  test.each([
    { clusterSpread: 0.7, orderEffect: 0.5, tieParameter: 0.4 },
    { clusterSpread: 0.7, failureRate: 0.2, fiveLevels: true, tieParameter: 0.8 },
  ])('is what fits to large samples of the design converge to: %j', (design) => {
    const options = { abilities: [0.6, 0.1, -0.7], clusters: 3000, seed: 'large', ...design };
    const { judgments, failures, truth } = simulateJudgments(options);
    const fit = fitDavidson(pairTable(foldOrders(judgments, { failures })));
    fit.abilities.forEach((ability, at) => {
      const off = (ability! - truth.marginal.abilities[at]!) / fit.standardErrors[at]!;
      expect(Math.abs(off)).toBeLessThan(4);
    });
    const [nu] = fit.parameters;
    const [expected] = truth.marginal.parameters;
    expect(Math.abs(nu!.value! - expected!.value!) / nu!.standardError!).toBeLessThan(4);
  });
});

describe('refusals', () => {
  const good = { abilities: [1, 0], seed: 1 };

  test.each([
    [{ ...good, abilities: [1] }, 'abilities is an array of 1'],
    [{ ...good, abilities: [1, NaN] }, 'abilities[1] is NaN'],
    [{ abilities: [1, 0] } as never, 'seed is undefined'],
    [
      { ...good, items: ['b', 'a'] },
      'items[1] is "a"; expected names in ascending code-point order',
    ],
    [{ ...good, items: ['a'] }, 'expected 2 names'],
    [{ ...good, tieParameter: -1 }, 'tieParameter is -1'],
    [{ ...good, tieParameter: 1e300 }, 'tieParameter is 1e+300'],
    [{ ...good, fiveLevels: true, slightParameter: 1e300 }, 'slightParameter is 1e+300'],
    [undefined as never, 'options are undefined; expected an object with abilities and a seed'],
    [{ seed: 1 } as never, 'abilities is undefined'],
    [{ ...good, clusters: 0 }, 'clusters is 0'],
    [{ ...good, failureRate: 2 }, 'failureRate is 2'],
    [{ ...good, slightParameter: 1 }, 'slightParameter needs fiveLevels: true'],
    [{ ...good, fiveLevels: 5 } as never, 'fiveLevels is 5'],
  ])('%j', (options, text) => {
    expect(() => simulateJudgments(options)).toThrow(InvalidInputError);
    expect(() => simulateJudgments(options)).toThrow(/^simulateJudgments: /);
    expect(() => simulateJudgments(options)).toThrow(text);
  });
});
