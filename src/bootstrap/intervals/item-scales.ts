import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import type { GapReader } from '../replicates/read-gaps.js';
import type { Replicates } from '../replicates/replicates.js';
import { coreOf } from './core-of.js';

/** What the items of one component are measured about. */
export interface ItemScale {
  /** Positions of all items of the component. */
  readonly items: readonly number[];
  /** Positions of the core, or of the anchor; empty where there is nothing to measure about. */
  readonly core: readonly number[];
  /** Ability on the printed scale minus the value about the core. */
  readonly shift: number;
  /** Ability of the full fit minus the printed one: that of the anchor, else 0. */
  readonly origin: number;
  /** Why the core is empty, or null. */
  readonly reason: string | null;
}

const LONE = 'alone in its component: no finite ability';
const SCATTERED = 'too many replicates separate the items of its component';
const APART = 'not comparable with the anchor';

/**
 * The scale of each component of the full fit: its core, or an anchor.
 *
 * @throws InvalidInputError for an unknown anchor
 */
export function itemScales(
  where: string,
  replicates: Replicates,
  gaps: GapReader,
  level: number,
  anchorName: string | undefined,
): ItemScale[] {
  const { items, point, splits } = replicates;
  const anchor = anchorName === undefined ? -1 : items.indexOf(anchorName);
  if (anchorName !== undefined && anchor < 0) {
    throw new InvalidInputError(
      `${where}: anchor is ${describe(anchorName)}; the items are ${items.map(describe).join(', ')}`,
      { function: where, option: 'anchor' },
    );
  }
  return point.components.map((component): ItemScale => {
    const nothing = { items: component.items, core: [], shift: 0, origin: 0 };
    if (component.items.length === 1) return { ...nothing, reason: LONE };
    if (anchor >= 0) {
      if (!component.items.includes(anchor)) return { ...nothing, reason: APART };
      return { ...nothing, core: [anchor], origin: point.abilities[anchor]!, reason: null };
    }
    // Of two items neither can be dropped: each is measured about the middle of the two.
    const core =
      component.items.length === 2
        ? component.items
        : coreOf(gaps, splits.replicate.length, component.items, (1 - level) / 10);
    if (core.length < 2) return { ...nothing, reason: SCATTERED };
    const shift = core.reduce((sum, at) => sum + point.abilities[at]!, 0) / core.length;
    return { ...nothing, core, shift, reason: null };
  });
}
