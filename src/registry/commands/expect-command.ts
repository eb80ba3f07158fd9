import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import { expectContract } from '../../schema/expect-contract.js';
import { contextContract, creationContract } from '../../schema/hep-input-contracts.js';
import type { CommandContext, CreationContext, ToolName } from '../../schema/hep-tool.js';
import { toolContracts } from '../../schema/hep-tool-contracts.js';
import { expectWellFormed } from '../values/expect-well-formed.js';

/** Throws unless a writing command has its time, actor, id where it creates, and a valid input. */
export function expectCommand(
  where: string,
  tool: ToolName,
  command: CommandContext | CreationContext,
): void {
  if (typeof command !== 'object' || command === null) {
    throw new InvalidInputError(`${where}: command is ${describe(command)}; expected an object`, {
      function: where,
      option: 'command',
    });
  }
  const { time, actor, ...rest } = command;
  const contract = toolContracts[tool].input;
  if (tool === 'transition_hypothesis') {
    expectContract(where, 'command', contextContract, { time, actor });
    expectContract(where, 'command', contract, rest);
  } else {
    const { id, ...input } = { id: undefined, ...rest };
    expectContract(where, 'command', creationContract, { time, actor, id });
    expectContract(where, 'command', contract, input);
  }
  expectWellFormed(where, 'command', command);
}
