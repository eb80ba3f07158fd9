// Ten million judgments to a leaderboard: DuckDB folds the two orders and counts, assize rates and
// resamples. Shows that the SQL folds and counts as the library does, and prints time and memory.
//
//   npm install && npm start                 ten million judgments
//   npm start -- 1000000                     another number, a multiple of 240
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { DuckDBInstance } from '@duckdb/node-api';
import {
  bootstrap,
  davidson,
  fitDavidson,
  foldOrders,
  leaderboard,
  pairTable,
  pairTableFromCounts,
  readRows,
} from 'assize';
import { count, fold, generate } from './queries.js';

const PER_QUESTION = 240; // 120 pairs, two orders
const wanted = Number(process.argv[2] ?? 10_000_000);
const judgments = Math.round(wanted / PER_QUESTION) * PER_QUESTION;
const folder = mkdtempSync(path.join(tmpdir(), 'assize-duckdb-'));
const file = path.join(folder, 'judgments.parquet');
const database = await DuckDBInstance.create(':memory:');
const connection = await database.connect();

/** @param {string} sql */
async function rows(sql) {
  const reader = await connection.runAndReadAll(sql);
  return reader.getRowObjectsJS();
}

/**
 * Rows of a GROUP BY as `pairTableFromCounts` takes them: counts arrive as bigint.
 *
 * @param {string} sql
 */
async function counts(sql) {
  return (await rows(sql)).map((row) => ({
    first: String(row['first']),
    second: String(row['second']),
    wins: Number(row['wins']),
    ties: Number(row['ties']),
    losses: Number(row['losses']),
    cluster: row['topic'] === undefined ? null : String(row['topic']),
  }));
}

let started = performance.now();

/** @param {string} text */
function done(text) {
  const now = performance.now();
  const memory = Math.round(process.memoryUsage.rss() / 2 ** 20);
  console.log(
    `${text.padEnd(58)} ${((now - started) / 1000).toFixed(2).padStart(7)} s ${memory} MB`,
  );
  started = performance.now();
}

try {
  await connection.run(`COPY (${generate(judgments)}) TO '${file}' (FORMAT parquet)`);
  done(
    `${judgments} judgments written, ${Math.round(statSync(file).size / 2 ** 20)} MB of Parquet`,
  );

  await connection.run(`CREATE TABLE folded AS ${fold(`'${file}'`)}`);
  const [size] = await rows('SELECT count(*) AS cases FROM folded');
  done(`folded by DuckDB into ${Number(size?.['cases'])} cases`);

  const table = pairTableFromCounts(await counts(count('folded', null)));
  done(`counted by pair: ${table.cells.length} distinct cells`);
  const fit = fitDavidson(table);
  const replicates = bootstrap(table, { model: davidson, replicates: 10_000, seed: 20260721 });
  done('fit and 10,000 replicates over cases');

  const clustered = pairTableFromCounts(await counts(count('folded', 'topic')));
  done(`counted by pair and topic: ${clustered.cells.length} distinct cells`);
  const byTopic = bootstrap(clustered, { model: davidson, replicates: 1_000, seed: 20260721 });
  done(`1,000 replicates over ${clustered.clusters.length} clusters`);

  const cases = leaderboard({ table, fit, replicates });
  const topics = leaderboard({
    table: clustered,
    fit: fitDavidson(clustered),
    replicates: byTopic,
  });
  done('two leaderboards');
  print(cases, topics);
  await compare();
} finally {
  connection.closeSync();
  rmSync(folder, { recursive: true });
}

/**
 * @param {import('assize').Leaderboard} cases
 * @param {import('assize').Leaderboard} topics
 */
function print(cases, topics) {
  const points = (/** @type {number | null} */ value) => (value ?? NaN).toFixed(1);
  console.log('\nrank  item       rating  95 % over cases     95 % over topics');
  for (const row of cases.rows) {
    const other = topics.rows.find(({ item }) => item === row.item);
    const [inner, outer] = [row.ratingInterval, other?.ratingInterval];
    console.log(
      `${String(row.rank).padStart(4)}  ${row.item}  ${points(row.rating).padStart(7)}  ${points(inner.lower)} to ${points(inner.upper)}  ${points(outer?.lower ?? null)} to ${points(outer?.upper ?? null)}`,
    );
  }
}

// The library on the judgments themselves, for the first questions: the same cells, one by one.
async function compare() {
  const sample = `(SELECT * FROM '${file}' WHERE question < 200) AS sample`;
  const read = readRows(await rows(`SELECT * FROM ${sample}`), {
    context: 'question',
    cluster: 'topic',
  });
  const own = pairTable(foldOrders(read.judgments));
  const sql = pairTableFromCounts(await counts(count(`(${fold(sample)}) AS folded`, 'topic')));
  // The fingerprint of a table covers its items, clusters and cells.
  if (fitDavidson(own).settings.table !== fitDavidson(sql).settings.table) {
    throw new Error('the SQL and the library do not give the same table');
  }
  console.log(
    `\n${read.judgments.length} judgments folded and counted by the library: the same ${own.cells.length} cells as by SQL`,
  );
}
