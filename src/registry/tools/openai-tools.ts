import { expectOneOf } from '../../checks/expect-one-of.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import type { JsonSchema } from '../../schema/shapes.js';
import { toolDefinitions } from './tool-definitions.js';

/** A function with strict arguments, as OpenAI's interfaces describe one. */
export interface OpenaiFunction {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
  readonly strict: true;
}

/** A tool of the Responses API. */
export interface OpenaiResponsesTool extends OpenaiFunction {
  readonly type: 'function';
}

/** A tool of the Chat Completions API, and of the many interfaces that follow it. */
export interface OpenaiChatTool {
  readonly type: 'function';
  readonly function: OpenaiFunction;
}

/** Which of OpenAI's interfaces. */
export interface OpenaiToolOptions<Api extends 'chat' | 'responses' = 'chat' | 'responses'> {
  /** `chat` (Chat Completions), the default, or `responses`. */
  readonly api?: Api | undefined;
}

/**
 * The seven tools as OpenAI's Chat Completions or Responses API takes them, with `strict: true`: as
 * that mode asks, every member is required, and what may be left out is null instead. The arguments
 * of a call arrive as JSON text, which `callTool` takes as it is.
 *
 * @throws InvalidInputError if an option is not what it should be
 *
 * @example
 * ```ts
 * import { openaiTools } from 'assize';
 *
 * const [chat] = openaiTools();
 * chat?.function.name; // => 'propose_hypothesis'
 * chat?.function.parameters['required']; // => ['statement', 'observable', 'prior', 'rationale',
 * //   'parents']
 * openaiTools({ api: 'responses' })[0]?.name; // => 'propose_hypothesis'
 * ```
 */
export function openaiTools(options?: OpenaiToolOptions<'chat'>): readonly OpenaiChatTool[];
export function openaiTools(
  options: OpenaiToolOptions<'responses'>,
): readonly OpenaiResponsesTool[];
export function openaiTools(
  options: OpenaiToolOptions = {},
): readonly OpenaiChatTool[] | readonly OpenaiResponsesTool[] {
  expectOptions('openaiTools', options, ACCEPTED);
  const { api = 'chat' } = options;
  expectOneOf('openaiTools', 'api', api, ['chat', 'responses']);
  const functions = toolDefinitions().map(
    ({ name, description, inputSchema }): OpenaiFunction => ({
      name,
      description,
      parameters: requireAll(inputSchema) as JsonSchema,
      strict: true,
    }),
  );
  return api === 'chat'
    ? functions.map((own) => ({ type: 'function', function: own }))
    : functions.map((own) => ({ type: 'function', ...own }));
}

function requireAll(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(requireAll);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.entries(schema).map(([name, value]) => [name, requireAll(value)]);
  const whole: Record<string, unknown> = Object.fromEntries(inner);
  const { type, properties } = whole;
  if (type !== 'object' || typeof properties !== 'object' || properties === null) return whole;
  return { ...whole, required: Object.keys(properties) };
}

const ACCEPTED: Members<OpenaiToolOptions> = { api: true };
