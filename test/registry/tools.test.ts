import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import {
  anthropicTools,
  callTool,
  InvalidInputError,
  mcpTools,
  openaiTools,
  openRegistry,
  type Registry,
  type ToolResult,
  toolDefinitions,
} from 'assize';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../examples/registry/calls.js';
import { investigate } from '../../examples/registry/materials.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { NOW, story } from './story.js';

const NAMES = [
  'propose_hypothesis',
  'transition_hypothesis',
  'attach_evidence',
  'list_hypotheses',
  'get_hypothesis',
  'refine_hypothesis',
  'merge_hypotheses',
];

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, unicodeRegExp: true });

function compile(schemas: readonly (readonly [string, object])[]): Map<string, ValidateFunction> {
  return new Map(schemas.map(([name, schema]) => [name, ajv.compile(schema)]));
}

const inputs = compile(toolDefinitions().map((tool) => [tool.name, tool.inputSchema]));
const outputs = compile(toolDefinitions().map((tool) => [tool.name, tool.outputSchema]));
const strict = compile(openaiTools().map((tool) => [tool.function.name, tool.function.parameters]));

const proposal = Object.freeze({
  statement: 'S.',
  observable: 'O.',
  prior: 0.5,
  rationale: 'R.',
});

function opened(): Registry {
  return openRegistry(NOW).registry;
}

function errorOf(result: ToolResult): Extract<ToolResult, { ok: false }>['error'] {
  if (result.ok) throw new Error(`${result.tool} was not refused`);
  return result.error;
}

describe('definitions', () => {
  test('seven tools, each with words for a model and described members', () => {
    expect(toolDefinitions().map(({ name }) => name)).toEqual(NAMES);
    for (const { description, title, inputSchema } of toolDefinitions()) {
      expect(description.length).toBeGreaterThan(80);
      expect(title).not.toBe('');
      for (const member of Object.values(inputSchema['properties'] as object)) {
        expect(member).toHaveProperty('description');
      }
    }
    expectJsonSafe(toolDefinitions());
  });

  test('Model Context Protocol: the members of a tool in tools/list', () => {
    for (const tool of mcpTools()) {
      expect(Object.keys(tool).sort()).toEqual(
        ['annotations', 'description', 'inputSchema', 'name', 'outputSchema', 'title'].sort(),
      );
      expect(tool.name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
      expect(tool.inputSchema['type']).toBe('object');
      expect(tool.outputSchema['type']).toBe('object');
    }
    const reading = mcpTools().filter(({ annotations }) => annotations.readOnlyHint);
    expect(reading.map(({ name }) => name)).toEqual(['list_hypotheses', 'get_hypothesis']);
  });

  test('Anthropic Messages: name, description, input_schema', () => {
    expect(anthropicTools().map(({ name }) => name)).toEqual(NAMES);
    for (const tool of anthropicTools()) {
      expect(Object.keys(tool)).toEqual(['name', 'description', 'input_schema']);
      expect(tool.input_schema['type']).toBe('object');
    }
  });

  test('OpenAI: strict functions for Chat Completions and for Responses', () => {
    const chat = openaiTools();
    const responses = openaiTools({ api: 'responses' });
    expect(chat.map((tool) => Object.keys(tool))).toEqual(NAMES.map(() => ['type', 'function']));
    expect(responses.map(({ type, name, strict: own }) => [type, name, own])).toEqual(
      NAMES.map((name) => ['function', name, true]),
    );
    expect(chat.map((tool) => tool.function.parameters)).toEqual(
      responses.map(({ parameters }) => parameters),
    );
    // @ts-expect-error: not an interface
    expect(() => openaiTools({ api: 'legacy' })).toThrow(InvalidInputError);
  });

  test('strict mode: every object is closed and requires all its members', () => {
    const visit = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { type, properties, required, additionalProperties } = schema as Record<
        string,
        unknown
      >;
      if (type === 'object') {
        expect(additionalProperties).toBe(false);
        expect(required).toEqual(Object.keys(properties as object));
      }
      Object.values(schema).forEach(visit);
    };
    for (const tool of openaiTools()) visit(tool.function.parameters);
  });

  test('no two calls share a definition that one could spoil', () => {
    expect(toolDefinitions()[0]).not.toBe(toolDefinitions()[0]);
    expect(toolDefinitions()[0]?.inputSchema).not.toBe(toolDefinitions()[0]?.inputSchema);
  });
});

