import type { JsonSchema } from '../../schema/shapes.js';
import { toolDefinitions } from './tool-definitions.js';

/** A tool as a Model Context Protocol server lists it. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  /** Of `structuredContent` where the call succeeds. */
  readonly outputSchema: JsonSchema;
  readonly annotations: {
    readonly title: string;
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

/**
 * The seven tools as the Model Context Protocol lists them [MCP25]: the `tools` of a `tools/list`
 * answer. Nothing is ever destroyed, as the log only grows.
 *
 * @example
 * ```ts
 * import { mcpTools } from 'assize';
 *
 * const listing = { tools: mcpTools() };
 * listing.tools[0]?.annotations.destructiveHint; // => false
 * listing.tools[3]?.annotations.readOnlyHint; // => true
 * ```
 */
export function mcpTools(): readonly McpTool[] {
  return toolDefinitions().map(({ readOnly, ...tool }) => ({
    ...tool,
    annotations: {
      title: tool.title,
      readOnlyHint: readOnly,
      destructiveHint: false,
      idempotentHint: readOnly,
      openWorldHint: false,
    },
  }));
}
