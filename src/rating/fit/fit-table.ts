import { expectNumber } from '../../checks/expect-number.js';
import { componentsOf } from '../existence/components-of.js';
import { chooseErrorKind } from '../inference/choose-error-kind.js';
import { fitErrors } from '../inference/fit-errors.js';
import type { PairModel } from '../models/pair-model.js';
import type { FitOptions } from '../settings/fit-options.js';
import type { Fit, PairTable } from '../shapes.js';
import { centreWithin } from '../solver/centre-within.js';
import { logLikelihoodOf } from '../solver/log-likelihood-of.js';
import { solveTable } from '../solver/solve-table.js';
import type { SolvedTable } from '../solver/solved-table.js';
import { checkPairTable } from '../table/check-pair-table.js';
import { tableFingerprint } from '../table/table-fingerprint.js';
import { componentNotes } from './component-notes.js';
import { fitNotes } from './fit-notes.js';
import { parametersOf } from './parameters-of.js';
import { readFitEstimate } from './read-fit-estimate.js';
import { separationNote } from './separation-note.js';

/** `fitPairs` under the name of the function that was called. */
export function fitTable(
  where: string,
  table: PairTable,
  model: PairModel,
  options: FitOptions,
): Fit {
  checkPairTable(where, table);
  const estimate = readFitEstimate(where, table, model, options);
  const solved = solveTable(where, table, estimate);
  const kind = chooseErrorKind(where, table, solved.margins, estimate, options.errors);
  const errors = fitErrors(table, solved, kind);
  const { gaps, margins, values, converged } = solved;
  const lone = loneItems(solved);
  const abilities = centredAbilities(solved);
  const threshold =
    options.separationThreshold === undefined
      ? null
      : expectNumber(where, 'separationThreshold', options.separationThreshold, {
          min: 0.5,
          max: 1,
        });
  const separation = separationNote(table, gaps, threshold);
  const fitted = parametersOf(solved, estimate, errors.at);
  const hidden = (at: number): boolean => !converged || lone[at] === 1;
  return {
    model: estimate.model.name,
    items: table.items,
    abilities: abilities.map((ability, at) => (hidden(at) ? null : ability)),
    standardErrors: abilities.map((_, at) =>
      hidden(at) || gaps.onlyTies[at] === 1 ? null : errors.at(at),
    ),
    parameters: fitted.parameters,
    logLikelihood: logLikelihoodOf(solved),
    converged,
    lastIterate: converged ? null : Array.from(values, (value) => value + 0),
    iterations: solved.iterations,
    components: componentsOf(gaps),
    magnitudes: separation === null ? 'calibrated' : 'diagnostic',
    notes: [
      ...componentNotes(table.items, margins, gaps),
      ...fitted.notes,
      // Exact separation has notes of its own: undefeated, winless, separated.
      ...(separation === null || threshold === null ? [] : [separation]),
      ...fitNotes(table, solved, estimate, kind),
    ],
    settings: {
      model: estimate.model.name,
      tieRule: estimate.model.parameters.length > 0 ? null : estimate.tieRule,
      pseudoWins: estimate.pseudoWins,
      orderEffect: estimate.orderEffect,
      covariates: estimate.covariateNames,
      covariateRidge: estimate.covariateRidge,
      biasReduction: estimate.biasReduction,
      separationThreshold: threshold,
      errors: kind,
      errorsReason: errors.reason,
      scale: 'centred log-odds',
      table: tableFingerprint(table),
      tableSettings: table.settings,
    },
  };
}

function loneItems({ gaps, margins }: SolvedTable): Uint8Array {
  const sizes = new Int32Array(gaps.count);
  for (const component of gaps.component) sizes[component]! += 1;
  return Uint8Array.from({ length: margins.items }, (_, at) =>
    sizes[gaps.component[at]!] === 1 ? 1 : 0,
  );
}

function centredAbilities({ gaps, margins, values }: SolvedTable): number[] {
  const abilities = values.slice(0, margins.items);
  centreWithin(
    abilities,
    gaps.component,
    gaps.count,
    new Float64Array(gaps.count),
    new Int32Array(gaps.count),
  );
  return Array.from(abilities, (ability) => ability + 0);
}
