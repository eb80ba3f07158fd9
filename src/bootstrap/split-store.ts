import type { GapState } from '../rating/existence/gap-state.js';
import type { SplitReplicates } from './replicates.js';

/** Collects the replicates that split. */
export interface SplitStore {
  add(replicate: number, component: Int32Array, count: number, relation: Int8Array): void;
  /** A replicate of which nothing is known: every item alone, nothing comparable. */
  addUnknown(replicate: number): void;
  finish(): SplitReplicates;
}

/** Memory grows by doubling, so that adding a replicate allocates only now and then. */
export function createSplitStore(items: number): SplitStore {
  let replicate = new Int32Array(16);
  let component = new Int32Array(16 * items);
  let offset = new Int32Array(17);
  let relation = new Int8Array(256);
  let splits = 0;
  const apart = Int32Array.from({ length: items }, (_, item) => item);

  const store: SplitStore = {
    add(number: number, components: Int32Array, count: number, relations: GapState['relation']) {
      if (splits === replicate.length) {
        replicate = grown(replicate, new Int32Array(2 * splits));
        component = grown(component, new Int32Array(2 * splits * items));
        offset = grown(offset, new Int32Array(2 * splits + 1));
      }
      const start = offset[splits]!;
      const end = start + count * count;
      if (end > relation.length) relation = grown(relation, new Int8Array(2 * end));
      replicate[splits] = number;
      component.set(components, splits * items);
      for (let at = 0; at < count * count; at += 1) relation[start + at] = relations[at]!;
      splits += 1;
      offset[splits] = end;
    },
    addUnknown(number: number): void {
      store.add(number, apart, items, new Int8Array(items * items));
    },
    finish(): SplitReplicates {
      return {
        replicate: replicate.slice(0, splits),
        component: component.slice(0, splits * items),
        offset: offset.slice(0, splits + 1),
        relation: relation.slice(0, offset[splits]!),
      };
    },
  };
  return store;
}

function grown<T extends Int32Array | Int8Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
