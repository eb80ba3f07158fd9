import {
  attachEvidence,
  type CommandOutcome,
  getHypothesis,
  InvalidInputError,
  lineage,
  listHypotheses,
  mergeHypotheses,
  openRegistry,
  proposeHypothesis,
  type Registry,
  refineHypothesis,
  replay,
  transitionHypothesis,
} from 'assize';
import { describe, expect, test } from 'vitest';
import { expectJsonSafe } from '../support/json-safe.js';
import { belief, NOW, refusal, story } from './story.js';

/** Everything that a registry shows, as plain data. */
function shown(registry: Registry): unknown {
  const { hypotheses } = listHypotheses(registry).result;
  const all = hypotheses.map(({ id }) => getHypothesis(registry, { hypothesis: id }).result);
  return JSON.parse(JSON.stringify([registry.settings, registry.head, all, lineage(registry)]));
}

/** Overwrites every member of every object in the values, where that is possible. */
function spoil(values: unknown): void {
  const found = new Set<object>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || found.has(value)) return;
    found.add(value);
    Object.values(value).forEach(collect);
  };
  collect(values);
  for (const one of found) {
    for (const [name, member] of Object.entries(one)) {
      Reflect.set(one, name, typeof member === 'number' ? 1 : member !== true);
    }
    Reflect.set(one, 'added', true);
  }
}

