// A hypothesis registry driven through its tools: a made-up investigation of a solid electrolyte,
// call by call as a model would make them, then its measures, its lineage and the page of one
// hypothesis. The harness adds time, actor and ids; the gate knows which measurements exist.
import { fileURLToPath } from 'node:url';
import {
  callTool,
  hypothesisPage,
  lineage,
  lineageMermaid,
  measureRun,
  openRegistry,
  runReport,
  verifyChain,
} from 'assize';
import { CALLS } from './calls.js';

/** The measurements that the laboratory has on file: what the gate certifies. */
const RECORDS = new Set([
  'impedance-07',
  'raman-03',
  'density-series-02',
  'xrd-11',
  'icp-05',
  'depth-profile-01',
  'edx-04',
  'tomography-02',
  'weighing-09',
  'contact-01',
  'contact-02',
  'covered-01',
  'covered-02',
]);

/** @type {import('assize').Certify} */
const certify = ({ evidence: { source } }) => {
  const certified = source !== null && RECORDS.has(source);
  return { certified, by: 'laboratory records', reason: certified ? null : 'no such record' };
};

/** What became of some of the hypotheses when others repeated the work. */
const TRUTHS = [
  { hypothesis: 'H1', truth: false },
  { hypothesis: 'H3', truth: true },
  { hypothesis: 'H4', truth: false },
  { hypothesis: 'H5', truth: false },
  { hypothesis: 'H7', truth: false },
  { hypothesis: 'H8', truth: true },
  { hypothesis: 'H11', truth: true },
];

/**
 * The whole investigation: the registry at its end, the log, and the answer to every call.
 */
export function investigate() {
  const opened = openRegistry(
    { time: clock(0), actor: 'harness' },
    { certify, title: 'Why does the garnet pellet conduct worse than its powder?' },
  );
  let { registry } = opened;
  const log = [...opened.events];
  /** @type {import('assize').ToolResult[]} */
  const answers = [];
  for (const [step, [tool, input]] of CALLS.entries()) {
    const context = { time: clock(step + 1), actor: 'agent', id: nextId(tool, registry, log) };
    const outcome = callTool(registry, tool, input, context);
    registry = outcome.registry;
    log.push(...outcome.events);
    answers.push(outcome.result);
  }
  return { registry, log, answers };
}

/** @param {number} step Twenty minutes each, from the first of April. */
function clock(step) {
  const minutes = 20 * step;
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const [day, hour] = [1 + Math.floor(minutes / 480), 9 + Math.floor((minutes % 480) / 60)];
  return `2026-04-${two(day)}T${two(hour)}:${two(minutes % 60)}:00Z`;
}

/**
 * H1, H2, … and E1, E2, …: the next free one of its kind.
 *
 * @param {string} tool
 * @param {import('assize').Registry} registry
 * @param {readonly import('assize').RegistryEvent[]} log
 */
function nextId(tool, registry, log) {
  if (tool === 'attach_evidence') {
    return `E${1 + log.filter(({ type }) => type === 'evidence_attached').length}`;
  }
  return `H${1 + lineage(registry).nodes.length}`;
}

/** @param {(text: string) => void} print */
export function demo(print) {
  const { registry, log, answers } = investigate();
  print(`${registry.settings.title}\n`);
  for (const answer of answers) print(said(answer));
  const { valid } = verifyChain(log, { head: registry.head.hash });
  print(
    `\n${log.length} events, chain ${valid ? 'unbroken' : 'BROKEN'}, head ${registry.head.hash}`,
  );
  print(`\n${runReport(measureRun({ name: 'Garnet', events: log, truths: TRUTHS }))}`);
  print(`## Lineage\n\n\`\`\`mermaid\n${lineageMermaid(lineage(registry), { width: 40 })}\`\`\`\n`);
  print(hypothesisPage(log, 'H4'));
}

/** @param {import('assize').ToolResult} answer */
function said(answer) {
  if (!answer.ok) return `  ✗ ${answer.tool}: ${answer.error.code}, ${answer.error.message}`;
  if (!('hypothesis' in answer.value)) return `  ${answer.tool}`;
  const { id, state, belief, statement } = answer.value.hypothesis;
  return `  ${answer.tool}: ${id} ${state}, P(H) ${belief}, ${statement}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) demo(console.log);
