// How fast a hypothesis registry grows, replays and verifies, on the build: events per second with
// the SHA-256 of the library and with Node's, the part of the time that hashing and the canonical
// form take, and what listing and getting cost beside it. Times are of the processor, so that other
// work on the machine does not count.
import { createHash } from 'node:crypto';
import {
  attachEvidence,
  getHypothesis,
  listHypotheses,
  openRegistry,
  proposeHypothesis,
  replay,
  transitionHypothesis,
  verifyChain,
} from 'assize';
import canonicalize from 'canonicalize';

/** @type {typeof import('../src/registry/chain/sha256-hex.js')} */
const { sha256Hex } = await import(
  new URL('../dist/registry/chain/sha256-hex.js', import.meta.url).href
);

const quick = process.argv.includes('--quick');
const EVENTS = quick ? 2_000 : 100_000;
const NOW = { time: '2026-01-31T09:00:00Z', actor: 'agent' };
const STATEMENT =
  'The oxide takes the rutile structure if the cation radius is below 0.72 ångström.';
const FINDING =
  'Relaxed energies put rutile 31 meV per atom below anatase at this radius, in both orderings.';

const nodeSha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');

/** @typedef {import('assize').RegistryEvent} RegistryEvent */

/**
 * A log of hypotheses, each proposed, tested, and given evidence with a belief, over and over.
 *
 * @param {import('assize').Sha256 | undefined} sha256
 */
function grow(sha256) {
  const opened = openRegistry(NOW, { certify: () => true, sha256 });
  let { registry } = opened;
  /** @type {RegistryEvent[]} */
  const log = [...opened.events];
  /** @param {import('assize').CommandOutcome<unknown>} outcome */
  const keep = ({ registry: next, events }) => {
    registry = next;
    log.push(...events);
  };
  for (let round = 0; log.length < EVENTS; round += 1) {
    const hypothesis = `h${round}`;
    const stated = { statement: STATEMENT, observable: FINDING, prior: 0.5, rationale: 'Radius.' };
    keep(proposeHypothesis(registry, { ...NOW, ...stated, id: hypothesis }));
    const move = {
      hypothesis,
      to: /** @type {const} */ ('under_test'),
      rationale: 'Next in line.',
    };
    keep(transitionHypothesis(registry, { ...NOW, ...move }));
    for (let piece = 0; piece < 4; piece += 1) {
      const belief = { probability: 0.5 + piece / 10, rationale: 'The gap is beyond the error.' };
      const finding = { summary: FINDING, source: `run ${piece}`, belief };
      const bearing = /** @type {const} */ ('for');
      const id = `${hypothesis}/${piece}`;
      keep(attachEvidence(registry, { ...NOW, ...finding, bearing, hypothesis, id }));
    }
  }
  return { registry, log };
}

/**
 * @template T
 * @param {() => T} work
 * @returns {{ seconds: number, value: T }}
 */
function timed(work) {
  const start = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(start);
  return { seconds: (user + system) / 1e6, value };
}

/**
 * @param {string} name
 * @param {number} seconds
 * @param {number} events
 * @param {number} [hashing]
 * @param {number} [canonical]
 */
function line(name, seconds, events, hashing, canonical) {
  const part = (/** @type {number | undefined} */ value) =>
    value === undefined ? '' : `${((100 * value) / seconds).toFixed(0)} %`.padStart(9);
  const rate = Math.round(events / seconds).toLocaleString('en');
  const cells = [`${seconds.toFixed(2)} s`.padStart(9), rate.padStart(11), part(hashing)];
  console.log(`${name.padEnd(34)}${cells.join('')}${part(canonical)}`);
}

grow(undefined); // warms up
console.log(`${EVENTS.toLocaleString('en')} events\n`);
console.log(
  `${''.padEnd(34)}${'time'.padStart(9)}${'events / s'.padStart(11)}${'SHA-256'.padStart(9)}${'canon.'.padStart(9)}`,
);
for (const [name, sha256] of /** @type {const} */ ([
  ['pure JavaScript', undefined],
  ["Node's SHA-256", nodeSha256],
])) {
  const grown = timed(() => grow(sha256));
  const { log } = grown.value;
  const bodies = log.map(({ hash: _, ...body }) => body);
  const texts = timed(() => bodies.map((body) => canonicalize(body) ?? ''));
  const hash = sha256 ?? sha256Hex;
  const hashing = timed(() => texts.value.map(hash)).seconds;
  line(`append, ${name}`, grown.seconds, log.length, hashing, texts.seconds);
  const replayed = timed(() => replay(log, { sha256 }));
  line(`replay, ${name}`, replayed.seconds, log.length, hashing, texts.seconds);
  const verified = timed(() => verifyChain(log, { sha256, head: log.at(-1)?.hash }));
  line(`verify, ${name}`, verified.seconds, log.length, hashing, texts.seconds);
  if (!verified.value.valid || replayed.value.head.hash !== log.at(-1)?.hash) process.exitCode = 1;
  if (sha256 === undefined) continue;
  const { registry } = grown.value;
  const ids = listHypotheses(registry).result.hypotheses.map(({ id }) => id);
  const list = timed(() => listHypotheses(registry));
  const get = timed(() => ids.map((id) => getHypothesis(registry, { hypothesis: id })));
  console.log('\nreading, without replay');
  console.log(`list all ${ids.length} hypotheses: ${(1e3 * list.seconds).toFixed(1)} ms`);
  console.log(`get one: ${((1e6 * get.seconds) / ids.length).toFixed(1)} µs`);
}
