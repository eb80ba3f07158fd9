import { readFileSync } from 'node:fs';
import { foldOrders } from '../../src/folding/fold-orders.js';
import type { FoldedCase } from '../../src/folding/folded-case.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { frozen } from './tables.js';

/** The folded cases of a Lit2Test file: context is the cluster of six cases, batch the stratum. */
export function lit2testCases(path: string): readonly FoldedCase[] {
  const { judgments } = readVerdicts(readFileSync(path, 'utf8'), {
    context: 'context',
    stratum: 'batch',
  });
  return frozen(foldOrders(judgments));
}
