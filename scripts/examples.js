/**
 * Makes a test of every documented example: each ```ts block in a doc comment under src/, in
 * README.md and under docs/. CONTRIBUTING.md says how a block is written.
 *
 *   node scripts/examples.js     writes test/.generated/, as vitest does before each run
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { markdownBlocks, sourceBlocks } from './examples/blocks.js';
import { compile } from './examples/compile.js';

/** @import { Plugin } from 'vite' */
/** @import { Block, Problem } from './examples/blocks.js' */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RUNTIME = fileURLToPath(new URL('./examples/runtime.js', import.meta.url));

/**
 * Vite plugin that writes the tests before vitest looks for test files.
 *
 * @returns {Plugin}
 */
export function documentedExamples() {
  return {
    name: 'assize:documented-examples',
    config() {
      writeExamples(ROOT);
    },
  };
}

/**
 * Writes `test/.generated/` below `root`. Leaves alone what has not changed and takes away what no
 * longer belongs, so that several runs at once do not get into each other's way.
 *
 * @param {string} root
 * @returns {{ run: number, notRun: number, problems: Problem[] }}
 */
export function writeExamples(root) {
  const { blocks, problems } = collect(root);
  const out = path.join(root, 'test', '.generated');
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {string[]} */
  const tests = [];
  for (const group of grouped(blocks)) {
    const [first] = group;
    if (first === undefined) continue;
    const name = `blocks/${first.file}.${first.line}`;
    const runtime = specifier(path.dirname(path.join(out, name)), RUNTIME);
    const { code, problems: found } = compile(group, runtime);
    problems.push(...found);
    if (found.length > 0) continue;
    files.set(`${name}.ts`, code);
    const title = JSON.stringify(`${first.file}:${group.map(({ line }) => line).join(', ')}`);
    tests.push(
      first.run
        ? `test(${title}, () => runExample(${JSON.stringify(first.file)}, ${first.line}, () => import('./${name}.js')));`
        : `test.skip(${title}, () => {});`,
    );
  }
  files.set('examples.test.ts', testFile(tests, problems, specifier(out, RUNTIME)));
  sync(out, files);
  const run = blocks.filter((block) => block.run).length;
  return { run, notRun: blocks.length - run, problems };
}

/**
 * @param {string} root
 * @returns {{ blocks: Block[], problems: Problem[] }}
 */
function collect(root) {
  const sources = filesBelow(root, 'src').filter((file) => /(?<!\.d)\.ts$/.test(file));
  const documents = ['README.md', ...filesBelow(root, 'docs')].filter((file) => /\.md$/.test(file));
  /** @type {Block[]} */
  const blocks = [];
  /** @type {Problem[]} */
  const problems = [];
  for (const file of [...sources, ...documents]) {
    if (!fs.existsSync(path.join(root, file))) continue;
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const found = file.endsWith('.md') ? markdownBlocks(file, text) : sourceBlocks(file, text);
    blocks.push(...found.blocks);
    problems.push(...found.problems);
  }
  return { blocks, problems };
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} Paths from the root, with forward slashes, in order.
 */
function filesBelow(root, folder) {
  const start = path.join(root, folder);
  if (!fs.existsSync(start)) return [];
  return fs
    .readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

/**
 * @param {readonly Block[]} blocks
 * @returns {Block[][]} Each block with those that continue it.
 */
function grouped(blocks) {
  /** @type {Block[][]} */
  const groups = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.continues && last?.[0]?.file === block.file) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

/**
 * @param {readonly string[]} tests
 * @param {readonly Problem[]} problems
 * @param {string} runtime
 * @returns {string}
 */
function testFile(tests, problems, runtime) {
  const failures = problems.map(({ file, line, message }) => {
    const title = JSON.stringify(`${file}:${line}`);
    const error = JSON.stringify(`${file}:${line}: ${message}`);
    return `test(${title}, () => { throw new Error(${error}); });`;
  });
  const none = "test('some example is documented', () => { throw new Error('none was found'); });";
  const all = [...tests, ...failures];
  return [
    '// Written by scripts/examples.js. Do not edit.',
    "import { test } from 'vitest';",
    `import { runExample } from '${runtime}';`,
    '',
    ...(all.length === 0 ? [none] : all),
    '',
  ].join('\n');
}

/**
 * @param {string} folder
 * @param {string} file
 * @returns {string}
 */
function specifier(folder, file) {
  return path.relative(folder, file).replaceAll(path.sep, '/');
}

/**
 * @param {string} out
 * @param {ReadonlyMap<string, string>} files
 */
function sync(out, files) {
  for (const [name, text] of files) {
    const file = path.join(out, name);
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) continue;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const fresh = `${file}.${process.pid}.tmp`;
    fs.writeFileSync(fresh, text);
    fs.renameSync(fresh, file);
  }
  for (const name of filesBelow(out, '.')) {
    if (name.endsWith('.ts') && !files.has(name)) fs.rmSync(path.join(out, name), { force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { run, notRun, problems } = writeExamples(ROOT);
  for (const { file, line, message } of problems) console.error(`${file}:${line}: ${message}`);
  console.log(`${run} examples to run, ${notRun} marked no-run`);
  if (problems.length > 0) process.exitCode = 1;
}
