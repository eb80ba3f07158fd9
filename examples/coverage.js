// How often 95 % intervals cover, over cases and over clusters, on simulated judgments with a known
// truth. Prints the table of docs/bootstrap.md.
//
//   npm run build && node examples/coverage.js             400 data sets a line, some minutes
//   node examples/coverage.js 40                           fewer, to see it run
import process from 'node:process';
import {
  abilityIntervals,
  bootstrap,
  davidson,
  foldOrders,
  pairTable,
  simulateJudgments,
} from 'assize';

const sets = Number(process.argv[2] ?? 400);
const REPLICATES = 1000;
const design = { abilities: [0.6, 0.2, -0.2, -0.6], tieParameter: 0.4, orderEffect: 0.3 };
const lines = [
  { clusters: 10, contextsPerCluster: 5, clusterSpread: 0.7 },
  { clusters: 30, contextsPerCluster: 5, clusterSpread: 0.7 },
  { clusters: 100, contextsPerCluster: 5, clusterSpread: 0.7 },
  { clusters: 200, contextsPerCluster: 5, clusterSpread: 0.7 },
  { clusters: 100, contextsPerCluster: 5, clusterSpread: 0.3 },
  { clusters: 100, contextsPerCluster: 5, clusterSpread: 0 },
  { clusters: 100, contextsPerCluster: 1, clusterSpread: 0.7 },
];

/**
 * Intervals of one data set that cover: of the items, how many contain the ability that fits to ever
 * more clusters converge to.
 *
 * @param {import('assize').PairTable} table
 * @param {import('assize').SimulationTruth} truth
 * @param {'case' | 'cluster'} unit
 * @param {number} seed
 */
function covered(table, truth, unit, seed) {
  const replicates = bootstrap(table, { model: davidson, unit, replicates: REPLICATES, seed });
  return abilityIntervals(replicates).intervals.filter(({ lower, upper }, at) => {
    const ability = truth.marginal.abilities[at] ?? NaN;
    return (lower ?? -Infinity) <= ability && ability <= (upper ?? Infinity);
  }).length;
}

console.log('| clusters | cases of a pair in each | spread | over cases | over clusters |');
console.log('| ---: | ---: | ---: | ---: | ---: |');
for (const line of lines) {
  const hits = { case: 0, cluster: 0 };
  for (let seed = 0; seed < sets; seed += 1) {
    const { judgments, truth } = simulateJudgments({ ...design, ...line, seed });
    const table = pairTable(foldOrders(judgments));
    hits.case += covered(table, truth, 'case', seed);
    hits.cluster += covered(table, truth, 'cluster', seed);
  }
  const rate = (/** @type {number} */ count) => (count / (4 * sets)).toFixed(3);
  console.log(
    `| ${line.clusters} | ${line.contextsPerCluster} | ${line.clusterSpread} | ${rate(hits.case)} | ${rate(hits.cluster)} |`,
  );
}
