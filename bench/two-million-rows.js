// Chatbot-Arena rows with their conversations, more text than a string can hold, from chunks to a pair
// table: processor time, peak memory, and the ratio to papaparse alone on the same chunks; then the same rows as
// JSON Lines, against JSON.parse alone. Each measurement has a process of its own; the text is made
// between the measured calls and is not counted.
//
//   node bench/two-million-rows.js            2,000,000 rows
//   node bench/two-million-rows.js --quick    20,000 rows
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { foldOrders, pairTable, verdictReader } from 'assize';
import Papa from 'papaparse';

const ROWS = process.argv.includes('--quick') ? 20_000 : 2_000_000;
const ROWS_A_CHUNK = 2_000;
const MODELS = 60;
const LABELS = ['model_a', 'model_b', 'tie', 'tie (bothbad)'];
const COLUMNS = [
  ...['question_id', 'model_a', 'model_b', 'winner', 'judge', 'conversation_a', 'conversation_b'],
  ...['turn', 'anony', 'language', 'tstamp'],
];
const WORDS = 'the answer, as "shown" here, is a sum of two terms and a remainder; see step'.split(
  ' ',
);

/**
 * @param {number} at
 * @returns {Record<string, unknown>} A row of the log: a battle of two models, judged once.
 */
function battle(at) {
  let state = (at + 1) * 2_654_435_761;
  const next = (/** @type {number} */ bound) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1;
    return (state >>> 8) % bound;
  };
  const conversation = () => {
    const content = Array.from({ length: 20 + next(40) }, () => WORDS[next(WORDS.length)]).join(
      ' ',
    );
    return [
      { role: 'user', content: 'What is it?\nExplain.' },
      { role: 'assistant', content },
    ];
  };
  const one = next(MODELS);
  const other = (one + 1 + next(MODELS - 1)) % MODELS;
  return {
    question_id: at.toString(16).padStart(32, '0'),
    ...{ model_a: `model-${one}`, model_b: `model-${other}`, winner: LABELS[next(4)] },
    ...{ judge: `arena_user_${next(50_000)}`, conversation_a: conversation() },
    ...{ conversation_b: conversation(), turn: 1 + next(3), anony: 'True', language: 'English' },
    tstamp: 1_682_351_591 + at,
  };
}

/** @param {unknown} value */
function field(value) {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param {'csv' | 'json-lines'} syntax */
function* chunks(syntax) {
  for (let from = 0; from < ROWS; from += ROWS_A_CHUNK) {
    const rows = Array.from({ length: Math.min(ROWS_A_CHUNK, ROWS - from) }, (_, at) => {
      const row = battle(from + at);
      return syntax === 'csv'
        ? COLUMNS.map((name) => field(row[name])).join(',')
        : JSON.stringify(row);
    });
    if (from === 0 && syntax === 'csv') rows.unshift(COLUMNS.join(','));
    // Flat: what stands in memory is one string, as a file gives it.
    yield Buffer.from(`${rows.join('\n')}\n`).toString();
  }
}

/**
 * Seconds of processor time, the collector's own threads included: a busy machine does not matter.
 *
 * @param {NodeJS.CpuUsage} start
 */
function since(start) {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/**
 * @param {'csv' | 'json-lines'} syntax
 * @param {(chunk: string) => void} take
 */
function timed(syntax, take) {
  let seconds = 0;
  let characters = 0;
  for (const chunk of chunks(syntax)) {
    characters += chunk.length;
    const start = process.cpuUsage();
    take(chunk);
    seconds += since(start);
  }
  return { seconds, characters };
}

/** @param {'csv' | 'json-lines'} syntax */
function withAssize(syntax) {
  const reader = verdictReader();
  const { seconds, characters } = timed(syntax, (chunk) => reader.push(chunk));
  const start = process.cpuUsage();
  const { judgments, counts, recognised } = reader.end();
  const table = pairTable(foldOrders(judgments));
  const rest = since(start);
  if (counts.used !== ROWS || recognised?.format !== 'chatbot-arena')
    throw new Error('rows are missing');
  return { reading: seconds, table: rest, characters, cells: table.cells.length };
}

/** @type {Record<string, () => Record<string, number>>} */
const MEASUREMENTS = {
  'assize csv': () => withAssize('csv'),
  'papaparse csv': () => {
    const parser = new Papa.Parser({ delimiter: ',', newline: '\n', fastMode: false, preview: 0 });
    let rows = -1;
    const { seconds, characters } = timed('csv', (chunk) => {
      rows += parser.parse(chunk.slice(0, -1), 0, false).data.length;
    });
    if (rows !== ROWS) throw new Error('rows are missing');
    return { reading: seconds, characters };
  },
  'assize json-lines': () => withAssize('json-lines'),
  'JSON.parse json-lines': () => {
    let rows = 0;
    const { seconds, characters } = timed('json-lines', (chunk) => {
      for (const line of chunk.split('\n')) if (line !== '' && JSON.parse(line)) rows += 1;
    });
    if (rows !== ROWS) throw new Error('rows are missing');
    return { reading: seconds, characters };
  },
};

const only = process.argv.find((argument) => argument in MEASUREMENTS);
const measurement = only === undefined ? undefined : MEASUREMENTS[only];
if (measurement !== undefined) {
  const figures = measurement();
  console.log(JSON.stringify({ ...figures, memory: process.resourceUsage().maxRSS / 1024 }));
} else {
  console.log(`${ROWS} rows, ${process.version}`);
  /** @type {Record<string, number>} */
  const reading = {};
  for (const name of Object.keys(MEASUREMENTS)) {
    const args = [fileURLToPath(import.meta.url), name, ...process.argv.slice(2)];
    const { stdout, status } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error(`${name} failed`);
    /** @type {{ reading: number, table?: number, characters: number, memory: number }} */
    const figures = JSON.parse(stdout);
    reading[name] = figures.reading;
    const table =
      figures.table === undefined ? '' : `, then ${figures.table.toFixed(1)} s to the pair table`;
    const size = `${(figures.characters / 1e6).toFixed(0)} million characters`;
    console.log(
      `${name}: ${figures.reading.toFixed(1)} s for ${size}${table}; peak memory ${figures.memory.toFixed(0)} MB`,
    );
  }
  const ratio = (/** @type {string} */ one, /** @type {string} */ other) =>
    ((reading[one] ?? 0) / (reading[other] ?? 1)).toFixed(2);
  console.log(`assize / papaparse alone: ${ratio('assize csv', 'papaparse csv')}`);
  console.log(`assize / JSON.parse alone: ${ratio('assize json-lines', 'JSON.parse json-lines')}`);
}
