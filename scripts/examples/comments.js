import ts from 'typescript';

/**
 * @typedef {object} Comment
 * @property {number} start Offset of the first character.
 * @property {number} end Offset behind the last character.
 * @property {number} line Line of the first character, from 1.
 * @property {string} text The comment with its delimiters.
 */

/**
 * Every comment of a TypeScript source, in order. Reads the syntax tree, so that nothing inside a
 * string or a template passes for a comment.
 *
 * @param {string} code
 * @returns {Comment[]}
 */
export function commentsOf(code) {
  const source = ts.createSourceFile('source.ts', code, ts.ScriptTarget.ES2022, true);
  /** @type {Map<number, Comment>} */
  const found = new Map();
  /** @param {readonly ts.CommentRange[] | undefined} ranges */
  const add = (ranges = []) => {
    for (const { pos: start, end } of ranges) {
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      found.set(start, { start, end, line, text: code.slice(start, end) });
    }
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    if (children.length === 0) {
      add(ts.getLeadingCommentRanges(code, node.getFullStart()));
      add(ts.getTrailingCommentRanges(code, node.getEnd()));
    }
    children.forEach(visit);
  };
  visit(source);
  return [...found.values()].sort((a, b) => a.start - b.start);
}
