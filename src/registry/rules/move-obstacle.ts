import type { HypothesisState, RegistrySettings } from '../../schema/hep-event.js';
import type { HypothesisRecord } from '../shapes.js';
import { outsideVerdict } from './outside-verdict.js';

/** The rule that stands in the way of a move, and its words. */
export interface Obstacle {
  readonly rule: 'verdict-without-evidence' | 'verdict-threshold';
  readonly text: string;
}

/** What a verdict lacks; null if the move is no verdict or nothing is missing. */
export function moveObstacle(
  settings: RegistrySettings,
  hypothesis: HypothesisRecord,
  to: HypothesisState,
): Obstacle | null {
  if (to !== 'supported' && to !== 'refuted') return null;
  if (hypothesis.certified === 0) {
    const text = 'a verdict needs at least one certified piece of evidence; there is none';
    return { rule: 'verdict-without-evidence', text };
  }
  const outside = outsideVerdict(settings, to, hypothesis.belief);
  return outside === null ? null : { rule: 'verdict-threshold', text: outside };
}
