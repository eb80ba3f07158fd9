import { listNames } from '../../judgments/list-names.js';
import type { Note } from '../../judgments/note.js';
import type { GapState } from '../existence/gap-state.js';
import type { PairMargins } from '../margins/pair-margins.js';

/**
 * Lit2Test's policy for separation [L2T, §3.3]: where one item wins essentially all decisive
 * comparisons with another, strengths diverge, so that the order is the result and magnitudes are
 * diagnostic only. The note names the pairs; null where nothing separates.
 *
 * @param threshold the rate of decisive comparisons that one item must win; null for exact separation
 * alone, an ordered gap without bound
 */
export function separationNote(
  items: readonly string[],
  margins: PairMargins,
  gaps: GapState,
  threshold: number | null,
): Note | null {
  if (threshold === null && gaps.count === 1) return null;
  const named = new Set<string>();
  const lines: string[] = [];
  for (const [pair, { wins, losses }] of decisiveByPair(margins)) {
    const [i, j] = pair.split(',').map(Number) as [number, number];
    const rate = Math.max(wins, losses) / (wins + losses);
    const ordered = isOrdered(gaps, i, j);
    if (!ordered && (threshold === null || rate < threshold)) continue;
    const [winner, loser] = wins >= losses ? [i, j] : [j, i];
    named.add(items[i]!).add(items[j]!);
    lines.push(
      `${listNames([items[winner]!, items[loser]!])} ${Math.max(wins, losses)} to ${Math.min(wins, losses)}`,
    );
  }
  if (lines.length === 0) return null;
  const shown = lines.length > 5 ? [...lines.slice(0, 5), `${lines.length - 5} more`] : lines;
  return {
    code: 'separation',
    items: [...named],
    text: `Some pairs are (nearly) separated (${shown.join('; ')}): the order is the result, and the size of these gaps is diagnostic only.`,
  };
}

function isOrdered({ component, relation, count }: GapState, i: number, j: number): boolean {
  const a = component[i]!;
  const b = component[j]!;
  return a !== b && relation[a * count + b] !== 0;
}

function decisiveByPair({
  first,
  second,
  outcomes,
  totals,
}: PairMargins): Map<string, { wins: number; losses: number }> {
  const pairs = new Map<string, { wins: number; losses: number }>();
  const middle = (outcomes - 1) / 2;
  for (let row = 0; row < first.length; row += 1) {
    const key = `${first[row]},${second[row]}`;
    const sums = pairs.get(key) ?? { wins: 0, losses: 0 };
    for (let c = 0; c < outcomes; c += 1) {
      if (c < middle) sums.wins += totals[row * outcomes + c]!;
      else if (c > middle) sums.losses += totals[row * outcomes + c]!;
    }
    if (sums.wins + sums.losses > 0) pairs.set(key, sums);
  }
  return pairs;
}
