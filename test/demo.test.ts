import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demo } from '../examples/demo.js';
import { demoCsv } from '../scripts/make-demo-data.js';
import { foldOrders } from '../src/folding/fold-orders.js';
import { positionBias } from '../src/folding/position-bias.js';
import { summarizeFolding } from '../src/folding/summarize-folding.js';
import { readVerdicts } from '../src/judgments/readers/read-verdicts.js';

const csv = readFileSync(new URL('../examples/data/lit2test-counts.csv', import.meta.url), 'utf8');

describe('the demo data', () => {
  test('are what scripts/make-demo-data.js makes', () => {
    expect(demoCsv()).toBe(csv);
  });

  const { judgments, counts } = readVerdicts(csv, { context: 'case' });
  const cases = foldOrders(judgments);

  test('2,400 ordered verdicts of 1,200 cases, both orders of each', () => {
    expect(counts).toMatchObject({ rows: 2400, used: 2400, skipped: 0 });
    expect(summarizeFolding(cases)).toMatchObject({
      cases: 1200,
      stable: 950,
      sensitive: 250,
      singleOrder: 0,
      causes: { reversal: 250, 'one-tie': 0, 'both-ties': 0 },
    });
  });

  // Lit2Test, table 3: wins, losses and sensitive cases of the first; then, from the released result
  // files (golden/lit2test-published.json, position.primary), how often the item shown first won.
  test.each([
    ['GPT-5.2', 'Claude Sonnet 4.6', [90, 38, 72], 272],
    ['GPT-5.2', 'GLM-5', [154, 7, 39], 235],
    ['GPT-5.2', 'DeepSeek-V3.2', [180, 4, 16], 216],
    ['Claude Sonnet 4.6', 'GLM-5', [143, 18, 39], 235],
    ['Claude Sonnet 4.6', 'DeepSeek-V3.2', [166, 11, 23], 223],
    ['GLM-5', 'DeepSeek-V3.2', [93, 46, 61], 259],
  ])(
    '%s against %s: the published triple and first-shown wins',
    (one, other, triple, firstWins) => {
      const own = cases.filter(({ items }) => items.includes(one) && items.includes(other));
      const wins = own.filter(({ winner }) => winner === one).length;
      const losses = own.filter(({ winner }) => winner === other).length;
      expect([wins, losses, own.length - wins - losses]).toEqual(triple);
      const verdicts = judgments.filter(({ first, second }) =>
        [one, other].every((item) => item === first || item === second),
      );
      expect(positionBias(verdicts)).toMatchObject({ firstWins, secondWins: 400 - firstWins });
    },
  );

  test('1,440 to 960 for the item shown first, and 245 of 250 reversals', () => {
    expect(positionBias(judgments)).toMatchObject({
      firstWins: 1440,
      secondWins: 960,
      ties: 0,
      flips: 250,
      flipsToFirst: 245,
      flipsToSecond: 5,
    });
  });
});

describe('examples/demo.js', () => {
  const printed: string[] = [];
  demo((text) => printed.push(text));
  const text = printed.join('\n');

  test('prints a leaderboard of the four models in the published order', () => {
    const board = text.slice(text.indexOf('LEADERBOARD'), text.indexOf('ORDER  what'));
    const rows = board.split('\n').filter((line) => /^ +\d+ /.test(line));
    expect(rows.map((row) => /^ +(\d+) +(\S.*?) {2,}/.exec(row)?.slice(1))).toEqual([
      ['1', 'GPT-5.2'],
      ['2', 'Claude Sonnet 4.6'],
      ['3', 'GLM-5'],
      ['4', 'DeepSeek-V3.2'],
    ]);
    expect(rows[0]).toContain('424–49–127');
    expect(rows[3]).toContain('61–439–100');
  });

  test('prints how many cases hold when the order changes: 950 and 250', () => {
    expect(text).toContain('950 cases stable, 250 sensitive (20.8 %)');
    expect(text).toContain('250 reversals');
  });

  test('prints that the place counts: 1440 of 2400, 245 of 250', () => {
    expect(text).toContain('1440 of 2400');
    expect(text).toContain('60.0 %');
    expect(text).toContain('245 of 250 reversals');
  });

  test('prints the Condorcet order', () => {
    const from = text.slice(text.indexOf('CONDORCET'));
    expect(from).toContain('GPT-5.2 > Claude Sonnet 4.6 > GLM-5 > DeepSeek-V3.2');
  });

  test('prints the replicates, and what the fit says without the sensitive cases', () => {
    expect(text).toMatch(/10,?000 resamples of 1,?200 cases/);
    expect(text).toMatch(/100\.0 % of them/);
    expect(text).toContain('stable only');
  });

  test('prints the notes, and that there are no cluster figures and why', () => {
    const notes = text.slice(text.indexOf('\nNOTES'));
    expect(notes).toContain('order-sensitive: ');
    expect(notes).toContain('position-bias: ');
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /Which cases share a context is not .*no cluster figures/,
    );
  });

  test('prints nothing that is not a value', () => {
    expect(text).not.toMatch(/NaN|undefined|Infinity|\[object/);
  });
});
