import { describe, expect, test } from 'vitest';
import { bootstrapSteps } from '../../src/bootstrap/runs/bootstrap-steps.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { davidson } from '../../src/rating/models/davidson.js';
import { type WeightedCases, weightedCases } from '../support/tables.js';

// Twenty items, so that every array of items or pairs is too long to live inside the heap: whatever
// is allocated shows in `arrayBuffers` at once, and only a collection can make that smaller.
const ITEMS = 20;
const OUTCOMES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;
const KINDS: readonly WeightedCases[] = Array.from({ length: ITEMS * ITEMS }, (_, at) => {
  const [i, j] = [at % ITEMS, Math.floor(at / ITEMS)];
  if (i >= j) return [];
  return OUTCOMES.map((counts, outcome) => ({
    pair: [`item ${i}`, `item ${j}`] as const,
    counts,
    cases: 8 + ((7 * i + 3 * j + outcome) % 9),
    cluster: `cluster ${(7 * i + 11 * j + 13 * outcome) % 40}`,
  }));
}).flat();

describe('a replicate that does not split allocates no typed array', () => {
  const table = weightedCases(KINDS);

  test.each([
    ['davidson', 'case'],
    ['davidson', 'cluster'],
    ['bradley-terry', 'case'],
    ['bradley-terry', 'cluster'],
  ] as const)('%s, unit %s: 640 replicates of 20 items', (name, unit) => {
    const model = name === 'davidson' ? davidson : bradleyTerry;
    const steps = bootstrapSteps(table, { model, unit, seed: 1, replicates: 704 });
    steps.next(); // what is allocated once
    let held = process.memoryUsage().arrayBuffers;
    for (let step = 0; step < 9; step += 1) {
      expect(steps.next().done).toBe(false);
      const now = process.memoryUsage().arrayBuffers;
      expect(now).toBeLessThanOrEqual(held);
      held = now;
    }
    for (;;) {
      const last = steps.next();
      if (!last.done) continue;
      expect(last.value.splits.replicate).toHaveLength(0);
      expect(last.value.unconverged).toHaveLength(0);
      break;
    }
  });
});
