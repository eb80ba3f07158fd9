import { InvalidInputError, listHypotheses, mergeHypotheses, openRegistry } from 'assize';
import { describe, expect, test } from 'vitest';
import { belief, NOW, refusal, type Story, story } from './story.js';

/** h1 proposed; h2 under test with certified e2; h3 under test with uncertified u3. */
function beginning(): Story {
  const told = story();
  told.propose('h1');
  told.propose('h2');
  told.move('h2', 'under_test');
  told.attach('h2', 'e2');
  told.propose('h3');
  told.move('h3', 'under_test');
  told.attach('h3', 'u3', { source: null });
  return told;
}

/** Every refusal leaves registry and log as they were. */
function expectRefused(told: Story, rule: string, action: () => void): ReturnType<typeof refusal> {
  const { registry } = told;
  const before = JSON.stringify([listHypotheses(registry).result, registry.head, told.log]);
  const error = refusal(action);
  expect(error.details['rule']).toBe(rule);
  expect(error.code).toBe('registry');
  expect(told.registry).toBe(registry);
  expect(JSON.stringify([listHypotheses(registry).result, registry.head, told.log])).toBe(before);
  return error;
}

describe('belief moves only on certified evidence', () => {
  test('uncertified evidence is recorded and moves nothing, and the answer says why', () => {
    const told = beginning();
    const { length } = told.log;
    told.attach('h2', 'u2', { source: 'hearsay', belief: belief(0.9) });
    expect(told.log.slice(length).map(({ type }) => type)).toEqual(['evidence_attached']);
    const [, h2] = listHypotheses(told.registry).result.hypotheses;
    expect(h2).toMatchObject({ belief: 0.5, evidence: 2, certified: 1 });
  });

  test('a belief that rests on uncertified evidence is refused', () => {
    const told = beginning();
    const move = { belief: belief(0.9, 'u3') };
    const error = expectRefused(told, 'uncertified-evidence', () =>
      told.move('h3', 'supported', move),
    );
    expect(error.message).toContain('"u3" is not certified');
  });

  test('nor can certified evidence carry earlier uncertified evidence along', () => {
    const told = beginning();
    expectRefused(told, 'uncertified-evidence', () =>
      told.attach('h3', 'e3', { belief: belief(0.9, 'u3') }),
    );
  });

  test('evidence of another hypothesis, unknown evidence and a repetition are refused', () => {
    const told = beginning();
    const attach =
      (...ids: string[]) =>
      () =>
        told.attach('h3', 'e3', { belief: belief(0.9, ...ids) });
    expectRefused(told, 'foreign-evidence', attach('e2'));
    expectRefused(told, 'unknown-evidence', attach('e9'));
    told.attach('h3', 'e4');
    expectRefused(told, 'repeated-evidence', attach('e4', 'e4'));
  });

  test('a belief update names its evidence: none is invalid', () => {
    const told = beginning();
    const move = (): void => told.move('h2', 'dormant', { belief: belief(0.9) });
    expect(move).toThrow(InvalidInputError);
    expect(move).toThrow(/belief\.evidence/);
  });

  test('a belief update needs a rationale', () => {
    const told = beginning();
    const stated = { probability: 0.9, rationale: ' ', evidence: ['e2'] };
    expect(() => told.move('h2', 'dormant', { belief: stated })).toThrow(/belief\.rationale/);
  });

  test('named among its own earlier evidence, the new piece counts once', () => {
    const told = beginning();
    told.attach('h2', 'e5', { belief: belief(0.7, 'e5', 'e2') });
    expect(told.log.at(-1)?.payload).toMatchObject({ from: 0.5, to: 0.7, evidence: ['e5', 'e2'] });
  });

  test('an update to the same P(H) is an update', () => {
    const told = beginning();
    told.attach('h2', 'e5', { belief: belief(0.5) });
    expect(told.log.at(-1)).toMatchObject({
      type: 'belief_updated',
      payload: { from: 0.5, to: 0.5 },
    });
  });
});

