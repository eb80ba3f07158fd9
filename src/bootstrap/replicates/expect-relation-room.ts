import { InvalidInputError } from '../../errors.js';

/** Relations are found by 32-bit offsets. */
const MOST = 2 ** 31 - 1;

/** Throws unless so many relations of components fit into one set of replicates. */
export function expectRelationRoom(where: string, relations: number): void {
  if (relations <= MOST) return;
  throw new InvalidInputError(
    `${where}: the replicates that split hold ${relations} relations of components, more than the ${MOST} that fit together; draw ranges with from and to, and read them one by one`,
    { function: where, relations, most: MOST },
  );
}
