import type { StepLabel } from './measure-shapes.js';

/** What a letter of the cycle is taken to be. */
export interface CycleLetter {
  readonly label: StepLabel;
  readonly name: string;
  /** The events that are this step. */
  readonly definition: string;
}

const LETTERS: readonly CycleLetter[] = [
  {
    label: 'H',
    name: 'hypothesis',
    definition: 'the hypothesis is proposed, or comes out of a refinement or a merge',
  },
  {
    label: 'T',
    name: 'test',
    definition: 'it moves to under_test, for the first time or reopened',
  },
  { label: 'E', name: 'evidence', definition: 'evidence is attached to it, certified or not' },
  { label: 'B', name: 'belief', definition: 'its P(H) is restated on certified evidence' },
  { label: 'J', name: 'judgment', definition: 'it moves to supported or to refuted' },
  {
    label: 'U',
    name: 'use',
    definition: 'another hypothesis is made from it: inspired by it, refined or merged',
  },
];

/**
 * The letters of the cycle H→T→E→B→J→U and what each is taken to be here. The paper [HEP] does not
 * expand the last U; it is read as the use of a hypothesis for another one. Going dormant is no step:
 * it is one of the ways to end.
 *
 * @example
 * ```ts
 * import { cycleLetters } from 'assize';
 *
 * cycleLetters().map(({ name }) => name); // => ['hypothesis', 'test', 'evidence', 'belief',
 * //   'judgment', 'use']
 * ```
 */
export function cycleLetters(): readonly CycleLetter[] {
  return LETTERS.map((letter) => ({ ...letter }));
}
