import type { PairTable } from '../../rating/shapes.js';
import { tableFingerprint } from '../../rating/table/table-fingerprint.js';
import { version } from '../../version.js';
import type { ReplicateSettings } from '../replicates/replicates.js';
import type { BootstrapPlan } from './bootstrap-options.js';

/** The settings that replicates and jackknives carry. */
export function runSettings(
  table: PairTable,
  plan: BootstrapPlan,
  units: number,
): ReplicateSettings {
  return {
    model: plan.model.name,
    tieRule: plan.model.parameters.length > 0 ? null : plan.tieRule,
    pseudoWins: plan.pseudoWins,
    orderEffect: plan.orderEffect,
    covariates: plan.covariateNames,
    covariateRidge: plan.covariateRidge,
    unit: plan.unit,
    units,
    stratified: plan.stratified,
    replicates: plan.replicates,
    seed: plan.seed,
    table: tableFingerprint(table),
    tableSettings: table.settings,
    version,
  };
}
