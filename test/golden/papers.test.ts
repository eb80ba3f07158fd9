import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hypoarena } from '../../scripts/reproduce/hypoarena/index.js';
import { lit2test } from '../../scripts/reproduce/lit2test/index.js';
import * as arena from '../../scripts/reproduce/published-hypoarena.js';
import * as falsifiable from '../../scripts/reproduce/published-lit2test.js';
import { documentLines, totals } from '../../scripts/reproduce/render.js';
import { compare } from '../../scripts/reproduce/rows.js';
import { staleLines } from '../../scripts/reproduce/stale-lines.js';
import { sharedFile } from '../support/shared.js';

const perCase = sharedFile('data/lit2test-second-judge.csv');
const folder = perCase === null ? null : new URL('./', pathToFileURL(perCase));
const tables = hypoarena();
const shipped = [...lit2test(null), ...tables];
const sections = folder === null ? shipped : [...lit2test(folder), ...tables];
const page = readFileSync(new URL('../../docs/reproductions.md', import.meta.url), 'utf8');

const rowsOf = (title: RegExp) => {
  const found = sections.filter((section) => title.test(`${section.paper}: ${section.title}`));
  expect(found).toHaveLength(1);
  return found[0]!.rows;
};
const verdicts = (title: RegExp) => {
  const counts = new Map<string, number>();
  for (const { verdict } of rowsOf(title)) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return Object.fromEntries(counts);
};
const differing = (all: typeof sections) =>
  all.flatMap(({ rows }) =>
    rows.filter(({ verdict }) => verdict === 'differs').map(({ what }) => what),
  );

// Whatever differs is one of these, each explained in docs/reproductions.md.
const FROM_COUNTS = [
  'GPT-5.2: ability, fit on all ordered verdicts with pseudo-wins of one half',
  'ability of all four, fit on order-stable cases, which the caption describes',
  'subtle defect, grounding: adjusted preference, as defined in D.1',
  'subtle defect, decisive metric: adjusted preference, as defined in D.1',
  'glm-5.1, Baseline: S of the mean dimensions',
  'deepseek-v4-pro, Baseline: S of the mean dimensions',
  'kimi-k2.5, Baseline: S of the mean dimensions',
  'compression, largest ratio',
  'tau of arena and rubric, smallest',
];

describe('both papers, from what ships with the project', () => {
  it('give at least 250 published numbers', () => {
    expect(totals(shipped).numbers).toBeGreaterThanOrEqual(250);
  });

  it('differ from print only where the page says so', () => {
    expect(differing(shipped)).toEqual(FROM_COUNTS);
  });

  it('skip by name what takes per-case data', () => {
    const cases = shipped.flatMap(({ rows }) => rows.filter((row) => row.cases));
    expect(cases.length).toBeGreaterThan(30);
    for (const row of cases) {
      expect(row).toMatchObject({ verdict: 'not recomputable', recomputed: '', numbers: 0 });
      expect(row.note).toBe('not recomputable from the shipped counts');
    }
  });

  it('are the page docs/reproductions.md, but for those rows', () => {
    expect(staleLines(documentLines(shipped), page, false)).toEqual([]);
  });
});

describe('HypoArena', () => {
  it.each([
    [/HypoArena: Table 3/, { equal: 16, 'within rounding': 1, 'not recomputable': 1 }],
    [/HypoArena: Table 13/, { equal: 17, 'not recomputable': 1 }],
    [/HypoArena: Table 7/, { equal: 31, 'within rounding': 1, 'not recomputable': 1 }],
    // 31 averages, 31 rank changes, of which 28 are not zero, and two claims
    [/HypoArena: Table 8/, { equal: 64, 'not recomputable': 1 }],
    [/HypoArena: Table 9/, { equal: 24, 'within rounding': 4, differs: 3 }],
    // three rows of two correlations
    [/HypoArena: Table 10/, { equal: 3, 'not recomputable': 2 }],
    // seven rows of rho and tau, seven of shift, seven of overlap: 28 numbers
    [
      /HypoArena: Table 12/,
      { equal: 21, 'within Monte Carlo error': 1, 'our addition': 1, 'not recomputable': 1 },
    ],
    [/Tables 2, 4 and 6/, { equal: 5 }],
  ])('%s', (title, counts) => {
    expect(verdicts(title)).toEqual(counts);
  });

  it('has the agent-shift correlation of −0.10', () => {
    const [row] = rowsOf(/claims of the text/);
    expect(row).toMatchObject({ published: '-0.10', recomputed: '-0.100', verdict: 'equal' });
  });
});

