import { freezeDeep } from '../../checks/freeze-deep.js';

/**
 * A map whose `set` returns a new map and leaves the old one as it was; both share most of it, so
 * that values are frozen.
 */
export interface PersistentMap<V> {
  readonly size: number;
  get(key: string): V | undefined;
  set(key: string, value: V): PersistentMap<V>;
  /** In no useful order. */
  values(): readonly V[];
}

/** The entries of one hash, nearly always one. */
interface Leaf<V> {
  readonly hash: number;
  readonly entries: readonly (readonly [key: string, value: V])[];
}

type Branch<V> = readonly Tree<V>[];
type Tree<V> = Leaf<V> | Branch<V> | null;

const BITS = 4;
const WIDTH = 1 << BITS;
const EMPTY: Branch<never> = new Array<null>(WIDTH).fill(null);

/**
 * An empty map. Keys lie in a tree by four bits of their hash at a time, so that `set` copies about
 * log₁₆ n small arrays. Any string is a key, `__proto__` too.
 */
export function persistentMap<V>(): PersistentMap<V> {
  return over<V>(null, 0);
}

function over<V>(tree: Tree<V>, size: number): PersistentMap<V> {
  return Object.freeze({
    size,
    get: (key: string) => find(tree, hashOf(key), key),
    set: (key: string, value: V) => {
      const hash = hashOf(key);
      const isNew = find(tree, hash, key) === undefined;
      const next = insert(tree, 0, hash, key, freezeDeep(value));
      return over(next, size + (isNew ? 1 : 0));
    },
    values: () => collect(tree, []),
  });
}

function isBranch<V>(tree: Tree<V>): tree is Branch<V> {
  return Array.isArray(tree);
}

function find<V>(root: Tree<V>, hash: number, key: string): V | undefined {
  let tree = root;
  for (let shift = 0; isBranch(tree); shift += BITS) {
    tree = tree[(hash >>> shift) & (WIDTH - 1)] ?? null;
  }
  if (tree === null || tree.hash !== hash) return undefined;
  return tree.entries.find(([name]) => name === key)?.[1];
}

function insert<V>(tree: Tree<V>, shift: number, hash: number, key: string, value: V): Tree<V> {
  if (tree === null) return { hash, entries: [[key, value]] };
  if (isBranch(tree)) {
    const slot = (hash >>> shift) & (WIDTH - 1);
    const copy = [...tree];
    copy[slot] = insert(tree[slot] ?? null, shift + BITS, hash, key, value);
    return copy;
  }
  if (tree.hash !== hash) {
    const split: Tree<V>[] = [...EMPTY];
    split[(tree.hash >>> shift) & (WIDTH - 1)] = tree;
    return insert(split, shift, hash, key, value);
  }
  const others = tree.entries.filter(([name]) => name !== key);
  return { hash, entries: [...others, [key, value]] };
}

function collect<V>(tree: Tree<V>, into: V[]): V[] {
  if (isBranch(tree)) for (const child of tree) collect(child, into);
  else if (tree !== null) for (const [, value] of tree.entries) into.push(value);
  return into;
}

// FNV-1a over UTF-16 units, finished so that the low bits, which choose the first slots, mix well.
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
