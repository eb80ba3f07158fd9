import type { PairMargins } from '../../rating/margins/pair-margins.js';
import type { PairTable } from '../../rating/shapes.js';
import type { BootstrapPlan } from '../settings/bootstrap-options.js';
import { createCaseDraw } from './case-draw.js';
import { createClusterDraw } from './cluster-draw.js';
import type { Draw } from './draw.js';

/** The draw that a plan asks for. */
export function createDraw(
  where: string,
  table: PairTable,
  margins: PairMargins,
  { unit, stratified }: BootstrapPlan,
): Draw {
  return unit === 'case'
    ? createCaseDraw(table, margins, stratified)
    : createClusterDraw(where, table, margins, stratified);
}
