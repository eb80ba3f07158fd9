import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../src/errors.js';
import { fiveLevelLabels } from '../../src/judgments/labels/verdict-labels.js';
import { contracts } from '../../src/schema/contracts.js';
import { fiveLevelReplyContract } from '../../src/schema/five-level-reply.js';
import { fiveLevelVerdictContract } from '../../src/schema/five-level-verdict.js';
import { hypothesisDomainContract } from '../../src/schema/hypothesis-domain.js';
import { judgeReplyContract } from '../../src/schema/judge-reply.js';
import { judgmentContract } from '../../src/schema/judgment-schema.js';
import { preferenceLabelContract } from '../../src/schema/preference-label.js';
import { proposalContract } from '../../src/schema/proposal.js';
import { type ReplyOptions, readReply } from '../../src/schema/read-reply.js';
import type { Contract } from '../../src/schema/shapes.js';

const reply = (winner: string, more: object = {}): string =>
  JSON.stringify({
    ...{ pair_id: 'x', winner, confidence: 'low', main_reason: 'it says "{" and }' },
    ...{ weakness_a: '```', weakness_b: '', ...more },
  });
const read = (text: string, options?: ReplyOptions) => readReply(text, judgeReplyContract, options);
const winner = (text: string): string | null => {
  const result = read(text);
  return result.ok ? result.value.winner : null;
};
const issues = (text: string, options?: ReplyOptions): readonly string[] => {
  const result = read(text, options);
  return result.ok ? [] : result.issues.map(({ path, text: says }) => `${path}: ${says}`);
};

describe('where the object may stand', () => {
  test.each<[string, string, string]>([
    ['alone', reply('A'), 'alone'],
    ['alone, with white space', `\n ${reply('A')}\n\n`, 'alone'],
    ['alone, on several lines', JSON.stringify(JSON.parse(reply('A')), null, 2), 'alone'],
    ['in a fenced block', `\`\`\`json\n${reply('A')}\n\`\`\``, 'fenced'],
    ['in a fenced block in prose', `Here:\n\`\`\`\n${reply('A')}\n\`\`\`\nDone.`, 'fenced'],
    ['after prose', `My verdict {as asked} is: ${reply('A')}`, 'embedded'],
    ['before prose', `${reply('A')}\nI hope {this} helps.`, 'embedded'],
    ['between reasoning and commentary', `<think>A {B} [C]</think>${reply('A')} }`, 'embedded'],
  ])('%s', (_, text, from) => {
    const result = read(text);
    expect(result).toMatchObject({ ok: true, from, candidates: 1, valid: 1 });
    expect(result.ok && result.value).toEqual(JSON.parse(reply('A')));
    if (result.ok)
      expect(
        text
          .slice(...result.span!)
          .trim()
          .startsWith('{'),
      ).toBe(true);
  });

  test('of several objects the last valid one is taken, and that is stated', () => {
    const text = `${reply('A')}\nNo: ${reply('B')}\n{"note":"done"}`;
    const result = read(text);
    expect(result).toMatchObject({ ok: true, value: { winner: 'B' }, candidates: 3, valid: 2 });
    expect(result.ok && result.notes.map(({ code, text: says }) => [code, says])).toEqual([
      [
        'several-candidates',
        'There are 3 JSON objects, 2 of them valid; the last valid one, number 2, is taken.',
      ],
      ['text-around', 'There is text around the object.'],
    ]);
  });
});

