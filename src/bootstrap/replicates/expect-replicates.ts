import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import type { Replicates } from './replicates.js';

/** Throws unless `value` has the members of replicates; `what` names it in the message. */
export function expectReplicates(where: string, value: unknown, what = 'replicates'): void {
  const {
    items,
    abilities,
    parameters,
    splits,
    unconverged,
    point,
    settings,
  }: Partial<Replicates> = value ?? {};
  const arrays = [
    abilities,
    parameters,
    unconverged,
    splits?.replicate,
    splits?.component,
    splits?.offset,
    splits?.relation,
  ];
  if (
    Array.isArray(items) &&
    arrays.every((array) => ArrayBuffer.isView(array)) &&
    Array.isArray(point?.components) &&
    typeof settings === 'object'
  ) {
    return;
  }
  throw new InvalidInputError(
    `${where}: ${what} are ${describe(value)}; expected what bootstrap returns`,
    { function: where, received: describe(value) },
  );
}
