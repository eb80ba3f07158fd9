// The query of docs/scale.md, word for word as it stands there, run by Spark and by GoogleSQL, whose
// rows must be the cells that the library counts from the same judgments. An engine that is not
// installed is skipped by name.
//
//   npm run build && node examples/spark/check.js          all engines
//   npm run build && node examples/spark/check.js spark    one engine
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { foldOrders, pairTable, readRows } from 'assize';

// GoogleSQL's evaluator holds the whole table in 128 MB.
const ENGINES = { spark: 200_000, googlesql: 50_000 };
const NOT_INSTALLED = 3; // exit status of engines.py

// Names that a locale, a normalization, trimming or UTF-16 would order or merge in another way.
const ITEMS = [
  'Zeta',
  'alpha',
  'Alpha',
  '\u00e9clair',
  'e\u0301clair',
  '\u00df',
  '\u6a21\u578b',
  '\uff5a',
  '\u{1f600}',
  ' space',
  'space',
  'space ',
  "o'brien",
];

const here = path.dirname(fileURLToPath(import.meta.url));
const ownPython = path.join(here, '.venv', 'bin', 'python');
const python = process.env['PYTHON'] || (existsSync(ownPython) ? ownPython : 'python3');

/** The only SQL block of docs/scale.md. */
function queryOfDocs() {
  const text = readFileSync(path.join(here, '../../docs/scale.md'), 'utf8');
  const blocks = [...text.matchAll(/^```sql\n(.*?)^```/gms)].map(([, sql]) => String(sql));
  if (blocks.length !== 1)
    throw new Error(`docs/scale.md has ${blocks.length} blocks of SQL, not 1`);
  return String(blocks[0]);
}

/**
 * Judgments of every pair in both orders, some of them missing, failed or tied, in no order. The same
 * rows at every run.
 *
 * @param {number} least
 */
function makeJudgments(least) {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const rows = [];
  for (let question = 0; rows.length < least; question += 1) {
    const topic = `\u03b8 ${question % 97}`;
    for (const [i, model_a] of ITEMS.entries()) {
      for (const [j, model_b] of ITEMS.entries()) {
        if (i === j || random() < 0.06) continue;
        const luck = random() + 0.02 * (i - j);
        const decided = luck > 0.45 ? 'model_a' : 'model_b';
        const kind = Math.floor(random() * 100);
        const winner = [null, '', 'error'][kind] ?? (kind < 20 ? 'tie' : decided);
        rows.push({ at: random(), question, topic, model_a, model_b, winner });
      }
    }
  }
  return rows.sort((a, b) => a.at - b.at).map(({ at, ...row }) => row);
}

/**
 * What the query should return, counted by the library.
 *
 * @param {ReturnType<typeof makeJudgments>} rows
 */
function countByLibrary(rows) {
  const { judgments, failures } = readRows(rows, {
    context: 'question',
    cluster: 'topic',
    failureLabels: [null, 'error'],
  });
  const table = pairTable(foldOrders(judgments, { failures }));
  const counted = new Map();
  for (const { first, second, cluster, counts, cases } of table.cells) {
    const key = [first, second, cluster].join();
    const row = counted.get(key) ?? { at: [first, second, cluster], counts: [0, 0, 0] };
    row.counts = row.counts.map((/** @type {number} */ sum, /** @type {number} */ outcome) => {
      return sum + cases * Number(counts[outcome]);
    });
    counted.set(key, row);
  }
  return [...counted.values()]
    .sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1] || a.at[2] - b.at[2])
    .map(({ at: [first, second, cluster], counts: [wins, ties, losses] }) => ({
      first: table.items[first],
      second: table.items[second],
      cluster: table.clusters[cluster],
      ...{ wins, ties, losses },
    }));
}

/**
 * @param {keyof typeof ENGINES} engine
 * @param {string} folder
 */
function check(engine, folder) {
  const judgments = makeJudgments(ENGINES[engine]);
  const expected = countByLibrary(judgments).map((row) => JSON.stringify(row));
  const lines = judgments.map((row) => `${JSON.stringify(row)}\n`).join('');
  writeFileSync(path.join(folder, 'judgments.jsonl'), lines);
  writeFileSync(path.join(folder, 'query.sql'), queryOfDocs());
  const run = spawnSync(python, [path.join(here, 'engines.py'), engine, folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (run.status === NOT_INSTALLED) {
    console.log(`skip  ${engine}: ${run.stderr.trim()}`);
    return 'skipped';
  }
  if (run.status !== 0) {
    console.log(`FAIL  ${engine}: ${run.error?.message ?? run.stderr.trim()}`);
    return 'failed';
  }
  let outcome = 'passed';
  for (const [name, rows] of Object.entries(JSON.parse(run.stdout))) {
    const got = rows.map((/** @type {object} */ row) => JSON.stringify(row));
    const at = Array.from({ length: Math.max(got.length, expected.length) }).findIndex(
      (_, row) => got[row] !== expected[row],
    );
    if (at >= 0) outcome = 'failed';
    console.log(
      at < 0
        ? `ok    ${name}: ${judgments.length} judgments, ${got.length} rows as by the library`
        : `FAIL  ${name}: row ${at} is ${got[at]}, and ${expected[at]} by the library`,
    );
  }
  return outcome;
}

const names = process.argv[2] === undefined ? Object.keys(ENGINES) : process.argv.slice(2);
const outcomes = names.map((name) => {
  if (!(name in ENGINES)) throw new Error(`${name} is none of ${Object.keys(ENGINES).join(', ')}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'assize-spark-'));
  try {
    return check(/** @type {keyof typeof ENGINES} */ (name), folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
if (outcomes.includes('failed')) process.exitCode = 1;
