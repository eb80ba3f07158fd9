// How long resampling takes, on the build: the multinomial over distinct cells against drawing every
// case, and the cost of a replicate as the number of cases grows. Prints ratios from one run.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import {
  bootstrap,
  bootstrapAsync,
  davidson,
  foldOrders,
  pairTable,
  pairTableFromCounts,
  readVerdicts,
} from 'assize';
import { Bench } from 'tinybench';

// Kernels without an API of their own, from the build as everything here.
const built = (/** @type {string} */ path) =>
  import(new URL(`../dist/${path}`, import.meta.url).href);
/** @type {typeof import('../src/bootstrap/runs/refit.js')} */
const { createRefit } = await built('bootstrap/runs/refit.js');
/** @type {typeof import('../src/bootstrap/replicates/split-store.js')} */
const { createSplitStore } = await built('bootstrap/replicates/split-store.js');
/** @type {typeof import('../src/numeric/stream.js')} */
const { createStream } = await built('numeric/stream.js');
/** @type {typeof import('../src/rating/settings/fit-options.js')} */
const { readEstimate } = await built('rating/settings/fit-options.js');
/** @type {typeof import('../src/rating/solver/solve-table.js')} */
const { solveTable } = await built('rating/solver/solve-table.js');

const quick = process.argv.includes('--quick');
const REPLICATES = quick ? 1_000 : 10_000;
const SEED = 20260721;

const csv = readFileSync(new URL('../examples/data/lit2test-counts.csv', import.meta.url), 'utf8');
const demo = pairTable(foldOrders(readVerdicts(csv, { context: 'case' }).judgments));

/**
 * The usual way: an index for every case, with replacement, then the same refit.
 *
 * @param {import('assize').PairTable} table
 */
function drawEveryCase(table) {
  const estimate = readEstimate('bench', table, davidson, {});
  const full = solveTable('bench', table, estimate);
  const { offset, index, amount } = full.margins.cells;
  const cases = table.cells.flatMap((cell, at) => Array.from({ length: cell.cases }, () => at));
  const refit = createRefit(full, estimate);
  const stream = createStream(SEED);
  const output = {
    abilities: new Float64Array(REPLICATES * table.items.length),
    parameters: new Float64Array(REPLICATES),
    splits: createSplitStore('bench', table.items.length),
    unconverged: [],
  };
  for (let replicate = 0; replicate < REPLICATES; replicate += 1) {
    refit.clear();
    stream.start(replicate);
    for (let k = 0; k < cases.length; k += 1) {
      const cell = cases[Math.floor(stream.uniform() * cases.length)] ?? 0;
      const end = offset[cell + 1] ?? 0;
      for (let e = offset[cell] ?? 0; e < end; e += 1) {
        const place = index[e] ?? 0;
        refit.totals[place] = (refit.totals[place] ?? 0) + (amount[e] ?? 0);
      }
    }
    refit.write(replicate, replicate, output);
  }
}

/**
 * The demo's pairs with every count multiplied.
 *
 * @param {number} factor
 */
function demoTimes(factor) {
  const cells = demo.cells.map((cell) => ({ ...cell, cluster: null, cases: cell.cases * factor }));
  /** @type {Map<string, import('assize').PairCounts>} */
  const rows = new Map();
  for (const { first, second, counts, cases } of cells) {
    const key = `${first}|${second}`;
    const row = rows.get(key) ?? {
      first: demo.items[first] ?? '',
      second: demo.items[second] ?? '',
      wins: 0,
      ties: 0,
      losses: 0,
    };
    rows.set(key, {
      ...row,
      wins: (row.wins ?? 0) + (counts[0] ?? 0) * cases,
      ties: (row.ties ?? 0) + (counts[1] ?? 0) * cases,
      losses: (row.losses ?? 0) + (counts[2] ?? 0) * cases,
    });
  }
  return pairTableFromCounts([...rows.values()]);
}

/** HypoArena's size: 16 items, 988 contexts, every pair on every context. */
function arena() {
  const items = Array.from({ length: 16 }, (_, at) => `item ${String(at).padStart(2, '0')}`);
  return pairTableFromCounts(
    items.flatMap((first, i) =>
      items.slice(i + 1).map((second, step) => {
        const wins = Math.round(740 / (1 + Math.exp(-0.12 * (step + 1))));
        return { first, second, wins, ties: 988 - 740, losses: 740 - wins };
      }),
    ),
  );
}

/** An arena's size: 129 items, two million cases over every pair, three outcomes each. */
function board() {
  const items = Array.from({ length: 129 }, (_, at) => `item ${String(at).padStart(3, '0')}`);
  return pairTableFromCounts(
    items.flatMap((first, i) =>
      items.slice(i + 1).map((second, step) => {
        const wins = Math.round(180 / (1 + Math.exp(-0.02 * (step + 1))));
        return { first, second, wins, ties: 62, losses: 180 - wins };
      }),
    ),
  );
}

