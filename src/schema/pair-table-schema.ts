import * as z from 'zod';
import { AssizeError } from '../errors.js';
import type { PairTable } from '../rating/shapes.js';
import { checkPairTable } from '../rating/table/check-pair-table.js';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { pairTableSettings } from './pair-table-settings.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract } from './shapes.js';

const position = z.int().min(0).describe('A position, from 0.');

/** The contract of a pair table as programs exchange it. */
export const pairTableContract: Contract<PairTable> = boundaryContract(
  contract<PairTable>()(
    z.strictObject({
      items: z.array(z.string().min(1)).describe('In code-point order.'),
      scores: z.array(z.number()).describe('Scores of the outcomes, best for the first in front.'),
      ordered: z.boolean(),
      covariates: z.array(z.string()),
      clusters: z.array(z.string()).describe('In code-point order.'),
      strata: z.array(z.string()).describe('In code-point order.'),
      cells: z.array(
        z.strictObject({
          first: position,
          second: position,
          counts: z.array(z.number().min(0)).describe('What one case adds, one number a score.'),
          cases: z.int().min(1).describe('How many identical cases the cell stands for.'),
          covariates: z.array(z.number()),
          cluster: position.nullable(),
          stratum: position.nullable(),
        }),
      ),
      settings: pairTableSettings,
    }),
  ),
  {
    name: 'pair-table',
    description: 'The distinct cells of cases: what a GROUP BY pair, outcome and cluster gives.',
    examples: [
      {
        ...{ items: ['a', 'b'], scores: [0.5, 0, -0.5], ordered: false },
        ...{ covariates: [], clusters: [], strata: [] },
        cells: [
          {
            ...{ first: 0, second: 1, counts: [1, 0, 0], cases: 7 },
            ...{ covariates: [], cluster: null, stratum: null },
          },
          {
            ...{ first: 0, second: 1, counts: [0, 0, 1], cases: 3 },
            ...{ covariates: [], cluster: null, stratum: null },
          },
        ],
        settings: {
          ...{ source: 'counts', count: 'cases', credit: 'winner', split: 'loss' },
          ...{ sensitive: 'tie', singleOrder: 'include', ordered: false, levels: 3 },
          ...{ cases: 10, excluded: 0, weightless: 0 },
        },
      },
    ],
  },
);

/**
 * A pair table from another program: checked against `pairTableContract`, and then that positions
 * are within their lists, cells in order, and every count has its place.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 * @throws NoDataError if it has no items
 *
 * @example
 * ```ts
 * import { fitBradleyTerry, pairTableContract, parsePairTable } from 'assize';
 *
 * const table = parsePairTable(JSON.parse(JSON.stringify(pairTableContract.examples[0])));
 * fitBradleyTerry(table).abilities; // => [0.42365, -0.42365]
 * ```
 */
export function parsePairTable(value: unknown): PairTable {
  const table = parseWith('parsePairTable', pairTableContract, value);
  checkPairTable('parsePairTable', table);
  return table;
}

/** As `parsePairTable`, with the issues as data instead of an error. */
export function safeParsePairTable(value: unknown): Checked<PairTable> {
  const checked = pairTableContract.check(value);
  if (!checked.ok) return checked;
  try {
    checkPairTable('safeParsePairTable', checked.value);
  } catch (error) {
    if (!(error instanceof AssizeError)) throw error;
    const text = error.message.replace(/^safeParsePairTable: /, '');
    return { ok: false, issues: [{ path: '', text }] };
  }
  return checked;
}
