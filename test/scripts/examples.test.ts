import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markdownBlocks, sourceBlocks } from '../../scripts/examples/blocks.js';
import { compile } from '../../scripts/examples/compile.js';
import { writeExamples } from '../../scripts/examples.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const fence = (info: string, ...lines: string[]): string[] => [`\`\`\`${info}`, ...lines, '```'];
const document = (...lines: string[]): string => `${lines.join('\n')}\n`;
const docComment = (...lines: string[]): string =>
  document('/**', ...lines.map((line) => ` * ${line}`), ' */', 'export {};');

/** Everything a project needs for its examples to run, with a library of one function. */
const LIBRARY = document(
  "export class AssizeError extends Error { code = ''; }",
  'class InputError extends AssizeError { override code = "invalid-input"; }',
  'export const half = (value: unknown): number => {',
  "  if (typeof value !== 'number') throw new InputError('half: value is not a number');",
  '  return value / 2;',
  '};',
);

/** One document per promise; a document passes or fails as its name says. */
const DOCUMENTS: Record<string, string> = {
  'docs/pass/digits.md': document(
    ...fence(
      'ts',
      "import { half } from 'assize';",
      'half(0.6666); // => 0.33',
      'half(-3); // => -1.5',
      'half(5e-7); // => 2.5e-7',
      'half(6); // => 3',
      '[half(1 / 3), { a: [half(1 / 3)] }]; // => [0.17, { a: [0.1667] }]',
      '0.125; // => 0.13',
      'half(Infinity); // => Infinity',
      'NaN; // => NaN',
    ),
  ),
  'docs/fail/digits.md': document(...fence('ts', '1 / 3; // => 0.3334')),
  'docs/fail/last-digit.md': document(...fence('ts', '0.1501; // => 0.1')),
  'docs/fail/nested-digits.md': document(
    ...fence('ts', '({ a: [1, 1 / 3] }); // => { a: [1, 0.4] }'),
  ),
  'docs/fail/integer.md': document(...fence('ts', '3.0000001; // => 3')),
  'docs/fail/negative-zero.md': document(...fence('ts', '-0; // => 0')),
  'docs/fail/string.md': document(...fence('ts', "'a '; // => 'a'")),
  'docs/fail/type.md': document(...fence('ts', "'3'; // => 3")),
  'docs/fail/null.md': document(...fence('ts', 'undefined; // => null')),
  'docs/fail/short.md': document(...fence('ts', '[1, 2]; // => [1]')),
  'docs/fail/extra-key.md': document(...fence('ts', '({ a: 1, b: 2 }); // => { a: 1 }')),
  'docs/fail/absent-key.md': document(...fence('ts', '({}); // => { a: undefined }')),
  'docs/fail/typed-array.md': document(...fence('ts', 'new Float64Array(1); // => [0]')),
  'docs/pass/literals.md': document(
    ...fence(
      'ts',
      "({ 'a b': 'c', list: [true, null] }); // => { 'a b': 'c',",
      '//      list: [true, null] }',
      "'undefined'; // => `undefined`",
      '[undefined, -Infinity, 1_000]; // => [undefined, -Infinity, 1000]',
      'JSON.parse(\'{"__proto__":1}\'); // => { __proto__: 1 }',
    ),
  ),
  'docs/fail/proto.md': document(...fence('ts', '({}); // => { __proto__: 1 }')),
  'docs/pass/throws.md': document(
    ...fence(
      'ts',
      "import { half } from 'assize';",
      "half('x'); // throws invalid-input",
      "half('x'); // throws is not a number",
      "JSON.parse('{'); // throws JSON",
      "await Promise.reject(new Error('late')); // throws late",
    ),
  ),
  'docs/fail/throws-nothing.md': document(
    ...fence('ts', "import { half } from 'assize';", 'half(1); // throws invalid-input'),
  ),
  'docs/fail/throws-other.md': document(
    ...fence('ts', "import { half } from 'assize';", "half('x'); // throws no-data"),
  ),
  'docs/fail/code-of-another-error.md': document(
    ...fence(
      'ts',
      "const fail = () => { throw Object.assign(new Error('x'), { code: 'no-data' }); };",
      'fail(); // throws no-data',
    ),
  ),
  'docs/fail/throws-late.md': document(
    ...fence('ts', "Promise.reject(new Error('late')).catch(() => 0); // throws late"),
  ),
  'docs/fail/unreached.md': document(
    ...fence('ts', 'const never = () => {', '  1; // => 2', '};', 'never.length; // => 0'),
  ),
  'docs/fail/crash.md': document(...fence('ts', "throw new Error('crash');")),
  'docs/pass/output.md': document(
    ...fence('ts', "console.log('a  ', 1);", 'console.log({ b: [2] });'),
    '',
    ...fence('text', 'a   1', '{ b: [ 2 ] }   '),
    '',
    'More.',
    '',
    ...fence('ts', '// continues', "console.log('c');"),
    ...fence('text', 'c'),
  ),
  'docs/fail/output.md': document(...fence('ts', "console.log('a');"), ...fence('text', 'b')),
  'docs/fail/output-missing.md': document(...fence('ts', '1;'), ...fence('text', 'b')),
  'docs/fail/output-extra.md': document(
    ...fence('ts', "console.log('a');", "console.log('b');"),
    ...fence('text', 'a'),
  ),
  'docs/pass/text-elsewhere.md': document(
    ...fence('ts', "console.log('a');"),
    '',
    'A sentence parts them.',
    '',
    ...fence('text', 'b'),
  ),
  'docs/pass/continues.md': document(
    ...fence('ts', 'const two = 2;'),
    'Then',
    ...fence('ts', '// continues', 'two; // => 2'),
  ),
  'docs/fail/own-scope.md': document(
    ...fence('ts', 'export const three = 3;'),
    ...fence('ts', '// @ts-ignore', 'three; // => 3'),
  ),
  'docs/fail/continues-nothing.md': document(...fence('ts', '// continues', '1; // => 1')),
  'docs/fail/not-a-literal.md': document(...fence('ts', '1; // => 1 (log-odds)')),
  'docs/fail/not-a-statement.md': document(...fence('ts', 'const one = 1; // => 1')),
  'docs/fail/above.md': document(...fence('ts', '1;', '// => 1')),
  'docs/fail/syntax.md': document(...fence('ts', 'const = 1;')),
  'docs/fail/words.md': document(...fence('ts ignore', '1;')),
  'docs/fail/open.md': '```ts\n1;\n',
  'docs/skip/no-run.md': document(...fence('ts no-run', "throw new Error('not run');")),
  'src/pass/example.ts': docComment('One.', '', '@example', ...fence('ts', '1 + 1; // => 2')),
  'src/fail/example.ts': docComment('One.', '', '@example', ...fence('ts', '1 + 1; // => 3')),
  'src/fail/no-block.ts': docComment('One.', '', '@example', 'half(1) is 0.5'),
  'src/fail/no-run.ts': docComment('@example', ...fence('ts no-run', '1;')),
};

