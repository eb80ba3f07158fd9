import {
  callTool,
  compareRuns,
  getHypothesis,
  hypothesisPage,
  InvalidInputError,
  lineage,
  lineageMermaid,
  listHypotheses,
  measureCycle,
  measureRun,
  openaiTools,
  openRegistry,
  proposeHypothesis,
  replay,
  runReport,
  stepsOf,
  transitionHypothesis,
  verifyChain,
} from 'assize';
import { describe, expect, test } from 'vitest';
import { NOW, story } from './story.js';

const told = story();
told.propose('h1');
const { registry, log: events } = told;
const run = { name: 'r', events };
const options = { seed: 1, replicates: 10 };

/** Calls that no type checker would let through. */
type Call = (...args: readonly unknown[]) => unknown;
const call = (name: string, action: unknown, ...args: readonly unknown[]) => {
  const title = `${name}(${args.map((one) => JSON.stringify(one)).join(', ')})`;
  return [title.slice(0, 80), name, action as Call, args] as const;
};

const logs = [null, undefined, 5, {}, 'a log', '[]'].flatMap((wrong) => [
  call('replay', replay, wrong),
  call('verifyChain', verifyChain, wrong),
  call('stepsOf', stepsOf, wrong),
  call('hypothesisPage', hypothesisPage, wrong, 'h1'),
  call('measureRun', measureRun, { name: 'r', events: wrong ?? null }),
]);
const runs = [null, 5, [null], [{ name: 'a' }], [{ name: 'a', runs: 5 }], [{ runs: [run] }]];

describe('a call that cannot be answered throws an error that names the function', () => {
  test.each([
    ...logs,
    call('hypothesisPage', hypothesisPage, events, null),
    call('hypothesisPage', hypothesisPage, events, 'h1', null),
    call('replay', replay, events, null),
    call('verifyChain', verifyChain, events, null),
    call('measureRun', measureRun, null),
    call('measureRun', measureRun, run, null),
    call('measureRun', measureRun, { ...run, truths: 5 }),
    call('measureRun', measureRun, { ...run, truths: null }),
    call('measureRun', measureRun, { ...run, truths: [null] }),
    call('measureRun', measureRun, { name: 'r', steps: 5 }),
    call('measureRun', measureRun, run, { ends: null }),
    call('measureRun', measureRun, run, { bins: null }),
    call('measureCycle', measureCycle, null),
    call('measureCycle', measureCycle, [{ hypothesis: 'h', label: 'H' }], { ends: null }),
    ...runs.map((wrong) => call('compareRuns', compareRuns, wrong, options)),
    call('compareRuns', compareRuns, [{ name: 'a', runs: [null] }], options),
    call('compareRuns', compareRuns, [{ name: 'a', runs: [run] }]),
    call('compareRuns', compareRuns, [{ name: 'a', runs: [run] }], null),
    call('compareRuns', compareRuns, [{ name: 'a', runs: [run] }], { ...options, ends: null }),
    call('compareRuns', compareRuns, [{ name: 'a', runs: [run] }], { ...options, bins: null }),
    call('runReport', runReport, null),
    call('runReport', runReport, {}),
    call('lineage', lineage, null),
    call('lineageMermaid', lineageMermaid, null),
    call('lineageMermaid', lineageMermaid, { nodes: 5, edges: [] }),
    call('lineageMermaid', lineageMermaid, { nodes: [null], edges: [] }),
    call('lineageMermaid', lineageMermaid, { nodes: [] }),
    call('lineageMermaid', lineageMermaid, { nodes: [], edges: [null] }),
    call('lineageMermaid', lineageMermaid, lineage(registry), { width: null }),
    call('callTool', callTool, null, 'list_hypotheses', {}),
    call('callTool', callTool, registry, 'list_hypotheses', {}, null),
    call('callTool', callTool, registry, 'list_hypotheses', {}, { clock: 1 }),
    call('openRegistry', openRegistry, null),
    call('openRegistry', openRegistry, NOW, null),
    call('proposeHypothesis', proposeHypothesis, registry, undefined),
    call('transitionHypothesis', transitionHypothesis, registry, []),
    call('listHypotheses', listHypotheses, registry, null),
    call('getHypothesis', getHypothesis, registry, undefined),
    call('openaiTools', openaiTools, null),
  ])('%s', (_, name, action, args) => {
    const calling = (): unknown => action(...args);
    expect(calling).toThrow(InvalidInputError);
    expect(calling).toThrow(new RegExp(`^${name}: `));
    expect(calling).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ function: name }) }),
    );
  });
});
