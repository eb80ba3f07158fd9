// Draws the range of replicates that it is given and sends them back.
import { parentPort, workerData } from 'node:worker_threads';
import { bootstrap, bradleyTerry, davidson } from 'assize';

// A model holds functions, which do not travel between threads: it is sent by name.
const models = { 'bradley-terry': bradleyTerry, davidson };
const { table, model, options } = workerData;
const replicates = bootstrap(table, {
  model: models[/** @type {keyof typeof models} */ (model)],
  ...options,
});
const { abilities, parameters, splits, unconverged } = replicates;
const arrays = [abilities, parameters, ...Object.values(splits), unconverged];
parentPort?.postMessage(
  replicates,
  arrays.map(({ buffer }) => buffer),
);
