import { commentsOf } from './comments.js';

/**
 * A documented example.
 *
 * @typedef {object} Block
 * @property {string} file Path from the root of the repository.
 * @property {number} line Line of the opening fence, from 1.
 * @property {string} code What stands between the fences.
 * @property {boolean} run False for a `no-run` block.
 * @property {boolean} continues True if it takes up where the block before it in the file ends.
 * @property {{ line: number, text: string } | null} output What it must print, from the block of
 *   text that directly follows.
 */

/**
 * Something that stops an example from being run at all.
 *
 * @typedef {object} Problem
 * @property {string} file
 * @property {number} line
 * @property {string} message
 */

/**
 * @typedef {object} Fence
 * @property {number} line
 * @property {string} info
 * @property {string[]} lines
 * @property {number} end Line of the closing fence.
 * @property {boolean} adjacent True if only blank lines separate it from the fence before.
 */

const CONTINUES = /^\s*\/\/ continues\b/;

/**
 * The examples of a Markdown document.
 *
 * @param {string} file
 * @param {string} text
 * @returns {{ blocks: Block[], problems: Problem[] }}
 */
export function markdownBlocks(file, text) {
  const lines = text.split(/\r?\n/);
  /** @type {Problem[]} */
  const problems = [];
  const found = fences(lines, 1, (line, message) => problems.push({ file, line, message }));
  const blocks = blocksOf(file, found, problems);
  blocks.forEach((block, at) => {
    const previous = blocks[at - 1];
    if (!block.continues) return;
    if (previous === undefined) {
      problems.push({
        file,
        line: block.line,
        message: 'continues, but no block stands before it',
      });
    } else if (previous.run !== block.run) {
      problems.push({
        file,
        line: block.line,
        message: 'continues a block that is run differently',
      });
    }
  });
  return { blocks, problems };
}

/**
 * The examples in the doc comments of a TypeScript source.
 *
 * @param {string} file
 * @param {string} text
 * @returns {{ blocks: Block[], problems: Problem[] }}
 */
export function sourceBlocks(file, text) {
  /** @type {Problem[]} */
  const problems = [];
  /** @type {Block[]} */
  const blocks = [];
  for (const comment of commentsOf(text)) {
    if (!comment.text.startsWith('/**')) continue;
    const lines = comment.text
      .replace(/\*\/$/, '')
      .split(/\r?\n/)
      .map((line, at) => (at === 0 ? line.replace(/^\/\*\*/, '') : line.replace(/^\s*\* ?/, '')));
    const found = fences(lines, comment.line, (line, message) =>
      problems.push({ file, line, message }),
    );
    blocks.push(...blocksOf(file, found, problems));
    problems.push(...emptyExamples(file, lines, comment.line, found));
  }
  for (const { line, run, continues } of blocks) {
    if (!run) problems.push({ file, line, message: 'no-run is not for examples in src' });
    if (continues) problems.push({ file, line, message: 'an example in src stands on its own' });
  }
  return { blocks, problems };
}

/**
 * An `@example` must hold code that runs: one whose fence is missing or names another language
 * would look tested and not be.
 *
 * @param {string} file
 * @param {string[]} lines
 * @param {number} firstLine
 * @param {Fence[]} found
 * @returns {Problem[]}
 */
function emptyExamples(file, lines, firstLine, found) {
  const tags = lines.flatMap((text, at) => {
    const line = firstLine + at;
    const inside = found.some((fence) => line > fence.line && line < fence.end);
    const tag = inside ? null : /^\s*@(\w+)/.exec(text);
    return tag === null ? [] : [{ line, name: tag[1] }];
  });
  return tags.flatMap(({ line, name }, at) => {
    if (name !== 'example') return [];
    const until = tags[at + 1]?.line ?? Infinity;
    const code = found.some(
      (fence) => fence.info.startsWith('ts') && fence.line >= line && fence.line < until,
    );
    return code ? [] : [{ file, line, message: '@example without a ```ts block' }];
  });
}

/**
 * @param {string} file
 * @param {Fence[]} found
 * @param {Problem[]} problems
 * @returns {Block[]}
 */
function blocksOf(file, found, problems) {
  return found.flatMap((fence, at) => {
    const [language, ...words] = fence.info.split(/\s+/);
    if (language !== 'ts') return [];
    const { line } = fence;
    if (words.length > 1 || (words.length === 1 && words[0] !== 'no-run')) {
      problems.push({
        file,
        line,
        message: `after \`\`\`ts only no-run may follow: ${fence.info}`,
      });
      return [];
    }
    const next = found[at + 1];
    const prints = next !== undefined && next.info === 'text' && next.adjacent;
    return [
      {
        file,
        line,
        code: fence.lines.join('\n'),
        run: words.length === 0,
        continues: CONTINUES.test(fence.lines[0] ?? ''),
        output: prints ? { line: next.line, text: next.lines.join('\n') } : null,
      },
    ];
  });
}

/**
 * @param {string[]} lines
 * @param {number} firstLine
 * @param {(line: number, message: string) => void} complain
 * @returns {Fence[]}
 */
function fences(lines, firstLine, complain) {
  /** @type {Fence[]} */
  const found = [];
  let adjacent = false;
  let at = 0;
  while (at < lines.length) {
    const open = /^(\s*)(`{3,}|~{3,})\s*([^`]*)$/.exec(lines[at] ?? '');
    const line = firstLine + at;
    at += 1;
    if (open === null) {
      if (lines[at - 1]?.trim() !== '') adjacent = false;
      continue;
    }
    const [, indent = '', mark = '', info = ''] = open;
    const close = new RegExp(`^\\s*${mark[0]}{${mark.length},}\\s*$`);
    const start = at;
    while (at < lines.length && !close.test(lines[at] ?? '')) at += 1;
    if (at === lines.length) complain(line, 'the code block is not closed');
    const content = lines
      .slice(start, at)
      .map((text) => (text.startsWith(indent) ? text.slice(indent.length) : text.trimStart()));
    found.push({ line, info: info.trim(), lines: content, end: firstLine + at, adjacent });
    adjacent = true;
    at += 1;
  }
  return found;
}