describe('what is unreadable, and never a tie', () => {
  test.each<[string, string, RegExp]>([
    ['nothing', '', /there is no JSON object/],
    ['prose', 'I prefer answer A.', /there is no JSON object/],
    ['single quotes', "{'winner': 'A'}", /there is no JSON object/],
    ['a bare label', '[[A]]', /there is no JSON object/],
    ['a text that is JSON of an object', JSON.stringify(reply('A')), /there is no JSON object/],
    ['a trailing comma', reply('A').replace(/\}$/, ',}'), /is not JSON: /],
    ['a comment', reply('A').replace(/^\{/, '{"x":1 /* y */,'), /is not JSON: /],
    ['a bare value', reply('A').replace('"A"', 'A'), /is not JSON: /],
    ['an array of objects', `[${reply('A')}]`, /holds objects; expected one object alone/],
    ['two in an array', `[${reply('A')}, ${reply('B')}]`, /holds objects/],
    ['an inner object', `{"reply": ${reply('A')}}`, /^pair_id: Invalid input: expected string/],
    ['a member too many', reply('A', { score: 1 }), /^: Unrecognized key: "score"/],
    ['another winner', reply('C'), /^winner: Invalid option: expected one of "A"\|"B"\|"tie"/],
    ['a winner in lower case', reply('a'), /^winner: /],
    ['__proto__ as a key', reply('A').replace('{', '{"__proto__":{},'), /has the key __proto__/],
    [
      '__proto__ in disguise',
      reply('A').replace('{', '{"\\u005f_proto__":{},'),
      /has the key __proto__/,
    ],
    ['two winners', reply('A').replace('{', '{"winner":"B",'), /Duplicate key 'winner'/],
    ['a number that loses digits', '{"n":12345678901234567890}', /loses digits/],
    ['an infinite number', '{"n":1e999}', /is too large/],
  ])('%s', (_, text, message) => {
    expect(issues(text)[0]).toMatch(message);
    expect(winner(text)).toBeNull();
  });

  test('a key that is given twice with the same value is no conflict', () => {
    expect(winner(reply('A').replace('{', '{"winner":"A",'))).toBe('A');
  });

  test('a reply that breaks off is unreadable at every place, also behind a whole one', () => {
    const text = reply('A');
    for (let at = 0; at < text.length; at += 1) {
      expect(winner(text.slice(0, at))).toBeNull();
      if (at > 0) expect(winner(`${reply('B')}\n${text.slice(0, at)}`)).toBeNull();
    }
    expect(issues(`${reply('B')}\n{"winner":"A`)).toEqual([
      `: the reply breaks off within the object at character ${reply('B').length + 1}, and nothing before it counts`,
    ]);
  });

  test.each(['{', '{\n  ', '[', '[\n', '[ {', '[{\n', "{'", "{'winner", '{win'])(
    'a reply that breaks off directly behind %j is unreadable, alone and behind a whole one',
    (cut) => {
      expect(winner(cut)).toBeNull();
      expect(winner(`${reply('A')}\n\nOn reflection:\n\`\`\`json\n${cut}`)).toBeNull();
    },
  );

  test.each<[string, string, RegExp]>([
    ['a trailing comma', reply('B').replace(/\}$/, ',}'), /is not JSON: /],
    ['another winner', reply('both'), /^winner: Invalid option/],
    ['an array of one object', `[${reply('B')}]`, /holds objects/],
    ['a wrapper', `{"verdict": ${reply('B')}}`, /^pair_id: /],
    ['a member alone', '{"winner":"B"}', /^pair_id: /],
    ['too many keys', `{${'"k":0,'.repeat(1000)}"winner":"B"}`, /has 1001 keys/],
    ['single quotes', reply('B').replaceAll('"', "'"), /names pair_id, but is not JSON/],
    ['no quotes', '{winner: B}', /names winner, but is not JSON/],
    ['curly quotes', '{ “winner”: “B” }', /names winner, but is not JSON/],
  ])('a last object that has a fault, behind a valid one: %s', (_, last, message) => {
    const said = issues(`The format is ${reply('A')}.\nMy verdict: ${last}\n`);
    expect(said[0]).toMatch(message);
    expect(said.at(-1)).toBe(
      ': an object before it is valid, and does not count: it is not the last word',
    );
  });

  test('what a later object says of other things does not unsay a verdict', () => {
    for (const later of ['{"note":"done"}', '{}', '{note: done}', "{'note': 1}", '{x: x > 0}']) {
      expect(winner(`${reply('A')}\n${later}`)).toBe('A');
    }
    expect(winner(`{'winner': 'A' or 'B'}\n${reply('B')}`)).toBe('B');
  });

  test('brackets that begin with no object are text around objects', () => {
    expect(read(`["x", ${reply('A')}, ${reply('B')}]`)).toMatchObject({
      ...{ ok: true, value: { winner: 'B' }, candidates: 2 },
      notes: [{ code: 'several-candidates' }, { code: 'text-around' }],
    });
  });

  test('the issues are a text for the model', () => {
    const result = read(reply('C', { confidence: 'sure' }));
    expect(result.ok ? '' : result.retry.split('\n')).toEqual([
      'Your reply could not be read:',
      '- winner: Invalid option: expected one of "A"|"B"|"tie"',
      '- confidence: Invalid option: expected one of "low"|"medium"|"high"',
      'Reply again with one complete JSON object and nothing else.',
    ]);
  });
});

