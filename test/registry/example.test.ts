import { getHypothesis, listHypotheses, measureRun, replay, verifyChain } from 'assize';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../examples/registry/calls.js';
import { demo, investigate } from '../../examples/registry/materials.js';

describe('the worked example', () => {
  const { registry, log, answers } = investigate();
  const { hypotheses } = listHypotheses(registry).result;

  test('about a dozen hypotheses in every way of coming about', () => {
    expect(hypotheses).toHaveLength(12);
    expect(new Set(hypotheses.map(({ mechanism }) => mechanism)).size).toBe(4);
    expect(Math.max(...hypotheses.map(({ generation }) => generation))).toBe(3);
  });

  test('a refuted favourite, uncertified evidence that moved nothing, a reopening', () => {
    const [favourite] = hypotheses;
    const highest = Math.max(...hypotheses.map(({ prior }) => prior));
    expect(favourite).toMatchObject({ id: 'H1', prior: highest, state: 'refuted' });
    const { evidence } = getHypothesis(registry, { hypothesis: 'H4' }).result;
    expect(evidence.map(({ certification }) => certification.certified)).toEqual([false, true]);
    const reopened = log.filter(
      ({ type, payload }) => type === 'hypothesis_transitioned' && payload.reopened,
    );
    expect(reopened).toHaveLength(1);
  });

  test('two refusals and an invalid call, each put right later', () => {
    expect(answers).toHaveLength(CALLS.length);
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual([
      'refused',
      'refused',
      'invalid-input',
    ]);
  });

  test('a log that verifies, replays and measures', () => {
    expect(verifyChain(log, { head: registry.head.hash }).valid).toBe(true);
    expect(replay(log).head).toEqual(registry.head);
    expect(measureRun({ name: 'example', events: log }).flips).toHaveLength(3);
  });

  test('prints calls, head, measures, lineage and a page', () => {
    const lines: string[] = [];
    demo((text) => lines.push(text));
    const output = lines.join('\n');
    for (const part of [
      '✗ refine_hypothesis',
      registry.head.hash,
      '| brier |',
      'flowchart TD',
      '# H4: ',
    ]) {
      expect(output).toContain(part);
    }
  });
});
