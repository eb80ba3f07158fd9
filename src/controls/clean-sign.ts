import type { Judgment } from '../judgments/judgment.js';

/** The credit of a verdict to the clean version: 1 a win, 0 a tie, −1 a loss. */
export function cleanSign(judgment: Judgment, clean: string): number {
  const sign = Math.sign(judgment.share - 0.5);
  return judgment.first === clean ? sign : 0 - sign;
}