describe('numbers', () => {
  const judgment = JSON.stringify(judgmentContract.examples[0]);
  const share = (digits: string): unknown => {
    const text = judgment.replace(/"share":[\d.]+/, `"share":${digits}`);
    const result = readReply(text, judgmentContract);
    return result.ok ? result.value.share : result.issues.map(({ text: says }) => says).join();
  };

  test.each([
    ['1.0', 1],
    ['10e-1', 1],
    ['0.1', 0.1],
    ['0.30000000000000004', 0.1 + 0.2],
    ['1e-323', 2 * Number.MIN_VALUE],
    ['-0', 0],
  ])('%s keeps its digits', (digits, value) => {
    expect(share(digits)).toBe(value);
  });

  test.each([
    '1.0000000000000000001',
    '0.9999999999999999999',
    '1e-400',
    '0.12345678901234567890123',
  ])('%s loses digits', (digits) => {
    expect(share(digits)).toMatch(`the number ${digits} loses digits`);
  });
});

describe('limits', () => {
  const deep = (levels: number): string => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  test('depth is looked at first, so that nothing overflows', () => {
    expect(issues(deep(32))[0]).toMatch(/is 33 levels deep; at most 32 are read/);
    expect(issues(deep(31))[0]).toMatch(/pair_id/);
    expect(issues(deep(400_000))[0]).toMatch(/is 400001 levels deep/);
    expect(issues(deep(3), { limits: { depth: 3 } })[0]).toMatch(/is 4 levels deep; at most 3/);
    expect(issues('{"a":['.repeat(150_000))[0]).toMatch(/breaks off within/);
  });

  test('keys and characters', () => {
    const many = `{${Array.from({ length: 1001 }, (_, at) => `"k${at}":0`).join(',')}}`;
    expect(issues(many)[0]).toMatch(/has 1001 keys; at most 1000 are read/);
    expect(issues(reply('A'), { limits: { keys: 5 } })[0]).toMatch(/has 6 keys; at most 5/);
    expect(winner(reply('A'))).toBe('A');
    const limits = { characters: reply('A').length - 1 };
    expect(issues(reply('A'), { limits })[0]).toMatch(/^: the reply has \d+ characters; at most/);
  });

  test('objects, so that a reply of braces costs no more than its length', () => {
    const echoes = (times: number): string => '{}'.repeat(times) + reply('A');
    expect(winner(echoes(99))).toBe('A');
    expect(issues(echoes(100))).toEqual([': the reply has 101 JSON objects; at most 100 are read']);
    expect(issues(echoes(100), { limits: { objects: 101 } })).toEqual([]);
    expect(issues(`${'{}'.repeat(200)}{`)[0]).toMatch(/breaks off within/);
  });

  test('a limit that is none is refused, and so is a text that is none', () => {
    expect(() => read('', { limits: { depth: 0 } })).toThrow(
      'readReply: limits.depth is 0; expected an integer of at least 1',
    );
    expect(() => read(null as never)).toThrow('readReply: text is null; expected a string');
    expect(() => readReply('{}', undefined as never)).toThrow(
      'readReply: expected a contract such as judgeReplyContract, received undefined',
    );
  });

  test.each<[string, unknown, RegExp]>([
    ['options', null, /readReply: options is null; expected an object/],
    ['an option', { limit: { depth: 1 } }, /options has no member "limit"/],
    ['limits', { limits: null }, /limits is null; expected an object/],
    ['a limit', { limits: { dept: 1 } }, /limits has no member "dept"/],
    ['a repair', { repair: 'x' }, /repair is "x"; expected a function/],
    ['a repair', { repair: null }, /repair is null; expected a function/],
  ])('%s that is none is refused, also where the reply can be read: %j', (_, options, message) => {
    const refused = (): unknown => read(reply('A'), options as ReplyOptions);
    expect(refused).toThrow(InvalidInputError);
    expect(refused).toThrow(message);
  });

  test.each([null, { check: 5 }, 'judge-reply'])('%j is no contract', (contract) => {
    const refused = (): unknown => readReply('{}', contract as never);
    expect(refused).toThrow(/^readReply: expected a contract such as judgeReplyContract, received/);
  });

  test('a contract of bare texts, which no reply can meet, is refused by type and by name', () => {
    // @ts-expect-error: a verdict is a text
    const verdict = () => readReply('{"verdict":"A>B"}', fiveLevelVerdictContract);
    expect(verdict).toThrow(InvalidInputError);
    expect(verdict).toThrow(
      /^readReply: the contract "five-level-verdict" describes no objects, .* fiveLevelReplyContract/,
    );
    // @ts-expect-error: a domain is a text
    expect(() => readReply('', hypothesisDomainContract)).toThrow('"hypothesis-domain" describes');
  });

  test.each(contracts.filter(({ examples }) => typeof examples[0] === 'object'))(
    'a contract of objects reads its own examples: $name',
    (contract) => {
      for (const example of contract.examples) {
        const result = readReply(JSON.stringify(example), contract as Contract<object>);
        expect(result.ok && result.value).toEqual(example);
      }
    },
  );
});

