import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import type { Judgment } from '../judgments/judgment.js';
import { casePlace } from './case-place.js';

/**
 * A second verdict of one case in one slot: says what is repeated, what would tell it apart and what
 * to do if it was to show the other order. With a `list` of its own name the function takes no
 * repeats at all.
 */
export function repeatedVerdictError(
  where: string,
  judgments: readonly Judgment[],
  one: number,
  other: number,
  list?: string | undefined,
): InvalidInputError {
  const place = casePlace(where, judgments, one, other, list);
  const clusters = [clusterOf(judgments[one]!), clusterOf(judgments[other]!)];
  const shared = clusters[0] !== clusters[1];
  const column = shared || judgments[other]!.judge !== null ? 'context' : 'judge';
  const apart = shared
    ? `They stand in the clusters ${clusters.map(describe).join(' and ')}, so this context is not unique. `
    : '';
  return new InvalidInputError(
    `${where}: two verdicts on ${place.text} ${repetition(judgments[one]!, judgments[other]!)}. ${apart}` +
      (list === undefined
        ? `If they are not repeats, give the ${column} column that tells them apart; ` +
          "if they are, fold them as cases of their own with repeats: 'separate'" +
          unswapped(judgments[one]!, judgments[other]!)
        : `Expected one; if they are not repeats, give the ${column} column that tells them apart`),
    { ...place.details, column },
  );
}

const clusterOf = ({ cluster, context }: Judgment): string | null => cluster ?? context;

// Two verdicts of one label are repeats by their own account.
function unswapped(one: Judgment, other: Judgment): string {
  if (!other.slotKnown || (one.order !== null && one.order === other.order)) return '';
  const remedy = 'leave both verdicts out or judge the pair again';
  if (one.order !== null && other.order !== null) return `; if it was not swapped, ${remedy}`;
  return (
    '; if one was to show the other order, it was not really swapped: ' +
    `orientationAudit lists such pairs as sameFirst; ${remedy}`
  );
}

function repetition(one: Judgment, other: Judgment): string {
  if (!other.slotKnown) {
    return `have the same order (${describe(one.order)} and ${describe(other.order)})`;
  }
  const same = `both show ${describe(other.first)} first`;
  if (one.order === null || other.order === null || one.order === other.order) return same;
  return (
    `are labelled ${one.order} and ${other.order}, yet ${same}: the presentation was not actually ` +
    'swapped, which is an orientation defect [L2T, B.3]; orientationAudit lists all of them'
  );
}
