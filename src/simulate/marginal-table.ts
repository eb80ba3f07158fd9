import type { PairTable } from '../rating/shapes.js';
import type { SimulationPlan } from './simulation-options.js';
import { verdictChances } from './verdict-chances.js';

/**
 * The expected pair table of a design: for each pair the chances that a folded case is won, is
 * sensitive or tied, and is lost, averaged over clusters. It is the limit of
 * `pairTable(foldOrders(judgments))` as clusters grow, divided by the cases of a pair.
 *
 * Cost: pairs times 401 points of the trapezoidal rule, which is exact to rounding for a normal.
 */
export function marginalTable(plan: SimulationPlan): PairTable {
  const { abilities, items, clusterSpread } = plan;
  const nodes =
    clusterSpread === 0 ? [{ at: 0, weight: 1 }] : normalNodes(Math.SQRT2 * clusterSpread);
  const cells = abilities.flatMap((ability, first) =>
    abilities.slice(first + 1).map((other, step) => {
      const counts = [0, 0, 0];
      for (const { at, weight } of nodes) {
        foldedChances(ability - other + at, plan).forEach((chance, outcome) => {
          counts[outcome]! += weight * chance;
        });
      }
      const second = first + 1 + step;
      return { first, second, counts, cases: 1, covariates: [], cluster: null, stratum: null };
    }),
  );
  return {
    items,
    scores: [0.5, 0, -0.5],
    ordered: false,
    covariates: [],
    clusters: [],
    strata: [],
    cells,
    settings: {
      source: 'counts',
      count: 'cases',
      credit: 'winner',
      split: 'loss',
      sensitive: 'tie',
      singleOrder: 'include',
      ordered: false,
      levels: 3,
      cases: cells.length,
      excluded: 0,
      weightless: 0,
    },
  };
}

// Win, tie and loss of a case with at least one verdict.
function foldedChances(gap: number, plan: SimulationPlan): readonly number[] {
  const shownFirst = polarity(verdictChances(gap, plan));
  const shownSecond = polarity(verdictChances(-gap, plan)).reverse();
  const { failureRate } = plan;
  const judged = 1 - failureRate;
  const both = failureRate === 1 ? 0 : judged / (1 + failureRate); // of the cases with a verdict
  const single = (1 - both) / 2;
  // Products only: a difference such as 1 − win − loss falls below 0 by rounding.
  const counts = shownFirst.map((one, outcome) => single * (one + shownSecond[outcome]!));
  shownFirst.forEach((one, a) => {
    shownSecond.forEach((other, b) => {
      counts[a === b ? a : 1]! += both * one * other;
    });
  });
  return counts;
}

function polarity([strong, slight, even, against, stronglyAgainst]: readonly number[]): number[] {
  return [strong! + slight!, even!, against! + stronglyAgainst!];
}

function normalNodes(deviation: number): { at: number; weight: number }[] {
  const nodes = Array.from({ length: 401 }, (_, k) => {
    const z = (k - 200) / 20;
    return { at: deviation * z, weight: Math.exp(-0.5 * z * z) };
  });
  const total = nodes.reduce((sum, { weight }) => sum + weight, 0);
  return nodes.map(({ at, weight }) => ({ at, weight: weight / total }));
}
