import type { Note } from '../../judgments/note.js';
import type { ReplicateRange } from '../settings/replicate-range.js';

/** The note `empty-range` on a range without replicates of a run that has some; else null. */
export function emptyRange({ replicates, from, to }: ReplicateRange): Note | null {
  if (from < to || replicates === 0) return null;
  return {
    code: 'empty-range',
    items: [],
    text: `The range from ${from} up to ${to} holds none of the ${replicates} replicates of the run.`,
  };
}
