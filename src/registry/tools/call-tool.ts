import { describe } from '../../checks/describe.js';
import { expectMembers } from '../../checks/expect-members.js';
import { InvalidInputError, RegistryError } from '../../errors.js';
import { expectContract } from '../../schema/expect-contract.js';
import { contextContract } from '../../schema/hep-input-contracts.js';
import type {
  AttachInput,
  AttachResult,
  CreationContext,
  GetInput,
  GetResult,
  HypothesisResult,
  ListInput,
  ListResult,
  MergeInput,
  ProposeInput,
  RefineInput,
  ToolName,
  TransitionInput,
  TransitionResult,
} from '../../schema/hep-tool.js';
import { toolContracts } from '../../schema/hep-tool-contracts.js';
import { parseJson } from '../../schema/parse-json.js';
import { schemaIssues } from '../../schema/schema-issues.js';
import type { SchemaIssue } from '../../schema/shapes.js';
import { attachEvidence } from '../commands/attach-evidence.js';
import { expectRegistry } from '../commands/expect-registry.js';
import { getHypothesis } from '../commands/get-hypothesis.js';
import { listHypotheses } from '../commands/list-hypotheses.js';
import { mergeHypotheses } from '../commands/merge-hypotheses.js';
import { proposeHypothesis } from '../commands/propose-hypothesis.js';
import { refineHypothesis } from '../commands/refine-hypothesis.js';
import { transitionHypothesis } from '../commands/transition-hypothesis.js';
import type { CommandOutcome, Registry } from '../shapes.js';
import { surrogateIssues } from '../values/surrogate-issues.js';

/** What the harness adds to a call of a model: models have no clock. */
export interface ToolContext {
  /** An RFC 3339 date and time; needed by the tools that write. */
  readonly time?: string | undefined;
  /** Who calls; needed by the tools that write. */
  readonly actor?: string | undefined;
  /** The id of what the call creates; null, the default, for one derived from the content. */
  readonly id?: string | null | undefined;
}

/** What one of the seven tools gives. */
export type ToolValue = HypothesisResult | TransitionResult | AttachResult | ListResult | GetResult;

/** Why a call did nothing, in words and members that a model can act on. */
export interface ToolError {
  readonly code: 'unknown-tool' | 'invalid-input' | 'refused';
  /** The rule that refused; null for the other codes. */
  readonly rule: string | null;
  readonly message: string;
  /** What is wrong with the input, member by member. */
  readonly issues: readonly SchemaIssue[];
  /** Names that can stand in place of the one received: tools, or states to move to; null if none. */
  readonly legal: readonly string[] | null;
}

/** The answer to a call, JSON-safe: hand it to the model as it is. */
export type ToolResult =
  | { readonly ok: true; readonly tool: ToolName; readonly value: ToolValue }
  | { readonly ok: false; readonly tool: string; readonly error: ToolError };

/** What `callTool` gives. */
export type ToolOutcome = CommandOutcome<ToolResult>;

type Run = (
  registry: Registry,
  input: unknown,
  context: CreationContext,
) => CommandOutcome<ToolValue>;

// Each input has met the contract of its tool, so that the casts say what is known.
const RUN: Readonly<Record<ToolName, Run>> = {
  propose_hypothesis: (registry, input, context) =>
    proposeHypothesis(registry, { ...(input as ProposeInput), ...context }),
  transition_hypothesis: (registry, input, { time, actor }) =>
    transitionHypothesis(registry, { ...(input as TransitionInput), time, actor }),
  attach_evidence: (registry, input, context) =>
    attachEvidence(registry, { ...(input as AttachInput), ...context }),
  list_hypotheses: (registry, input) => listHypotheses(registry, input as ListInput),
  get_hypothesis: (registry, input) => getHypothesis(registry, input as GetInput),
  refine_hypothesis: (registry, input, context) =>
    refineHypothesis(registry, { ...(input as RefineInput), ...context }),
  merge_hypotheses: (registry, input, context) =>
    mergeHypotheses(registry, { ...(input as MergeInput), ...context }),
};

