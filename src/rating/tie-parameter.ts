import type { Note } from '../judgments/note.js';
import type { TieState } from './existence/gap-state.js';
import type { Parameter } from './shapes.js';

/** ν and ln ν as parameters of a fit, with the note that their boundary deserves. */
export interface TieParameter {
  readonly parameters: readonly Parameter[];
  readonly notes: readonly Note[];
}

const BOUNDARIES: Readonly<
  Record<'none' | 'unbounded' | 'unidentified', readonly [string, string]>
> = Object.freeze({
  none: [
    'no-ties',
    'There are no ties: ν is 0, at the edge of its range, and the model is Bradley–Terry.',
  ],
  unbounded: [
    'nu-unbounded',
    'ν has no finite estimate: no two items beat each other, so ever more ties never fit worse.',
  ],
  unidentified: [
    'nu-not-identified',
    'ν is not identified: there are no ties, and no two items beat each other.',
  ],
});

/**
 * Davidson's ν and its logarithm. The error of ν is ν times the error of ln ν (delta method).
 *
 * @param logError standard error of ln ν, or null if there is none
 */
export function tieParameter(
  name: string,
  state: TieState,
  logValue: number,
  logError: number | null,
): TieParameter {
  const logName = `ln ${name}`;
  if (state === 'free') {
    const value = Math.exp(logValue);
    const error = logError === null ? null : value * logError;
    return {
      parameters: [
        { name, value, standardError: error, boundary: null },
        { name: logName, value: logValue + 0, standardError: logError, boundary: null },
      ],
      notes: [],
    };
  }
  if (state === 'absent') return { parameters: [], notes: [] };
  const [code, text] = BOUNDARIES[state];
  const value = state === 'none' ? 0 : null;
  return {
    parameters: [
      { name, value, standardError: null, boundary: text },
      { name: logName, value: null, standardError: null, boundary: text },
    ],
    notes: [{ code, items: [], text }],
  };
}
