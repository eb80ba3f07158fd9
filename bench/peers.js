// The bootstrap beside what people use today, on the same tables with the same number of replicates,
// Bradley–Terry with half ties, one thread, in processor time. Installs the Python packages into a throw-away virtual
// environment under the system's folder for temporary files; skips by name what cannot be had.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import {
  bootstrap,
  bradleyTerry,
  foldOrders,
  pairTable,
  pairTableFromCounts,
  readVerdicts,
} from 'assize';

const PACKAGES = ['numpy', 'choix==0.4.1', 'evalica==0.4.2', 'arena-rank==0.1.1'];
const SECONDS = 8; // for each peer and table; the time of one replicate is what counts
const quick = process.argv.includes('--quick');
const WARM_UP = 5;
const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** @typedef {[first: number, second: number, wins: number, ties: number, losses: number]} Cell */

/** @param {import('assize').PairTable} table */
function cellsOf(table) {
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  for (const { first, second, counts, cases } of table.cells) {
    const cell = cells.get(`${first} ${second}`) ?? [first, second, 0, 0, 0];
    counts.forEach((count, at) => {
      cell[at + 2] = (cell[at + 2] ?? 0) + count * cases;
    });
    cells.set(`${first} ${second}`, cell);
  }
  return [...cells.values()];
}

/** HypoArena's size: 16 items, 988 contexts, every pair on every context. */
function hypoArena() {
  const items = Array.from({ length: 16 }, (_, at) => `item ${String(at).padStart(2, '0')}`);
  return pairTableFromCounts(
    items.flatMap((first, i) =>
      items.slice(i + 1).map((second, step) => {
        const wins = Math.round(740 / (1 + Math.exp(-0.12 * (step + 1))));
        return { first, second, wins, ties: 248, losses: 740 - wins };
      }),
    ),
  );
}

/**
 * Median processor time of nine runs in seconds, and that of the first, in which the engine compiles.
 *
 * @param {import('assize').PairTable} table
 * @param {number} replicates
 */
function measure(table, replicates) {
  const options = { model: bradleyTerry, unit: /** @type {const} */ ('case'), replicates, seed: 1 };
  const times = Array.from({ length: 1 + WARM_UP + 9 }, () => {
    const began = process.cpuUsage();
    bootstrap(table, options);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1e6;
  });
  const [first = NaN] = times;
  const median = times.slice(1 + WARM_UP).sort((a, b) => a - b)[4] ?? NaN;
  return { first, median };
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} input
 */
function linesOf(command, args, input) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { input, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(String(stderr).trim().split('\n').at(-1));
  return stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/**
 * @param {string} text
 * @param {import('assize').PairTable} table
 * @param {number} replicates
 * @param {string | null} python
 */
function compare(text, table, replicates, python) {
  const { first, median: own } = measure(table, replicates);
  console.log(`\n${text}, ${replicates} replicates`);
  console.log(
    `${'assize'.padEnd(14)} ${own.toFixed(3).padStart(10)} s  (${first.toFixed(3)} s for the first run)`,
  );
  const cells = cellsOf(table);
  const seconds = quick ? 0 : SECONDS;
  const peers = [];
  if (python === null) peers.push({ name: 'Python peers', skipped: 'no virtual environment' });
  else {
    const task = { items: table.items, cells, replicates, seconds };
    peers.push(...linesOf(python, [here('peers.py')], JSON.stringify(task)));
  }
  try {
    const lines = [`${replicates} ${seconds}`, ...cells.map((cell) => cell.join(' '))];
    peers.push(...linesOf('Rscript', [here('peers.R')], `${lines.join('\n')}\n`));
  } catch (error) {
    peers.push({ name: 'BradleyTerry2', skipped: String(error) });
  }
  for (const { name, skipped, seconds: each, ran, note } of peers) {
    if (skipped !== undefined) console.log(`${name.padEnd(14)} skipped: ${skipped}`);
    else {
      const all = each * replicates;
      const ratio = all < 10 * own ? (all / own).toFixed(1) : String(Math.round(all / own));
      console.log(
        `${name.padEnd(14)} ${all.toFixed(2).padStart(10)} s  ${ratio.padStart(7)} times as long  (${note}; ${ran} run)`,
      );
    }
  }
}

/** @param {string} folder */
function environment(folder) {
  if (quick) return null;
  const made = spawnSync('python3', ['-m', 'venv', folder]);
  if (made.status !== 0) return null;
  const python = path.join(folder, 'bin', 'python');
  for (const name of PACKAGES) {
    const { status } = spawnSync(python, ['-m', 'pip', 'install', '--quiet', name]);
    if (status !== 0) console.log(`${name} cannot be installed here`);
  }
  return python;
}

const csv = readFileSync(new URL('../examples/data/lit2test-counts.csv', import.meta.url), 'utf8');
const lit2test = pairTable(foldOrders(readVerdicts(csv, { context: 'case' }).judgments));
const folder = mkdtempSync(path.join(tmpdir(), 'assize-peers-'));
try {
  const python = environment(folder);
  compare('Lit2Test size: 4 items, 1,200 cases', lit2test, quick ? 100 : 10_000, python);
  compare('HypoArena size: 16 items, 118,560 cases', hypoArena(), quick ? 100 : 10_000, python);
} finally {
  rmSync(folder, { recursive: true });
}
