import { createSums } from '../../numeric/sums.js';
import type { PairTable } from '../shapes.js';
import { checkPairTable } from './check-pair-table.js';

/** The record of one item, in the weights that the table carries. */
export interface WinRate {
  readonly item: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** (wins + ties / 2) / (wins + losses + ties): ties count half. Null without outcomes. */
  readonly winRate: number | null;
  /** wins / (wins + losses + ties): only wins count. Null without outcomes. */
  readonly winsOnlyRate: number | null;
  /** wins / (wins + losses): ties are left out. Null without decisive outcomes. */
  readonly decisiveRate: number | null;
}

/**
 * Wins, losses and ties of each item over all its cases, with the three rates that people print
 * under one name. A rate depends on whom the item met; an ability does not.
 *
 * @returns one row an item, in item order
 * @throws InvalidInputError for an unsound table
 *
 * Cost: linear in cells.
 *
 * @example
 * ```ts
 * import { pairTableFromCounts, winRates } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 5, ties: 2, losses: 3 }]);
 * const [a] = winRates(table);
 * [a?.winRate, a?.winsOnlyRate, a?.decisiveRate]; // => [0.6, 0.5, 0.625]
 * ```
 */
export function winRates(table: PairTable): readonly WinRate[] {
  checkPairTable('winRates', table);
  const wins = createSums(table.items.length);
  const ties = createSums(table.items.length);
  const losses = createSums(table.items.length);
  for (const { first, second, counts, cases } of table.cells) {
    counts.forEach((count, at) => {
      const score = table.scores[at % table.scores.length]!;
      const [forFirst, forSecond] =
        score > 0 ? [wins, losses] : score < 0 ? [losses, wins] : [ties, ties];
      forFirst.add(first, count * cases);
      forSecond.add(second, count * cases);
    });
  }
  return table.items.map((item, at): WinRate => {
    const won = wins.total(at);
    const lost = losses.total(at);
    const tied = ties.total(at);
    const all = won + lost + tied;
    return {
      item,
      wins: won,
      losses: lost,
      ties: tied,
      winRate: all > 0 ? (won + tied / 2) / all : null,
      winsOnlyRate: all > 0 ? won / all : null,
      decisiveRate: won + lost > 0 ? won / (won + lost) : null,
    };
  });
}
