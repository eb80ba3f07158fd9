import {
  listHypotheses,
  NoDataError,
  RegistryError,
  type RegistryEvent,
  replay,
  transitionHypothesis,
  verifyChain,
} from 'assize';
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../../src/registry/chain/hash-of.js';
import { sha256Hex } from '../../../src/registry/chain/sha256-hex.js';
import { belief, NOW, refusal, story } from '../story.js';

type Draft = Readonly<Record<string, unknown>>;

/** The log with further events whose hashes are right, whatever they say. */
function forge(log: readonly RegistryEvent[], ...drafts: readonly Draft[]): readonly unknown[] {
  const forged: { sequence: number; hash: string }[] = [...log];
  for (const draft of drafts) {
    const last = forged.at(-1);
    const body = {
      ...NOW,
      format: 'assize.registry/1',
      sequence: forged.length,
      previous: last?.hash ?? null,
      ...draft,
    };
    forged.push({ ...body, hash: hashOf(body, sha256Hex) });
  }
  return forged;
}

/** h1 under test with certified e1 and uncertified u1 at P(H) 0.9, h2 proposed. */
function log(): readonly RegistryEvent[] {
  const told = story();
  told.propose('h1');
  told.move('h1', 'under_test');
  told.attach('h1', 'e1', { belief: belief(0.9) });
  told.attach('h1', 'u1', { source: null });
  told.propose('h2');
  return told.log;
}

const hypothesis = {
  hypothesis: 'h9',
  statement: 'S.',
  observable: 'O.',
  prior: 0.5,
  rationale: 'R.',
};
const move = { hypothesis: 'h1', from: 'under_test', reopened: false, rationale: 'R.' };
const update = { hypothesis: 'h1', from: 0.9, rationale: 'R.' };
const piece = { summary: 'F.', source: null, bearing: 'for' };
const certification = { certified: true, by: null, reason: null };

describe('refuses a history that the rules do not allow, though its hashes are right', () => {
  test.each([
    ['hypothesis_transitioned', { ...move, to: 'refuted' }, 'verdict-threshold'],
    ['hypothesis_transitioned', { ...move, to: 'proposed' }, 'illegal-transition'],
    ['hypothesis_transitioned', { ...move, to: 'dormant', reopened: true }, 'nothing-to-reopen'],
    ['hypothesis_transitioned', { ...move, from: 'dormant', to: 'under_test' }, 'state-before'],
    ['hypothesis_transitioned', { ...move, hypothesis: 'h9', to: 'dormant' }, 'unknown-hypothesis'],
    ['belief_updated', { ...update, to: 0.1, evidence: ['u1'] }, 'uncertified-evidence'],
    ['belief_updated', { ...update, to: 0.1, evidence: ['e9'] }, 'unknown-evidence'],
    ['belief_updated', { ...update, to: 0.1, evidence: [] }, 'contract'],
    ['belief_updated', { ...update, to: 0.1, evidence: ['e1', 'e1'] }, 'repeated-evidence'],
    ['belief_updated', { ...update, from: 0.5, to: 0.1, evidence: ['e1'] }, 'belief-before'],
    ['belief_updated', { ...update, to: 1.1, evidence: ['e1'] }, 'contract'],
    [
      'evidence_attached',
      { hypothesis: 'h1', evidence: 'e1', ...piece, certification },
      'duplicate-id',
    ],
    [
      'evidence_attached',
      { hypothesis: 'h9', evidence: 'e9', ...piece, certification },
      'unknown-hypothesis',
    ],
    ['evidence_attached', { hypothesis: 'h1', evidence: 'e9', ...piece }, 'contract'],
    [
      'hypothesis_proposed',
      { ...hypothesis, mechanism: 'de-novo', parents: ['h1'] },
      'number-of-parents',
    ],
    [
      'hypothesis_proposed',
      { ...hypothesis, mechanism: 'inspired-by', parents: [] },
      'number-of-parents',
    ],
    ['hypothesis_proposed', { ...hypothesis, mechanism: 'refine', parents: ['h1'] }, 'contract'],
    [
      'hypothesis_refined',
      { ...hypothesis, mechanism: 'refine', parents: ['h2'] },
      'untested-parent',
    ],
    [
      'hypothesis_refined',
      { ...hypothesis, mechanism: 'refine', parents: ['h9'] },
      'unknown-parent',
    ],
    ['hypothesis_refined', { ...hypothesis, mechanism: 'refine', parents: [] }, 'contract'],
    ['hypotheses_merged', { ...hypothesis, mechanism: 'merge', parents: ['h1'] }, 'contract'],
    [
      'hypotheses_merged',
      { ...hypothesis, mechanism: 'merge', parents: ['h1', 'h1'] },
      'repeated-parent',
    ],
    [
      'hypotheses_merged',
      { ...hypothesis, mechanism: 'merge', parents: ['h1', 'h2'] },
      'untested-parent',
    ],
    ['registry_opened', { title: null, supportedAt: 0.6, refutedAt: 0.5 }, 'opened-twice'],
    ['belief_changed', {}, 'contract'],
  ])('%s %j: %s', (type, payload, rule) => {
    const events = forge(log(), { type, payload });
    expect(verifyChain(events).valid).toBe(true);
    const error = refusal(() => replay(events));
    expect(error.details).toMatchObject({ rule, sequence: 7, function: 'replay' });
    expect(error.message).toMatch(/^replay: event 7/);
  });

  test('an event with one more member than its contract', () => {
    const payload = { hypothesis: 'h1', evidence: 'e9', ...piece, certification };
    const events = forge(log(), { type: 'evidence_attached', payload, note: 'x' });
    expect(refusal(() => replay(events)).details['rule']).toBe('contract');
  });

  test('thresholds that cross, in the first event', () => {
    const payload = { title: null, supportedAt: 0.2, refutedAt: 0.8 };
    const events = forge([], { type: 'registry_opened', payload });
    expect(refusal(() => replay(events)).details).toMatchObject({
      rule: 'thresholds',
      sequence: 0,
    });
  });
});

