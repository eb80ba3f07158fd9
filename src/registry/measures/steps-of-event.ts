import type { RegistryEvent } from '../../schema/hep-event.js';
import type { Step } from './measure-shapes.js';

/** The steps that an event is: none, one, or a new hypothesis and the use of each parent. */
export function stepsOfEvent(event: RegistryEvent): readonly Step[] {
  switch (event.type) {
    case 'registry_opened':
      return [];
    case 'hypothesis_transitioned': {
      const { hypothesis, to } = event.payload;
      if (to === 'under_test') return [{ hypothesis, label: 'T' }];
      return to === 'supported' || to === 'refuted' ? [{ hypothesis, label: 'J' }] : [];
    }
    case 'evidence_attached':
      return [{ hypothesis: event.payload.hypothesis, label: 'E' }];
    case 'belief_updated':
      return [{ hypothesis: event.payload.hypothesis, label: 'B' }];
    default: {
      const { hypothesis, parents } = event.payload;
      const uses = parents.map((parent): Step => ({ hypothesis: parent, label: 'U' }));
      return [...uses, { hypothesis, label: 'H' }];
    }
  }
}
