import type { Replicates } from './replicates.js';

/** The typed arrays of replicates, by the name under which they are written. */
export interface ReplicateArrays {
  readonly abilities: Float64Array;
  readonly parameters: Float64Array;
  readonly replicate: Int32Array;
  readonly component: Int32Array;
  readonly offset: Int32Array;
  readonly relation: Int8Array;
  readonly unconverged: Int32Array;
}

/** In the order in which they are written. */
export const REPLICATE_ARRAYS: readonly (keyof ReplicateArrays)[] = [
  'abilities',
  'parameters',
  'replicate',
  'component',
  'offset',
  'relation',
  'unconverged',
];

/** Lists the typed arrays of replicates. */
export function replicateArrays(replicates: Replicates): ReplicateArrays {
  const { abilities, parameters, splits, unconverged } = replicates;
  return { abilities, parameters, ...splits, unconverged };
}
