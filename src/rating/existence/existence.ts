import { expectOptions, type Members } from '../../checks/expect-options.js';
import { addPrior } from '../margins/add-prior.js';
import { pairMargins } from '../margins/pair-margins.js';
import type { PairModel } from '../models/pair-model.js';
import { ESTIMATE_OPTIONS, type EstimateOptions, readEstimate } from '../settings/fit-options.js';
import { parameterNames } from '../settings/parameter-names.js';
import type { PairTable } from '../shapes.js';
import { checkPairTable } from '../table/check-pair-table.js';
import { componentsOf } from './components-of.js';
import { createGapAnalysis } from './gap-analysis.js';
import type { ParameterState } from './gap-state.js';
import { type GapRelation, relationOf } from './relation-of.js';

/** Options of `existence`. */
export interface ExistenceOptions extends EstimateOptions {
  readonly model: PairModel;
}

/** Which gaps and parameters of a table have finite estimates. */
export interface Existence {
  readonly model: string;
  readonly items: readonly string[];
  /** Largest sets with finite gaps, in order of dominance where they are ordered. */
  readonly components: readonly { readonly items: readonly number[] }[];
  /** How each item stands to each later one; positions in `items`, `first` < `second`. */
  readonly relations: readonly {
    readonly first: number;
    readonly second: number;
    readonly relation: GapRelation;
  }[];
  /** For `delta`, each covariate, and the logarithm of each tie parameter, by its name. */
  readonly parameters: readonly { readonly name: string; readonly state: ParameterState }[];
}

/**
 * Which ability gaps have a finite maximum-likelihood estimate, decided exactly from the recession
 * cone of the log-likelihood (`docs/existence.md`). A gap is `finite`; or one item is `above` or
 * `below` the other by a gap without bound; or the data do not order the two. Items that only ever
 * tied are equal by convention. Nothing is fitted.
 *
 * @throws InvalidInputError for an unsound table or option
 *
 * Cost: linear in cells with one model parameter at most, items³ where ties leave gaps open, else a
 * linear programme over groups of items that verdicts do not link; and items² for the relations.
 *
 * @example
 * ```ts
 * import { bradleyTerry, existence, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([
 *   { first: 'a', second: 'b', wins: 3, losses: 0 },
 *   { first: 'b', second: 'c', wins: 1, losses: 1 },
 * ]);
 * const { components, relations } = existence(table, { model: bradleyTerry });
 * components; // => [{ items: [0] }, { items: [1, 2] }]
 * relations.map((pair) => pair.relation); // => ['above', 'above', 'finite']
 * ```
 */
export function existence(table: PairTable, options: ExistenceOptions): Existence {
  checkPairTable('existence', table);
  expectOptions('existence', options, ACCEPTED, 'a model');
  const estimate = readEstimate('existence', table, options.model, options);
  const margins = pairMargins('existence', table, estimate);
  const totals = margins.totals.slice();
  addPrior(margins, estimate.pseudoWins, totals);
  const { state, analyse } = createGapAnalysis(margins, estimate.model);
  analyse(totals);
  const relations: Existence['relations'][number][] = [];
  for (let first = 0; first < table.items.length; first += 1) {
    for (let second = first + 1; second < table.items.length; second += 1) {
      relations.push({ first, second, relation: relationOf(state, first, second) });
    }
  }
  return {
    model: estimate.model.name,
    items: table.items,
    components: componentsOf(state),
    relations,
    parameters: parameterNames(estimate).map((name, at) => ({ name, state: state.states[at]! })),
  };
}

const ACCEPTED: Members<ExistenceOptions> = { ...ESTIMATE_OPTIONS, model: true };