describe('the gate', () => {
  /** A story whose gate counts how often it is asked, and refuses everything. */
  function asked(): { readonly told: Story; readonly times: () => number } {
    let times = 0;
    const told = story({
      certify: ({ evidence }) => {
        times += 1;
        return evidence.source === 'lab';
      },
    });
    told.propose('h1');
    told.propose('h2');
    told.attach('h1', 'e1');
    told.attach('h2', 'e2');
    told.attach('h1', 'u1', { source: null });
    return { told, times: () => times };
  }

  test.each([
    ['duplicate-id', 'e1', []],
    ['unknown-evidence', 'e3', ['nope']],
    ['foreign-evidence', 'e3', ['e2']],
    ['uncertified-evidence', 'e3', ['u1']],
    ['repeated-evidence', 'e3', ['e1', 'e1']],
  ] as const)('is not asked where %s refuses, whatever it would say', (rule, id, earlier) => {
    const { told, times } = asked();
    for (const source of ['lab', null]) {
      expectRefused(told, rule, () =>
        told.attach('h1', id, { source, belief: belief(0.6, ...earlier) }),
      );
    }
    expect(times()).toBe(3);
  });

  test('that gives a torn text is at fault', () => {
    for (const [member, answer] of [
      ['by', { certified: true, by: 'Ana \ud83d', reason: null }],
      ['reason', { certified: false, by: null, reason: '\udc00' }],
    ] as const) {
      const told = story({ certify: () => answer });
      told.propose('h1');
      const attach = (): void => told.attach('h1', 'e1');
      expect(attach).toThrow(InvalidInputError);
      expect(attach).toThrow(`attachEvidence: certify.${member}: `);
    }
  });
});