describe('what the tools take and give meets the schemas', () => {
  const { answers } = investigate();

  test('the answers of the worked example, checked by another validator', () => {
    answers.forEach((answer, at) => {
      expectJsonSafe(answer);
      const [name, input] = CALLS[at]!;
      const asked = inputs.get(name)?.(input);
      expect(asked).toBe(answer.ok || answer.error.code !== 'invalid-input');
      if (answer.ok) expect(outputs.get(name)?.(answer.value), name).toBe(true);
    });
    expect(answers.filter(({ ok }) => !ok)).toHaveLength(3);
  });

  test('and of the tools that read', () => {
    const { registry } = investigate();
    for (const [name, input] of [
      ['list_hypotheses', {}],
      ['list_hypotheses', { states: ['refuted'], limit: 2, after: null }],
      ['get_hypothesis', { hypothesis: 'H8' }],
    ] as const) {
      const { result } = callTool(registry, name, input);
      expect(result.ok && outputs.get(name)?.(result.value)).toBe(true);
    }
  });

  test.each([
    ['propose_hypothesis', { ...proposal, parents: null }],
    [
      'attach_evidence',
      { hypothesis: 'h1', summary: 'F.', source: null, bearing: 'for', belief: null },
    ],
    ['list_hypotheses', { states: null, limit: null, after: null }],
  ])('null stands for what is left out: %s', (name, input) => {
    const told = story();
    told.propose('h1');
    expect(strict.get(name)?.(input)).toBe(true);
    expect(inputs.get(name)?.(input)).toBe(true);
    expect(callTool(told.registry, name, input, NOW).result.ok).toBe(true);
  });

  test.each<readonly [string, unknown]>([
    ['propose_hypothesis', { ...proposal, prior: 1.5 }],
    ['propose_hypothesis', { ...proposal, prior: '0.5' }],
    ['propose_hypothesis', { ...proposal, statement: ' \n' }],
    ['propose_hypothesis', { ...proposal, id: 'h1' }],
    ['propose_hypothesis', { ...proposal, rationale: undefined }],
    ['propose_hypothesis', []],
    ['propose_hypothesis', null],
    ['merge_hypotheses', { ...proposal, parents: ['h1'] }],
    ['transition_hypothesis', { hypothesis: 'h1', to: 'proven', rationale: 'R.' }],
    ['attach_evidence', { hypothesis: 'h1', summary: 'F.', bearing: 'yes' }],
    ['list_hypotheses', { limit: 0 }],
    ['list_hypotheses', { limit: 1.5 }],
    ['get_hypothesis', {}],
  ])('neither takes %s %j', (name, input) => {
    const json: unknown = input === null ? null : JSON.parse(JSON.stringify(input));
    expect(inputs.get(name)?.(json)).toBe(false);
    const registry = opened();
    const outcome = callTool(registry, name, json, NOW);
    expect(errorOf(outcome.result).code).toBe('invalid-input');
    expect(outcome.registry).toBe(registry);
    expect(outcome.events).toEqual([]);
  });
});

