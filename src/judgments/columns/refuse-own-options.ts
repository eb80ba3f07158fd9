import { InvalidInputError } from '../../errors.js';
import type { VerdictSettings } from '../settings/verdict-settings.js';

/** Throws if an option says what a file of `writeVerdicts` says itself: it would not be heeded. */
export function refuseOwnOptions(settings: VerdictSettings): void {
  const { where, columns, order, labels, failures, confidence } = settings;
  const roles = ['context', 'cluster', 'judge', 'stratum', 'weight', 'slots', 'winnerAs'] as const;
  const named = Object.values(columns).some((name) => name !== null) || order !== null;
  const given = [
    ...(named ? ['columns'] : []),
    ...roles.filter((role) => settings[role] !== null),
    ...(confidence.length > 0 ? ['confidence'] : []),
    ...(labels.size > 0 ? ['labels'] : []),
    ...(failures.size > 0 ? ['failureLabels'] : []),
  ];
  if (given.length === 0) return;
  throw new InvalidInputError(
    `${where}: ${given.join(', ')} ${given.length === 1 ? 'does' : 'do'} not apply to a file of writeVerdicts (format assize), which says this itself; leave out what it says, or give columns to read it as another file`,
    { function: where, option: given[0]!, received: given },
  );
}
