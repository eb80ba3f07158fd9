import { listNames } from '../../judgments/list-names.js';
import type { Note } from '../../judgments/note.js';
import { createDisjointSets } from '../../numeric/disjoint-sets.js';
import { componentsOf } from '../existence/components-of.js';
import type { GapState } from '../existence/gap-state.js';
import type { PairMargins } from '../margins/pair-margins.js';
import { type ItemRecords, recordsOf } from '../margins/records-of.js';

/**
 * What a reader must know about gaps without a finite estimate. Codes: `not-compared`,
 * `undefeated`, `winless`, `separated`, `disconnected`, `not-comparable`, `ties-only`.
 */
export function componentNotes(
  items: readonly string[],
  margins: PairMargins,
  gaps: GapState,
): Note[] {
  const names = (positions: readonly number[]): string[] => positions.map((at) => items[at]!);
  const records = recordsOf(margins);
  const notes: Note[] = [];
  const tied = items.filter((_, at) => gaps.onlyTies[at] === 1);
  if (tied.length > 0) {
    notes.push(
      note(
        'ties-only',
        tied,
        `${listNames(tied)} only ever tied: they are equal by convention, and how precisely is not estimable.`,
      ),
    );
  }
  if (gaps.count === 1 && items.length > 1) return notes;
  const components = componentsOf(gaps).map((component) => component.items);
  const plain: number[][] = [];
  const absent: string[] = [];
  for (const members of components) {
    const lone = members.length === 1 ? loneNote(items[members[0]!]!, members[0]!, records) : null;
    if (lone === 'absent') absent.push(...names(members));
    else if (lone === null) plain.push(members);
    else notes.push(lone);
  }
  if (absent.length > 0) {
    notes.push(
      note(
        'not-compared',
        absent,
        `${listNames(absent)} took part in no comparison that counts: nothing is known of their strength.`,
      ),
    );
  }
  notes.push(...separationNotes(plain, components, gaps, names));
  notes.push(...groupNotes(margins, records, items, gaps));
  return notes;
}

function loneNote(name: string, at: number, records: ItemRecords): Note | 'absent' {
  const won = records.wins[at]! > 0;
  const lost = records.losses[at]! > 0;
  if (!won && !lost && records.ties[at] === 0) return 'absent';
  if (won && !lost) {
    return note(
      'undefeated',
      [name],
      `"${name}" was never beaten: no finite rating fits, it stands above by a gap that the data do not bound.`,
    );
  }
  if (lost && !won) {
    return note(
      'winless',
      [name],
      `"${name}" never won: no finite rating fits, it stands below by a gap that the data do not bound.`,
    );
  }
  return note(
    'separated',
    [name],
    `"${name}" stands alone: no other item has a finite gap to it, so no finite rating fits.`,
  );
}

// Components that stand above others although each of their items both won and lost.
function separationNotes(
  plain: readonly number[][],
  components: readonly number[][],
  gaps: GapState,
  names: (positions: readonly number[]) => string[],
): Note[] {
  const notes: Note[] = [];
  const labels = plain.map((members) => gaps.component[members[0]!]!);
  const isAbove = (a: number, b: number): boolean => gaps.relation[a * gaps.count + b] === 1;
  plain.forEach((members, at) => {
    // Those next below: what they stand above follows. Components come in order of dominance.
    const next: number[] = [];
    for (const other of labels) {
      if (isAbove(labels[at]!, other) && !next.some((one) => isAbove(one, other))) next.push(other);
    }
    const beaten = next.flatMap((other) => components[other]!);
    if (beaten.length === 0) return;
    const above = names(members);
    const under = names(beaten);
    notes.push(
      note(
        'separated',
        [...above, ...under],
        `${listNames(above)} ${above.length > 1 ? 'stand' : 'stands'} above ${listNames(under)}: the data never show the reverse, so the gap has no upper bound.`,
      ),
    );
  });
  return notes;
}

// Groups that never met, and groups inside which the data leave some items unordered.
function groupNotes(
  margins: PairMargins,
  records: ItemRecords,
  items: readonly string[],
  gaps: GapState,
): Note[] {
  const sets = createDisjointSets(items.length);
  for (let p = 0; p < margins.first.length; p += 1)
    sets.unite(margins.first[p]!, margins.second[p]!);
  const groups = new Map<number, number[]>();
  items.forEach((_, at) => {
    if (records.wins[at]! + records.ties[at]! + records.losses[at]! === 0) return;
    const root = sets.find(at);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [at]);
    else group.push(at);
  });
  const notes: Note[] = [];
  if (groups.size > 1) {
    const lists = [...groups.values()].map((group) => listNames(group.map((at) => items[at]!)));
    const all = [...groups.values()].flat().map((at) => items[at]!);
    notes.push(
      note(
        'disconnected',
        all,
        `The comparisons fall into ${groups.size} groups that never met (${lists.join('; ')}): items of different groups are not comparable and share no rank.`,
      ),
    );
  }
  const unordered = [...groups.values()].flatMap((group) => unorderedItems(group, gaps));
  if (unordered.length > 0) {
    const list = unordered.map((at) => items[at]!);
    notes.push(
      note(
        'not-comparable',
        list,
        `The data do not order all of ${listNames(list)}, although chains of comparisons link them.`,
      ),
    );
  }
  return notes;
}

function unorderedItems(group: readonly number[], gaps: GapState): number[] {
  return group.filter((i) =>
    group.some((j) => {
      const a = gaps.component[i]!;
      const b = gaps.component[j]!;
      return a !== b && gaps.relation[a * gaps.count + b] === 0;
    }),
  );
}

function note(code: string, items: readonly string[], text: string): Note {
  return { code, items, text };
}