interface Result {
  readonly title: string;
  readonly status: string;
  readonly message: string;
}

let results: readonly Result[] = [];
let counted = { run: 0, notRun: 0 };
let project = '';

const resultsOf = (file: string): readonly Result[] =>
  results.filter(({ title }) => title.startsWith(`${file}:`));

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'assize-examples-'));
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'), 'junction');
  const config = `export default {
    resolve: { alias: { assize: ${JSON.stringify(join(project, 'src/index.ts'))} } },
    test: { include: ['test/**/*.test.ts'] },
  };`;
  const files = { ...DOCUMENTS, 'src/index.ts': LIBRARY, 'vitest.config.js': config };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  counted = writeExamples(project);
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const output = join(project, 'results.json');
  spawnSync(
    process.execPath,
    [vitest, 'run', '--root', project, '--reporter=json', `--outputFile=${output}`],
    { cwd: project, encoding: 'utf8' },
  );
  const report = JSON.parse(readFileSync(output, 'utf8'));
  results = report.testResults[0].assertionResults.map(
    (result: { title: string; status: string; failureMessages: string[] }) => ({
      title: result.title,
      status: result.status,
      message: result.failureMessages.join('\n'),
    }),
  );
}, 60_000);

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

describe('an example is a test', () => {
  const named = (part: string): string[] =>
    Object.keys(DOCUMENTS).filter((file) => file.includes(`/${part}/`));

  test.each(named('pass'))('%s passes', (file) => {
    expect(resultsOf(file)).not.toEqual([]);
    for (const result of resultsOf(file))
      expect(result).toMatchObject({ status: 'passed', message: '' });
  });

  test.each(named('fail'))('%s fails, and says where', (file) => {
    const failures = resultsOf(file).filter(({ status }) => status === 'failed');
    expect(failures).toHaveLength(1);
    expect(failures[0]?.message).toContain(`${file}:`);
  });

  test.each(named('skip'))('%s is counted and not run', (file) => {
    expect(resultsOf(file)).toMatchObject([{ status: 'skipped' }]);
  });

  test('no-run blocks are counted apart', () => {
    const marked = Object.values(DOCUMENTS).filter((text) => text.includes('```ts no-run'));
    expect(marked).toHaveLength(2);
    expect(counted.notRun).toBe(2);
    expect(counted.run).toBeGreaterThan(2);
  });
});

