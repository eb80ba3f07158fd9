import type { Mechanism } from '../../schema/hep-event.js';
import type { HypothesisRecord } from '../shapes.js';
import type { BeliefFlip, Calibration, Figure } from './measure-shapes.js';
import { plainFigure } from './plain-figure.js';
import { rateFigure } from './rate-figure.js';
import type { EvidenceFact, RunFacts } from './run-facts.js';

/** What a figure that needs events says of a trace. */
const TRACE = 'a trace of steps has no states, beliefs and certification';

const NONE: RunFacts = { steps: [], evidence: [], hypotheses: [] };

/**
 * The figures that need the events of a run. Without facts, as of a trace, all are null with that
 * reason, so that runs of both kinds have the same figures.
 */
export function eventFigures(
  facts: RunFacts | null,
  flips: readonly BeliefFlip[],
  calibration: Calibration | null,
): readonly Figure[] {
  const { evidence, hypotheses } = facts ?? NONE;
  const why = (reason: string): string => (facts === null ? TRACE : reason);
  const figures = [
    ...generationFigures(hypotheses, why('no hypotheses')),
    ...stateFigures(hypotheses, why('no hypotheses')),
    ...evidenceFigures(evidence, why),
    ...flipFigures(flips, hypotheses.length, why('no hypotheses')),
    highestRefutedPrior(hypotheses, why('no hypothesis ended refuted')),
    ...brierFigures(calibration, why('no truths were given')),
  ];
  // Nothing is counted in a trace, not even none.
  return facts === null ? figures.map((own) => ({ ...own, count: null, of: null })) : figures;
}

function generationFigures(all: readonly HypothesisRecord[], reason: string): readonly Figure[] {
  const none = all.length === 0;
  const depths = all.map(({ generation }) => generation);
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / all.length;
  const rule = '0 without parents, else one more than the greatest of the parents';
  const mechanisms: readonly Mechanism[] = ['de-novo', 'inspired-by', 'refine', 'merge'];
  return [
    plainFigure('depth', `greatest generation: ${rule}`, none ? null : deepest, reason),
    plainFigure('mean-generation', `mean generation: ${rule}`, none ? null : mean, reason),
    ...mechanisms.map((mechanism) => {
      const count = all.filter((own) => own.mechanism === mechanism).length;
      const definition = `hypotheses that came about by ${mechanism}, of all`;
      return rateFigure(mechanism, definition, count, all.length, reason);
    }),
  ];
}

function stateFigures(all: readonly HypothesisRecord[], reason: string): readonly Figure[] {
  const open = all.filter(({ state }) => state === 'proposed' || state === 'under_test').length;
  const resolved = 'hypotheses that ended supported, refuted or dormant, of all';
  const left = 'hypotheses that ended proposed or under_test, of all';
  return [
    rateFigure('resolved', resolved, all.length - open, all.length, reason),
    rateFigure('open', left, open, all.length, reason),
  ];
}

function evidenceFigures(
  evidence: readonly EvidenceFact[],
  why: (reason: string) => string,
): readonly Figure[] {
  const certified = evidence.filter((fact) => fact.certified);
  const ignored = certified.filter(({ used }) => !used).length;
  const against = certified.filter((fact) => fact.against);
  const revised = against.filter(({ lowered }) => lowered).length;
  return [
    rateFigure(
      'certified',
      'evidence that the gate certified, of all attached',
      certified.length,
      evidence.length,
      why('no evidence'),
    ),
    rateFigure(
      'evidence-ignored',
      'certified evidence that no belief update rests on, of all certified',
      ignored,
      certified.length,
      why('no certified evidence'),
    ),
    rateFigure(
      'revised-after-refutation',
      'certified evidence against its hypothesis on which an update rests that lowers P(H) or ' +
        'leaves it at 0, of all such evidence',
      revised,
      against.length,
      why('no certified evidence against'),
    ),
  ];
}

function flipFigures(flips: readonly BeliefFlip[], of: number, reason: string): readonly Figure[] {
  const count = (direction: BeliefFlip['direction']): number =>
    flips.filter((flip) => flip.direction === direction).length;
  const up = 'hypotheses with the prior below ½ and the final P(H) above, of all';
  const down = 'hypotheses with the prior above ½ and the final P(H) below, of all';
  return [
    rateFigure('flips-up', up, count('up'), of, reason),
    rateFigure('flips-down', down, count('down'), of, reason),
  ];
}

function highestRefutedPrior(all: readonly HypothesisRecord[], reason: string): Figure {
  const priors = all.filter(({ state }) => state === 'refuted').map(({ prior }) => prior);
  const highest = priors.length === 0 ? null : priors.reduce((a, b) => Math.max(a, b));
  const definition = 'the greatest prior among hypotheses that ended refuted';
  return plainFigure('highest-refuted-prior', definition, highest, reason);
}

function brierFigures(calibration: Calibration | null, reason: string): readonly Figure[] {
  const what = 'where the truth is known, mean of (P(H) − truth)², truth 1 or 0';
  return [
    plainFigure('brier', `${what}, of final beliefs`, calibration?.brier ?? null, reason),
    plainFigure('prior-brier', `${what}, of priors`, calibration?.priorBrier ?? null, reason),
  ];
}
