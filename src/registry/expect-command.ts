import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import { expectContract } from '../schema/expect-contract.js';
import {
  attachContract,
  contextContract,
  creationContract,
  mergeContract,
  proposeContract,
  refineContract,
  transitionContract,
} from '../schema/hep-input-contracts.js';
import type { CommandContext, CreationContext } from '../schema/hep-tool.js';
import { surrogateIssues } from './surrogate-issues.js';

const INPUTS = {
  propose: proposeContract,
  transition: transitionContract,
  attach: attachContract,
  refine: refineContract,
  merge: mergeContract,
};

/** Throws unless a writing command has its time, actor, id where it creates, and a valid input. */
export function expectCommand(
  where: string,
  kind: keyof typeof INPUTS,
  command: CommandContext | CreationContext,
): void {
  if (typeof command !== 'object' || command === null) {
    throw new InvalidInputError(`${where}: command is ${describe(command)}; expected an object`, {
      function: where,
      option: 'command',
    });
  }
  const { time, actor, ...rest } = command;
  if (kind === 'transition') {
    expectContract(where, 'command', contextContract, { time, actor });
    expectContract(where, 'command', INPUTS[kind], rest);
  } else {
    const { id, ...input } = { id: undefined, ...rest };
    expectContract(where, 'command', creationContract, { time, actor, id });
    expectContract(where, 'command', INPUTS[kind], input);
  }
  const [torn] = surrogateIssues(command);
  if (torn === undefined) return;
  throw new InvalidInputError(`${where}: command.${torn.path}: ${torn.text}`, {
    function: where,
    option: torn.path,
  });
}
