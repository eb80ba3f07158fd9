import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../src/errors.js';
import {
  checkDimensionAudit,
  dimensionAuditContract,
  parseDimensionAudit,
} from '../../src/schema/dimension-audit.js';
import { foldedCaseContract } from '../../src/schema/folded-case-schema.js';
import {
  checkHumanAnnotation,
  humanAnnotationContract,
} from '../../src/schema/human-annotation.js';
import { hypothesisCaseContract, visibleCase } from '../../src/schema/hypothesis-case.js';
import { checkHypothesisSet, hypothesisSetContract } from '../../src/schema/hypothesis-set.js';
import { judgeReplyContract } from '../../src/schema/judge-reply.js';
import { judgmentContract } from '../../src/schema/judgment-schema.js';
import {
  parseLiteratureContext,
  safeParseLiteratureContext,
} from '../../src/schema/literature-context.js';
import { pairTableContract, safeParsePairTable } from '../../src/schema/pair-table-schema.js';
import { proposalContract } from '../../src/schema/proposal.js';
import { readFlag } from '../../src/schema/read-flag.js';
import { rubricScoresContract } from '../../src/schema/rubric-scores.js';
import type { Contract } from '../../src/schema/shapes.js';

/** Paths of the issues of an example with some members replaced; undefined takes a member away. */
function paths<T extends object>(contract: Contract<T>, change: object): readonly string[] {
  const members = Object.entries({ ...contract.examples[0], ...change });
  const value = Object.fromEntries(members.filter(([, member]) => member !== undefined));
  const checked = contract.check(value);
  return checked.ok ? [] : checked.issues.map(({ path }) => path);
}

describe('proposal', () => {
  const fields = [
    ...['literature_gap', 'hypothesis', 'minimal_test'],
    ...['decisive_metric', 'supporting_result', 'falsifying_result'],
  ];

  test('has exactly six fields, each a text that is not blank', () => {
    expect(Object.keys(proposalContract.examples[0]!)).toEqual(fields);
    for (const field of fields) {
      for (const wrong of [undefined, '', ' \n\u00a0', null, 7, ['text']]) {
        expect(paths(proposalContract, { [field]: wrong })).toEqual([field]);
      }
      expect(paths(proposalContract, { [field]: '0' })).toEqual([]);
    }
    expect(paths(proposalContract, { title: 'x' })).toEqual(['']);
  });

  test('a missing and an unknown field are named', () => {
    const checked = proposalContract.check({ ...proposalContract.examples[0], title: 'x' });
    expect(checked).toEqual({
      ok: false,
      issues: [{ path: '', text: 'Unrecognized key: "title"' }],
    });
  });
});

describe('literature context', () => {
  const paper = { title: 't', abstract: 'a', limitation: 'l' };
  const context = (papers: number) => ({
    ...{ research_context: 'r', open_problem: 'o', resource_constraint: 'c' },
    papers: Array.from({ length: papers }, () => paper),
  });

  test('has four papers, or as many as are asked for', () => {
    expect(safeParseLiteratureContext(context(4)).ok).toBe(true);
    expect(safeParseLiteratureContext(context(3)).ok).toBe(false);
    expect(safeParseLiteratureContext(context(5)).ok).toBe(false);
    expect(parseLiteratureContext(context(6), { papers: 6 }).papers).toHaveLength(6);
    expect(() => parseLiteratureContext(context(4), { paper: 3 } as never)).toThrow(
      /^parseLiteratureContext: options has no member "paper"; accepted are papers/,
    );
    for (const papers of [0, 1001, 1.5, Number.NaN, '4' as never]) {
      expect(() => parseLiteratureContext(context(4), { papers })).toThrow(
        /^parseLiteratureContext: papers is .*; expected an integer of at least 1/,
      );
    }
  });
});

test('a judge reply has a winner A, B or tie and one of three confidences', () => {
  for (const winner of ['A', 'B', 'tie']) expect(paths(judgeReplyContract, { winner })).toEqual([]);
  for (const winner of ['a', 'TIE', 'C', '', null]) {
    expect(paths(judgeReplyContract, { winner })).toEqual(['winner']);
  }
  expect(paths(judgeReplyContract, { confidence: 'High' })).toEqual(['confidence']);
  expect(paths(judgeReplyContract, { weakness_a: '' })).toEqual([]);
  expect(paths(judgeReplyContract, { main_reason: '' })).toEqual(['main_reason']);
});