describe('errors are data', () => {
  test('an invalid input lists every issue by its path', () => {
    const input = { ...proposal, prior: 2, statement: '', extra: 1 };
    const error = errorOf(callTool(opened(), 'propose_hypothesis', input, NOW).result);
    expect(error.issues.map(({ path }) => path)).toEqual(['statement', 'prior', '']);
    expect(error.message).toContain('nothing was done');
    expectJsonSafe(error);
  });

  test('JSON text is read, and text that is none is an issue', () => {
    const text = JSON.stringify(proposal);
    expect(callTool(opened(), 'propose_hypothesis', text, NOW).result.ok).toBe(true);
    const error = errorOf(callTool(opened(), 'propose_hypothesis', text.slice(1), NOW).result);
    expect(error).toMatchObject({ code: 'invalid-input', issues: [{ path: '' }] });
  });

  test('a text is read as it was meant', () => {
    const text = JSON.stringify(proposal);
    for (const [wrong, says] of [
      [text.replace('{', '{"prior":0.9,'), /Duplicate key 'prior'/],
      [text.replace('0.5', '0.50000000000000000001'), /loses digits/],
      ['', /does not parse/],
    ] as const) {
      const error = errorOf(callTool(opened(), 'propose_hypothesis', wrong, NOW).result);
      expect(error.code).toBe('invalid-input');
      expect(error.message).toMatch(says);
    }
  });

  test('no arguments are none: a call in the Model Context Protocol may leave them out', () => {
    expect(callTool(opened(), 'list_hypotheses', undefined).result).toMatchObject({ ok: true });
    const error = errorOf(callTool(opened(), 'get_hypothesis', undefined).result);
    expect(error.issues).toMatchObject([{ path: 'hypothesis' }]);
  });

  test('an input without bottom is an issue, not an overflow', () => {
    const circular: Record<string, unknown> = { hypothesis: 'h1' };
    circular['me'] = circular;
    let deep: unknown = [];
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    const text = `{"hypothesis":"h1","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    for (const input of [circular, { hypothesis: 'h1', x: deep }, { hypothesis: deep }, text]) {
      const error = errorOf(callTool(opened(), 'get_hypothesis', input).result);
      expect(error.code).toBe('invalid-input');
    }
  });

  test('half of a surrogate pair, which no schema can name, is an issue with its path', () => {
    const input = { ...proposal, statement: 'S \ud83d.' };
    const error = errorOf(callTool(opened(), 'propose_hypothesis', input, NOW).result);
    expect(error.issues).toMatchObject([{ path: 'statement' }]);
  });

  test('a member called __proto__ is an unknown member', () => {
    const text = JSON.stringify(proposal).replace('{', '{"__proto__":{"parents":["h1"]},');
    const error = errorOf(callTool(opened(), 'propose_hypothesis', text, NOW).result);
    expect(error.message).toContain('__proto__');
  });

  test('an unknown tool lists the tools', () => {
    for (const name of ['delete_hypothesis', 'toString', '__proto__']) {
      const error = errorOf(callTool(opened(), name, {}, NOW).result);
      expect(error).toMatchObject({ code: 'unknown-tool', legal: NAMES });
    }
  });

  test('a refusal names its rule and the legal states, without the name of a function', () => {
    const told = story();
    told.propose('h1');
    const input = { hypothesis: 'h1', to: 'refuted', rationale: 'R.' };
    const outcome = callTool(told.registry, 'transition_hypothesis', input, NOW);
    expect(errorOf(outcome.result)).toEqual({
      code: 'refused',
      rule: 'illegal-transition',
      message:
        '"h1" stays proposed: there is no way from proposed to refuted; legal now: under_test, dormant',
      issues: [],
      legal: ['under_test', 'dormant'],
    });
    expect(outcome.registry).toBe(told.registry);
  });
});

describe('what the harness adds', () => {
  test('writing needs time and actor, reading does not', () => {
    const write = (context: object) => () =>
      callTool(opened(), 'propose_hypothesis', proposal, context);
    expect(write({})).toThrow(InvalidInputError);
    expect(write({ time: 'yesterday', actor: 'a' })).toThrow(/RFC 3339/);
    expect(write({ ...NOW, actor: ' ' })).toThrow(/actor/);
    expect(write({ ...NOW, id: 7 })).toThrow(/id is 7/);
    expect(callTool(opened(), 'list_hypotheses', {}).result.ok).toBe(true);
  });

  test('an id, or one derived from the content, so that a repetition is refused', () => {
    const own = callTool(opened(), 'propose_hypothesis', proposal, { ...NOW, id: 'mine' });
    expect(own.events[0]?.payload).toMatchObject({ hypothesis: 'mine' });
    const first = callTool(opened(), 'propose_hypothesis', proposal, NOW);
    expect(first.events[0]?.payload).toMatchObject({
      hypothesis: expect.stringMatching(/^h-[0-9a-f]{16}$/),
    });
    const again = callTool(first.registry, 'propose_hypothesis', proposal, {
      time: '2027-01-01T00:00:00Z',
      actor: 'another',
    });
    expect(errorOf(again.result).rule).toBe('duplicate-id');
  });

  test('a gate that answers neither a boolean nor a certification is an error of the harness', () => {
    const certify = (): boolean => 'yes' as unknown as boolean;
    let { registry } = openRegistry(NOW, { certify });
    ({ registry } = callTool(registry, 'propose_hypothesis', proposal, { ...NOW, id: 'h1' }));
    const input = { hypothesis: 'h1', summary: 'F.', bearing: 'for' };
    const attach = (): unknown => callTool(registry, 'attach_evidence', input, NOW);
    expect(attach).toThrow(InvalidInputError);
    expect(attach).toThrow(/certify returned "yes"/);
  });

  test('without a gate nothing is certified', () => {
    let { registry } = openRegistry(NOW);
    ({ registry } = callTool(registry, 'propose_hypothesis', proposal, { ...NOW, id: 'h1' }));
    const belief = { probability: 0.9, rationale: 'R.' };
    const input = { hypothesis: 'h1', summary: 'F.', bearing: 'for', belief };
    const { result } = callTool(registry, 'attach_evidence', input, NOW);
    expect(result).toMatchObject({
      ok: true,
      value: {
        evidence: { certification: { certified: false } },
        belief: { updated: false, from: 0.5, to: 0.5 },
        hypothesis: { belief: 0.5 },
      },
    });
  });

  test('the gate sees evidence, hypothesis, actor and time', () => {
    const seen: unknown[] = [];
    const certify = (review: unknown): boolean => seen.push(review) > 0;
    let { registry } = openRegistry(NOW, { certify });
    ({ registry } = callTool(registry, 'propose_hypothesis', proposal, { ...NOW, id: 'h1' }));
    const input = { hypothesis: 'h1', summary: 'F.', bearing: 'against' };
    callTool(registry, 'attach_evidence', input, NOW);
    expect(seen).toEqual([
      {
        ...NOW,
        evidence: { hypothesis: 'h1', summary: 'F.', source: null, bearing: 'against' },
        hypothesis: { id: 'h1', statement: 'S.', observable: 'O.', state: 'proposed', belief: 0.5 },
      },
    ]);
  });

  test('no registry is an error of the harness', () => {
    // @ts-expect-error: no registry
    expect(() => callTool({}, 'list_hypotheses', {})).toThrow(InvalidInputError);
  });
});