test('a verdict is held to the thresholds that its log records', () => {
  const told = story({ supportedAt: 0.6, refutedAt: 0.4 });
  told.propose('h1');
  told.move('h1', 'under_test');
  told.attach('h1', 'e1', { belief: belief(0.65) });
  told.move('h1', 'supported');
  expect(replay(told.log).settings.supportedAt).toBe(0.6);
});

test('refuses a broken chain, naming the event', () => {
  const events = log();
  const broken = events.filter((_, at) => at !== 3);
  const error = refusal(() => replay(broken));
  expect(error).toBeInstanceOf(RegistryError);
  expect(error.details).toMatchObject({ rule: 'sequence', sequence: 3 });
});

test('refuses events of another version by name', () => {
  const [opened] = log();
  const error = refusal(() => replay([{ ...opened, format: 'assize.registry/7' }]));
  expect(error.details['rule']).toBe('format');
  expect(error.message).toContain('"assize.registry/7"; this version reads "assize.registry/1"');
});

test('refuses an empty log and members that it does not know', () => {
  expect(() => replay([])).toThrow(NoDataError);
  // @ts-expect-error: not an option
  expect(() => replay(log(), { head: 'x' })).toThrow(/no member "head"/);
});

test('commands go on from a replayed registry exactly as from the live one', () => {
  const told = story();
  told.propose('h1');
  const command = { ...NOW, hypothesis: 'h1', to: 'under_test', rationale: 'R.' } as const;
  const live = transitionHypothesis(told.registry, command);
  const again = transitionHypothesis(replay(JSON.parse(JSON.stringify(told.log))), command);
  expect(again.events).toEqual(live.events);
});

test('the gate is not asked again, and later evidence is for the gate of the replay', () => {
  const events = log();
  let asked = 0;
  const registry = replay(events, {
    certify: () => {
      asked += 1;
      return true;
    },
  });
  expect(asked).toBe(0);
  expect(listHypotheses(registry).result.hypotheses[0]).toMatchObject({
    evidence: 2,
    certified: 1,
  });
});