describe('verdicts', () => {
  test.each([
    ['supported', 0.8 - 1e-12, 'at least 0.8'],
    ['refuted', 0.2 + 1e-12, 'at most 0.2'],
  ] as const)('%s is refused at P(H) %d', (to, probability, bound) => {
    const told = beginning();
    told.attach('h2', 'e5', { belief: belief(probability) });
    const error = expectRefused(told, 'verdict-threshold', () => told.move('h2', to));
    expect(error.message).toContain(`needs P(H) of ${bound}`);
    expect(error.details['legal']).toEqual(['dormant']);
    expect(error.message).toMatch(/legal now: dormant$/);
  });

  test.each([
    ['supported', 0.8],
    ['refuted', 0.2],
  ] as const)('%s is given at exactly P(H) %d', (to, probability) => {
    const told = beginning();
    told.attach('h2', 'e5', { belief: belief(probability) });
    told.move('h2', to);
    expect(told.log.at(-1)?.payload).toMatchObject({ from: 'under_test', to, reopened: false });
  });

  test('a verdict without certified evidence is refused, whatever the prior', () => {
    const told = story();
    told.propose('h1', { prior: 0.95 });
    told.move('h1', 'under_test');
    expectRefused(told, 'verdict-without-evidence', () => told.move('h1', 'supported'));
    told.attach('h1', 'u1', { source: null });
    expectRefused(told, 'verdict-without-evidence', () => told.move('h1', 'supported'));
    told.attach('h1', 'e1');
    told.move('h1', 'supported');
  });

  test('belief and verdict in one command are both done or neither', () => {
    const told = beginning();
    expectRefused(told, 'verdict-threshold', () =>
      told.move('h2', 'supported', { belief: belief(0.7, 'e2') }),
    );
    told.move('h2', 'supported', { belief: belief(0.9, 'e2') });
    expect(told.log.slice(-2).map(({ type }) => type)).toEqual([
      'belief_updated',
      'hypothesis_transitioned',
    ]);
  });

  test('the moves that are legal now are those of the belief that stays', () => {
    const told = beginning();
    const move =
      (to: 'supported' | 'refuted', probability: number): (() => void) =>
      () =>
        told.move('h2', to, { belief: belief(probability, 'e2') });
    for (const action of [move('refuted', 0.85), move('supported', 0.15)]) {
      const error = expectRefused(told, 'verdict-threshold', action);
      expect(error.details['legal']).toEqual(['dormant']);
      expect(error.message).toMatch(/legal now: dormant$/);
    }
    told.attach('h2', 'e5', { belief: belief(0.9) });
    const error = expectRefused(told, 'verdict-threshold', move('refuted', 0.5));
    expect(error.details['legal']).toEqual(['supported', 'dormant']);
  });

  test('a reopening may come with its belief, which no verdict holds any more', () => {
    const told = beginning();
    told.move('h2', 'supported', { belief: belief(0.9, 'e2') });
    told.move('h2', 'under_test', { reopen: true, belief: belief(0.4, 'e2') });
    expect(told.log.slice(-2)).toMatchObject([
      { type: 'hypothesis_transitioned', payload: { to: 'under_test', reopened: true } },
      { type: 'belief_updated', payload: { from: 0.9, to: 0.4 } },
    ]);
    expect(listHypotheses(told.registry).result.hypotheses[1]).toMatchObject({
      ...{ state: 'under_test', belief: 0.4 },
    });
    told.move('h2', 'supported', { belief: belief(0.9, 'e2') });
    told.attach('h2', 'u2', { source: null });
    expectRefused(told, 'uncertified-evidence', () =>
      told.move('h2', 'under_test', { reopen: true, belief: belief(0.4, 'u2') }),
    );
  });

  test('while a verdict stands P(H) may move within its threshold and not leave it', () => {
    const told = beginning();
    told.move('h2', 'supported', { belief: belief(0.9, 'e2') });
    told.attach('h2', 'e5', { belief: belief(0.85) });
    const error = expectRefused(told, 'belief-outside-verdict', () =>
      told.attach('h2', 'e6', { bearing: 'against', belief: belief(0.4) }),
    );
    expect(error.message).toContain('reopen it');
    told.attach('h2', 'e6', { bearing: 'against' });
    told.move('h2', 'under_test', { reopen: true, rationale: 'e6 speaks against it.' });
    told.move('h2', 'refuted', { belief: belief(0.1, 'e6') });
    expectRefused(told, 'belief-outside-verdict', () =>
      told.attach('h2', 'e7', { belief: belief(0.21) }),
    );
  });

  test('thresholds are settings, recorded in the first event', () => {
    const told = story({ supportedAt: 0.95, refutedAt: 0.05, title: 'Strict' });
    expect(told.log[0]).toMatchObject({
      sequence: 0,
      type: 'registry_opened',
      payload: { title: 'Strict', supportedAt: 0.95, refutedAt: 0.05 },
    });
    told.propose('h1');
    told.move('h1', 'under_test');
    told.attach('h1', 'e1', { belief: belief(0.9) });
    expectRefused(told, 'verdict-threshold', () => told.move('h1', 'supported'));
  });

  test('thresholds that meet or cross are refused', () => {
    const open = (refutedAt: number, supportedAt: number) => () =>
      openRegistry(NOW, { refutedAt, supportedAt });
    expect(refusal(open(0.5, 0.5)).details['rule']).toBe('thresholds');
    expect(refusal(open(0.8, 0.2)).details['rule']).toBe('thresholds');
    expect(open(-0.1, 0.8)).toThrow(InvalidInputError);
    expect(open(0.1, 1.1)).toThrow(InvalidInputError);
  });
});

