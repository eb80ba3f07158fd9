/**
 * Mutates valid files and replies at random and reads them: nothing may crash, no row may get lost,
 * and no verdict may come out that the text does not hold.
 *
 *   npm run fuzz                     120,000 mutations, seed 1
 *   npm run fuzz -- 500000 7         so many, with another seed
 */
import assert from 'node:assert/strict';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {typeof import('../src/index.js')} Library
 * @typedef {import('../src/index.js').VerdictOptions} VerdictOptions
 * @typedef {import('../src/index.js').VerdictReading} VerdictReading
 * @typedef {{ name: string, text: string, options?: VerdictOptions }} Source A file to read.
 * @typedef {{ mutations: number, readings: number, refused: number, judgments: number,
 *   failures: number, skipped: number, compared: number, replies: number, unreadable: number }} Tally
 */

/** @type {readonly Source[]} */
const SOURCES = sources();

const REPLY = JSON.stringify({
  ...{ pair_id: 'x1', winner: 'A', confidence: 'low', main_reason: 'the "smaller" test' },
  ...{ weakness_a: 'none', weakness_b: 'two {data} sets' },
});
const REPLIES = [
  REPLY,
  `Here it is:\n\`\`\`json\n${REPLY}\n\`\`\`\nDone.`,
  `First ${REPLY.replace('"A"', '"tie"')} and, on reflection:\n${REPLY}`,
];

/**
 * @param {Library} library
 * @param {number} mutations
 * @param {number} seed
 * @returns {Tally}
 */