describe('a judge of five levels', () => {
  const say = (verdict: string, more: object = {}) =>
    readReply(JSON.stringify({ pair_id: 'p', verdict, ...more }), fiveLevelReplyContract);

  test('may say a level in each of its spellings, with or without its reasoning', () => {
    for (const verdict of fiveLevelLabels.keys()) {
      expect(say(verdict)).toMatchObject({ ok: true, value: { verdict } });
    }
    const result = say('A>B', { reasoning: 'A is sharper.' });
    expect(result.ok && result.value.reasoning).toBe('A is sharper.');
  });

  test.each(['A', 'tie', 'A>>>B', '', 'a>b'])('"%s" is no level', (verdict) => {
    const result = say(verdict);
    expect(result.ok || result.issues.map(({ path }) => path)).toEqual(['verdict']);
    expect(result.ok || result.retry).toContain('- verdict: ');
  });

  test('says nothing else, and its reasoning is a text that says something', () => {
    expect(say('A>B', { winner: 'B' }).ok).toBe(false);
    for (const reasoning of ['', ' ', null, 5]) expect(say('A>B', { reasoning }).ok).toBe(false);
  });
});

describe('a parser of the caller', () => {
  const cut = reply('A').slice(0, -20);

  test('is asked only where the reply is unreadable, and is held to the contract', () => {
    const repair = (text: string): unknown => {
      expect(text).toBe(cut);
      return JSON.parse(reply('B'));
    };
    expect(read(cut, { repair })).toMatchObject({
      ...{ ok: true, from: 'repaired', span: null, value: { winner: 'B' } },
      notes: [{ code: 'repaired' }],
    });
    expect(read(reply('A'), { repair })).toMatchObject({ ok: true, value: { winner: 'A' } });
    expect(read(cut, { repair: () => ({ winner: 'A' }) }).ok).toBe(false);
  });

  test('that throws leaves the reply unreadable', () => {
    const repair = (): unknown => {
      throw new Error('no');
    };
    expect(issues(cut, { repair }).at(-1)).toBe(': the repairing parser gave up');
  });
});

test('any value of a contract is read back from any text around it that has no braces', () => {
  const around = fc.string({ unit: 'binary' }).map((text) => text.replace(/[{}[\]]/g, ''));
  const text = fc.string({ unit: 'binary' }).filter((one) => /\S/.test(one));
  const label = fc.record({
    ...{ case_id: text, annotator: text },
    preference: fc.constantFrom('A>B', 'tie', 'B>A'),
    confidence: fc.constantFrom('low', 'medium', 'high'),
  });
  fc.assert(
    fc.property(around, label, around, fc.nat({ max: 4 }), (before, value, behind, indent) => {
      const whole = before + JSON.stringify(value, null, indent) + behind;
      expect(readReply(whole, preferenceLabelContract)).toMatchObject({ ok: true, value });
    }),
  );
});

test('no text gives a proposal that is not in it', () => {
  const piece = fc.constantFrom('{', '}', '"', '[', ']', ':', ',', '\\', '"hypothesis":"h"', '\n');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(readReply(pieces.join(''), proposalContract).ok).toBe(false);
    }),
  );
});