describe('the lifecycle', () => {
  const states = ['proposed', 'under_test', 'supported', 'refuted', 'dormant'] as const;
  const legal: Readonly<Record<string, readonly string[]>> = {
    proposed: ['under_test', 'dormant'],
    under_test: ['dormant'], // a verdict not at P(H) 0.5
    supported: ['under_test'],
    refuted: ['under_test'],
    dormant: ['under_test'],
  };

  /** One hypothesis in each state. */
  function inEachState(): Story {
    const told = story();
    for (const state of states) {
      told.propose(state);
      if (state === 'proposed') continue;
      told.move(state, 'under_test');
      if (state === 'under_test') continue;
      told.attach(state, `e-${state}`, { belief: belief(state === 'refuted' ? 0.1 : 0.9) });
      told.move(state, state);
    }
    return told;
  }

  const moves = states.flatMap((from) => states.map((to) => [from, to] as const));
  const possible = moves.filter(([from, to]) => legal[from]?.includes(to));

  test.each(moves.filter(([from, to]) => !legal[from]?.includes(to)))(
    '%s to %s is refused with the legal ones listed',
    (from, to) => {
      const told = inEachState();
      const isVerdict = from === 'under_test' && (to === 'supported' || to === 'refuted');
      const rule = isVerdict ? 'verdict-without-evidence' : 'illegal-transition';
      for (const reopen of isVerdict ? [false] : [false, true]) {
        const error = expectRefused(told, rule, () => told.move(from, to, { reopen }));
        expect(error.details['legal']).toEqual(legal[from]);
      }
    },
  );

  test.each(possible)('%s to %s is possible, with reopen where it reopens', (from, to) => {
    const told = inEachState();
    const reopens = from !== 'proposed' && from !== 'under_test';
    const rule = reopens ? 'reopening-not-stated' : 'nothing-to-reopen';
    expectRefused(told, rule, () => told.move(from, to, { reopen: !reopens }));
    told.move(from, to, { reopen: reopens });
    expect(told.log.at(-1)?.payload).toMatchObject({ from, to, reopened: reopens });
  });

  test('next shows every move of the lifecycle with what stands in its way', () => {
    const told = beginning();
    const { hypotheses } = listHypotheses(told.registry).result;
    expect(hypotheses.map(({ next }) => next.map(({ to }) => to))).toEqual([
      ['under_test', 'dormant'],
      ['supported', 'refuted', 'dormant'],
      ['supported', 'refuted', 'dormant'],
    ]);
    expect(hypotheses[1]?.next[0]?.blocked).toBe('supported needs P(H) of at least 0.8; it is 0.5');
    expect(hypotheses[2]?.next[1]?.blocked).toContain('certified');
    expect(hypotheses[2]?.next[2]?.blocked).toBeNull();
  });
});

describe('descent', () => {
  test('a parent without evidence has no descendants, by whatever mechanism', () => {
    const told = beginning();
    expectRefused(told, 'untested-parent', () => told.refine('h4', 'h1'));
    expectRefused(told, 'untested-parent', () => told.merge('h4', 'h2', 'h1'));
    const error = expectRefused(told, 'untested-parent', () =>
      told.propose('h4', { parents: ['h1'] }),
    );
    expect(error.details['parent']).toBe('h1');
  });

  test('under test or dormant is not yet tested', () => {
    const told = beginning();
    told.move('h1', 'under_test');
    expectRefused(told, 'untested-parent', () => told.refine('h4', 'h1'));
    told.move('h1', 'dormant');
    expectRefused(told, 'untested-parent', () => told.refine('h4', 'h1'));
  });

  test('one piece of evidence is enough, certified or not', () => {
    const told = beginning();
    told.refine('h4', 'h3');
    told.merge('h5', 'h2', 'h3');
    told.propose('h6', { parents: ['h2'] });
    const { hypotheses } = listHypotheses(told.registry).result;
    expect(hypotheses.slice(3).map(({ mechanism, parents }) => [mechanism, parents])).toEqual([
      ['refine', ['h3']],
      ['merge', ['h2', 'h3']],
      ['inspired-by', ['h2']],
    ]);
  });

  test('a merge names two or more different hypotheses', () => {
    const told = beginning();
    expect(() => told.merge('h4', 'h2')).toThrow(InvalidInputError);
    expect(() => told.merge('h4')).toThrow(/parents/);
    expectRefused(told, 'repeated-parent', () => told.merge('h4', 'h2', 'h2'));
    expectRefused(told, 'repeated-parent', () => told.propose('h4', { parents: ['h2', 'h2'] }));
  });

  test('nobody is a parent of itself or of its ancestors: parents come first', () => {
    const told = beginning();
    expectRefused(told, 'unknown-parent', () => told.refine('h4', 'h4'));
    told.refine('h4', 'h2');
    expectRefused(told, 'duplicate-id', () => told.refine('h2', 'h4'));
  });
});

