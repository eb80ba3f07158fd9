import { describe, expect, test } from 'vitest';
import { readGaps } from '../../src/bootstrap/replicates/read-gaps.js';
import { bootstrap } from '../../src/bootstrap/runs/bootstrap.js';
import { foldOrders } from '../../src/folding/fold-orders.js';
import { createStream } from '../../src/numeric/stream.js';
import { fitPairs } from '../../src/rating/fit/fit-pairs.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { davidson } from '../../src/rating/models/davidson.js';
import { graded } from '../../src/rating/models/graded.js';
import { raoKupper } from '../../src/rating/models/rao-kupper.js';
import { pairTable } from '../../src/rating/table/pair-table.js';
import { simulateJudgments } from '../../src/simulate/simulate-judgments.js';
import { resampleCases, resampleClusters } from '../support/resample.js';
import { frozen } from '../support/tables.js';

const design = {
  abilities: [0.5, 0.1, -0.2, -0.4],
  tieParameter: 0.6,
  orderEffect: 0.3,
  clusters: 40,
  clusterSpread: 0.4,
};
const verdicts = { count: 'verdicts', ordered: true } as const;
const three = foldOrders(simulateJudgments({ ...design, seed: 3 }).judgments);
const five = foldOrders(simulateJudgments({ ...design, fiveLevels: true, seed: 5 }).judgments);
const ordered = frozen(pairTable(three, verdicts));
const grades = frozen(pairTable(five, { ...verdicts, levels: 5 }));

// Each replicate against its table, rebuilt the slow way and fitted from scratch.
describe.each([
  ['Bradley–Terry with an order effect', ordered, bradleyTerry, true],
  ['Davidson with an order effect', ordered, davidson, true],
  ['Rao–Kupper', ordered, raoKupper, false],
  ['Rao–Kupper with an order effect', ordered, raoKupper, true],
  ['graded', grades, graded, false],
  ['graded with an order effect', grades, graded, true],
] as const)('%s', (_, table, model, orderEffect) => {
  test.each([
    ['case', resampleCases],
    ['cluster', resampleClusters],
  ] as const)('every %s replicate is the fit to its resample', (unit, resample) => {
    const options = { model, orderEffect, unit, replicates: 12, seed: 'models' };
    const replicates = bootstrap(table, options);
    expect(replicates.settings).toMatchObject({ model: model.name, orderEffect, unit });
    expect(replicates.unconverged).toHaveLength(0);
    const gaps = readGaps(replicates);
    const stream = createStream('models');
    for (let row = 0; row < 12; row += 1) {
      stream.start(row);
      const fit = fitPairs(resample(table, stream), { model, orderEffect, errors: 'information' });
      for (let item = 1; item < 4; item += 1) {
        const gap = fit.abilities[0]! - fit.abilities[item]!;
        expect(Math.abs(gaps.gap(row, 0, item) - gap)).toBeLessThan(1e-8);
      }
    }
  });
});