/**
 * Clusters of 60 distinct cells each: ten items, every pair with each outcome or another.
 *
 * @param {number} clusters
 */
function clustered(clusters) {
  const items = Array.from({ length: 10 }, (_, at) => `item ${at}`);
  const rows = Array.from({ length: clusters }, (_, cluster) =>
    items.flatMap((first, i) =>
      items.slice(i + 1).map((second, step) => ({
        first,
        second,
        wins: 1 + ((cluster + i) % 2),
        ties: (cluster + step) % 3 === 0 ? 1 : 0,
        losses: (cluster * 7 + i * 3 + step) % 3 === 0 ? 1 : 0,
        cluster: `cluster ${cluster}`,
      })),
    ),
  );
  return pairTableFromCounts(rows.flat());
}

const options = { model: davidson, seed: SEED, replicates: REPLICATES };
const sizes = quick ? [1, 10] : [1, 10, 100, 1_000, 10_000];
const grown = sizes.map(demoTimes);
const large = arena();
const huge = board();
const clusterCounts = quick ? [100, 200] : [250, 500, 1_000, 2_000];
const groups = clusterCounts.map(clustered);
const FEWER = quick ? 10 : 1_000;

// Processor time, so that other work on the machine counts less.
const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const bench = new Bench({
  now,
  iterations: quick ? 2 : 10,
  time: 0,
  warmupIterations: quick ? 1 : 3,
  warmupTime: 0,
});
bench.add('cells', () => {
  bootstrap(demo, options);
});
bench.add('async', () => bootstrapAsync(demo, options, () => undefined).then(() => undefined));
bench.add('cases', () => drawEveryCase(demo));
sizes.forEach((factor, at) => {
  bench.add(`x${factor}`, () => {
    bootstrap(/** @type {import('assize').PairTable} */ (grown[at]), options);
  });
});
bench.add('arena', () => {
  bootstrap(large, options);
});
// What takes seconds is run a few times only.
const slow = new Bench({
  now,
  iterations: quick ? 1 : 3,
  time: 0,
  warmupIterations: quick ? 0 : 1,
  warmupTime: 0,
});
slow.add('board', () => {
  bootstrap(huge, { ...options, replicates: FEWER });
});
clusterCounts.forEach((clusters, at) => {
  const table = /** @type {import('assize').PairTable} */ (groups[at]);
  slow.add(`clusters ${clusters}`, () => {
    bootstrap(table, { ...options, unit: 'cluster', replicates: FEWER });
  });
});
await bench.run();
await slow.run();

/** @param {string} name */
function median(name) {
  const result = (bench.getTask(name) ?? slow.getTask(name))?.result;
  if (result === undefined || !('latency' in result)) throw new Error(`${name} did not run`);
  return result.latency.p50;
}

const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`.padStart(10);
const micro = (/** @type {number} */ value) =>
  `${((1000 * value) / REPLICATES).toFixed(2)} µs`.padStart(10);

console.log(
  `${REPLICATES} replicates of Davidson's model, processor time, medians of ${bench.iterations} runs and, for the\nlast two, of ${slow.iterations}\n`,
);
console.log(`demo data, 4 items, 1,200 cases, multinomial over cells   ${ms(median('cells'))}`);
console.log(`the same, every case drawn one by one                     ${ms(median('cases'))}`);
console.log(
  `ratio                                                     ${(median('cases') / median('cells')).toFixed(1).padStart(7)}`,
);
console.log(
  `bootstrapAsync with a pause that does not wait, of bootstrap ${(median('async') / median('cells')).toFixed(2).padStart(7)}\n`,
);
console.log('cost of a replicate as cases grow, same pairs');
sizes.forEach((factor) => {
  const ratio = median(`x${factor}`) / median('x1');
  console.log(
    `${String(1_200 * factor).padStart(10)} cases  ${micro(median(`x${factor}`))}  ${ratio.toFixed(2)} of the first`,
  );
});
console.log(`\n16 items, 118,560 cases, three outcomes a pair             ${ms(median('arena'))}`);
console.log(
  `129 items, ${huge.settings.cases} cases, ${FEWER} replicates           ${ms(median('board'))}`,
);
console.log(`\ncluster bootstrap, ten items, ${FEWER} replicates`);
clusterCounts.forEach((clusters, at) => {
  const cells = groups[at]?.cells.length ?? 0;
  const time = median(`clusters ${clusters}`);
  const each = (1e6 * time) / (FEWER * cells);
  console.log(
    `${String(clusters).padStart(6)} clusters ${String(cells).padStart(7)} cells ${ms(time)}  ${each.toFixed(2)} ns a cell and replicate`,
  );
});