describe('names', () => {
  test('an id is used once', () => {
    const told = beginning();
    const error = expectRefused(told, 'duplicate-id', () => told.propose('h1'));
    expect(error.message).toContain('taken by "h1 holds."');
    expectRefused(told, 'duplicate-id', () => told.attach('h1', 'e2'));
  });

  test('the same finding has the same id, whoever certifies it and why', () => {
    let asked = 0;
    const told = story({
      certify: ({ evidence }) => {
        asked += 1;
        return { certified: evidence.source === 'lab', by: `round ${asked}`, reason: null };
      },
    });
    told.propose('h1');
    const finding = { id: null, summary: 'F.' };
    told.attach('h1', '', finding);
    expectRefused(told, 'duplicate-id', () =>
      told.attach('h1', '', { ...finding, time: '2027-01-01T00:00:00Z', actor: 'other' }),
    );
    told.attach('h1', '', { ...finding, bearing: 'against' });
    told.attach('h1', '', { ...finding, source: 'hearsay' });
    expect(told.log.filter(({ type }) => type === 'evidence_attached')).toHaveLength(3);
  });

  test('a finding that is certified at last is another one', () => {
    let certified = false;
    const told = story({ certify: () => certified });
    told.propose('h1');
    told.attach('h1', '', { id: null, summary: 'F.' });
    certified = true;
    told.attach('h1', '', { id: null, summary: 'F.' });
    expectRefused(told, 'duplicate-id', () => told.attach('h1', '', { id: null, summary: 'F.' }));
  });

  test('a merge of the same parents has the same id in whichever order they are named', () => {
    const told = beginning();
    const merge = { ...NOW, statement: 'S.', observable: 'O.', prior: 0.5, rationale: 'R.' };
    const merged = (...parents: readonly string[]): void => {
      told.keep(mergeHypotheses(told.registry, { ...merge, id: null, parents }));
    };
    merged('h3', 'h2');
    expect(told.log.at(-1)?.payload).toMatchObject({ parents: ['h3', 'h2'] });
    expectRefused(told, 'duplicate-id', () => merged('h2', 'h3'));
  });

  test('unknown hypotheses are refused everywhere', () => {
    const told = beginning();
    expectRefused(told, 'unknown-hypothesis', () => told.move('h9', 'dormant'));
    expectRefused(told, 'unknown-hypothesis', () => told.attach('h9', 'e9'));
    expectRefused(told, 'unknown-parent', () => told.merge('h4', 'h2', 'h9'));
    expectRefused(told, 'unknown-hypothesis', () => {
      listHypotheses(told.registry, { after: 'h9' });
    });
  });

  test.each(['__proto__', 'constructor', 'toString', 'ð', '😀', 'a b'])('%s is a name', (name) => {
    const told = beginning();
    expectRefused(told, 'unknown-hypothesis', () => told.move(name, 'dormant'));
    told.propose(name);
    told.attach(name, name, { belief: belief(0.9) });
    expect(listHypotheses(told.registry).result.hypotheses.at(-1)).toMatchObject({
      id: name,
      belief: 0.9,
    });
  });
});