/**
 * Calls one of the seven tools by name, as a model does: validates the input, runs the command, and
 * answers what went wrong as data. An unknown tool, an input that does not meet its schema and a
 * refusal by the rules leave the registry untouched and append no events.
 *
 * @param name as in `toolDefinitions`
 * @param input the arguments, as a value or as JSON text of one; undefined for none. A text is held to
 * what `readReply` asks: no key twice with different values, no number that loses digits
 * @param context time, actor and id from the harness; tools that read need none
 * @returns the registry after the call, the events to append, and the answer for the model
 * @throws InvalidInputError if the harness is at fault: no registry, no valid time and actor for a
 * tool that writes, a certification gate that returns neither a boolean nor a certification
 *
 * @example
 * ```ts
 * import { callTool, openRegistry } from 'assize';
 *
 * const now = { time: '2026-03-02T09:00:00Z', actor: 'agent' };
 * const { registry } = openRegistry(now);
 * const input = {
 *   statement: 'Grain boundaries slide.',
 *   observable: 'Creep rate falls with grain size.',
 *   prior: 60,
 *   rationale: 'Small grains.',
 * };
 * const wrong = callTool(registry, 'propose_hypothesis', input, now).result;
 * wrong.ok ? null : wrong.error.issues.map(({ path }) => path); // => ['prior']
 *
 * const text = JSON.stringify({ ...input, prior: 0.6 });
 * callTool(registry, 'propose_hypothesis', text, now).result.ok; // => true
 * ```
 */
export function callTool(
  registry: Registry,
  name: string,
  input: unknown,
  context: ToolContext = {},
): ToolOutcome {
  const where = 'callTool';
  expectRegistry(where, registry);
  expectMembers(where, 'context', context, ['time', 'actor', 'id']);
  const refused = (error: ToolError): ToolOutcome => ({
    registry,
    events: [],
    result: { ok: false, tool: String(name), error },
  });
  if (!isTool(name)) return refused(unknownTool(name));
  const parsed = readInput(input);
  if ('error' in parsed) return refused(invalidInput(name, [{ path: '', text: parsed.error }]));
  // Texts are looked into once the shape is right, so that the depth is known.
  const misshapen = schemaIssues(toolContracts[name].input, parsed.value);
  const issues = misshapen.length > 0 ? misshapen : surrogateIssues(parsed.value);
  if (issues.length > 0) return refused(invalidInput(name, issues));
  try {
    const { result, ...after } = RUN[name](registry, parsed.value, expectContext(name, context));
    return { ...after, result: { ok: true, tool: name, value: result } };
  } catch (error) {
    if (error instanceof RegistryError) return refused(refusal(error));
    throw error;
  }
}

function isTool(name: unknown): name is ToolName {
  return typeof name === 'string' && Object.hasOwn(toolContracts, name);
}

function readInput(input: unknown): { readonly value: unknown } | { readonly error: string } {
  if (input === undefined) return { value: {} };
  if (typeof input !== 'string') return { value: input };
  try {
    return { value: parseJson(input) };
  } catch (error) {
    return { error: `expected a JSON object, but the text does not parse: ${String(error)}` };
  }
}

function expectContext(
  name: ToolName,
  { time = '', actor = '', id = null }: ToolContext,
): CreationContext {
  const reads = name === 'list_hypotheses' || name === 'get_hypothesis';
  if (!reads) expectContract('callTool', 'context', contextContract, { time, actor });
  if (id === null || (typeof id === 'string' && /\S/.test(id))) return { time, actor, id };
  throw new InvalidInputError(`callTool: id is ${describe(id)}; expected a text or null`, {
    function: 'callTool',
    option: 'id',
  });
}

function unknownTool(name: unknown): ToolError {
  const legal = Object.keys(toolContracts);
  const message = `no tool is called ${describe(name)}; the tools are ${legal.join(', ')}`;
  return { code: 'unknown-tool', rule: null, message, issues: [], legal };
}

function invalidInput(name: ToolName, issues: readonly SchemaIssue[]): ToolError {
  const lines = issues.map(({ path, text }) => (path === '' ? text : `${path}: ${text}`));
  const message = `the input of ${name} is not valid, nothing was done: ${lines.join('; ')}`;
  return { code: 'invalid-input', rule: null, message, issues, legal: null };
}

// The model knows tools, not functions: their name leaves the message.
function refusal({ message, details }: RegistryError): ToolError {
  const { function: where, rule, legal } = details;
  const prefix = `${String(where)}: `;
  return {
    code: 'refused',
    rule: typeof rule === 'string' ? rule : null,
    message: message.startsWith(prefix) ? message.slice(prefix.length) : message,
    issues: [],
    legal: Array.isArray(legal) ? legal.map(String) : null,
  };
}
