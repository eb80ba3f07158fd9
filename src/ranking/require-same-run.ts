import type { Replicates } from '../bootstrap/replicates/replicates.js';
import { condorcet as analyse } from '../condorcet/condorcet.js';
import type { Condorcet } from '../condorcet/shapes.js';
import { InvalidInputError } from '../errors.js';
import type { Fit, PairTable } from '../rating/shapes.js';
import { tableFingerprint } from '../rating/table/table-fingerprint.js';

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
    const names = (list: readonly string[]): string => JSON.stringify(list);
    refuse(
      'the replicates have covariates',
      names(settings.covariates),
      names(fit.settings.covariates),
      'the fit has',
    );
    for (const key of [
      'model',
      'tieRule',
      'pseudoWins',
      'orderEffect',
      'covariateRidge',
    ] as const) {
      refuse(`the replicates have ${key}`, settings[key], fit.settings[key], 'the fit has');
    }
  }
  if (replicates !== undefined && fit.settings.biasReduction) {
    throw new InvalidInputError(
      'leaderboard: the fit is bias-reduced, and the replicates are refits by maximum likelihood',
      { function: 'leaderboard' },
    );
  }
  if (condorcet !== undefined) {
    const own = JSON.stringify(analyse(table).pairs);
    if (JSON.stringify(condorcet.pairs) !== own) {
      throw new InvalidInputError('leaderboard: the Condorcet analysis is of another table', {
        function: 'leaderboard',
      });
    }
  }
}

function refuse(
  what: string,
  received: string | number | boolean | null,
  expected: string | number | boolean | null,
  against: string,
): void {
  if (received === expected) return;
  throw new InvalidInputError(`leaderboard: ${what} ${received}, and ${against} ${expected}`, {
    function: 'leaderboard',
    received,
    expected,
  });
}
