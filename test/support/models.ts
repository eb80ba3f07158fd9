import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { davidson } from '../../src/rating/models/davidson.js';
import type { PairModel } from '../../src/rating/models/pair-model.js';
import { raoKupper } from '../../src/rating/models/rao-kupper.js';

/** The models that every law is run against, with their names for titles. */
export const MODELS: readonly NamedModel[] = named(bradleyTerry, davidson);

/** The same and Rao–Kupper, for laws that need no score equations. */
export const THREE_OUTCOME_MODELS: readonly NamedModel[] = named(bradleyTerry, davidson, raoKupper);

type NamedModel = readonly [name: string, model: PairModel];

function named(...models: readonly PairModel[]): readonly NamedModel[] {
  return models.map((model) => [model.name, model]);
}
