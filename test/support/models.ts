import { bradleyTerry } from '../../src/rating/bradley-terry.js';
import { davidson } from '../../src/rating/davidson.js';
import type { PairModel } from '../../src/rating/pair-model.js';

/** The models that every law is run against, with their names for titles. */
export const MODELS: readonly (readonly [name: string, model: PairModel])[] = [
  bradleyTerry,
  davidson,
].map((model) => [model.name, model]);
