import { describe } from '../../checks/describe.js';

const ONE: ReadonlySet<unknown> = new Set([1, true, '1', '1.0', 'true', 'True', 'TRUE']);
const ZERO: ReadonlySet<unknown> = new Set([0, false, '0', '0.0', 'false', 'False', 'FALSE']);
const HOT = ['winner_model_a', 'winner_model_b', 'winner_tie'] as const;

/**
 * The name of the one column that holds 1 while the other two hold 0. Anything else gives the three
 * cells as a text that is no label, and three blanks give a blank.
 */
export function oneHotLabel(cells: readonly unknown[]): string {
  const hot = HOT.filter((_, at) => ONE.has(cells[at]));
  const cold = HOT.filter((_, at) => ZERO.has(cells[at]));
  if (hot.length === 1 && cold.length === 2) return hot[0]!;
  if (cells.every(isBlank)) return '';
  return cells.map((cell) => (typeof cell === 'string' ? cell : describe(cell))).join(', ');
}

/** The score of a game of two; what is no list of two games comes back as it is, and is no label. */
export function scoreOfGame(games: unknown, at: number): unknown {
  if (isBlank(games)) return 'no games';
  if (!Array.isArray(games) || games.length !== 2) return games;
  const game: unknown = games[at];
  if (game === null) return null;
  if (typeof game !== 'object' || Array.isArray(game)) return game;
  return Object.hasOwn(game, 'score') ? Reflect.get(game, 'score') : null;
}

/** An element of a list of two; undefined of anything else. */
export function elementOf(pair: unknown, at: number): unknown {
  return Array.isArray(pair) && pair.length === 2 ? (pair as readonly unknown[])[at] : undefined;
}

/** A question and its turn as one text, such as `81, turn 2`; blank if the question is. */
export function togetherText([first, second]: readonly unknown[]): unknown {
  if (isBlank(first)) return null;
  for (const cell of [first, second]) {
    if (typeof cell !== 'string' && typeof cell !== 'number' && !isBlank(cell)) return cell;
  }
  return isBlank(second) ? first : `${String(first)}, turn ${String(second)}`;
}

/** A list of texts, such as the model and the prompt of a judge, as one; anything else as it is. */
export function listText([cell]: readonly unknown[]): unknown {
  const plain = Array.isArray(cell) && cell.every((text) => typeof text === 'string');
  return plain ? JSON.stringify(cell) : cell;
}

const isBlank = (cell: unknown): boolean => cell === '' || cell === null || cell === undefined;
