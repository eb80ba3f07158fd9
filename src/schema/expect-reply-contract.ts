import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import type { Contract } from './shapes.js';

/** Throws an error unless this is a contract that the object of a reply can meet. */
export function expectReplyContract(contract: Contract<unknown>): void {
  if (typeof contract?.check !== 'function') {
    throw new InvalidInputError(
      `readReply: expected a contract such as judgeReplyContract, received ${describe(contract)}`,
      { function: 'readReply', received: describe(contract) },
    );
  }
  // No reply can meet a contract of bare texts, and a model asked again could not know.
  const { name, examples } = contract;
  if (!Array.isArray(examples) || examples.length === 0 || examples.some(isObject)) return;
  throw new InvalidInputError(
    `readReply: the contract ${describe(name)} describes no objects, but values such as ${describe(examples[0])}, and a reply is read as one JSON object; use a contract of objects, such as judgeReplyContract for a verdict of three levels or fiveLevelReplyContract for one of five`,
    { function: 'readReply', contract: String(name) },
  );
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
