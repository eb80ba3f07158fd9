import { type ErrorDetails, RegistryError } from '../errors.js';

/**
 * Throws the error of a broken rule.
 *
 * @param where the public function, which opens the message
 * @param rule the rule's name, for programs
 */
export function refuse(
  where: string,
  rule: string,
  text: string,
  details: ErrorDetails = {},
): never {
  throw new RegistryError(`${where}: ${text}`, { function: where, rule, ...details });
}
