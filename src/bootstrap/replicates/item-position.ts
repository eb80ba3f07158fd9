import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';

/** The position of a named item; throws with the names that there are. */
export function itemPosition(where: string, items: readonly string[], name: string): number {
  const at = items.indexOf(name);
  if (at >= 0) return at;
  throw new InvalidInputError(
    `${where}: ${describe(name)} is not an item; the items are ${items.map(describe).join(', ')}`,
    { function: where, received: describe(name) },
  );
}
