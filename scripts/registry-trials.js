/**
 * The proofs of the registry at full size, on the build: a million random commands held against a
 * second account of the rules, and every tampering in a thousand random logs. Prints the figures.
 *
 *     npm run trials -- [--commands 1000000] [--logs 1000] [--seed 1]
 */
import { createHash } from 'node:crypto';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { runRandomCommands } from './trials/random-commands.js';
import { tamperWithLogs } from './trials/tampering.js';

const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '1000000' },
    logs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const seed = Number(values.seed);
const sha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');
const count = (/** @type {number} */ value) => value.toLocaleString('en').padStart(12);

console.log(`seed ${seed}\n`);
if (Number(values.commands) > 0) {
  const done = runRandomCommands(Number(values.commands), seed, sha256);
  console.log(`${count(done.commands)}  random commands in ${done.runs} runs`);
  console.log(`${count(done.accepted)}  accepted, with ${done.events} events`);
  console.log(`${count(done.refused)}  refused by a rule`);
  console.log(`${count(done.invalid)}  invalid`);
  console.log(
    'After each: accepted or refused as the second account of the rules says, replay equals the live',
  );
  console.log('state, every invariant holds, a refused command changed nothing.\n');
}

if (Number(values.logs) > 0) {
  const { logs, events, tallies } = tamperWithLogs(Number(values.logs), seed, sha256);
  console.log(
    `${logs} random logs, ${events} events; tampered with, found, first bad event named\n`,
  );
  for (const [kind, { tried, found, named }] of tallies) {
    console.log(`${count(tried)} ${count(found)} ${count(named)}  ${kind}`);
    if (found < tried || named < tried) process.exitCode = 1;
  }
}
