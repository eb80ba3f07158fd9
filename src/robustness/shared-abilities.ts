import { levelValues } from '../agreement/level-values.js';
import { SAME_ABILITY } from '../bootstrap/replicates/same-ability.js';
import type { RankedCases } from './shapes.js';

/** Items that have an ability in two rankings, in the order of the first, and both abilities. */
export interface SharedAbilities {
  readonly items: readonly string[];
  readonly one: readonly number[];
  readonly other: readonly number[];
  /** Two items or more, and on one scale in each ranking: else nothing can be correlated. */
  readonly comparable: boolean;
}

/** Puts the abilities of two rankings side by side; those that count as equal are made equal. */
export function sharedAbilities(one: RankedCases, other: RankedCases): SharedAbilities {
  const known = abilitiesOf(other);
  const shared = [...abilitiesOf(one)].flatMap(([item, own]) => {
    const its = known.get(item);
    return its === undefined ? [] : [{ item, own, its }];
  });
  const sides = [shared.map(({ own }) => own), shared.map(({ its }) => its)] as const;
  const [here, there] = sides.map((placed) =>
    levelValues(
      placed.map(({ ability }) => ability),
      SAME_ABILITY,
    ),
  );
  const onOneScale = sides.every(
    (placed) => new Set(placed.map(({ component }) => component)).size === 1,
  );
  return {
    items: shared.map(({ item }) => item),
    one: here!,
    other: there!,
    comparable: shared.length >= 2 && onOneScale,
  };
}

interface Placed {
  readonly ability: number;
  readonly component: number;
}

function abilitiesOf({ items, abilities, components }: RankedCases): ReadonlyMap<string, Placed> {
  const home = new Map(
    components.flatMap((members, component) => members.map((item) => [item, component] as const)),
  );
  return new Map(
    items.flatMap((item, at) => {
      const ability = abilities[at]!;
      return ability === null ? [] : [[item, { ability, component: home.get(item)! }] as const];
    }),
  );
}
