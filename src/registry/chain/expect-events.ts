import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';

/** Throws unless the events can be read one by one. A text cannot: its lines are to be parsed first. */
export function expectEvents(where: string, events: Iterable<unknown>): void {
  if (typeof events === 'object' && events !== null && Symbol.iterator in events) return;
  const [name = where] = where.split(': ', 1);
  throw new InvalidInputError(
    `${where}: events are ${describe(events)}; expected an array of parsed events, or another iterable`,
    { function: name, received: describe(events) },
  );
}
