import type { JsonSchema } from '../../schema/shapes.js';
import { toolDefinitions } from './tool-definitions.js';

/** A tool as the `tools` of Anthropic's Messages API take it. */
export interface AnthropicTool {
  readonly name: string;
  readonly description: string;
  readonly input_schema: JsonSchema;
}

/**
 * The seven tools as Anthropic's Messages API takes them. Answer a `tool_use` block with a
 * `tool_result` whose content is the result of `callTool` as JSON, `is_error` where it is not ok.
 *
 * @example
 * ```ts
 * import { anthropicTools } from 'assize';
 *
 * Object.keys(anthropicTools()[0] ?? {}); // => ['name', 'description', 'input_schema']
 * ```
 */
export function anthropicTools(): readonly AnthropicTool[] {
  return toolDefinitions().map(({ name, description, inputSchema }) => ({
    name,
    description,
    input_schema: inputSchema,
  }));
}
