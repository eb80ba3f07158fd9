import type { ToolName } from '../../schema/hep-tool.js';
import { toolContracts } from '../../schema/hep-tool-contracts.js';
import { jsonSchemaOf } from '../../schema/json-schema-of.js';
import type { JsonSchema } from '../../schema/shapes.js';

/** A tool as every model interface describes one: name, words for the model, two JSON Schemas. */
export interface ToolDefinition {
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
  /** Whether the tool appends no events. */
  readonly readOnly: boolean;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
}

type Words = Pick<ToolDefinition, 'title' | 'description' | 'readOnly'>;

const WORDS: Readonly<Record<ToolName, Words>> = {
  propose_hypothesis: {
    title: 'Propose a hypothesis',
    description:
      'Register a new hypothesis before testing it: one falsifiable statement, what a test would ' +
      'show if it holds, and your prior belief P(H) with the reason. Name parents only if tested ' +
      'hypotheses inspired it. Returns its id; it starts as proposed.',
    readOnly: false,
  },
  transition_hypothesis: {
    title: 'Move a hypothesis to another state',
    description:
      'Move a hypothesis: proposed to under_test when a test begins; under_test to supported or ' +
      'refuted as a verdict, or to dormant to lay it aside. A verdict needs certified evidence and ' +
      'P(H) past the threshold of the registry. To reopen a verdict or a dormant hypothesis move it ' +
      'to under_test with reopen true. Every hypothesis shows under next what is possible now.',
    readOnly: false,
  },
  attach_evidence: {
    title: 'Attach evidence and restate the belief',
    description:
      'Record what a test found on a hypothesis, with the numbers and where they can be looked up, ' +
      'evidence against as well as for. State in belief what P(H) is now and why. The evidence is ' +
      'examined independently: only certified evidence moves P(H); the rest is recorded and moves ' +
      'nothing.',
    readOnly: false,
  },
  list_hypotheses: {
    title: 'List hypotheses',
    description:
      'List the registered hypotheses with state, belief, parents and possible next states, in the ' +
      'order of proposal. Filter by state; long lists come in pages.',
    readOnly: true,
  },
  get_hypothesis: {
    title: 'Show one hypothesis',
    description:
      'Show one hypothesis in full: observable, rationale, all its evidence with what the ' +
      'examination said, its parents and children.',
    readOnly: true,
  },
  refine_hypothesis: {
    title: 'Refine a hypothesis',
    description:
      'Derive a sharper or corrected hypothesis from one that has been tested. The parent needs ' +
      'evidence or a verdict and stays as it is; the new hypothesis has its own prior and starts as ' +
      'proposed.',
    readOnly: false,
  },
  merge_hypotheses: {
    title: 'Merge hypotheses',
    description:
      'Combine two or more different tested hypotheses into a new one. Each parent needs evidence ' +
      'or a verdict and stays as it is; the new hypothesis has its own prior and starts as proposed.',
    readOnly: false,
  },
};

/**
 * The seven tools of the registry as plain definitions, for any interface: JSON Schemas of draft
 * 2020-12, in which every member that may be left out may also be null. `mcpTools`,
 * `anthropicTools` and `openaiTools` put them into the shapes of those interfaces.
 *
 * @returns in the order propose, transition, attach, list, get, refine, merge
 *
 * @example
 * ```ts
 * import { toolDefinitions } from 'assize';
 *
 * toolDefinitions().map(({ name }) => name); // => ['propose_hypothesis', 'transition_hypothesis',
 * //   'attach_evidence', 'list_hypotheses', 'get_hypothesis', 'refine_hypothesis',
 * //   'merge_hypotheses']
 * toolDefinitions()[4]?.inputSchema['required']; // => ['hypothesis']
 * ```
 */
export function toolDefinitions(): readonly ToolDefinition[] {
  return toolNames().map((name) => ({
    name,
    ...WORDS[name],
    inputSchema: jsonSchemaOf(toolContracts[name].input),
    outputSchema: jsonSchemaOf(toolContracts[name].output),
  }));
}

function toolNames(): readonly ToolName[] {
  return Object.keys(WORDS) as ToolName[];
}
