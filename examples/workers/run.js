// A bootstrap on all processor cores: each worker thread draws a range of the replicates, and the
// ranges are joined. The result is bit for bit that of one thread.
//
//   npm run build && node examples/workers/run.js          as many workers as cores
//   node examples/workers/run.js 4 100000                  four workers, 100,000 replicates
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import {
  bootstrap,
  davidson,
  foldOrders,
  mergeReplicates,
  pairTable,
  simulateJudgments,
} from 'assize';

const workers = Number(process.argv[2] ?? availableParallelism());
const replicates = Number(process.argv[3] ?? 50_000);
const { judgments } = simulateJudgments({
  abilities: [0.6, 0.4, 0.2, 0, 0, -0.2, -0.4, -0.6],
  tieParameter: 0.5,
  clusters: 300,
  clusterSpread: 0.5,
  seed: 'workers',
});
const table = pairTable(foldOrders(judgments));
const options = { replicates, seed: 20260721, unit: /** @type {const} */ ('cluster') };

/**
 * Draws one range in a thread of its own. The table is copied to it; the typed arrays of the
 * replicates come back without a copy.
 *
 * @param {number} from
 * @param {number} to
 * @returns {Promise<import('assize').Replicates>}
 */
function drawRange(from, to) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: { table, model: 'davidson', options: { ...options, from, to } },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

let started = performance.now();
const edges = Array.from({ length: workers + 1 }, (_, at) =>
  Math.round((at * replicates) / workers),
);
const shards = await Promise.all(
  edges.slice(1).map((to, at) => drawRange(/** @type {number} */ (edges[at]), to)),
);
const joined = mergeReplicates(shards);
const together = performance.now() - started;

started = performance.now();
const alone = bootstrap(table, { model: davidson, ...options });
const single = performance.now() - started;

const same = joined.abilities.every((ability, at) => ability === alone.abilities[at]);
console.log(`${replicates} replicates over ${alone.settings.units} clusters`);
console.log(`${workers} workers  ${together.toFixed(0)} ms, starting them included`);
console.log(`one thread ${single.toFixed(0)} ms`);
console.log(same ? 'the same bits' : 'the bits differ');
if (!same) process.exitCode = 1;
