import { freezeDeep } from '../../checks/freeze-deep.js';
import type { RegistryEvent } from '../../schema/hep-event.js';
import type { CommandContext } from '../../schema/hep-tool.js';
import type { EventDraft, Registry, RegistryHead, RegistryState } from '../shapes.js';
import { applyEvent } from './apply-event.js';
import { hashOf } from './hash-of.js';

/** Where a log ends: what the next events build upon. */
export interface LogEnd {
  readonly state: RegistryState | null;
  readonly head: RegistryHead | null;
  readonly tools: Registry['tools'];
}

/**
 * Events made of drafts, all or none: each passes the rules on the state that the one before left,
 * then gets its number, the hash before it and its own.
 */
export function appendEvents(
  where: string,
  end: LogEnd,
  { time, actor }: CommandContext,
  drafts: readonly EventDraft[],
): { readonly registry: Registry; readonly events: readonly RegistryEvent[] } {
  const { tools } = end;
  let { state, head } = end;
  const events = drafts.map((draft): RegistryEvent => {
    state = applyEvent(where, state, draft, end.state);
    const body = {
      format: 'assize.registry/1' as const,
      sequence: head === null ? 0 : head.sequence + 1,
      time,
      actor,
      ...draft,
      previous: head === null ? null : head.hash,
    };
    const hash = hashOf(body, tools.sha256);
    head = { sequence: body.sequence, hash };
    return freezeDeep({ ...body, hash }); // events are the record
  });
  const after: RegistryState = state!;
  const registry = freezeDeep({ settings: after.settings, head: head!, state: after, tools });
  return { registry, events };
}
