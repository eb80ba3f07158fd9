import type { FailedJudgment, Judgment } from '../../src/judgments/judgment.js';

/** What a judgment made in code may say beside its items and its share. */
export type JudgmentDetails = Partial<Omit<Judgment, 'first' | 'second' | 'share'>>;

/** One frozen ordered verdict: `first` was shown first and got `share`. */
export function judged(
  first: string,
  second: string,
  share: number,
  details: JudgmentDetails = {},
): Judgment {
  return Object.freeze({
    context: null,
    cluster: null,
    judge: null,
    stratum: null,
    weight: 1,
    order: null,
    slotKnown: true,
    reason: null,
    line: null,
    ...details,
    first,
    second,
    share,
  });
}

/** One frozen presentation without a verdict. */
export function failed(
  first: string,
  second: string,
  details: Partial<Omit<FailedJudgment, 'first' | 'second'>> = {},
): FailedJudgment {
  return Object.freeze({
    context: null,
    cluster: null,
    judge: null,
    stratum: null,
    weight: 1,
    order: null,
    reason: 'error',
    line: null,
    ...details,
    first,
    second,
  });
}

/** Both orders of one case: the shares of `one` when it was shown first and when second. */
export function bothOrders(
  context: string,
  one: string,
  other: string,
  shares: readonly [shownFirst: number, shownSecond: number],
  details: JudgmentDetails = {},
): readonly Judgment[] {
  return [
    judged(one, other, shares[0], { ...details, context }),
    judged(other, one, 1 - shares[1], { ...details, context }),
  ];
}

/**
 * Stable cases, each judged in both orders in a context of its own: wins, ties and losses of `one`.
 * Two ties make a case stable only with `ties: 'agree'`; it counts as a tie either way.
 */
export function caseList(
  one: string,
  other: string,
  [wins, ties, losses]: readonly [number, number, number],
): readonly Judgment[] {
  const shares = [1, 0.5, 0];
  return [wins, ties, losses].flatMap((count, outcome) =>
    Array.from({ length: count }, (_, at) => {
      const share = shares[outcome]!;
      return bothOrders(`${one} | ${other} | ${outcome} | ${at}`, one, other, [share, share]);
    }).flat(),
  );
}