describe('dimension audit', () => {
  const audit = dimensionAuditContract.examples[0]!;
  const grounding = (scores: object) => ({
    ...audit,
    dimensions: { ...audit.dimensions, grounding: { ...audit.dimensions.grounding, ...scores } },
  });

  test('scores are whole numbers of its scale', () => {
    for (const score_a of [0, 4, 1.5, '2', true]) {
      expect(dimensionAuditContract.check(grounding({ score_a })).ok).toBe(false);
    }
    expect(dimensionAuditContract.check(grounding({ score_a: 1 })).ok).toBe(true);
  });

  test('another scale has whole numbers, the lowest first, and nothing more', () => {
    const wide = { scale: { lowest: 0, highest: 4 } };
    expect(parseDimensionAudit(grounding({ score_a: 4 }), wide)).toMatchObject({
      order: 'original',
    });
    for (const options of [
      { scales: wide.scale },
      { scale: { low: 0, highest: 4 } },
      { scale: 4 },
    ]) {
      expect(() => parseDimensionAudit(grounding({}), options as never)).toThrow(
        /^parseDimensionAudit: (options|scale) (has no member|is 4)/,
      );
    }
  });

  test('a winner that contradicts its scores is an issue of its own', () => {
    expect(checkDimensionAudit(grounding({ score_a: 1, score_b: 2, winner: 'A' }))).toEqual([
      {
        path: 'dimensions.grounding.winner',
        text: 'the winner is A, the scores 1 and 2 say B',
      },
    ]);
    expect(checkDimensionAudit(grounding({ score_a: 2, score_b: 1, winner: 'tie' }))).toHaveLength(
      1,
    );
  });
});

test('a human annotation says TIE and INVALID in capitals', () => {
  for (const winner of ['A', 'B', 'TIE', 'INVALID']) {
    expect(paths(humanAnnotationContract, { winner })).toEqual([]);
  }
  expect(paths(humanAnnotationContract, { winner: 'tie' })).toEqual(['winner']);
  expect(paths(humanAnnotationContract, { difficulty: 'high' })).toEqual(['difficulty']);
});

describe('hypothesis case', () => {
  const pair = { hypothesis: 'h', evidence: 'e' };
  const scientific = { category: 'scientific', domain: 'social_science' };

  test('one pair in a scientific domain, any number in an analytical one', () => {
    const reference = (count: number) => ({ pairs: Array.from({ length: count }, () => pair) });
    expect(paths(hypothesisCaseContract, { ...scientific, reference: reference(1) })).toEqual([]);
    expect(paths(hypothesisCaseContract, { ...scientific, reference: reference(2) })).toEqual([
      'reference.pairs',
    ]);
    expect(paths(hypothesisCaseContract, { reference: reference(5) })).toEqual([]);
    expect(paths(hypothesisCaseContract, { reference: reference(0) })).toEqual(['reference.pairs']);
    expect(checkHypothesisSet(hypothesisSetContract.examples[0]!, 'social_science')).toEqual([]);
  });

  test('a domain belongs to its category', () => {
    expect(paths(hypothesisCaseContract, { domain: 'machine_learning' })).toEqual(['domain']);
    expect(paths(hypothesisCaseContract, { category: 'scientific' })).toEqual(['domain']);
  });

  test('a date is one of the calendar, or null', () => {
    for (const date of ['2024-02-29', '2026-12-31', null]) {
      expect(paths(hypothesisCaseContract, { source_date: date })).toEqual([]);
    }
    for (const date of ['2026-02-29', '2026-13-01', '31.12.2026', '2026-1-1', '']) {
      expect(paths(hypothesisCaseContract, { source_date: date })).toEqual(['source_date']);
    }
  });

  test('the model sees neither reference nor source', () => {
    const visible = JSON.stringify(visibleCase(hypothesisCaseContract.examples[0]!));
    expect(visible).not.toMatch(/log volume|2026-02-28|made up/);
  });
});

