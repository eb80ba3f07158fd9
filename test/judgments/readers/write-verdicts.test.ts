import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FailedJudgment, Judgment } from '../../../src/judgments/judgment.js';
import { readRows } from '../../../src/judgments/readers/read-rows.js';
import { readVerdicts } from '../../../src/judgments/readers/read-verdicts.js';
import { verdictReader } from '../../../src/judgments/readers/verdict-reader.js';
import {
  type WrittenVerdicts,
  writeVerdicts,
} from '../../../src/judgments/readers/write-verdicts.js';
import type { VerdictOptions } from '../../../src/judgments/settings/verdict-options.js';
import { csvRecords } from '../../../src/judgments/text/csv-records.js';
import { narrow, notice, refusal } from '../tables.js';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...'"\',;\t|\r\n=+-@＝＋－＠\ufeff \ud800a'), maxLength: 6 }),
);
const item = text.filter((name) => name !== '');
const optional = fc.option(text);
const weight = fc.oneof(
  fc.constantFrom(0, 1, 1e-300, 1e300),
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
);
const shown = {
  ...{ context: optional, cluster: optional, judge: optional, stratum: optional },
  weight: weight.map((value) => value + 0),
  ...{ first: item, second: item },
  order: fc.constantFrom('original' as const, 'reverse' as const, null),
  line: fc.option(fc.nat()),
};
const judgment: fc.Arbitrary<Judgment> = fc
  .record({
    ...shown,
    share: fc.oneof(
      fc.constantFrom(0, 0.25, 0.5, 0.75, 1),
      fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0),
    ),
    slotKnown: fc.boolean(),
    reason: fc.constantFrom('bothBad' as const, 'inconsistent' as const, null),
  })
  .filter(({ first, second }) => first !== second);
const failure: fc.Arbitrary<FailedJudgment> = fc
  .record({ ...shown, reason: text })
  .filter(({ first, second }) => first !== second);

describe('writing then reading gives the same', () => {
  const data = fc.record({
    judgments: fc.array(judgment, { maxLength: 5 }),
    failures: fc.array(failure, { maxLength: 3 }),
  });
  const delimiter = fc.constantFrom(',', ';', '\t', '|');

  test('for any judgments and failures, in one text or in chunks', () => {
    fc.assert(
      fc.property(data, delimiter, fc.nat(), ({ judgments, failures }, between, cut) => {
        const written = writeVerdicts({ judgments, failures }, { delimiter: between });
        const reading = readVerdicts(written);
        expect(reading.recognised).toMatchObject({ format: 'assize', delimiter: between });
        expect(reading.judgments).toEqual(judgments);
        expect(reading.failures).toEqual(failures);
        expect(reading.counts.rows).toBe(judgments.length + failures.length);
        expect(reading.counts.used).toBe(reading.counts.rows);
        const reader = verdictReader();
        const at = cut % (written.length + 1);
        reader.push(written.slice(0, at));
        reader.push(written.slice(at));
        expect(reader.end()).toEqual(reading);
        expect(writeVerdicts(reading, { delimiter: between })).toBe(written);
      }),
      { numRuns: 150 },
    );
  });

  test('for a reading of a file, its lines included', () => {
    const reading = readVerdicts(narrow('', 'p,q,A', 'p,q,bad', 'p,q,error'), {
      failureLabels: ['error'],
    });
    const again = readVerdicts(writeVerdicts(reading));
    expect([again.judgments, again.failures]).toEqual([reading.judgments, reading.failures]);
    expect(again.judgments.map(({ line }) => line)).toEqual([3, 4]);
    expect(again.counts.labels).toEqual([
      { label: 'share 0.5, bothBad', verdicts: 1 },
      { label: 'share 1', verdicts: 1 },
    ]);
  });
});

