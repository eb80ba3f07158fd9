import { InvalidInputError } from '../../errors.js';
import { bradleyTerry } from './bradley-terry.js';
import { davidson } from './davidson.js';
import { graded } from './graded.js';
import type { PairModel } from './pair-model.js';
import { raoKupper } from './rao-kupper.js';

const MODELS: readonly PairModel[] = [bradleyTerry, davidson, graded, raoKupper];

/** The pair model of that name, as a fit or a set of replicates records it. */
export function modelOf(where: string, name: string): PairModel {
  const model = MODELS.find((candidate) => candidate.name === name);
  if (model !== undefined) return model;
  throw new InvalidInputError(
    `${where}: the model is "${name}"; known are ${MODELS.map((known) => known.name).join(', ')}`,
    { function: where, model: name },
  );
}
