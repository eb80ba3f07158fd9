import type { Judgment } from '../judgment.js';

/** What a verdict label says. */
export interface LabelMeaning {
  /** Credit to the side that is named first, from 0 to 1. */
  readonly share: number;
  /** Why a tie is a tie, where the label says so. */
  readonly reason: Judgment['reason'];
}

type Group = readonly [share: number, reason: Judgment['reason'], labels: readonly string[]];

// The side named first, the side named second, the place between them. Variants of case stand here
// because a program writes them; nothing is folded.
const THREE_LEVELS: readonly Group[] = [
  [1, null, ['A', 'a', '[[A]]', 'model_a', 'model_1', 'player_a', 'x']],
  [1, null, ['left', 'Left', 'LEFT', 'leftvote']],
  [0, null, ['B', 'b', '[[B]]', 'model_b', 'model_2', 'player_b', 'y']],
  [0, null, ['right', 'Right', 'RIGHT', 'rightvote']],
  [0.5, null, ['C', '[[C]]', '=']],
];

const WORDS_FOR_TIES: readonly Group[] = [
  [0.5, null, ['tie', 'Tie', 'TIE', 'draw', 'Draw', 'DRAW', 'tievote']],
  [0.5, 'bothBad', ['tie (bothbad)', 'both_bad', 'bothbad', 'bothbad_vote', 'bad']],
  [0.5, 'inconsistent', ['tie (inconsistent)']],
];

const FIVE_LEVELS: readonly Group[] = [
  [1, null, ['A>>B', 'A≫B', 'B<<A', 'B≪A']],
  [0.75, null, ['A>B', 'B<A']],
  [0.5, null, ['A=B', 'B=A', 'A≈B', 'B≈A']],
  [0.25, null, ['B>A', 'A<B']],
  [0, null, ['B>>A', 'B≫A', 'A<<B', 'A≪B']],
];

const bracketed = ([share, reason, labels]: Group): Group => [
  share,
  reason,
  labels.map((label) => `[[${label}]]`),
];

/**
 * The closed table of verdict labels. A label is looked up exactly as it stands. `0`, `1` and `2`
 * are left out on purpose: in one export 0 is a draw, in another it means not this side.
 */
export const verdictLabels: ReadonlyMap<string, LabelMeaning> = tableOf([
  ...THREE_LEVELS,
  ...WORDS_FOR_TIES,
  ...FIVE_LEVELS,
  ...FIVE_LEVELS.map(bracketed),
]);

/** The part of the table that is the five-level scale. */
export const fiveLevelLabels: ReadonlyMap<string, LabelMeaning> = tableOf([
  ...FIVE_LEVELS,
  ...FIVE_LEVELS.map(bracketed),
]);

/**
 * The ties that a file of names may hold. `C`, `[[C]]` and `=` are none of them: there `C` may be an
 * item, and one outside the pair must not become a tie.
 */
export const tiesAmongNames: ReadonlySet<string> = new Set([
  ...tableOf(WORDS_FOR_TIES).keys(),
  ...[...fiveLevelLabels].filter(([, { share }]) => share === 0.5).map(([label]) => label),
]);

function tableOf(groups: readonly Group[]): ReadonlyMap<string, LabelMeaning> {
  return new Map(
    groups.flatMap(([share, reason, labels]) =>
      labels.map((label) => [label, Object.freeze({ share, reason })] as const),
    ),
  );
}