export function fuzzReaders(library, mutations, seed) {
  const random = generator(seed);
  /** @type {Tally} */
  const tally = {
    ...{ mutations, readings: 0, refused: 0, judgments: 0, failures: 0, skipped: 0, compared: 0 },
    ...{ replies: 0, unreadable: 0 },
  };
  for (let at = 0; at < mutations; at += 1) {
    if (at % 5 === 4) {
      const text = mutate(pick(REPLIES, random), random);
      reply(library, text, tally);
    } else {
      const source = pick(SOURCES, random);
      const front = pick(/^[[{]/.test(source.text) ? FRONTS_OF_JSON : FRONTS, random);
      read(library, source, front + mutate(source.text, random), random, tally);
    }
  }
  return tally;
}

/**
 * @param {Library} library
 * @param {Source} source
 * @param {string} text
 * @param {() => number} random
 * @param {Tally} tally
 */
function read(library, { name, options }, text, random, tally) {
  const settings = { ...options, onInvalid: /** @type {const} */ ('skip') };
  const reading = outcome(library, () => library.readVerdicts(text, settings));
  const strict = outcome(library, () => library.readVerdicts(text, options));
  if (typeof reading === 'string') {
    tally.refused += 1;
    assert.equal(typeof strict, 'string', `${name}: refused only where rows are skipped`);
    return;
  }
  const { judgments, failures, counts } = reading;
  tally.readings += 1;
  tally.judgments += judgments.length;
  tally.failures += failures.length;
  tally.skipped += counts.skipped;
  assert.equal(counts.rows, counts.used + counts.partlyUsed + counts.skipped, name);
  assert.equal(counts.places, judgments.length + failures.length, name);
  const counted = counts.labels.reduce((sum, { verdicts }) => sum + verdicts, 0);
  assert.equal(counted, judgments.length, name);
  if (typeof strict !== 'string') assert.deepEqual(strict, reading, name);
  for (const judgment of judgments) {
    assert.ok(judgment.share >= 0 && judgment.share <= 1, name);
    holds(text, judgment.first);
    holds(text, judgment.second);
  }
  for (const { label } of counts.labels)
    if (!/^(?:share|between|winner_)/.test(label)) holds(text, label);
  if (name === 'narrow') compare(library, text, reading, tally);
  const cut = Math.floor(random() * (text.length + 1));
  const reader = library.verdictReader(settings);
  reader.push(text.slice(0, cut));
  reader.push(text.slice(cut));
  assert.deepEqual(reader.end(), reading, `${name}: cut at ${cut}`);
}

/**
 * A name or label stands in the text as it is, or as CSV or JSON write it.
 *
 * @param {string} text
 * @param {string} name
 */
function holds(text, name) {
  const spellings = [
    name,
    name.replaceAll('"', '""'),
    JSON.stringify(name).slice(1, -1),
    `'${name}`,
  ];
  const found = spellings.some((spelling) => text.includes(spelling));
  // JSON has more than one spelling of some characters, and numbers are read as their decimal text.
  assert.ok(
    found || text.includes('\\') || /^[\d.]+$/.test(name),
    `${JSON.stringify(name)} is not in ${text}`,
  );
}

/**
 * Reads the plain lines of a narrow file a second time, in the simplest way, and compares.
 *
 * @param {Library} library
 * @param {string} text
 * @param {VerdictReading} reading
 * @param {Tally} tally
 */
function compare(library, text, { judgments, recognised }, tally) {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const header = lines.findIndex((line) => line.replace(/\r$/, '') !== '');
  if (text.includes('"') || lines[header] !== 'id,model_a,model_b,winner') return;
  if (recognised?.format !== 'narrow') return;
  const byLine = new Map(judgments.map((judgment) => [judgment.line, judgment]));
  lines.forEach((line, at) => {
    if (at <= header) return;
    const cells = line.replace(/\r$/, '').split(',');
    const [, first = '', second = '', winner = ''] = cells;
    const plain = cells.length === 4 && first !== '' && second !== '' && first !== second;
    const meaning = library.labelMeaning(winner)?.share ?? null;
    const named = winner === first ? 1 : winner === second ? 0 : null;
    const clash = meaning !== null && named !== null && meaning !== named;
    const share = clash || line.slice(0, -1).includes('\r') ? null : (named ?? meaning);
    const expected = plain && share !== null ? { first, second, share } : null;
    const judgment = byLine.get(at + 1);
    const found = judgment && {
      first: judgment.first,
      second: judgment.second,
      share: judgment.share,
    };
    assert.deepEqual(found ?? null, expected, JSON.stringify(line));
    tally.compared += 1;
  });
}

/**
 * @param {Library} library
 * @param {string} text
 * @param {Tally} tally
 */
function reply(library, text, tally) {
  const result = library.readReply(text, library.judgeReplyContract);
  tally.replies += 1;
  if (!result.ok) {
    tally.unreadable += 1;
    assert.ok(result.issues.length > 0);
    return;
  }
  const [start, end] = result.span ?? [0, 0];
  assert.deepEqual(result.value, JSON.parse(text.slice(start, end)));
  assert.ok(['A', 'B', 'tie'].includes(result.value.winner));
}

/**
 * @template T
 * @param {Library} library
 * @param {() => T} act
 * @returns {T | string} What it returns, or the message of its error.
 */
function outcome(library, act) {
  try {
    return act();
  } catch (error) {
    if (error instanceof library.AssizeError) return error.message;
    throw error;
  }
}

/**
 * One to four changes: a stretch is dropped, doubled, moved, replaced or cut off.
 *
 * @param {string} text
 * @param {() => number} random
 * @returns {string}
 */
function mutate(text, random) {
  let mutated = text;
  for (let left = 1 + Math.floor(random() * 4); left > 0; left -= 1) {
    // Rather in the rows than in the header, which leaves little to read once it is broken.
    const place = random() < 0.8 ? 0.4 + 0.6 * random() : random();
    const at = Math.floor(place * (mutated.length + 1));
    const size = random() < 0.7 ? 1 : Math.floor(random() * 12);
    const [before, piece, behind] = [
      mutated.slice(0, at),
      mutated.slice(at, at + size),
      mutated.slice(at + size),
    ];
    const kind = Math.floor(random() * 6);
    if (kind === 0) mutated = before + behind;
    else if (kind === 1) mutated = before + piece + piece + behind;
    else if (kind === 2) mutated = before + behind.slice(0, 1) + piece + behind.slice(1);
    else if (kind === 3) mutated = before + pick(NOISE, random) + behind;
    else if (kind === 4) mutated = before + pick(NOISE, random) + piece + behind;
    else if (random() < 0.3) mutated = before;
  }
  return mutated;
}

// Half of the files begin with what an editor or a program may have put in front.
const FRONTS = ['', '', '', '\n', '\r\n\n', '\ufeff'];
const FRONTS_OF_JSON = [...FRONTS, '  \n', ' \t'];

const NOISE = [
  ...[
    '"',
    ',',
    '\n',
    '\r',
    '\r\n',
    '\ufeff',
    '\0',
    '{',
    '}',
    '[',
    ']',
    ':',
    '\\',
    "'",
    ' ',
    ';',
    '\t',
  ],
  ...[
    'A',
    'B',
    'tie',
    'model_a',
    '0',
    '1',
    'null',
    '__proto__',
    '\ud800',
    'é',
    'e\u0301',
    '=',
    '""',
  ],
];

/**
 * @template T
 * @param {readonly T[]} list
 * @param {() => number} random
 * @returns {T}
 */
function pick(list, random) {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}

/**
 * Mulberry32: uniform numbers from a 32-bit state.
 *
 * @param {number} seed
 * @returns {() => number}
 */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @returns {readonly Source[]} A small valid file of each kind.
 */
function sources() {
  /** @param {readonly object[]} rows */
  const lines = (rows) => rows.map((row) => JSON.stringify(row)).join('\n');
  const game = (/** @type {string | null} */ score) => ({ score, judgment: 'x' });
  const arena = [
    { uid: 'u1', model: 'new', baseline: 'base', judge: 'j', games: [game('A>>B'), game('B>A')] },
    { uid: 'u2', model: 'new', baseline: 'base', judge: 'j', games: [game('A=B'), game(null)] },
  ];
  const alpaca = [1, 2, 1, 1.5, 0, 1.7, 1.5, null].map((preference, at) => ({
    ...{ instruction: `i${at}`, generator_1: 'base', generator_2: 'new', preference },
  }));
  const own =
    'context,cluster,judge,stratum,weight,first,second,share,order,slot_known,reason,line,failed\r\n' +
    "q1,,,,1,gpt,'=claude,0.5,original,true,bothBad,2,\r\nq1,,j,,1,gpt,claude,,,,error,,yes\r\n";
  return [
    {
      name: 'narrow',
      text: 'id,model_a,model_b,winner\n1,gpt,claude,model_a\n1,claude,gpt,tie\n2,gpt,claude,claude\r\n3,gpt,glm,bad',
    },
    {
      name: 'quoted',
      text: 'id,model_a,model_b,winner,"text, more"\r\n1,"gpt","cl""aude",A,"two\r\nlines"\r\n2,gpt,glm,B,x\r\n',
      options: { context: 'id' },
    },
    {
      name: 'wide',
      text: 'id;item_1;item_2;winner_original;winner_reverse\n7;gpt;claude;gpt;claude\n8;gpt;claude;item_1;error\n',
      options: { failureLabels: ['error'] },
    },
    {
      name: 'chatbot-arena',
      text: 'question_id,model_a,model_b,winner,judge,turn,anony,language,tstamp\nq1,gpt,glm,model_a,u,1,True,English,1.6\nq2,gpt,glm,tie (bothbad),u,1,True,English,1.7\n',
    },
    {
      name: 'one-hot',
      text: 'id,model_a,model_b,winner_model_a,winner_model_b,winner_tie\n1,gpt,glm,1,0,0\n2,gpt,glm,0,0,1\n',
    },
    { name: 'arena-hard', text: lines(arena) },
    { name: 'alpaca-eval', text: JSON.stringify(alpaca, null, 1) },
    {
      name: 'mt-bench-judge',
      text: lines([
        {
          ...{ question_id: 81, model_1: 'gpt', model_2: 'glm', g1_winner: 'model_1', turn: 1 },
          ...{ g2_winner: 'tie', judge: ['gpt-4', 'pair-v2'] },
        },
        {
          ...{ question_id: 82, model_1: 'gpt', model_2: 'glm', g1_winner: 'error', turn: 1 },
          ...{ g2_winner: 'model_2', judge: ['gpt-4', 'pair-v2'] },
        },
      ]),
    },
    { name: 'evalica', text: 'left,right,winner\ngpt,glm,lEfT\ngpt,glm,TIE\nglm,gpt,lEfT' },
    {
      name: 'lit2test-folded',
      text: lines([
        {
          ...{ context_id: 'c1', batch: 'b', model_pair: ['gpt', 'glm'] },
          ...{ gemini_original_winner: 'gpt', gemini_reverse_winner: 'glm' },
        },
      ]),
    },
    {
      name: 'hypoarena',
      text: 'case_id,model_a,model_b,verdict\nc1,gpt,glm,A≫B\nc1,glm,gpt,B<<A\nc2,gpt,glm,A≈B\n',
    },
    { name: 'assize', text: own },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [mutations = 120_000, seed = 1] = process.argv.slice(2).map(Number);
  /** @type {Library} */
  const library = await import(new URL('../dist/index.js', import.meta.url).href);
  const start = process.hrtime.bigint();
  const tally = fuzzReaders(library, mutations, seed);
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  for (const [name, count] of Object.entries(tally)) console.log(`${name}: ${count}`);
  console.log(`seed ${seed}, ${seconds.toFixed(1)} s`);
}
