import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { getQuickJS } from 'quickjs-emscripten';
import { beforeAll, describe, expect, test } from 'vitest';

// Run in Node and in QuickJS, whose logarithm, exponential and power differ from V8's in last bits.
// Texts of bits, so that nothing is rounded on the way.
const PROGRAM = `
import { createStream } from './src/numeric/stream.ts';
import { binomialRates, drawBinomial } from './src/numeric/binomial.ts';
import { bootstrap } from './src/bootstrap/runs/bootstrap.ts';
import { createCaseDraw } from './src/bootstrap/draws/case-draw.ts';
import { createClusterDraw } from './src/bootstrap/draws/cluster-draw.ts';
import { encodeReplicates } from './src/bootstrap/replicates/encode-replicates.ts';
import { bootstrapStatistic } from './src/bootstrap/runs/bootstrap-statistic.ts';
import { davidson } from './src/rating/models/davidson.ts';
import { pairTableFromCounts } from './src/rating/table/pair-table-from-counts.ts';
import { readEstimate } from './src/rating/settings/fit-options.ts';
import { solveTable } from './src/rating/solver/solve-table.ts';
import { simulateJudgments } from './src/simulate/simulate-judgments.ts';

const bits = (values) => Array.from(new Uint32Array(Float64Array.from(values).buffer)).join();
const rows = [];
for (let cluster = 0; cluster < 25; cluster += 1) {
  for (const [first, second] of [['a', 'b'], ['a', 'c'], ['b', 'c'], ['c', 'd'], ['b', 'd']]) {
    const wins = (cluster * 7 + first.charCodeAt(0)) % 4;
    rows.push({ first, second, wins: 3 + wins, ties: cluster % 3, losses: cluster % 5, cluster: 'c' + cluster });
  }
}
// An item in two clusters, with one win: most replicates split.
rows.push({ first: 'd', second: 'e', wins: 2, losses: 1, cluster: 'c3' });
rows.push({ first: 'd', second: 'e', wins: 1, losses: 0, cluster: 'c9' });
const table = pairTableFromCounts(rows);
const estimate = readEstimate('test', table, davidson, {});
const { margins } = solveTable('test', table, estimate);

function drawTotals(draw) {
  const stream = createStream('engines');
  const all = [];
  for (let replicate = 0; replicate < 40; replicate += 1) {
    const totals = new Float64Array(margins.totals.length);
    stream.start(replicate);
    draw.add(stream, totals);
    all.push(...totals);
  }
  return bits(all);
}

function binomials() {
  const stream = createStream(20260721);
  const drawn = [];
  [3, 40, 700, 90000, 4000000].forEach((trials, at) => {
    for (const p of [1e-5, 0.003, 0.1, 0.37, 0.5, 0.81, 0.999]) {
      const rates = binomialRates([p]);
      stream.start(at);
      for (let k = 0; k < 60; k += 1) drawn.push(drawBinomial(trials, rates, 0, stream));
    }
  });
  return bits(drawn);
}

function uniforms() {
  const stream = createStream('Ω');
  stream.start(4294967295);
  return bits(Array.from({ length: 500 }, () => stream.uniform()));
}

const { judgments } = simulateJudgments({
  abilities: [0.5, 0, -0.5], tieParameter: 0.4, orderEffect: 0.2, clusters: 30, clusterSpread: 0.7, fiveLevels: true, seed: 'engines',
});
const whole = bootstrap(table, { model: davidson, unit: 'cluster', replicates: 60, seed: 5 });
const mean = (sample) => sample.reduce((sum, x) => sum + x, 0) / sample.length;

globalThis.result = JSON.stringify({
  uniforms: uniforms(),
  binomials: binomials(),
  cases: drawTotals(createCaseDraw(table, margins, false)),
  clusters: drawTotals(createClusterDraw('test', table, margins, false)),
  verdicts: judgments.map(({ share }) => share).join(),
  statistic: bits([bootstrapStatistic([1, 2, 3, 5, 8, 13], mean, { seed: 1, replicates: 200 }).lower]),
  splits: whole.splits.replicate.join() + ';' + whole.splits.component.join(),
  point: whole.point.abilities,
  abilities: Array.from(whole.abilities),
  roundTrip: encodeReplicates(whole).length > 1000,
  logarithms: bits(Array.from({ length: 2000 }, (_, k) => Math.exp(-k / 97) + Math.log(1 + k / 31) + Math.pow(k, 0.3))),
});
`;

type Result = Readonly<Record<string, string>> & {
  readonly point: readonly number[];
  readonly abilities: readonly number[];
};

let node: Result;
let quick: Result;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: fileURLToPath(new URL('../..', import.meta.url)) },
    bundle: true,
    format: 'iife',
    platform: 'neutral',
    mainFields: ['main'],
    target: 'es2020',
    write: false,
    logLevel: 'silent',
  });
  const code = outputFiles[0]!.text;
  const holder: { result?: string } = {};
  new Function('globalThis', code)(holder);
  node = JSON.parse(holder.result!) as Result;
  const engine = (await getQuickJS()).newContext();
  const run = engine.evalCode(code);
  if (run.error) throw new Error(JSON.stringify(engine.dump(run.error)));
  run.value.dispose();
  const handle = engine.getProp(engine.global, 'result');
  quick = JSON.parse(engine.getString(handle)) as Result;
  handle.dispose();
  engine.dispose();
}, 60_000);

describe('Node and QuickJS', () => {
  test.each(['uniforms', 'binomials', 'cases', 'clusters', 'verdicts', 'statistic', 'splits'])(
    'draw the same %s, bit for bit',
    (name) => {
      expect(quick[name]).toBe(node[name]);
      expect(node[name]!.length).toBeGreaterThan(5);
    },
  );

  test('fit the same to 1e-9', () => {
    expect(node.abilities.length).toBe(300);
    node.abilities.forEach((ability, at) => {
      expect(Math.abs(ability - quick.abilities[at]!)).toBeLessThan(1e-9);
    });
    node.point.forEach((ability, at) => {
      expect(Math.abs(ability - quick.point[at]!)).toBeLessThan(1e-9);
    });
  });

  test('and differ in last bits of exp, log or pow, so that the above says something', () => {
    expect(quick['logarithms']).not.toBe(node['logarithms']);
  });
});
