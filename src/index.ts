export * from './bootstrap/index.js';
export * from './condorcet/index.js';
export * from './errors.js';
export * from './folding/index.js';
export * from './judgments/index.js';
export * from './ranking/index.js';
export * from './rating/index.js';
export * from './version.js';
