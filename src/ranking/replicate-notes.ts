import { listNames } from '../judgments/list-names.js';
import type { Note } from '../judgments/note.js';
import type { ReplicateSummary } from './leaderboard-shapes.js';

/**
 * What a reader must know about the replicates. Codes: `replicates-split`, `core`,
 * `replicates-unconverged`, `replicates-partial`, `certain-not-computed`.
 *
 * @param components names of the items of each component of the full fit
 * @param certain whether it was computed which items are certainly above which
 */
export function replicateNotes(
  summary: ReplicateSummary,
  components: readonly (readonly string[])[],
  certain: boolean,
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
  if (!certain && held >= 2) {
    add(
      'certain-not-computed',
      [],
      'Certain ranks are not computed for so many items and replicates; ask `pairInterval` about single pairs.',
    );
  }
  return notes;
}
