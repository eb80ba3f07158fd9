/** One level of a verdict scale: how a judge writes it, and the credit it gives to side A. */
export interface VerdictLevel {
  readonly label: string;
  /** Credit to the side shown first (A), from 0 to 1. */
  readonly share: number;
}

/** The two scales on which judges answer. */
export interface VerdictScale {
  /** Better, even, worse. */
  readonly threeLevels: readonly VerdictLevel[];
  /** Much better, better, even, worse, much worse. */
  readonly fiveLevels: readonly VerdictLevel[];
}

const frozen = (levels: readonly VerdictLevel[]): readonly VerdictLevel[] =>
  Object.freeze(levels.map((level) => Object.freeze(level)));

/**
 * The three- and the five-level verdict scale, best for side A in front. A frozen value. On five
 * levels a plain `A>B` is three quarters of the credit; on three levels `A` is all of it. The
 * labels differ, so a file may hold both.
 *
 * @example
 * ```ts
 * import { verdictScale } from 'assize';
 *
 * verdictScale.threeLevels.map((level) => level.share); // => [1, 0.5, 0]
 * verdictScale.fiveLevels[1]; // => { label: 'A>B', share: 0.75 }
 * ```
 */
export const verdictScale: VerdictScale = Object.freeze({
  threeLevels: frozen([
    { label: 'A', share: 1 },
    { label: 'tie', share: 0.5 },
    { label: 'B', share: 0 },
  ]),
  fiveLevels: frozen([
    { label: 'A>>B', share: 1 },
    { label: 'A>B', share: 0.75 },
    { label: 'A=B', share: 0.5 },
    { label: 'B>A', share: 0.25 },
    { label: 'B>>A', share: 0 },
  ]),
});
