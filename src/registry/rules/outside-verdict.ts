import type { HypothesisState, RegistrySettings } from '../../schema/hep-event.js';

/** What P(H) would have to be for a state, if it is not; null if the state allows this belief. */
export function outsideVerdict(
  settings: RegistrySettings,
  state: HypothesisState,
  belief: number,
): string | null {
  if (state === 'supported' && belief < settings.supportedAt) {
    return `supported needs P(H) of at least ${settings.supportedAt}; it is ${belief}`;
  }
  if (state === 'refuted' && belief > settings.refutedAt) {
    return `refuted needs P(H) of at most ${settings.refutedAt}; it is ${belief}`;
  }
  return null;
}
