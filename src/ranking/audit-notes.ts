import type { FoldingSummary } from '../folding/folding-figures.js';
import type { PositionBias } from '../folding/position-figures.js';
import type { Note } from '../judgments/note.js';
import type { PairTableSettings } from '../rating/shapes.js';

/** How the cases entered the table. */
export type CountedCases = Pick<
  PairTableSettings,
  'cases' | 'sensitive' | 'excluded' | 'weightless'
>;

/**
 * What the judge's verdicts themselves tell: codes `no-context`, `single-order`, `order-sensitive`,
 * `failures`, `unjudged`, `position-bias`, `excluded`, `weightless`.
 */
export function auditNotes(
  folding: FoldingSummary,
  position: PositionBias,
  settings: CountedCases,
): Note[] {
  const { cases, sensitive, singleOrder, failures, unjudged } = folding;
  const notes: Note[] = [];
  const add = (code: string, text: string): void => {
    notes.push({ code, items: [], text });
  };
  if (folding.contexts === 0) {
    add(
      'no-context',
      'No context is given: folding impossible, every verdict is a case of its own, and intervals treat verdicts on one prompt as independent.',
    );
  } else if (singleOrder > 0) {
    add(
      'single-order',
      `${singleOrder} of ${cases} cases were judged in one order only: whether they flip with the order is unknown.`,
    );
  }
  if (sensitive > 0) {
    add(
      'order-sensitive',
      `${sensitive} of ${sensitive + folding.stable} cases judged in both orders do not hold when the order is swapped; they ${COUNTED[settings.sensitive]}.`,
    );
  }
  if (failures > 0) {
    add(
      'failures',
      `${failures} ${failures === 1 ? 'presentation has' : 'presentations have'} no verdict; none is counted as a tie.`,
    );
  }
  if (unjudged > 0) {
    add(
      'unjudged',
      `${unjudged} ${unjudged === 1 ? 'case has' : 'cases have'} no verdict at all and ${unjudged === 1 ? 'is' : 'are'} not in the table.`,
    );
  }
  const bias = positionText(position);
  if (bias !== null) add('position-bias', bias);
  if (settings.excluded > 0) {
    add(
      'excluded',
      `${settings.excluded} of ${settings.cases} cases are left out by policy; they stay in the resampling draw.`,
    );
  }
  if (settings.weightless > 0) {
    add(
      'weightless',
      `${settings.weightless} ${settings.weightless === 1 ? 'case of weight 0 is' : 'cases of weight 0 are'} not in the table.`,
    );
  }
  return notes;
}

const COUNTED: Readonly<Record<PairTableSettings['sensitive'], string>> = Object.freeze({
  tie: 'count as ties',
  exclude: 'are left out of the fit',
  'as-judged': 'enter with their verdicts as given',
  function: 'go to the winner that the given function names',
});

// Only where the interval leaves out one half.
function positionText(position: PositionBias): string | null {
  const { firstRate, interval, bothOrders, cases } = position;
  if (firstRate === null || interval === null) return null;
  const { lower, upper } = interval;
  if (lower <= 0.5 && upper >= 0.5) return null;
  const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;
  const fact = `The item shown first won ${percent(firstRate)} of the decisive verdicts (${percent(lower)} to ${percent(upper)})`;
  // Only where both orders were judged do the items themselves cancel out of the rate.
  return 2 * bothOrders > cases
    ? `${fact}: the judge favours the ${firstRate > 0.5 ? 'first' : 'second'} place.`
    : `${fact}; most cases have one order only, so this may be the items and not the place.`;
}
