/** How a share strictly between 0 and 1 enters a win, a tie and a loss. */
export type ShareSplit = 'loss' | 'tie';

/**
 * Divides the credit of one verdict over win, tie and loss so that the expected score is kept.
 * `loss`: w to the win and 1 − w to the loss, a tie only at exactly ½. `tie`: win max(0, 2w − 1),
 * loss max(0, 1 − 2w), tie 1 − |2w − 1|. Adds to `counts[at]`, `counts[at + 1]`, `counts[at + 2]`.
 */
export function splitShare(
  share: number,
  split: ShareSplit,
  weight: number,
  counts: number[],
  at: number,
): void {
  if (share === 0.5) {
    counts[at + 1]! += weight;
  } else if (split === 'loss') {
    counts[at]! += share * weight;
    counts[at + 2]! += (1 - share) * weight;
  } else {
    const lead = 2 * share - 1;
    counts[at]! += Math.max(0, lead) * weight;
    counts[at + 1]! += (1 - Math.abs(lead)) * weight;
    counts[at + 2]! += Math.max(0, -lead) * weight;
  }
}
