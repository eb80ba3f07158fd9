import { describe, expect, test } from 'vitest';
import { pairInterval } from '../../src/bootstrap/intervals/pair-interval.js';
import { readGaps } from '../../src/bootstrap/replicates/read-gaps.js';
import { bootstrap } from '../../src/bootstrap/runs/bootstrap.js';
import { bootstrapSteps } from '../../src/bootstrap/runs/bootstrap-steps.js';
import { foldOrders } from '../../src/folding/fold-orders.js';
import type { Judgment } from '../../src/judgments/judgment.js';
import { createStream } from '../../src/numeric/stream.js';
import { rank } from '../../src/ranking/rank.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { davidson } from '../../src/rating/models/davidson.js';
import { pairTable } from '../../src/rating/table/pair-table.js';
import { bothOrders, caseList, judged } from '../support/judgments.js';
import { rowOf } from '../support/ranking.js';
import { frozen, weightedCases } from '../support/tables.js';

// cases.md, section D.

describe('34: 500 prompts, two orders each', () => {
  const shares = [
    [1, 1],
    [1, 1],
    [0, 0],
    [1, 0],
    [1, 1],
  ] as const;
  const judgments = frozen(
    Array.from({ length: 500 }, (_, at) => bothOrders(`p${at}`, 'a', 'b', shares[at % 5]!)).flat(),
  );

  test('the unit is the case, both orders together: 500 units of 1,000 verdicts, and it is written down', () => {
    expect(judgments).toHaveLength(1000);
    const ranking = rank(judgments, { seed: 1, replicates: 300 });
    expect(ranking.replicates).toMatchObject({ unit: 'case', units: 500 });
    expect(ranking.settings.tableSettings.cases).toBe(500);
  });

  test('with several pairs a prompt the unit is the prompt', () => {
    const more = judgments.flatMap((one) => [
      one,
      { ...one, first: one.first === 'a' ? 'a' : 'c', second: one.second === 'a' ? 'a' : 'c' },
    ]);
    const ranking = rank(more, { seed: 1, replicates: 50 });
    expect(ranking.replicates).toMatchObject({ unit: 'cluster', units: 500 });
  });

  test('verdicts counted one by one travel together: no narrower than cases', () => {
    const width = (count: 'cases' | 'verdicts'): number => {
      const options = {
        count,
        model: bradleyTerry,
        seed: 1,
        replicates: 3000,
        unit: 'case',
      } as const;
      const { lower, upper } = rowOf(rank(judgments, options), 'a').interval;
      return upper! - lower!;
    };
    // Two verdicts a case are 1,000 rows; rows drawn alone would give an interval narrower by √2.
    expect(Math.abs(width('verdicts') / width('cases') - 1)).toBeLessThan(0.06);
  });
});

describe('35: copies share one draw', () => {
  const kinds = [
    { counts: [1, 0, 0], cases: 55 },
    { counts: [0, 1, 0], cases: 20 },
    { counts: [0, 0, 1], cases: 25 },
  ] as const;
  const tableOfWeight = (weight: number) =>
    weightedCases(
      kinds.map(({ counts, cases }) => ({
        pair: ['a', 'b'] as const,
        counts: counts.map((count) => weight * count) as [number, number, number],
        cases,
      })),
    );

  test.each([
    ['davidson', davidson],
    ['bradley-terry', bradleyTerry],
  ] as const)('a weight of 3 instead of 1 changes no interval: %s', (_name, model) => {
    const [light, heavy] = [1, 3].map((weight) =>
      pairInterval(
        bootstrap(tableOfWeight(weight), { model, seed: 1, replicates: 1000 }),
        'a',
        'b',
      ),
    );
    expect(heavy!.lower).toBeCloseTo(light!.lower!, 8);
    expect(heavy!.upper).toBeCloseTo(light!.upper!, 8);
  });

  test('the width does not shrink with the number of replicates', () => {
    const widths = [1000, 3000, 9000].map((replicates) => {
      const drawn = bootstrap(tableOfWeight(1), { model: bradleyTerry, seed: 1, replicates });
      const { lower, upper } = pairInterval(drawn, 'a', 'b');
      return upper! - lower!;
    });
    for (const width of widths) expect(Math.abs(width / widths[2]! - 1)).toBeLessThan(0.1);
  });
});

