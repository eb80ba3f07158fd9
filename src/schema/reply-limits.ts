import { expectMembers } from '../checks/expect-members.js';
import { expectNumber } from '../checks/expect-number.js';

/** How much of a reply is read. A reply beyond a limit is unreadable. */
export interface ReplyLimits {
  /** Characters of the whole text, in UTF-16 units. Default 1,000,000. */
  readonly characters?: number | undefined;
  /** JSON objects, and arrays of them, in the text. Default 100. */
  readonly objects?: number | undefined;
  /** Braces and brackets that are open at once. Default 32. */
  readonly depth?: number | undefined;
  /** Keys of the object, those of inner objects included. Default 1,000. */
  readonly keys?: number | undefined;
}

/** Every limit. */
export type LimitsInForce = { readonly [Name in keyof ReplyLimits]-?: number };

const USUAL: LimitsInForce = {
  characters: 1_000_000,
  objects: 100,
  depth: 32,
  keys: 1_000,
};

/** The limits in force; throws for a limit that is none. */
export function replyLimits(where: string, given: ReplyLimits | undefined): LimitsInForce {
  expectMembers(where, 'limits', given, ['characters', 'objects', 'depth', 'keys']);
  const limit = (option: keyof ReplyLimits): number => {
    const { [option]: value = USUAL[option] } = given ?? {};
    return expectNumber(where, `limits.${option}`, value, { min: 1, integer: true });
  };
  return {
    characters: limit('characters'),
    objects: limit('objects'),
    depth: limit('depth'),
    keys: limit('keys'),
  };
}