test('no cell begins as a formula does', () => {
  fc.assert(
    fc.property(fc.array(judgment, { maxLength: 4 }), (judgments) => {
      const cells: string[] = [];
      const records = csvRecords(',', {
        record: (fields) => cells.push(...fields),
        broken: (record) => expect(record).toBe('CSV'),
        blank: () => expect(judgments).toBe('without blank lines'),
      });
      records.push(writeVerdicts({ judgments }));
      records.end();
      expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
      expect(cells).toHaveLength(13 * (judgments.length + 1));
    }),
  );
  const one = { ...readVerdicts(narrow('p,q,A')).judgments[0]!, first: '=1+1', second: '@x' };
  expect(writeVerdicts({ judgments: [one] })).toContain(",'=1+1,'@x,");
});

describe('what is refused', () => {
  const fine = readVerdicts(narrow('p,q,A')).judgments[0]!;

  test.each<[object, string]>([
    [{ share: 2 }, 'writeVerdicts: judgments[0].share is 2; expected a number from 0 to 1'],
    [
      { share: Number.NaN },
      'writeVerdicts: judgments[0].share is NaN; expected a number from 0 to 1',
    ],
    [{ first: '' }, 'writeVerdicts: judgments[0].first is ""; expected a name'],
    [
      { second: 'p' },
      'writeVerdicts: judgments[0].second is "p"; expected another item than first',
    ],
    [
      { weight: -1 },
      'writeVerdicts: judgments[0].weight is -1; expected a finite number of at least 0',
    ],
    [{ context: 7 }, 'writeVerdicts: judgments[0].context is 7; expected a string or null'],
    [{ slotKnown: 1 }, 'writeVerdicts: judgments[0].slotKnown is 1; expected a boolean'],
    [
      { order: 'first' },
      'writeVerdicts: judgments[0].order is "first"; expected original, reverse or null',
    ],
    [{ line: 1.5 }, 'writeVerdicts: judgments[0].line is 1.5; expected a line or null'],
    [
      { reason: 'bad' },
      'writeVerdicts: judgments[0].reason is "bad"; expected bothBad, inconsistent or null',
    ],
  ])('%j', (wrong, message) => {
    const judgments = [{ ...fine, ...wrong }] as Judgment[];
    expect(refusal(() => writeVerdicts({ judgments })).message).toBe(message);
  });

  test('what is no object, by its place', () => {
    const nothing = [null] as unknown as Judgment[];
    expect(refusal(() => writeVerdicts({ judgments: nothing })).message).toBe(
      'writeVerdicts: judgments[0] is null; expected an object',
    );
    const failures = [undefined] as unknown as FailedJudgment[];
    expect(refusal(() => writeVerdicts({ judgments: [], failures })).message).toBe(
      'writeVerdicts: failures[0] is undefined; expected an object',
    );
  });

  test('a bad delimiter, a bad option, and what is no reading', () => {
    expect(refusal(() => writeVerdicts({ judgments: [] }, { delimiter: '' })).message).toMatch(
      /^writeVerdicts: delimiter is ""; expected one character/,
    );
    expect(refusal(() => writeVerdicts(null as never)).message).toMatch(
      /^writeVerdicts: verdicts hold judgments: undefined/,
    );
  });

  test.each<[string, string, string]>([
    ['share', ',2,', 'bad-value'],
    ['weight', ',-1,', 'bad-value'],
    ['slot_known', ',maybe,', 'bad-value'],
  ])('a cell of %s that was changed is no judgment', (column, cell, code) => {
    const at = 'context,cluster,judge,stratum,weight,first,second,share,order,slot_known'
      .split(',')
      .indexOf(column);
    const [header, row] = writeVerdicts({ judgments: [fine] }).split('\r\n');
    const cells = row!.split(',');
    cells[at] = cell.replaceAll(',', '');
    const { judgments, skipped } = readVerdicts(`${header}\n${cells.join(',')}`, {
      onInvalid: 'skip',
    });
    expect(judgments).toEqual([]);
    expect(skipped).toMatchObject([{ code, column }]);
  });
});

