import { listNames } from '../../judgments/list-names.js';
import type { Note } from '../../judgments/note.js';
import type { GapState } from '../existence/gap-state.js';
import type { PairTable } from '../shapes.js';

/**
 * Lit2Test's policy for separation [L2T, §3.3]: where one item wins essentially all decisive
 * comparisons with another, strengths diverge, so that the order is the result and magnitudes are
 * diagnostic only. The note names the pairs; null where nothing separates.
 *
 * @param threshold the rate of decisive comparisons that one item must win; null for exact separation
 * alone, an ordered gap without bound
 */
export function separationNote(
  table: PairTable,
  gaps: GapState,
  threshold: number | null,
): Note | null {
  if (threshold === null && gaps.count === 1) return null;
  const { items } = table;
  const named = new Set<string>();
  const lines: string[] = [];
  for (const [pair, { wins, losses }] of decisiveByPair(table)) {
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

// From the outcomes of the table: a tie decides nothing, however it enters the fit.
function decisiveByPair({
  cells,
  scores,
}: PairTable): Map<string, { wins: number; losses: number }> {
  const pairs = new Map<string, { wins: number; losses: number }>();
  for (const { first, second, counts, cases } of cells) {
    const key = `${first},${second}`;
    const sums = pairs.get(key) ?? { wins: 0, losses: 0 };
    counts.forEach((count, at) => {
      const score = scores[at % scores.length]!;
      if (score > 0) sums.wins += cases * count;
      else if (score < 0) sums.losses += cases * count;
    });
    if (sums.wins + sums.losses > 0) pairs.set(key, sums);
  }
  return pairs;
}
