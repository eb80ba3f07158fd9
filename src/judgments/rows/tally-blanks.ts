import type { TextRole } from '../formats/text-role.js';
import type { Intake } from './intake.js';

const LISTED = 5;

/** Counts the columns about the case in which a row has nothing; `place` is where it stands. */
export function tallyBlanks(
  { columns, blanks }: Intake,
  values: Readonly<Record<TextRole, string | null>>,
  place: number,
): void {
  for (const { role } of columns.texts) {
    if (values[role] !== null) continue;
    const tally = blanks.get(role) ?? { rows: 0, places: [] };
    tally.rows += 1;
    if (tally.places.length < LISTED) tally.places.push(place);
    blanks.set(role, tally);
  }
}