describe('a failure', () => {
  test.each([
    ['docs/fail/digits.md', 'docs/fail/digits.md:2: expected 0.3334 ± 0.00005, received 0.333'],
    ['docs/fail/nested-digits.md', ':2: at .a[1] expected 0.4 ± 0.05, received 0.333'],
    ['docs/fail/extra-key.md', ':2: at .b expected nothing, received 2'],
    ['docs/fail/absent-key.md', ':2: at .a expected undefined, received nothing'],
    ['docs/fail/throws-nothing.md', ':3: expected an error, invalid-input, received 0.5'],
    ['docs/fail/throws-late.md', 'await it'],
    ['docs/fail/unreached.md', ':3: this line was never reached'],
    ['docs/fail/crash.md', ':1: crash'],
    ['docs/fail/output.md', ':5: expected output "b", received "a"'],
    ['docs/fail/output-missing.md', ':5: expected output "b", received ""'],
    ['docs/fail/output-extra.md', ':7: expected output nothing, received "b"'],
    ['docs/fail/not-a-literal.md', ':2: not a literal: 1 (log-odds)'],
    ['docs/fail/not-a-statement.md', ':2: does not stand behind an expression statement'],
    ['docs/fail/above.md', ':3: does not stand behind an expression statement'],
    ['docs/fail/syntax.md', ':2: '],
    ['docs/fail/words.md', ':1: after ```ts only no-run may follow'],
    ['docs/fail/open.md', ':1: the code block is not closed'],
    ['docs/fail/continues-nothing.md', ':1: continues, but no block stands before it'],
    ['src/fail/example.ts', 'src/fail/example.ts:6: expected 3, received 2'],
    ['src/fail/no-block.ts', ':4: @example without a ```ts block'],
    ['src/fail/no-run.ts', ':3: no-run is not for examples in src'],
  ])('%s says %s', (file, message) => {
    expect(
      resultsOf(file)
        .map((result) => result.message)
        .join('\n'),
    ).toContain(message);
  });
});

describe('a generated module', () => {
  test('keeps every line where the document has it', () => {
    const text = document('# Title', '', ...fence('ts', 'const a = 1;', 'a; // => 1'), '', 'End.');
    const { blocks } = markdownBlocks('README.md', text);
    const lines = compile(blocks, './runtime.js').code.split('\n');
    expect(lines[3]).toBe('const a = 1;');
    expect(lines[4]).toBe('$example.equal(5, (a), 1); // => 1');
  });

  test('leaves strings and templates alone that look like comments', () => {
    const code = ['const a = "b; // => 1";', 'const c = `', 'd; // => 2', '`;', 'a + c;'];
    const { blocks } = markdownBlocks('README.md', document(...fence('ts', ...code)));
    const compiled = compile(blocks, './runtime.js');
    expect(compiled.problems).toEqual([]);
    expect(compiled.code.split('\n').slice(1, 6)).toEqual(code);
  });

  test('is left untouched if nothing has changed, and goes when its block goes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assize-sync-'));
    const block = join(folder, 'test/.generated/blocks/README.md.1.ts');
    writeFileSync(join(folder, 'README.md'), document(...fence('ts', '1; // => 1')));
    writeExamples(folder);
    const written = readFileSync(block, 'utf8');
    writeFileSync(join(folder, 'README.md'), document('', ...fence('ts', '1; // => 1')));
    writeExamples(folder);
    expect(written).toContain('$example.equal(2, (1), 1)');
    expect(() => readFileSync(block)).toThrow('ENOENT');
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('blocks are found', () => {
  test('in lists, with longer fences and tildes, and only if they are ts', () => {
    const text = document(
      '- item',
      ...fence('ts', 'a;').map((line) => `  ${line}`),
      '````md',
      ...fence('ts', 'inside another block'),
      '````',
      '~~~ts',
      'b;',
      '~~~',
      ...fence('json', '{}'),
      ...fence('', 'plain'),
    );
    const { blocks, problems } = markdownBlocks('x.md', text);
    expect(problems).toEqual([]);
    expect(blocks.map(({ line, code }) => [line, code])).toEqual([
      [2, 'a;'],
      [10, 'b;'],
    ]);
  });

  test('in every doc comment, but not in strings that look like one', () => {
    const text = [
      "const glob = 'src/**/*.ts';",
      'export function f(): void {',
      '  /**',
      '   * @example',
      '   * ```ts',
      '   * a;',
      '   *   b;',
      '   * ```',
      '   */',
      '}',
      "export const other = '/** @example */';",
    ].join('\n');
    const { blocks, problems } = sourceBlocks('x.ts', text);
    expect(problems).toEqual([]);
    expect(blocks).toMatchObject([{ line: 5, code: 'a;\n  b;', run: true }]);
  });

  test('an @example is not taken for a tag inside code', () => {
    const text = docComment('@example', ...fence('ts', '// @example in a comment', '1;'));
    expect(sourceBlocks('x.ts', text).problems).toEqual([]);
  });
});
