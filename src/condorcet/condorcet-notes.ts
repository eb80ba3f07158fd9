import { describe } from '../checks/describe.js';
import { compareCodePoints } from '../judgments/compare-code-points.js';
import type { Note } from '../judgments/note.js';
import type { ItemPair } from './shapes.js';
import type { UnmetPairs } from './unmet-pairs.js';

/** A part of the relation that cycles hold together, by name. */
export interface NamedCycle {
  readonly members: readonly string[];
  readonly cycle: readonly string[];
}

const NAMED_PAIRS = 3;

/** Says in words what keeps a majority relation from being an order. */
export function condorcetNotes(
  cycles: readonly NamedCycle[],
  undecided: readonly ItemPair[],
  unmet: UnmetPairs,
): readonly Note[] {
  const notes: Note[] = cycles.map(({ members, cycle }) => ({
    code: 'cycle',
    items: members,
    text: cycleText(members, cycle),
  }));
  if (undecided.length > 0) {
    const [verb, them] = undecided.length === 1 ? ['has', 'it'] : ['have', 'them'];
    notes.push({
      code: 'equal-majority',
      items: itemsOf(undecided),
      text: `${pairsText(undecided.length, undecided)} ${verb} as many wins as losses, so no majority decides ${them}.`,
    });
  }
  if (unmet.count > 0) {
    const verb = unmet.count === 1 ? 'was' : 'were';
    notes.push({
      code: 'pairs-not-compared',
      items: itemsOf(unmet.pairs ?? []),
      text: `${pairsText(unmet.count, unmet.pairs ?? [])} ${verb} never compared, so neither item beats the other.`,
    });
  }
  return notes;
}

function cycleText(members: readonly string[], cycle: readonly string[]): string {
  const steps = cycle.map(
    (item, at) => `${describe(item)} beats ${describe(cycle[(at + 1) % cycle.length])}`,
  );
  const last = steps.pop();
  const more =
    members.length === cycle.length
      ? ''
      : ` Cycles hold ${members.length} items together; this is a shortest one.`;
  return `${steps.join(', ')} and ${last}: no ranking agrees with every majority.${more}`;
}

function pairsText(count: number, pairs: readonly ItemPair[]): string {
  const named = pairs
    .slice(0, NAMED_PAIRS)
    .map(([first, second]) => `${describe(first)} and ${describe(second)}`);
  const rest = count - named.length;
  if (named.length > 0 && rest > 0) named.push(`${rest} more`);
  const which = named.length === 0 ? '' : ` (${named.join('; ')})`;
  return `${count} ${count === 1 ? 'pair' : 'pairs'}${which}`;
}

function itemsOf(pairs: readonly ItemPair[]): readonly string[] {
  return [...new Set(pairs.flat())].sort(compareCodePoints);
}
