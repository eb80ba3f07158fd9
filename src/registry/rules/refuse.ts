import { type ErrorDetails, RegistryError } from '../../errors.js';

/**
 * Throws the error of a broken rule.
 *
 * @param where the public function, and behind a colon the place, which open the message
 * @param rule the rule's name, for programs
 */
export function refuse(
  where: string,
  rule: string,
  text: string,
  details: ErrorDetails = {},
): never {
  const [name = where] = where.split(': ', 1);
  throw new RegistryError(`${where}: ${text}`, { function: name, rule, ...details });
}
