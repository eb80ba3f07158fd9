import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('runs where there is no TextEncoder, no crypto and no code from text', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/registry/index.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName: 'assize',
    write: false,
  });
  const engine = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  const program = `
    const now = { time: '2026-03-02T09:00:00Z', actor: 'é€😀' };
    const { registry, events } = assize.openRegistry(now);
    const input = { statement: 'S.', observable: 'O.', prior: 0.5, rationale: 'R.' };
    const called = assize.callTool(registry, 'propose_hypothesis', input, now);
    const log = [...events, ...called.events];
    JSON.stringify([
      typeof TextEncoder,
      typeof crypto,
      called.result.ok,
      assize.verifyChain(log, { head: called.registry.head.hash }).valid,
      assize.replay(log).head.sequence,
      assize.mcpTools().length,
    ]);`;
  const result: unknown = runInContext(`${outputFiles[0]?.text}\n${program}`, engine);
  expect(JSON.parse(String(result))).toEqual(['undefined', 'undefined', true, true, 1, 7]);
}, 60_000);
