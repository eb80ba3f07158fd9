import ts from 'typescript';
import { commentsOf } from './comments.js';

/** @import { Block, Problem } from './blocks.js' */
/** @import { Comment } from './comments.js' */

const MARKER = /^\/\/ (=>|throws)(?:\s|$)/;

/**
 * Turns a block, and the blocks that continue it, into one module. Every line keeps its number, so
 * that what compilers and stack traces say about the module holds for the document.
 *
 * @param {readonly Block[]} blocks
 * @param {string} runtime Specifier of the module that holds `startExample`.
 * @returns {{ code: string, problems: Problem[] }}
 */
export function compile(blocks, runtime) {
  /** @type {Problem[]} */
  const problems = [];
  /** @type {number[]} */
  const promises = [];
  /** @type {string[]} */
  const lines = [];
  for (const { file, line, code, output } of blocks) {
    const done = compileCode(code, line, (at, message) =>
      problems.push({ file, line: at, message }),
    );
    promises.push(...done.promises, ...(output === null ? [] : [output.line]));
    done.code.split('\n').forEach((text, at) => {
      lines[line + at] = text;
    });
    const end = line + code.split('\n').length;
    if (output !== null) {
      lines[end] = `$example.output(${output.line}, ${JSON.stringify(output.text)});`;
    } else {
      lines[end] = '$example.forgetOutput();';
    }
  }
  lines[0] =
    `import { startExample } from '${runtime}'; ` +
    `const $example = startExample(${JSON.stringify(promises)});`;
  return { code: `${Array.from(lines, (text) => text ?? '').join('\n')}\n`, problems };
}

/**
 * @param {string} code
 * @param {number} fenceLine
 * @param {(line: number, message: string) => void} complain
 * @returns {{ code: string, promises: number[] }} `promises`: the lines that promise a result.
 */
function compileCode(code, fenceLine, complain) {
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022, true);
  /** @param {number} offset */
  const lineOf = (offset) => fenceLine + 1 + source.getLineAndCharacterOfPosition(offset).line;
  const broken = syntaxError(code);
  if (broken !== null) {
    complain(lineOf(broken.start), broken.message);
    return { code, promises: [] };
  }
  const comments = commentsOf(code);
  const markers = new Map(
    comments.filter(({ text }) => MARKER.test(text)).map((comment) => [comment.start, comment]),
  );
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  /** @type {number[]} */
  const promises = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    ts.forEachChild(node, visit);
    if (!ts.isExpressionStatement(node)) return;
    const [range] = ts.getTrailingCommentRanges(code, node.getEnd()) ?? [];
    const marker = range === undefined ? undefined : markers.get(range.pos);
    if (marker === undefined) return;
    markers.delete(marker.start);
    const line = lineOf(marker.start);
    const text = promise(node.expression, source, line, marker, comments);
    if (text === null) {
      complain(line, `not a literal: ${marker.text.replace(MARKER, '').trim()}`);
      return;
    }
    promises.push(line);
    edits.push({ start: node.getStart(source), end: node.getEnd(), text });
  };
  visit(source);
  for (const { start, text } of markers.values()) {
    complain(lineOf(start), `does not stand behind an expression statement: ${text}`);
  }
  return { code: edited(code, edits), promises };
}

/**
 * The call that holds a statement to what its comment says, or null if that is not a literal.
 *
 * @param {ts.Expression} expression
 * @param {ts.SourceFile} source
 * @param {number} line
 * @param {Comment} marker
 * @param {readonly Comment[]} comments
 * @returns {string | null}
 */
function promise(expression, source, line, marker, comments) {
  const actual = expression.getText(source);
  const said = marker.text.replace(MARKER, '').trim();
  if (marker.text.startsWith('// =>')) {
    const expected = literal(said, followUp(source.text, marker, comments));
    return expected === null ? null : `$example.equal(${line}, (${actual}), ${expected});`;
  }
  if (said === '') return null;
  const wanted = JSON.stringify(said);
  return ts.isAwaitExpression(expression)
    ? `await $example.rejects(${line}, async () => (${actual}), ${wanted});`
    : `$example.throws(${line}, () => (${actual}), ${wanted});`;
}

