import { listNames } from '../judgments/list-names.js';
import type { Note } from '../judgments/note.js';
import type { ReplicateSummary } from './leaderboard-shapes.js';

/**
 * What a reader must know about the replicates. Codes: `replicates-split`,
 * `core`, `replicates-unconverged`, `replicates-partial`.
 *
 * @param components names of the items of each component of the full fit
 */
export function replicateNotes(
  summary: ReplicateSummary,
  components: readonly (readonly string[])[],
): Note[] {
  const notes: Note[] = [];
  const held = summary.to - summary.from;
  const add = (code: string, items: readonly string[], text: string): void => {
    notes.push({ code, items, text });
  };
  if (summary.split > 0) {
    add(
      'replicates-split',
      [],
      `In ${summary.split} of ${held} replicates some gaps are not finite; they count as unbounded, none is dropped.`,
    );
  }
  summary.cores.forEach((core, at) => {
    const all = components[at]!;
    if (core.length === all.length || all.length < 2) return;
    const outside = all.filter((item) => !core.includes(item));
    add(
      'core',
      core,
      core.length === 0
        ? `Too many replicates separate ${listNames(all)}: they have no intervals.`
        : `Intervals are measured about ${listNames(core)}: replicates often separate ${listNames(outside)} from them.`,
    );
  });
  if (summary.unconverged > 0) {
    add(
      'replicates-unconverged',
      [],
      `${summary.unconverged} of ${held} refits did not converge; nothing is taken from them.`,
    );
  }
  if (held < summary.replicates) {
    add(
      'replicates-partial',
      [],
      `Only replicates ${summary.from} up to ${summary.to} of ${summary.replicates} are in these figures.`,
    );
  }
  return notes;
}
