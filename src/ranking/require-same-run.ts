import type { Replicates } from '../bootstrap/replicates.js';
import type { Condorcet } from '../condorcet/shapes.js';
import { InvalidInputError } from '../errors.js';
import type { Fit, PairTable } from '../rating/shapes.js';
import { tableFingerprint } from '../rating/table-fingerprint.js';

/**
 * Throws unless fit, replicates and Condorcet analysis speak of the given table, and fit and
 * replicates of one model with one tie rule and prior.
 */
export function requireSameRun(
  table: PairTable,
  fit: Fit,
  replicates: Replicates | undefined,
  condorcet: Condorcet | undefined,
): void {
  const fingerprint = tableFingerprint(table);
  refuse('the fit was made from', fit.settings.table, fingerprint, 'the table has fingerprint');
  if (replicates !== undefined) {
    const { settings } = replicates;
    refuse('the replicates come from', settings.table, fingerprint, 'the table has fingerprint');
    for (const key of ['model', 'tieRule', 'pseudoWins'] as const) {
      refuse(`the replicates have ${key}`, settings[key], fit.settings[key], 'the fit has');
    }
  }
  if (condorcet !== undefined) {
    const items = JSON.stringify(table.items);
    refuse('the Condorcet analysis is of', JSON.stringify(condorcet.items), items, 'the table has');
  }
}

function refuse(
  what: string,
  received: string | number | null,
  expected: string | number | null,
  against: string,
): void {
  if (received === expected) return;
  throw new InvalidInputError(`leaderboard: ${what} ${received}, and ${against} ${expected}`, {
    function: 'leaderboard',
    received,
    expected,
  });
}
