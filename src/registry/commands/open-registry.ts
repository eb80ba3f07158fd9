import { expectNumber } from '../../checks/expect-number.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { InvalidInputError } from '../../errors.js';
import { expectContract } from '../../schema/expect-contract.js';
import type { RegistrySettings } from '../../schema/hep-event.js';
import { contextContract } from '../../schema/hep-input-contracts.js';
import type { CommandContext } from '../../schema/hep-tool.js';
import { appendEvents } from '../chain/append-events.js';
import { expectTools } from '../chain/expect-tools.js';
import type { CommandOutcome, RegistryTools } from '../shapes.js';
import { expectWellFormed } from '../values/expect-well-formed.js';

/** Settings of a new registry, recorded in its first event, and what it is run with. */
export interface RegistryOptions extends RegistryTools {
  /** What the hypotheses are about; null by default. */
  readonly title?: string | null | undefined;
  /** The least P(H) of a supported hypothesis; 0.8 by default. */
  readonly supportedAt?: number | undefined;
  /** The greatest P(H) of a refuted hypothesis, below `supportedAt`; 0.2 by default. */
  readonly refutedAt?: number | undefined;
}

/**
 * Opens an empty registry of hypotheses [HEP]. Its first event records the settings, so that a
 * replay judges by the thresholds that were in force.
 *
 * @param context time and actor of the opening
 * @param options settings, the certification gate and another SHA-256; the last two are not recorded
 * @returns the registry and its first event; `result` is the settings
 * @throws InvalidInputError if the context or an option is not what it should be, or `sha256` does
 * not compute SHA-256
 * @throws RegistryError if `refutedAt` is not below `supportedAt`
 *
 * @example
 * ```ts
 * import { openRegistry, proposeHypothesis } from 'assize';
 *
 * const opened = openRegistry({ time: '2026-03-02T09:00:00Z', actor: 'ana' });
 * opened.events.map(({ type }) => type); // => ['registry_opened']
 *
 * const { registry, result } = proposeHypothesis(opened.registry, {
 *   time: '2026-03-02T09:05:00Z',
 *   actor: 'agent',
 *   id: 'h1',
 *   statement: 'The alloy creeps by grain-boundary sliding.',
 *   observable: 'Creep rate falls with the square of the grain size.',
 *   prior: 0.6,
 *   rationale: 'Grains are a few micrometres wide.',
 * });
 * registry.head.sequence; // => 1
 * result.hypothesis.state; // => 'proposed'
 * ```
 */
export function openRegistry(
  context: CommandContext,
  options: RegistryOptions = {},
): CommandOutcome<RegistrySettings> {
  const where = 'openRegistry';
  expectContract(where, 'context', contextContract, context);
  expectOptions(where, options, ACCEPTED);
  const { title = null, supportedAt = 0.8, refutedAt = 0.2 } = options;
  if (title !== null && (typeof title !== 'string' || !/\S/.test(title))) {
    throw new InvalidInputError(`${where}: title is blank or no text; expected a text or null`, {
      function: where,
      option: 'title',
    });
  }
  expectWellFormed(where, 'context', context);
  expectWellFormed(where, 'title', title);
  const payload = {
    title,
    // −0 becomes 0
    supportedAt: expectNumber(where, 'supportedAt', supportedAt, { min: 0, max: 1 }) + 0,
    refutedAt: expectNumber(where, 'refutedAt', refutedAt, { min: 0, max: 1 }) + 0,
  };
  const end = { state: null, head: null, tools: expectTools(where, options) };
  const opened = appendEvents(where, end, context, [{ type: 'registry_opened', payload }]);
  return { ...opened, result: opened.registry.settings };
}

const ACCEPTED: Members<RegistryOptions> = {
  title: true,
  supportedAt: true,
  refutedAt: true,
  certify: true,
  sha256: true,
};
