import { RegistryError } from '../../errors.js';
import type { RegistryEvent } from '../../schema/hep-event.js';
import { registryEventContract } from '../../schema/hep-event-contract.js';
import { schemaIssues } from '../../schema/schema-issues.js';
import { refuse } from '../rules/refuse.js';
import type { RegistryHead, RegistryState, Sha256 } from '../shapes.js';
import { applyEvent } from './apply-event.js';
import { expectEvents } from './expect-events.js';
import { linkProblem } from './link-problem.js';

/** An event that passed, the state before it and the state after it. */
export interface LogStep {
  readonly event: RegistryEvent;
  readonly before: RegistryState | null;
  readonly state: RegistryState;
  readonly head: RegistryHead;
}

/**
 * The steps of a log, one by one: chain, contract and rules of each event are checked before it is
 * handed out. Refuses the first bad event by its place.
 */
export function* foldLog(
  where: string,
  events: Iterable<unknown>,
  sha256: Sha256,
): Generator<LogStep, void, void> {
  expectEvents(where, events);
  let head: RegistryHead | null = null;
  let before: RegistryState | null = null;
  let sequence = 0;
  for (const value of events) {
    const problem = linkProblem(value, head, sha256);
    if (problem !== null) {
      refuse(where, problem.code, `event ${sequence}: ${problem.text}`, { sequence });
    }
    const event = expectEvent(where, value, sequence);
    const state: RegistryState = applyAt(where, before, event);
    head = { sequence, hash: event.hash };
    yield { event, before, state, head };
    before = state;
    sequence += 1;
  }
}

function expectEvent(where: string, value: unknown, sequence: number): RegistryEvent {
  const issues = schemaIssues(registryEventContract, value);
  if (issues.length === 0) return value as RegistryEvent;
  const lines = issues.map(({ path, text }) => (path === '' ? text : `${path}: ${text}`));
  const text = `event ${sequence} does not meet its contract: ${lines.join('; ')}`;
  return refuse(where, 'contract', text, { sequence, issues: lines });
}

// A broken rule of a command, told of the event that breaks it.
function applyAt(where: string, before: RegistryState | null, event: RegistryEvent): RegistryState {
  try {
    return applyEvent(`${where}: event ${event.sequence}`, before, event);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    const { sequence } = event;
    const text = error.message.slice(`${where}: `.length);
    return refuse(where, String(error.details['rule']), text, { ...error.details, sequence });
  }
}
