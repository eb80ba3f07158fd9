// How long a fit takes with thousands of items, on the build: growth with items and with observed pairs,
// beside the minorise–maximise iteration [Hun04] that most scripts use. Prints ratios from one run.
import { fitBradleyTerry, fitDavidson, pairTableFromCounts, standardErrors } from 'assize';
import { Bench } from 'tinybench';

// A kernel without an API of its own, from the build as everything here.
const built = (/** @type {string} */ path) =>
  import(new URL(`../dist/${path}`, import.meta.url).href);
/** @type {typeof import('../src/numeric/stream.js')} */
const { createStream } = await built('numeric/stream.js');

const quick = process.argv.includes('--quick');
const SEED = 20260721;
const GAMES = 10; // of each observed pair
const ACCURACY = 1e-6; // of the largest ability error at which the rival may stop
const MOST_ROUNDS = 100_000;
const REACH = 100;
const [ITEMS, PAIRS] = quick ? [600, 6_000] : [5_000, 50_000];

/**
 * Random pairs, each of GAMES cases drawn from Bradley–Terry with abilities from −1.5 to 1.5.
 *
 * @param {number} items
 * @param {number} pairs
 * @param {{ ties?: boolean, matched?: boolean }} design `ties`: a tenth of the cases is a tie;
 * `matched`: items meet only the REACH next to them in strength, as in matched play
 */
function randomTable(items, pairs, { ties = false, matched = false } = {}) {
  const stream = createStream(SEED);
  stream.start(0);
  const name = (/** @type {number} */ at) => `item ${String(at).padStart(6, '0')}`;
  const ability = Float64Array.from({ length: items }, () => 3 * stream.uniform() - 1.5);
  if (matched) ability.sort();
  const met = new Set();
  const rows = [];
  while (rows.length < pairs) {
    const i = Math.floor(stream.uniform() * items);
    const j = matched
      ? i + 1 + Math.floor(stream.uniform() * REACH)
      : Math.floor(stream.uniform() * items);
    if (j >= items) continue;
    const key = Math.min(i, j) * items + Math.max(i, j);
    if (i === j || met.has(key)) continue;
    met.add(key);
    const chance = 1 / (1 + Math.exp((ability[j] ?? 0) - (ability[i] ?? 0)));
    const row = { first: name(i), second: name(j), wins: 0, ties: 0, losses: 0 };
    for (let game = 0; game < GAMES; game += 1) {
      if (ties && stream.uniform() < 0.1) row.ties += 1;
      else if (stream.uniform() < chance) row.wins += 1;
      else row.losses += 1;
    }
    rows.push(row);
  }
  return pairTableFromCounts(rows);
}

/**
 * Cases of each pair and wins of each item.
 *
 * @param {import('assize').PairTable} table
 */
function totals({ items, cells }) {
  const rows = new Map();
  const wins = new Float64Array(items.length);
  for (const { first, second, counts, cases } of cells) {
    const key = first * items.length + second;
    const row = rows.get(key) ?? { first, second, games: 0 };
    row.games += cases * counts.reduce((sum, count) => sum + count, 0);
    rows.set(key, row);
    wins[first] = (wins[first] ?? 0) + cases * (counts[0] ?? 0);
    wins[second] = (wins[second] ?? 0) + cases * (counts[2] ?? 0);
  }
  return {
    first: Int32Array.from(rows.values(), (row) => row.first),
    second: Int32Array.from(rows.values(), (row) => row.second),
    games: Float64Array.from(rows.values(), (row) => row.games),
    wins,
  };
}

/**
 * The usual iteration: each strength becomes its wins over the sum of n / (own + other) of its pairs,
 * on typed arrays. It is told the answer, and stops as soon as it is near enough.
 *
 * @param {import('assize').PairTable} table
 * @param {readonly (number | null)[]} answer
 * @returns {number} rounds
 */
