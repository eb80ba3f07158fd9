import { describe, expect, test } from 'vitest';
import { foldOrders } from '../../src/folding/fold-orders.js';
import type { FoldedCase } from '../../src/folding/folded-case.js';
import { summarizeFolding } from '../../src/folding/summarize-folding.js';
import { failure, verdict } from './verdict.js';

const swapped = { first: 'y', second: 'x' } as const;

const judgments = Object.freeze([
  verdict({ context: 'stable', judge: 'j' }),
  verdict({ context: 'stable', judge: 'j', ...swapped, share: 0 }),
  verdict({ context: 'reversal', cluster: 'c' }),
  verdict({ context: 'reversal', cluster: 'c', ...swapped }),
  verdict({ context: 'one tie', cluster: 'c', judge: 'k' }),
  verdict({ context: 'one tie', cluster: 'c', judge: 'k', ...swapped, share: 0.5 }),
  verdict({ context: 'two ties', share: 0.5 }),
  verdict({ context: 'two ties', ...swapped, share: 0.5 }),
  verdict({ context: 'failed', weight: 0 }),
  verdict({ context: 'missing' }),
]);

const failures = Object.freeze([
  failure({ context: 'failed' }),
  failure({ context: 'all failed' }),
  failure({ context: 'all failed', first: 'x', second: 'y' }),
  failure({ context: null, cluster: 'all failed too' }),
  failure({ context: null }),
  failure({ context: null }),
]);

describe('summarizeFolding', () => {
  test('counts cases by stability and cause, names, and cases without any verdict', () => {
    const cases = Object.freeze(foldOrders(judgments, { failures }));
    expect(summarizeFolding(cases, { failures })).toEqual({
      cases: 6,
      stable: 1,
      stableTies: 0,
      sensitive: 3,
      singleOrder: 2,
      causes: { reversal: 1, 'one-tie': 1, 'both-ties': 1, failed: 1, missing: 1 },
      failures: 6,
      // 'all failed', 'all failed too', and the two that say nothing about their context.
      unjudged: 4,
      contexts: 6,
      clusters: 5,
      judges: 2,
      rates: { stable: 0.25, sensitive: 0.75, reversal: 0.25, singleOrder: 2 / 6, unjudged: 0.4 },
    });
  });

  test('two ties that agree are stable, and said to be ties', () => {
    const summary = summarizeFolding(foldOrders(judgments, { ties: 'agree' }));
    expect(summary).toMatchObject({ stable: 2, stableTies: 1, sensitive: 2, unjudged: 0 });
  });

  test('no cases: zeros, and no rate', () => {
    const summary = summarizeFolding([]);
    expect(Object.values(summary.rates)).toEqual([null, null, null, null, null]);
    expect(summary).toMatchObject({ cases: 0, unjudged: 0, contexts: 0, clusters: 0, judges: 0 });
  });

  test('only failures: every case is unjudged', () => {
    const summary = summarizeFolding([], { failures });
    expect(summary).toMatchObject({ cases: 0, unjudged: 5, rates: { unjudged: 1, stable: null } });
  });

  test('survives JSON', () => {
    const summary = summarizeFolding(foldOrders(judgments), { failures });
    expect(JSON.parse(JSON.stringify(summary))).toStrictEqual(summary);
  });

  test('refuses what foldOrders does not make', () => {
    const odd = [{ stability: 'firm', cause: null }] as unknown as readonly FoldedCase[];
    expect(() => summarizeFolding(odd)).toThrow(
      /^summarizeFolding: cases\[0\] has stability "firm"/,
    );
    const folded = foldOrders(judgments)[0]!;
    for (const [wrong, text] of [
      [{ items: undefined }, 'items undefined'],
      [{ items: ['x', ''] }, 'items an array of 2'],
      [{ context: 7 }, 'context 7'],
      [{ stratum: undefined }, 'stratum undefined'],
    ] as const) {
      const cases = [{ ...folded, ...wrong }] as unknown as readonly FoldedCase[];
      expect(() => summarizeFolding(cases)).toThrow(
        `summarizeFolding: cases[0] has ${text}; expected a case as foldOrders makes it`,
      );
    }
    expect(() => summarizeFolding([], { failure: [] } as object)).toThrow(
      'summarizeFolding: options has no member "failure"; accepted are failures',
    );
    const none = null as unknown as readonly FoldedCase[];
    expect(() => summarizeFolding(none)).toThrow('expected an array');
    expect(() => summarizeFolding([], { failures: [failure({ first: '' })] })).toThrow(
      'summarizeFolding: failures[0]: first is ""',
    );
  });
});
