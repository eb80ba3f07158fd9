import { compareCodePoints } from '../../judgments/compare-code-points.js';
import type { HypothesisPayload, Mechanism } from '../../schema/hep-event.js';
import type { CreationContext, HypothesisResult } from '../../schema/hep-tool.js';
import { appendEvents } from '../chain/append-events.js';
import type { CommandOutcome, EventDraft, Registry } from '../shapes.js';
import { deriveId } from './derive-id.js';
import { summarizeHypothesis } from './summarize-hypothesis.js';

/** What a new hypothesis says, and what it comes from. */
type Content<Kind extends Mechanism> = Omit<HypothesisPayload<Kind>, 'hypothesis'>;

/**
 * Appends one new hypothesis and shows it.
 *
 * @param draft makes the event of the payload
 */
export function createHypothesis<Kind extends Mechanism>(
  where: string,
  registry: Registry,
  context: CreationContext,
  content: Content<Kind>,
  draft: (payload: HypothesisPayload<Kind>) => EventDraft,
): CommandOutcome<HypothesisResult> {
  const { statement, observable, rationale, mechanism } = content;
  const prior = content.prior + 0; // −0 becomes 0
  const parents = [...content.parents];
  const own: Content<Kind> = { statement, observable, prior, rationale, mechanism, parents };
  // The same parents in another order are the same descent.
  const known = { ...own, parents: [...parents].sort(compareCodePoints) };
  const hypothesis = context.id ?? deriveId('h', known, registry.tools.sha256);
  const appended = appendEvents(where, registry, context, [draft({ hypothesis, ...own })]);
  const { state } = appended.registry;
  const created = state.hypotheses.get(hypothesis)!;
  return { ...appended, result: { hypothesis: summarizeHypothesis(state, created) } };
}
