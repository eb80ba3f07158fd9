import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import { type LabelMeaning, verdictLabels } from './verdict-labels.js';

/**
 * What a verdict label means: the credit it gives to the side named first, and why a tie is a tie.
 * This is the table that the readers use, for people who build judgments in code. The label is
 * compared exactly, without trimming or folding of case. The cost is one look-up.
 *
 * @param label a label such as `model_a`, `[[A>>B]]`, `tie (bothbad)`
 * @returns the frozen meaning, or null if the table does not hold the label; a null is not a tie
 * @throws InvalidInputError if `label` is not a string
 *
 * @example
 * ```ts
 * import { labelMeaning } from 'assize';
 *
 * labelMeaning('[[A>B]]'); // => { share: 0.75, reason: null }
 * labelMeaning('both_bad'); // => { share: 0.5, reason: 'bothBad' }
 * labelMeaning('perhaps'); // => null
 * ```
 */
export function labelMeaning(label: string): LabelMeaning | null {
  if (typeof label === 'string') return verdictLabels.get(label) ?? null;
  throw new InvalidInputError(`labelMeaning: label is ${describe(label)}; expected a string`, {
    function: 'labelMeaning',
    received: describe(label),
  });
}
