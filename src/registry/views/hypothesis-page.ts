import { describe } from '../../checks/describe.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { InvalidInputError, NoDataError } from '../../errors.js';
import type { EvidencePayload, RegistryEvent } from '../../schema/hep-event.js';
import { expectTools } from '../chain/expect-tools.js';
import { foldLog } from '../chain/fold-log.js';
import { knownHypothesis } from '../rules/known-hypothesis.js';
import type { HypothesisRecord, RegistryState, Sha256 } from '../shapes.js';
import { listValues } from '../values/list-values.js';
import { plainLine } from '../values/plain-line.js';

/** How to read the log. */
export interface PageOptions {
  /** Another SHA-256, such as Node's, which is faster. */
  readonly sha256?: Sha256 | undefined;
}

/**
 * The history of one hypothesis as a page of Markdown: what it says, where it stands, where it comes
 * from and what came from it, then everything that happened to it in order, with number, time and
 * actor of each event. Statements and rationales are texts on the page, never markup.
 *
 * @param events the whole log
 * @param hypothesis its id
 * @throws NoDataError if there are no events
 * @throws InvalidInputError if the events are no iterable, the id is no text, or an option is not what
 * it should be
 * @throws RegistryError with `details.rule` `unknown-hypothesis` if the log has none of this id, or
 * naming the first bad event, as `replay` does
 *
 * @example
 * ```ts
 * import { hypothesisPage, openRegistry, proposeHypothesis } from 'assize';
 *
 * const now = { time: '2026-03-02T09:00:00Z', actor: 'agent' };
 * const opened = openRegistry(now);
 * const { events } = proposeHypothesis(opened.registry, {
 *   ...now,
 *   id: 'h1',
 *   statement: 'Grain boundaries slide.',
 *   observable: 'Creep rate falls with grain size.',
 *   prior: 0.6,
 *   rationale: 'Small grains.',
 * });
 * console.log(hypothesisPage([...opened.events, ...events], 'h1'));
 * ```
 * ```text
 * # h1: Grain boundaries slide.
 *
 * proposed, P(H) 0.6 (prior 0.6), generation 0, de-novo
 *
 * - Observable: Creep rate falls with grain size.
 * - Parents: none
 * - Children: none
 * - Evidence: 0 attached, 0 certified
 *
 * ## History
 *
 * - Event 1, 2026-03-02T09:00:00Z, agent: proposed with the prior 0.6. Small grains.
 * ```
 */
export function hypothesisPage(
  events: Iterable<unknown>,
  hypothesis: string,
  options: PageOptions = {},
): string {
  const where = 'hypothesisPage';
  expectOptions(where, options, ACCEPTED);
  if (typeof hypothesis !== 'string') {
    const text = `${where}: hypothesis is ${describe(hypothesis)}; expected its id`;
    throw new InvalidInputError(text, { function: where, received: describe(hypothesis) });
  }
  const { sha256 } = expectTools(where, { sha256: options.sha256 });
  const lines: string[] = [];
  let end: RegistryState | null = null;
  for (const { event, state } of foldLog(where, events, sha256)) {
    end = state;
    const text = told(event, hypothesis);
    if (text === null) continue;
    const { sequence, time, actor } = event;
    lines.push(`- Event ${sequence}, ${time}, ${plainLine(actor)}: ${text}`);
  }
  if (end === null) throw new NoDataError(`${where}: the log is empty`, { function: where });
  return [...heading(knownHypothesis(where, end, hypothesis)), ...lines, ''].join('\n');
}

function heading(hypothesis: HypothesisRecord): readonly string[] {
  const { id, statement, state, belief, prior, generation, mechanism, observable } = hypothesis;
  const names = (ids: readonly string[]): string =>
    ids.length === 0 ? 'none' : ids.map(plainLine).join(', ');
  return [
    `# ${plainLine(id)}: ${plainLine(statement)}`,
    '',
    `${state}, P(H) ${belief} (prior ${prior}), generation ${generation}, ${mechanism}`,
    '',
    `- Observable: ${plainLine(observable)}`,
    `- Parents: ${names(hypothesis.parents)}`,
    `- Children: ${names(listValues(hypothesis.children))}`,
    `- Evidence: ${hypothesis.evidence?.size ?? 0} attached, ${hypothesis.certified} certified`,
    '',
    '## History',
    '',
  ];
}

/** What an event says of the hypothesis; null if it is about others. */
function told(event: RegistryEvent, id: string): string | null {
  if (event.type === 'registry_opened') return null;
  const { payload } = event;
  if (payload.hypothesis !== id) {
    if (!('parents' in payload) || !payload.parents.includes(id)) return null;
    const { hypothesis, mechanism, statement } = payload;
    return `led to ${plainLine(hypothesis)} (${mechanism}): ${plainLine(statement)}`;
  }
  switch (event.type) {
    case 'hypothesis_transitioned': {
      const { from, to, reopened, rationale } = event.payload;
      return `${reopened ? 'reopened, ' : ''}${from} → ${to}. ${plainLine(rationale)}`;
    }
    case 'evidence_attached':
      return evidenceText(event.payload);
    case 'belief_updated': {
      const { from, to, evidence, rationale } = event.payload;
      return `P(H) ${from} → ${to} on ${evidence.map(plainLine).join(', ')}. ${plainLine(rationale)}`;
    }
    default: {
      const { mechanism, parents, prior, rationale } = event.payload;
      const origin =
        parents.length === 0 ? '' : ` by ${mechanism} of ${parents.map(plainLine).join(', ')}`;
      return `proposed${origin} with the prior ${prior}. ${plainLine(rationale)}`;
    }
  }
}

function evidenceText(payload: EvidencePayload): string {
  const { evidence, bearing, summary, source, certification } = payload;
  const { certified, by, reason } = certification;
  const who = by === null ? '' : ` by ${plainLine(by)}`;
  const why = reason === null ? '' : ` (${plainLine(reason)})`;
  const where = source === null ? '' : ` Source: ${plainLine(source)}.`;
  const verdict = `${certified ? 'certified' : 'not certified'}${who}${why}`;
  return `evidence ${plainLine(evidence)}, ${bearing}, ${verdict}. ${plainLine(summary)}${where}`;
}

const ACCEPTED: Members<PageOptions> = { sha256: true };