describe('a file of writeVerdicts', () => {
  const reading = readVerdicts('id,model_a,model_b,winner\n1,p,q,tie\n2,p,q,A\n', {
    context: 'id',
    slots: 'unknown',
  });
  const own = writeVerdicts(reading);

  test.each<[VerdictOptions, string]>([
    [{ context: 'judge' }, 'context'],
    [{ cluster: 'context' }, 'cluster'],
    [{ judge: 'line' }, 'judge'],
    [{ stratum: 'context' }, 'stratum'],
    [{ weight: 'share' }, 'weight'],
    [{ confidence: 'share' }, 'confidence'],
    [{ slots: 'known' }, 'slots'],
    [{ winnerAs: 'name' }, 'winnerAs'],
    [{ labels: { '0.5': 'tie' } }, 'labels'],
    [{ failureLabels: ['0.5'] }, 'failureLabels'],
    [{ columns: { order: null } }, 'columns'],
    [{ format: 'assize', columns: { first: 'second', second: 'first' } }, 'columns'],
  ])('says itself what %j would say', (options, option) => {
    const { message, details } = refusal(() => readVerdicts(own, options));
    expect(details).toMatchObject({ option });
    expect(message).toBe(
      `readVerdicts: ${option} does not apply to a file of writeVerdicts (format assize), which says this itself; leave out what it says, or give columns to read it as another file`,
    );
  });

  test('is read by other options where they name its columns', () => {
    const columns = { first: 'first', second: 'second', winner: 'share' };
    const labels = { '0.5': 'tie', '1': 'first' } as const;
    const { judgments } = readVerdicts(own, { columns, labels, context: 'line' });
    expect(judgments.map(({ context, share }) => [context, share])).toEqual([
      ['2', 0.5],
      ['3', 1],
    ]);
  });

  test('has the notices of its judgments', () => {
    const codes = (verdicts: WrittenVerdicts): readonly string[] =>
      readVerdicts(writeVerdicts(verdicts)).notices.map(({ code }) => code);
    expect(codes(reading)).toEqual(['columns', 'slot-unknown']);
    expect(notice(readVerdicts(own), 'slot-unknown')?.text).toBe(
      'It is not known which item was shown first in 2 of 2 judgments; they do not count for the rate of the item shown first.',
    );
    const [one] = reading.judgments;
    const bare = { ...one!, context: null, slotKnown: true };
    expect(codes({ judgments: [bare] })).toEqual(['columns', 'no-context']);
    expect(codes({ judgments: [bare, { ...bare, context: 'c', judge: 'j' }] })).toEqual([
      ...['columns', 'blank-context', 'blank-judge'],
    ]);
  });

  test('saved again by a spreadsheet or a data frame it reads the same', () => {
    const weighty = reading.judgments.map((judgment) => ({ ...judgment, weight: 1e21 }));
    const saved = writeVerdicts({ judgments: weighty })
      .replaceAll('1e+21', '1.0E+21')
      .replaceAll(',2,\r', ',2.0,\r');
    for (const no of ['FALSE', 'False']) {
      expect(readVerdicts(saved.replaceAll('false', no)).judgments).toEqual(weighty);
    }
  });

  test('as objects takes numbers and booleans where they are exact, and nothing else', () => {
    const row = {
      ...{ context: 7, cluster: null, judge: null, stratum: null, weight: 1e300, first: 'p' },
      ...{ second: 'q', share: 0.5, order: null, slot_known: true, reason: null, line: 4 },
      failed: null,
    };
    expect(readRows([row]).judgments).toMatchObject([
      { context: '7', weight: 1e300, share: 0.5, slotKnown: true, line: 4 },
    ]);
    for (const [column, cell] of [
      ['context', { a: 1 }],
      ['cluster', ['c']],
      ['judge', 12345678901234567890],
      ['stratum', Number.NaN],
      ['first', true],
      ['weight', Infinity],
    ] as const) {
      const { judgments, skipped } = readRows([row, { ...row, [column]: cell }], {
        onInvalid: 'skip',
      });
      expect(judgments).toHaveLength(1);
      expect(skipped).toMatchObject([{ row: 1, code: 'bad-value', column }]);
    }
  });
});
