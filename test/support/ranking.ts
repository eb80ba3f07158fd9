import type { Leaderboard, LeaderboardRow } from '../../src/ranking/leaderboard-shapes.js';

/** The row of an item. */
export function rowOf({ rows }: Leaderboard, item: string): LeaderboardRow {
  const row = rows.find((candidate) => candidate.item === item);
  if (row === undefined) throw new Error(`no row of ${item}`);
  return row;
}

/** Item and rank of every row, in order; null where there is no rank. */
export function ranksOf({ rows }: Leaderboard): readonly (readonly [string, number | null])[] {
  return rows.map(({ item, rank }) => [item, rank]);
}

/** The codes of the notes, in order. */
export function noteCodes({ notes }: Pick<Leaderboard, 'notes'>): readonly string[] {
  return notes.map(({ code }) => code);
}

/** The text of the only note with that code; undefined without one. */
export function noteText({ notes }: Pick<Leaderboard, 'notes'>, code: string): string | undefined {
  const found = notes.filter((note) => note.code === code);
  if (found.length > 1) throw new Error(`${found.length} notes ${code}`);
  return found[0]?.text;
}