describe.skipIf(folder === null)(
  'Lit2Test, per case (skipped where the per-case data are absent)',
  () => {
    it('differs from print in one figure more, the denominator of the second judge', () => {
      const [ability = '', stable = '', ...rest] = FROM_COUNTS;
      expect(differing(sections)).toEqual([
        ability,
        stable,
        ...rest.slice(0, 2),
        'the same, on cases decisive for both judges',
        'the same, as a rate',
        ...rest.slice(2),
      ]);
    });

    it('recomputes batches, fold and agreement of the second judge to the last digit', () => {
      expect(verdicts(/five batches/)).toEqual({ equal: 5 });
      expect(verdicts(/the second judge/)).toEqual({ equal: 18, differs: 2 });
    });

    it('has the order effects with case and cluster sandwich errors', () => {
      // golden/lit2test-ordered.json: R for the effects, numpy for the sandwiches.
      expect(rowsOf(/Order effects/).map(({ recomputed }) => recomputed)).toEqual([
        '0.7278 ± 0.0452',
        '0.7278 ± 0.0457',
        '0.4147 ± 0.0461',
        '0.4147 ± 0.0498',
      ]);
    });

    it('is the page docs/reproductions.md, line by line', () => {
      expect(staleLines(documentLines(sections), page, true)).toEqual([]);
    });
  },
);

describe('Lit2Test', () => {
  it('has alpha 0.1265 from its components', () => {
    const alpha = rowsOf(/human calibration/).filter(({ what }) => what.startsWith('screening'));
    expect(alpha.map(({ recomputed }) => recomputed)).toEqual([
      '0.36667, 0.41977',
      '0.12651',
      '0.1265',
    ]);
  });

  it('has the position row of the three annotators', () => {
    const r3 = rowsOf(/human calibration/).filter(({ what }) => what.startsWith('annotator r3'));
    expect(r3.map(({ verdict }) => verdict)).toEqual(['equal', 'equal']);
  });

  it('keeps the two tiers in the adversarial scheme and flips inside both', () => {
    const rows = rowsOf(/tie sensitivity/).filter(({ verdict }) => verdict !== 'our addition');
    expect(rows.map(({ verdict }) => verdict)).toEqual(new Array(11).fill('equal'));
  });
});