describe('rubric scores', () => {
  const pair = { grounding: 5, insight: 1, justification: 3 };
  const set = { breadth: 2, utility: 4 };

  test('distinctness is absent exactly when there is one pair', () => {
    const ok = (value: unknown) => rubricScoresContract.check(value).ok;
    expect(ok({ pairs: [pair], set })).toBe(true);
    expect(ok({ pairs: [pair], set: { ...set, distinctness: null } })).toBe(true);
    expect(ok({ pairs: [pair], set: null })).toBe(true);
    expect(ok({ pairs: [pair], set: { ...set, distinctness: 3 } })).toBe(false);
    expect(ok({ pairs: [pair, pair], set })).toBe(false);
    expect(ok({ pairs: [pair, pair], set: { ...set, distinctness: null } })).toBe(false);
    expect(ok({ pairs: [pair, pair], set: null })).toBe(false);
    expect(ok({ pairs: [pair, pair], set: { ...set, distinctness: 3 } })).toBe(true);
    expect(ok({ pairs: [], set })).toBe(false);
  });

  test('scores are whole numbers from 1 to 5', () => {
    for (const grounding of [0, 6, 2.5, '3', null, Number.NaN]) {
      expect(rubricScoresContract.check({ pairs: [{ ...pair, grounding }], set }).ok).toBe(false);
    }
  });
});

describe('what programs exchange', () => {
  test('no judgment has a share beyond 0 to 1, a weight that is not finite, or a name without letters', () => {
    expect(paths(judgmentContract, { share: 1.01 })).toEqual(['share']);
    expect(paths(judgmentContract, { weight: Number.POSITIVE_INFINITY })).toEqual(['weight']);
    expect(paths(judgmentContract, { first: '' })).toEqual(['first']);
    expect(paths(judgmentContract, { reason: 'tie' })).toEqual(['reason']);
  });

  test('a folded case has two items and two credits', () => {
    expect(paths(foldedCaseContract, { items: ['a'] })).toEqual(['items']);
    expect(paths(foldedCaseContract, { items: ['a', 'b', 'c'] })).toEqual(['items']);
    expect(paths(foldedCaseContract, { credits: [null, null] })).toEqual([]);
  });

  test('a pair table is held to its own rules too', () => {
    const table = pairTableContract.examples[0]!;
    expect(safeParsePairTable(table)).toEqual({ ok: true, value: table });
    const unsorted = { ...table, items: ['b', 'a'] };
    expect(pairTableContract.check(unsorted).ok).toBe(true);
    expect(safeParsePairTable(unsorted)).toMatchObject({
      issues: [{ path: '', text: 'items "b" and "a" are not two names in code-point order' }],
    });
    const outside = { ...table, cells: [{ ...table.cells[0], second: 2 }] };
    expect(safeParsePairTable(outside).ok).toBe(false);
  });
});

test.each<[string, () => unknown, RegExp]>([
  [
    'no set',
    () => checkHypothesisSet(null as never, 'it_operations'),
    /^checkHypothesisSet: expected a hypothesis set, received null/,
  ],
  [
    'no pairs',
    () => checkHypothesisSet({ pairs: 2 } as never, 'it_operations'),
    /^checkHypothesisSet: pairs are 2; expected an array/,
  ],
  [
    'an unknown domain',
    () => checkHypothesisSet(hypothesisSetContract.examples[0]!, 'astrology' as never),
    /^checkHypothesisSet: domain is "astrology"; accepted are "biomedical_science", /,
  ],
  [
    'a domain of every object',
    () => checkHypothesisSet(hypothesisSetContract.examples[0]!, 'constructor' as never),
    /^checkHypothesisSet: domain is "constructor"/,
  ],
  ['no audit', () => checkDimensionAudit(null as never), /^checkDimensionAudit: expected a dimens/],
  [
    'an audit without scores',
    () => checkDimensionAudit({ dimensions: {} } as never),
    /^checkDimensionAudit: expected scores of grounding, received undefined/,
  ],
  ['no annotation', () => checkHumanAnnotation(undefined as never), /^checkHumanAnnotation: expec/],
  [
    'no case',
    () => visibleCase('c' as never),
    /^visibleCase: expected a hypothesis case, received/,
  ],
])('%s is refused by name', (_, action, message) => {
  expect(action).toThrow(InvalidInputError);
  expect(action).toThrow(message);
});

test('a flag is read from a closed table', () => {
  for (const yes of [true, 'true', 'True', 'TRUE', 'yes', 'Yes', 'YES'])
    expect(readFlag(yes)).toBe(true);
  for (const no of [false, 'false', 'False', 'FALSE', 'no', 'No', 'NO'])
    expect(readFlag(no)).toBe(false);
  for (const other of ['', ' true', 'y', 'pass', 1, 0, null, undefined, {}, [true]]) {
    expect(() => readFlag(other)).toThrow(/^readFlag: .* is neither yes nor no/);
  }
});