describe('events', () => {
  test('carry number, time, actor, payload, the hash before and their own', () => {
    const told = story();
    told.propose('h1', { time: '2026-03-02T10:00:00.25+01:00', actor: 'ana' });
    const [opened, proposed] = told.log;
    expect(proposed).toEqual({
      format: 'assize.registry/1',
      sequence: 1,
      time: '2026-03-02T10:00:00.25+01:00',
      actor: 'ana',
      type: 'hypothesis_proposed',
      payload: {
        hypothesis: 'h1',
        statement: 'h1 holds.',
        observable: 'A pattern.',
        prior: 0.5,
        rationale: 'A reason.',
        mechanism: 'de-novo',
        parents: [],
      },
      previous: opened?.hash,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(opened?.previous).toBeNull();
    expect(told.registry.head).toEqual({ sequence: 1, hash: proposed?.hash });
    expectJsonSafe(told.log);
  });

  test('are frozen, and do not freeze what the caller passed', () => {
    const told = story();
    told.propose('h1');
    told.attach('h1', 'e1');
    const parents = ['h1'];
    told.propose('h2', { parents });
    parents.push('h9');
    const event = told.log.at(-1)!;
    expect(event.payload).toMatchObject({ parents: ['h1'] });
    expect(() => Object.assign(event.payload, { prior: 1 })).toThrow(TypeError);
    expect(listHypotheses(told.registry).result.hypotheses[1]?.parents).toEqual(['h1']);
  });

  test('one for each proposal, transition, attachment, update, refinement and merge', () => {
    const told = story();
    told.propose('h1');
    told.propose('h2');
    told.move('h1', 'under_test');
    told.attach('h1', 'e1', { belief: belief(0.9) });
    told.attach('h2', 'e2', { source: null });
    told.refine('h3', 'h1');
    told.merge('h4', 'h1', 'h2');
    expect(told.log.map(({ type }) => type)).toEqual([
      'registry_opened',
      'hypothesis_proposed',
      'hypothesis_proposed',
      'hypothesis_transitioned',
      'evidence_attached',
      'belief_updated',
      'evidence_attached',
      'hypothesis_refined',
      'hypotheses_merged',
    ]);
  });

  test('−0 is 0 in events, in state and after replay', () => {
    const told = story({ refutedAt: -0 });
    told.propose('h1', { prior: -0 });
    told.attach('h1', 'e1', { belief: belief(-0) });
    told.move('h1', 'dormant', { belief: belief(-0, 'e1') });
    expectJsonSafe(told.log);
    expectJsonSafe(told.registry.settings);
    for (const registry of [
      told.registry,
      replay(told.log),
      replay(JSON.parse(JSON.stringify(told.log))),
    ]) {
      expectJsonSafe(getHypothesis(registry, { hypothesis: 'h1' }).result);
    }
  });
});

describe('a registry is a value', () => {
  test('a command leaves the registry that it was given as it was', () => {
    const told = story();
    told.propose('h1');
    const before = told.registry;
    const seen = JSON.stringify(getHypothesis(before, { hypothesis: 'h1' }).result);
    told.attach('h1', 'e1', { belief: belief(0.9) });
    told.refine('h2', 'h1');
    expect(JSON.stringify(getHypothesis(before, { hypothesis: 'h1' }).result)).toBe(seen);
    expect(listHypotheses(before).result.total).toBe(1);
    expect(listHypotheses(told.registry).result.total).toBe(2);
  });

  test('two commands on one registry are two branches', () => {
    const told = story();
    const root = told.registry;
    const stated = { ...NOW, statement: 'S.', observable: 'O.', prior: 0.5, rationale: 'R.' };
    const one = proposeHypothesis(root, { ...stated, id: 'one' });
    const other = proposeHypothesis(root, { ...stated, id: 'other' });
    const ids = (registry: typeof root): readonly string[] =>
      listHypotheses(registry).result.hypotheses.map(({ id }) => id);
    expect([ids(one.registry), ids(other.registry), ids(root)]).toEqual([['one'], ['other'], []]);
    expect(one.events[0]?.previous).toBe(other.events[0]?.previous);
    expect(one.registry.head.hash).not.toBe(other.registry.head.hash);
  });

  test('the same commands give the same hashes', () => {
    const tell = (): string => {
      const told = story();
      told.propose('x', { id: null });
      told.propose('y', { id: null, prior: 0.25 });
      return told.registry.head.hash;
    };
    expect(tell()).toBe(tell());
  });

  test('nothing that a command gives is a way into the state', () => {
    const told = story();
    const given: unknown[] = [told.registry, openRegistry(NOW), told.log];
    const keep = <R>(outcome: CommandOutcome<R>): void => {
      told.keep(outcome);
      given.push(outcome);
    };
    const stated = { ...NOW, observable: 'O.', prior: 0.5, rationale: 'R.' };
    const h1 = { ...NOW, hypothesis: 'h1' };
    keep(proposeHypothesis(told.registry, { ...stated, id: 'h1', statement: 'S.' }));
    keep(transitionHypothesis(told.registry, { ...h1, to: 'under_test', rationale: 'R.' }));
    const finding = { ...h1, summary: 'F.', bearing: 'for' } as const;
    keep(attachEvidence(told.registry, { ...finding, id: 'u1', source: null }));
    const update = { id: 'e1', source: 'lab', belief: belief(0.7) };
    keep(attachEvidence(told.registry, { ...finding, ...update }));
    keep(refineHypothesis(told.registry, { ...stated, id: 'h2', parent: 'h1', statement: 'T.' }));
    keep(attachEvidence(told.registry, { ...finding, id: 'e2', hypothesis: 'h2' }));
    const merge = { ...stated, id: 'h3', parents: ['h1', 'h2'], statement: 'U.' };
    keep(mergeHypotheses(told.registry, merge));
    given.push(told.registry.state.hypotheses.values(), told.registry.state.evidence.values());
    given.push(listHypotheses(told.registry), getHypothesis(told.registry, { hypothesis: 'h1' }));
    given.push(replay(told.log));

    const { registry } = told;
    const log: unknown = JSON.parse(JSON.stringify(told.log));
    const seen = shown(registry);
    spoil(given);
    expect(shown(registry)).toEqual(seen);
    expect(shown(replay(log as readonly unknown[]))).toEqual(seen);
    const verdict = { ...h1, to: 'supported', rationale: 'R.', belief: belief(0.9, 'u1') } as const;
    expect(refusal(() => transitionHypothesis(registry, verdict)).details['rule']).toBe(
      'uncertified-evidence',
    );
  });

  test('it holds settings, state, head and tools, and no events', () => {
    const { registry } = story();
    expect(Object.keys(registry).sort()).toEqual(['head', 'settings', 'state', 'tools']);
    expect(Object.keys(registry.state).sort()).toEqual(['evidence', 'hypotheses', 'settings']);
  });
});

describe('listing and getting', () => {
  test('pages follow each other in the order of proposal', () => {
    const told = story();
    for (let at = 0; at < 7; at += 1) told.propose(`h${at}`);
    told.move('h2', 'dormant');
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { result } = listHypotheses(told.registry, { states: ['proposed'], limit: 2, after });
      expect(result.total).toBe(6);
      seen.push(...result.hypotheses.map(({ id }) => id));
      after = result.next;
    } while (after !== null);
    expect(seen).toEqual(['h0', 'h1', 'h3', 'h4', 'h5', 'h6']);
  });

  test('reading appends nothing', () => {
    const told = story();
    told.propose('h1');
    for (const { registry, events } of [
      listHypotheses(told.registry),
      getHypothesis(told.registry, { hypothesis: 'h1' }),
    ]) {
      expect(registry).toBe(told.registry);
      expect(events).toEqual([]);
    }
  });

  test('a hypothesis in full', () => {
    const told = story();
    told.propose('h1');
    told.attach('h1', 'e1', { bearing: 'against', belief: belief(0.3) });
    told.attach('h1', 'u1', { source: null });
    told.refine('h2', 'h1');
    told.propose('h3', { parents: ['h1'] });
    told.refine('h4', 'h1');
    const { result } = getHypothesis(told.registry, { hypothesis: 'h1' });
    expect(result).toMatchObject({
      hypothesis: { id: 'h1', prior: 0.5, belief: 0.3, evidence: 2, certified: 1, generation: 0 },
      observable: 'A pattern.',
      rationale: 'A reason.',
      children: ['h2', 'h3', 'h4'],
      evidence: [
        { id: 'e1', bearing: 'against', certification: { certified: true } },
        { id: 'u1', source: null, certification: { certified: false } },
      ],
    });
    expectJsonSafe(result);
  });
});

describe('invalid input names the function and the member', () => {
  const told = story();
  const { registry } = told;
  const stated = {
    ...NOW,
    id: 'h1',
    statement: 'S.',
    observable: 'O.',
    prior: 0.5,
    rationale: 'R.',
  };

  test.each<readonly [string, RegExp, () => unknown]>([
    [
      'no id',
      /proposeHypothesis.*id/,
      () => proposeHypothesis(registry, { ...stated, id: undefined as never }),
    ],
    [
      'no time',
      /proposeHypothesis.*time/,
      () => proposeHypothesis(registry, { ...stated, time: '' }),
    ],
    [
      'a time without zone',
      /time/,
      () => proposeHypothesis(registry, { ...stated, time: '2026-03-02T09:00:00' }),
    ],
    ['no actor', /actor/, () => proposeHypothesis(registry, { ...stated, actor: '' })],
    [
      'a prior above 1',
      /prior/,
      () => proposeHypothesis(registry, { ...stated, prior: 1.0000001 }),
    ],
    [
      'a prior that is not a number',
      /prior/,
      () => proposeHypothesis(registry, { ...stated, prior: NaN }),
    ],
    [
      'a blank statement',
      /statement/,
      () => proposeHypothesis(registry, { ...stated, statement: '\t' }),
    ],
    [
      'a torn character',
      /surrogate/,
      () => proposeHypothesis(registry, { ...stated, rationale: '\udc00' }),
    ],
    [
      'an unknown member',
      /belief/,
      () => proposeHypothesis(registry, { ...stated, belief: 1 } as never),
    ],
    [
      'no command',
      /refineHypothesis: command is null/,
      () => refineHypothesis(registry, null as never),
    ],
    ['no parents', /mergeHypotheses.*parents/, () => mergeHypotheses(registry, stated as never)],
    [
      'an unknown state',
      /transitionHypothesis.*to/,
      () =>
        transitionHypothesis(registry, {
          ...NOW,
          hypothesis: 'h1',
          to: 'done' as never,
          rationale: 'R.',
        }),
    ],
    [
      'an id where nothing is created',
      /transitionHypothesis.*id/,
      () =>
        transitionHypothesis(registry, {
          ...NOW,
          id: 'x',
          hypothesis: 'h1',
          to: 'dormant',
          rationale: 'R.',
        } as never),
    ],
    [
      'no bearing',
      /attachEvidence.*bearing/,
      () =>
        attachEvidence(registry, { ...NOW, id: 'e1', hypothesis: 'h1', summary: 'F.' } as never),
    ],
    [
      'no registry',
      /getHypothesis: registry is null/,
      () => getHypothesis(null as never, { hypothesis: 'h1' }),
    ],
    [
      'an unknown option',
      /openRegistry.*no member "threshold"/,
      () => openRegistry(NOW, { threshold: 1 } as never),
    ],
    [
      'a torn title',
      /openRegistry: title: .*surrogate/,
      () => openRegistry(NOW, { title: 'T \ud83d' }),
    ],
    [
      'a torn actor of the opening',
      /openRegistry: context.actor: .*surrogate/,
      () => openRegistry({ ...NOW, actor: '\udc00' }),
    ],
    [
      'a torn id',
      /proposeHypothesis: command.id: .*surrogate/,
      () => proposeHypothesis(registry, { ...stated, id: 'h\ud83d' }),
    ],
    ['a blank title', /title/, () => openRegistry(NOW, { title: ' ' })],
    [
      'a gate that is no function',
      /certify is true/,
      () => openRegistry(NOW, { certify: true as never }),
    ],
    ['no context', /openRegistry.*context/, () => openRegistry({} as never)],
  ])('%s', (_, text, command) => {
    expect(command).toThrow(InvalidInputError);
    expect(command).toThrow(text);
    expect(told.registry).toBe(registry);
  });
});