function minoriseMaximise(table, answer) {
  const items = table.items.length;
  const { first, second, games, wins } = totals(table);
  const strength = new Float64Array(items).fill(1);
  const share = new Float64Array(items);
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    share.fill(0);
    for (let row = 0; row < first.length; row += 1) {
      const i = first[row] ?? 0;
      const j = second[row] ?? 0;
      const part = (games[row] ?? 0) / ((strength[i] ?? 0) + (strength[j] ?? 0));
      share[i] = (share[i] ?? 0) + part;
      share[j] = (share[j] ?? 0) + part;
    }
    let level = 0;
    for (let i = 0; i < items; i += 1) {
      strength[i] = (wins[i] ?? 0) / (share[i] ?? 1);
      level += Math.log(strength[i] ?? 1) / items;
    }
    if (round % 10 !== 0) continue;
    let worst = 0;
    for (let i = 0; i < items; i += 1) {
      worst = Math.max(worst, Math.abs(Math.log(strength[i] ?? 1) - level - (answer[i] ?? 0)));
    }
    if (worst < ACCURACY) return round;
  }
  return Infinity;
}

const byItems = [0.2, 0.5, 1, 2].map((factor) => randomTable(ITEMS * factor, PAIRS));
const byPairs = [0.5, 1, 2, 4].map((factor) => randomTable(ITEMS, PAIRS * factor));
const tied = randomTable(ITEMS, PAIRS, { ties: true });
const designs = {
  'at random': randomTable(ITEMS, PAIRS),
  'by strength': randomTable(ITEMS, PAIRS, { matched: true }),
};
const fit = fitBradleyTerry(designs['at random']);
const named = fit.items.slice(0, 10);
/** @type {Map<string, number>} */
const rounds = new Map();

const bench = new Bench({
  iterations: quick ? 1 : 3,
  time: 0,
  warmupIterations: quick ? 0 : 1,
  warmupTime: 0,
});
Object.entries(designs).forEach(([design, table]) => {
  const { abilities } = fitBradleyTerry(table);
  bench.add(`fit ${design}`, () => {
    fitBradleyTerry(table);
  });
  bench.add(`rival ${design}`, () => {
    rounds.set(design, minoriseMaximise(table, abilities));
  });
});
bench.add('davidson', () => {
  fitDavidson(tied);
});
bench.add('errors', () => {
  standardErrors(designs['at random'], fit, { items: named });
});
byItems.forEach((table) => {
  bench.add(`items ${table.items.length}`, () => {
    fitBradleyTerry(table);
  });
});
byPairs.forEach((table, at) => {
  bench.add(`pairs ${at}`, () => {
    fitBradleyTerry(table);
  });
});
await bench.run();

/** @param {string} name */
function median(name) {
  const result = bench.getTask(name)?.result;
  if (result === undefined || !('latency' in result)) throw new Error(`${name} did not run`);
  return result.latency.p50;
}
const ms = (/** @type {number} */ value) => `${value.toFixed(0)} ms`.padStart(10);
const whole = (/** @type {number} */ value) => value.toLocaleString('en-US').padStart(9);
const ratio = (/** @type {string} */ name, /** @type {string} */ base) =>
  (median(name) / median(base)).toFixed(2);

console.log(`Bradley–Terry, ${GAMES} cases a pair, medians of ${bench.iterations} runs`);
console.log(`${ITEMS} items, ${PAIRS} pairs\n`);
console.log('opponents      fit, all of it   minorise–maximise alone      ratio');
for (const design of Object.keys(designs)) {
  const turns = rounds.get(design) ?? Infinity;
  const steps = turns === Infinity ? `cut at ${MOST_ROUNDS}` : `${turns} rounds`;
  console.log(
    `${design.padEnd(12)}${ms(median(`fit ${design}`))}      ${ms(median(`rival ${design}`))}, ${steps.padEnd(14)} ${ratio(`rival ${design}`, `fit ${design}`).padStart(9)}`,
  );
}
console.log(`\nDavidson, a tenth of ties, at random       ${ms(median('davidson'))}`);
console.log(`errors of ${named.length} named items, refit included  ${ms(median('errors'))}`);
console.log(`\ngrowth with items, ${PAIRS} pairs`);
byItems.forEach(({ items }) => {
  const name = `items ${items.length}`;
  const base = `items ${byItems[0]?.items.length}`;
  console.log(
    `${whole(items.length)} items  ${ms(median(name))}  ${ratio(name, base)} of the first`,
  );
});
console.log(`\ngrowth with pairs, ${ITEMS} items`);
byPairs.forEach((_, at) => {
  const pairs = PAIRS * (0.5 * 2 ** at);
  console.log(
    `${whole(pairs)} pairs  ${ms(median(`pairs ${at}`))}  ${ratio(`pairs ${at}`, 'pairs 0')} of the first`,
  );
});