describe('36: paired differences from common replicates', () => {
  // On every prompt a and b meet c; they win and lose together, and a wins 10 prompts that b loses.
  const judgments = frozen(
    Array.from({ length: 120 }, (_, at) => {
      const b = at < 60 ? 1 : 0;
      const a = at % 6 === 5 ? 1 : b;
      const context = `p${at}`;
      return [judged('a', 'c', a, { context }), judged('b', 'c', b, { context })];
    }).flat(),
  );
  const table = pairTable(foldOrders(judgments));
  const replicates = bootstrap(table, { model: bradleyTerry, seed: 1, replicates: 3000 });

  test('what a and b score against c overlaps, and yet their difference is known', () => {
    expect(replicates.settings).toMatchObject({ unit: 'cluster', units: 120 });
    const [a, b] = ['a', 'b'].map((item) => pairInterval(replicates, item, 'c'));
    expect(b!.upper).toBeGreaterThan(a!.lower! + 0.2);
    const { difference, lower, upper } = pairInterval(replicates, 'a', 'b');
    expect(difference).toBeCloseTo(Math.log(70 / 50), 9);
    expect(lower).toBeGreaterThan(0.1);
    expect(upper).toBeLessThan(0.7);
  });

  test('the difference is far narrower than two independent intervals would make it', () => {
    const width = (first: string, second: string): number => {
      const { lower, upper } = pairInterval(replicates, first, second);
      return upper! - lower!;
    };
    expect(width('a', 'b')).toBeLessThan(0.4 * Math.hypot(width('a', 'c'), width('b', 'c')));
  });

  test('a difference whose interval holds 0 is a statistical tie', () => {
    const tied = bootstrap(pairTable(foldOrders(caseList('x', 'y', [26, 4, 24]))), {
      model: davidson,
      seed: 1,
      replicates: 1000,
    });
    const { lower, upper } = pairInterval(tied, 'x', 'y');
    expect(lower).toBeLessThan(0);
    expect(upper).toBeGreaterThan(0);
  });
});

test('37: the point estimate does not move with the seed or the rounds', () => {
  const judgments = frozen([...caseList('a', 'b', [9, 3, 5]), ...caseList('b', 'c', [7, 2, 6])]);
  const [one, other, more] = [
    rank(judgments, { seed: 1, replicates: 100 }),
    rank(judgments, { seed: 2, replicates: 100 }),
    rank(judgments, { seed: 1, replicates: 500 }),
  ];
  for (const { item, ability, rating, standardError } of one.rows) {
    for (const ranking of [other, more]) {
      expect(rowOf(ranking, item)).toMatchObject({ ability, rating, standardError });
    }
  }
  expect(rowOf(other, 'a').interval).not.toEqual(rowOf(one, 'a').interval);
});

describe('38: 100,000 rows of 50 items', { timeout: 60_000 }, () => {
  const stream = createStream('rows');
  stream.start(0);
  const judgments: readonly Judgment[] = Array.from({ length: 100_000 }, () => {
    const i = Math.floor(stream.uniform() * 50);
    const j = (i + 1 + Math.floor(stream.uniform() * 49)) % 50;
    const win = 1 / (1 + Math.exp((i - j) / 25));
    const share = stream.uniform() < 0.2 ? 0.5 : stream.uniform() < win ? 1 : 0;
    return judged(`item ${i}`, `item ${j}`, share);
  });
  const table = pairTable(foldOrders(judgments));

  test('are aggregated: at most three cells a pair, whatever the number of rows', () => {
    expect(table.settings.cases).toBe(100_000);
    expect(table.cells.length).toBeLessThanOrEqual(3 * 1225);
    expect(table.cells.reduce((sum, { cases }) => sum + cases, 0)).toBe(100_000);
  });

  test('a run of a million replicates allocates only the range that is drawn', () => {
    const replicates = bootstrap(table, { model: bradleyTerry, seed: 1, replicates: 1e6, to: 4 });
    expect(replicates.settings).toMatchObject({ unit: 'case', units: 100_000, replicates: 1e6 });
    expect(replicates.abilities).toHaveLength(4 * 50);
  });

  test('progress can be seen and the run stopped', () => {
    const steps = bootstrapSteps(table, { model: bradleyTerry, seed: 1, replicates: 1000 });
    expect(steps.next().value).toEqual({ done: 64, of: 1000 });
    expect(steps.return(undefined as never).done).toBe(true);
    expect(steps.next().done).toBe(true);
  });

  test('every replicate draws 100,000 cases: gaps spread as the number of rows says', () => {
    const replicates = bootstrap(table, { model: bradleyTerry, seed: 1, replicates: 40 });
    const gaps = readGaps(replicates);
    const values = Array.from({ length: 40 }, (_, row) => gaps.gap(row, 0, 25));
    const mean = values.reduce((sum, value) => sum + value) / 40;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 39);
    // Each item is in 4,000 cases: variance of a difference about 2 · (1/4,000) · (0.8/(1/4)).
    expect(deviation).toBeGreaterThan(0.02);
    expect(deviation).toBeLessThan(0.07);
  });
});