describe('the published tables are those of the reference file', () => {
  const path = sharedFile('golden/hypoarena-tables.json');
  const golden = path === null ? null : JSON.parse(readFileSync(path, 'utf8'));
  type Ratings = Readonly<Record<string, number>>;
  const inOrder = (values: Ratings): readonly number[] =>
    arena.DOMAINS.map((domain) => values[domain] ?? NaN);

  it.skipIf(golden === null)('HypoArena, tables 3, 7, 8, 9 and 13 (skipped without it)', () => {
    for (const [own, key] of [
      [arena.TABLE_3, 'table3_seed_judge'],
      [arena.TABLE_13, 'table13_mimo_judge'],
    ] as const) {
      const rows = golden[key].map(
        (row: { model: string; ratings: Ratings; avg: number; wr: string }) => [
          row.model,
          inOrder(row.ratings),
          row.avg,
          Number.parseFloat(row.wr),
        ],
      );
      expect(own).toEqual(rows);
    }
    interface Row {
      model: string;
      mode: string;
      v: Ratings;
      avg: number;
      last: string;
    }
    expect(arena.TABLE_7).toEqual(
      golden.table7_full_pool_arena.map(({ model, mode, v, avg, last }: Row) => [
        model,
        mode,
        inOrder(v),
        avg,
        Number.parseFloat(last),
      ]),
    );
    expect(arena.TABLE_8.map((row) => row.slice(0, 4))).toEqual(
      golden.table8_full_pool_rubric.map(({ model, mode, v, avg }: Row) => [
        model,
        mode,
        inOrder(v),
        avg,
      ]),
    );
    expect(arena.TABLE_9).toEqual(
      golden.table9_financial_dimensions.map(
        (row: { model: string; mode: string; dims: number[]; S: number }) => [
          row.model,
          row.mode,
          row.dims,
          row.S,
        ],
      ),
    );
  });

  const other = sharedFile('golden/lit2test-published.json');
  const lit = other === null ? null : JSON.parse(readFileSync(other, 'utf8'));

  it.skipIf(lit === null)(
    'Lit2Test, pairs, intervals and the second judge (skipped without it)',
    () => {
      const pairs = (rows: Readonly<Record<string, number[]>>) => Object.values(rows);
      expect(falsifiable.PAIRS.primary.map(([, , record]) => record)).toEqual(
        pairs(lit.pairs_W_L_T_row_view),
      );
      expect(falsifiable.PAIRS.second.map(([, , record]) => record)).toEqual(
        pairs(lit.second_judge.pairs_W_L_T_row_view),
      );
      expect(falsifiable.CASE_INTERVALS).toEqual(
        pairs(lit.case_bootstrap_10000.published_ci95_ordered_pseudo_half),
      );
      expect(falsifiable.CLUSTER_INTERVALS).toEqual(
        pairs(lit.cluster_bootstrap_10000.published_ci95),
      );
      expect(falsifiable.SECOND.ordered).toEqual(lit.second_judge.bt_published.ordered);
      expect(falsifiable.SECOND.folded).toEqual(lit.second_judge.bt_published.folded);
      expect(falsifiable.TABLE_1.abilities).toEqual(lit.bt_centered_log_ability.published_table1);
      const fold = lit.second_judge.fold;
      expect(falsifiable.SECOND.causes).toEqual([
        fold.reversal_to_first_shown,
        fold.reversal_to_second_shown,
        fold.one_tie,
        fold.both_tie,
      ]);
    },
  );
});

describe('the comparison itself', () => {
  it('is equal up to half a unit of the last printed digit, and not beyond', () => {
    expect(compare('', 1.12, 1.125, { digits: 2 }).verdict).toBe('equal');
    expect(compare('', 1.12, 1.1251, { digits: 2 }).verdict).toBe('differs');
    expect(compare('', 1.12, 1.1251, { digits: 2, rounding: 0.01 }).verdict).toBe(
      'within rounding',
    );
    expect(compare('', 1.12, 1.1251, { digits: 2, simulated: 0.01 }).verdict).toBe(
      'within Monte Carlo error',
    );
  });

  it('differs where one of several numbers does, or is missing', () => {
    expect(compare('', [1, 2], [1, 3]).verdict).toBe('differs');
    expect(compare('', [1, 2], [1]).verdict).toBe('differs');
    expect(compare('', 1, null).verdict).toBe('differs');
    expect(compare('', 1, NaN).verdict).toBe('differs');
  });

  it('finds a page out of date', () => {
    const lines = [
      { text: 'a', fixed: null },
      { text: '| b | 1 | 2 |', fixed: '| b | 1 |' },
    ];
    expect(staleLines(lines, 'a\n| b | 1 | 9 |', false)).toEqual([]);
    expect(staleLines(lines, 'a\n| b | 1 | 9 |', true)).toHaveLength(1);
    expect(staleLines(lines, 'x\n| b | 1 | 2 |', true)).toHaveLength(1);
    expect(staleLines(lines, 'a', true)).toHaveLength(1);
  });
});