/**
 * The comment lines right below a marker, each alone on its line: a long literal goes on there.
 *
 * @param {string} code
 * @param {Comment} marker
 * @param {readonly Comment[]} comments
 * @returns {string[]}
 */
function followUp(code, marker, comments) {
  const lines = code.split('\n');
  const below = [];
  for (const comment of comments) {
    if (comment.line !== marker.line + below.length + 1) continue;
    if (lines[comment.line - 1]?.trim() !== comment.text) break;
    below.push(comment.text.replace(/^\/\//, ''));
  }
  return below;
}

/**
 * Reads a literal, line by line until it is complete, into code that builds the expectation.
 *
 * @param {string} first
 * @param {readonly string[]} rest
 * @returns {string | null}
 */
function literal(first, rest) {
  let text = first;
  for (const next of [...rest, null]) {
    if (syntaxError(`(${text}\n)`) === null) {
      const source = ts.createSourceFile('literal.ts', `(${text}\n)`, ts.ScriptTarget.ES2022, true);
      const [statement, ...others] = source.statements;
      if (others.length > 0 || statement === undefined) return null;
      if (!ts.isExpressionStatement(statement)) return null;
      if (!ts.isParenthesizedExpression(statement.expression)) return null;
      return expectation(statement.expression.expression);
    }
    text += `\n${next ?? ''}`;
  }
  return null;
}

/**
 * @param {ts.Expression} node
 * @returns {string | null}
 */
function expectation(node) {
  if (ts.isNumericLiteral(node)) return numeric(node.getText(), '');
  if (ts.isStringLiteralLike(node)) return JSON.stringify(node.text);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    if (ts.isNumericLiteral(node.operand)) return numeric(node.operand.getText(), '-');
    return node.operand.getText() === 'Infinity' ? '-Infinity' : null;
  }
  if (ts.isArrayLiteralExpression(node)) {
    const elements = node.elements.map(expectation);
    return elements.includes(null) ? null : `[${elements.join(', ')}]`;
  }
  if (ts.isObjectLiteralExpression(node)) {
    const members = node.properties.map(member);
    return members.includes(null) ? null : `{ ${members.join(', ')} }`;
  }
  const word = node.getText();
  return /^(?:true|false|null|undefined|NaN|Infinity)$/.test(word) ? word : null;
}

/**
 * @param {ts.ObjectLiteralElementLike} node
 * @returns {string | null}
 */
function member(node) {
  if (!ts.isPropertyAssignment(node) || ts.isComputedPropertyName(node.name)) return null;
  const name = ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : null;
  const key = name ?? node.name.getText();
  const value = expectation(node.initializer);
  // In brackets, because a plain "__proto__" would set the prototype.
  return value === null ? null : `[${JSON.stringify(key)}]: ${value}`;
}

/**
 * A number without a fraction is meant exactly; any other to half a unit of its last digit.
 *
 * @param {string} text
 * @param {'' | '-'} sign
 * @returns {string | null}
 */
function numeric(text, sign) {
  const parts = /^\d*(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text.replaceAll('_', ''));
  if (parts === null) return null;
  const power = Number(parts[2] ?? 0) - (parts[1]?.length ?? 0);
  const value = `${sign}${text}`;
  return power >= 0 && parts[1] === undefined ? value : `$example.near(${value}, 5e${power - 1})`;
}

/**
 * @param {string} code
 * @returns {{ start: number, message: string } | null}
 */
function syntaxError(code) {
  const { diagnostics = [] } = ts.transpileModule(code, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  const [first] = diagnostics;
  if (first === undefined) return null;
  return {
    start: first.start ?? 0,
    message: ts.flattenDiagnosticMessageText(first.messageText, ' '),
  };
}

/**
 * @param {string} code
 * @param {readonly { start: number, end: number, text: string }[]} edits
 * @returns {string}
 */
function edited(code, edits) {
  let out = code;
  for (const { start, end, text } of [...edits].sort((a, b) => b.start - a.start)) {
    out = out.slice(0, start) + text + out.slice(end);
  }
  return out;
}
