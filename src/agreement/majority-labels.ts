import { expectLabelRows, type LabelRows } from './expect-label-rows.js';
import { labelKey } from './label-key.js';

/** The majority on one unit. */
export interface MajorityLabel {
  /** The label that more than half of the labels given are; null without consensus. */
  readonly label: string | number | null;
  /** Labels equal to it (without consensus: of the most frequent one), and labels given. */
  readonly votes: number;
  readonly labels: number;
  /** `no-consensus`, `no-labels`, or null where there is a majority. */
  readonly reason: 'no-consensus' | 'no-labels' | null;
}

/**
 * The majority label of each unit: the label that more than half of the raters who labelled it gave.
 * Where none has more than half there is no consensus; nothing is drawn by lot.
 *
 * @param ratings one row a rater, one column a unit; null where a label is missing
 * @returns one entry a unit, in their order
 * @throws as `krippendorffAlpha`
 *
 * Cost: linear in labels.
 *
 * @example
 * ```ts
 * import { majorityLabels } from 'assize';
 *
 * const majorities = majorityLabels([['A', 'A', 'A'], ['A', 'B', 'B'], ['B', 'B', 'tie']]);
 * majorities.map(({ label }) => label); // => ['A', 'B', null]
 * majorities[2]?.reason; // => 'no-consensus'
 * ```
 */
export function majorityLabels(ratings: LabelRows): readonly MajorityLabel[] {
  expectLabelRows('majorityLabels', ratings);
  return (ratings[0] ?? []).map((_, at) => {
    const votes = new Map<string, { label: string | number; times: number }>();
    let labels = 0;
    for (const row of ratings) {
      const label = row[at]!;
      if (label === null) continue;
      labels += 1;
      const seen = votes.get(labelKey(label)) ?? { label, times: 0 };
      seen.times += 1;
      votes.set(labelKey(label), seen);
    }
    let best: { label: string | number; times: number } | null = null;
    for (const vote of votes.values()) if (best === null || vote.times > best.times) best = vote;
    if (best === null) return { label: null, votes: 0, labels, reason: 'no-labels' };
    if (2 * best.times > labels) {
      // Plus 0: a label of −0 is printed as 0.
      const label = typeof best.label === 'number' ? best.label + 0 : best.label;
      return { label, votes: best.times, labels, reason: null };
    }
    return { label: null, votes: best.times, labels, reason: 'no-consensus' };
  });
}
