export { condorcet } from './condorcet.js';
export type { Condorcet, HeadToHead, ItemPair } from './shapes.js';
