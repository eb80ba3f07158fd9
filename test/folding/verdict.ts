import type { FailedJudgment, Judgment } from '../../src/judgments/judgment.js';

/** A judgment made in code: x shown first against y on question q wins, unless told otherwise. */
export function verdict(given: Partial<Judgment> = {}): Judgment {
  return Object.freeze({
    context: 'q',
    cluster: null,
    judge: null,
    stratum: null,
    weight: 1,
    first: 'x',
    second: 'y',
    share: 1,
    order: null,
    slotKnown: true,
    reason: null,
    line: null,
    ...given,
  });
}

/** A failed presentation of x and y on question q, unless told otherwise. */
export function failure(given: Partial<FailedJudgment> = {}): FailedJudgment {
  return Object.freeze({
    context: 'q',
    cluster: null,
    judge: null,
    stratum: null,
    weight: 1,
    first: 'y',
    second: 'x',
    order: null,
    reason: 'error',
    line: null,
    ...given,
  });
}

/** The same verdict with the two items in each other's slots. */
export function inOtherSlot(judgment: Judgment): Judgment {
  const { first, second, share } = judgment;
  return Object.freeze({ ...judgment, first: second, second: first, share: 1 - share });
}
