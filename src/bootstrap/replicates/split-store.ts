import type { GapState } from '../../rating/existence/gap-state.js';
import { expectRelationRoom } from './expect-relation-room.js';
import type { SplitReplicates } from './replicates.js';

/** Collects the replicates that split. */
export interface SplitStore {
  add(replicate: number, component: Int32Array, count: number, relation: Int8Array): void;
  /** A replicate of which nothing is known: every item alone, nothing comparable. */
  addUnknown(replicate: number): void;
  finish(): SplitReplicates;
}

/**
 * Memory grows by doubling, so that adding a replicate allocates only now and then. Adding throws
 * InvalidInputError where offsets would pass 32 bits.
 */
export function createSplitStore(where: string, items: number): SplitStore {
  let replicate = new Int32Array(16);
  let component = new Int32Array(16 * items);
  let offset = new Int32Array(17);
  let relation = new Int8Array(256);
  let splits = 0;
  const apart = Int32Array.from({ length: items }, (_, item) => item);

  const add = (
    number: number,
    components: Int32Array,
    count: number,
    relations: GapState['relation'] | null,
  ): void => {
    const start = offset[splits]!;
    const end = start + count * count;
    expectRelationRoom(where, end);
    if (splits === replicate.length) {
      replicate = grown(replicate, new Int32Array(2 * splits));
      component = grown(component, new Int32Array(2 * splits * items));
      offset = grown(offset, new Int32Array(2 * splits + 1));
    }
    if (end > relation.length) relation = grown(relation, new Int8Array(2 * end));
    replicate[splits] = number;
    component.set(components, splits * items);
    // Memory that nothing was written to holds zeros: not comparable.
    if (relations !== null) {
      for (let at = 0; at < count * count; at += 1) relation[start + at] = relations[at]!;
    }
    splits += 1;
    offset[splits] = end;
  };
  return {
    add,
    addUnknown: (number: number): void => add(number, apart, items, null),
    finish(): SplitReplicates {
      return {
        replicate: replicate.slice(0, splits),
        component: component.slice(0, splits * items),
        offset: offset.slice(0, splits + 1),
        relation: relation.slice(0, offset[splits]!),
      };
    },
  };
}

function grown<T extends Int32Array | Int8Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
