import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import type { Registry } from '../shapes.js';

/** Throws unless the value is a registry, as openRegistry, replay and every command return it. */
export function expectRegistry(where: string, registry: Registry): void {
  if (typeof registry?.state?.hypotheses?.get === 'function' && registry.head !== null) return;
  throw new InvalidInputError(
    `${where}: registry is ${describe(registry)}; expected what openRegistry or replay returns`,
    { function: where, option: 'registry' },
  );
}
