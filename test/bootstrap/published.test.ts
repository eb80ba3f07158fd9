import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { abilityIntervals } from '../../src/bootstrap/intervals/ability-intervals.js';
import { modalRanking } from '../../src/bootstrap/ranks/modal-ranking.js';
import type { Replicates } from '../../src/bootstrap/replicates/replicates.js';
import { bootstrap } from '../../src/bootstrap/runs/bootstrap.js';
import { foldOrders } from '../../src/folding/fold-orders.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { pairTable } from '../../src/rating/table/pair-table.js';
import { sharedFile } from '../support/shared.js';
import { frozen } from '../support/tables.js';

type PerItem<T> = Readonly<Record<string, T>>;

/** Provenance: the released result files of Lit2Test, six decimals, 10,000 replicates each. */
interface Golden {
  readonly items: readonly string[];
  readonly case_bootstrap_10000: {
    readonly published_ci95_ordered_pseudo_half: PerItem<readonly [number, number]>;
    readonly monte_carlo_tolerance: number;
    readonly modal_ranking_fraction: number;
  };
  readonly cluster_bootstrap_10000: {
    readonly published_ci95: PerItem<readonly [number, number]>;
    readonly published_widths: PerItem<number>;
    readonly monte_carlo_tolerance: number;
    readonly modal_ranking_fraction: number;
  };
}

const data = sharedFile('data/lit2test-primary-judge-ordered.csv');
const golden = sharedFile('golden/lit2test-published.json');
const absent = data === null || golden === null;
const because = absent ? ' (skipped: ../shared with the Lit2Test files is not here)' : '';

// Recomputed once with 20,000 replicates, in the note of the golden file: one estimator on both sides.
const WIDER: PerItem<number> = {
  'GPT 5.2': 12.2,
  'Claude-Sonnet-4.6': 21.9,
  'GLM-5': 22.7,
  'DeepSeek-V3.2': 19.8,
};

describe.skipIf(absent)(
  `Lit2Test, 10,000 replicates against the published ones${because}`,
  { timeout: 60_000 },
  () => {
    const published = absent ? null : (JSON.parse(readFileSync(golden, 'utf8')) as Golden);
    const cases = absent
      ? []
      : foldOrders(readVerdicts(readFileSync(data, 'utf8'), { context: 'context' }).judgments);
    const options = { model: bradleyTerry, seed: 20260721, replicates: 10_000 };
    const half = { sensitive: 'tie' } as const;

    function expectIntervals(
      replicates: Replicates,
      expected: PerItem<readonly [number, number]>,
      tolerance: number,
    ): void {
      for (const { item, lower, upper, reason } of abilityIntervals(replicates).intervals) {
        expect(reason).toBeNull();
        expect(Math.abs(lower! - expected[item]![0]), `${item}, lower`).toBeLessThan(tolerance);
        expect(Math.abs(upper! - expected[item]![1]), `${item}, upper`).toBeLessThan(tolerance);
      }
    }

    const widths = (replicates: Replicates): PerItem<number> =>
      Object.fromEntries(
        abilityIntervals(replicates).intervals.map(({ item, lower, upper }) => [
          item,
          upper! - lower!,
        ]),
      );

    test('cases, all ordered verdicts with half a win each way: intervals and modal ranking', () => {
      const table = frozen(pairTable(cases, { count: 'verdicts' }));
      const replicates = bootstrap(table, { ...options, unit: 'case', pseudoWins: 0.5 });
      const { published_ci95_ordered_pseudo_half: expected, ...rest } =
        published!.case_bootstrap_10000;
      expect(replicates.settings).toMatchObject({ unit: 'case', units: 1200 });
      expectIntervals(replicates, expected, rest.monte_carlo_tolerance);
      expect(modalRanking(replicates)).toMatchObject({
        order: published!.items.map((item) => [item]),
        fraction: rest.modal_ranking_fraction,
        incomplete: 0,
      });
    });

    test('clusters, sensitive as half wins: intervals, widths and modal ranking', () => {
      const table = frozen(pairTable(cases, half));
      const replicates = bootstrap(table, { ...options, unit: 'cluster' });
      const { published_ci95: expected, ...rest } = published!.cluster_bootstrap_10000;
      expect(replicates.settings).toMatchObject({ unit: 'cluster', units: 200 });
      expectIntervals(replicates, expected, rest.monte_carlo_tolerance);
      for (const [item, width] of Object.entries(widths(replicates))) {
        const difference = Math.abs(width - rest.published_widths[item]!);
        expect(difference, item).toBeLessThan(2 * rest.monte_carlo_tolerance);
      }
      expect(modalRanking(replicates)).toMatchObject({
        order: published!.items.map((item) => [item]),
        fraction: rest.modal_ranking_fraction,
      });
    });

    test('one estimator on both sides: clusters are wider by 12, 22, 23 and 20 per cent', () => {
      const table = frozen(pairTable(cases, half));
      const byCluster = widths(bootstrap(table, { ...options, unit: 'cluster' }));
      const byCase = widths(bootstrap(table, { ...options, unit: 'case' }));
      for (const [item, percent] of Object.entries(WIDER)) {
        const wider = 100 * (byCluster[item]! / byCase[item]! - 1);
        expect(Math.abs(wider - percent), `${item}: wider by ${wider}`).toBeLessThan(6);
      }
    });
  },
);
