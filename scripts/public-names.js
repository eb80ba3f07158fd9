/**
 * The public names of the library, types included, as src/index.ts exports them.
 *
 *   node scripts/public-names.js --write     renews test/public-names.txt
 */
import fs from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LIST = new URL('../test/public-names.txt', import.meta.url);

/**
 * @param {string} [index] The file whose exports are public.
 * @returns {{ names: string[], nameless: string[] }} `names` sorted by code unit; `nameless`: types
 *   that stand in a public signature and that nobody can import, as `Type in file`.
 */
export function publicNames(index = `${ROOT}src/index.ts`) {
  const program = ts.createProgram([index], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    noLib: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(index);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${index} exports nothing`);
  const exported = checker.getExportsOfModule(module);
  const symbols = new Set(exported.map((symbol) => resolved(symbol, checker)));
  /** @type {Set<string>} */
  const nameless = new Set();
  for (const symbol of symbols) {
    for (const declaration of symbol.declarations ?? []) {
      for (const name of typeNames(declaration)) {
        const used = checker.getSymbolAtLocation(name);
        const type = used && resolved(used, checker);
        const home = type?.declarations?.[0];
        if (type === undefined || home === undefined || ts.isTypeParameterDeclaration(home))
          continue;
        if (!symbols.has(type)) nameless.add(`${type.getName()} in ${where(declaration)}`);
      }
    }
  }
  return {
    names: exported.map((symbol) => symbol.getName()).sort(),
    nameless: [...nameless].sort(),
  };
}

/**
 * @param {ts.Symbol} symbol
 * @param {ts.TypeChecker} checker
 * @returns {ts.Symbol} What an import or an export stands for.
 */
function resolved(symbol, checker) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/**
 * The names of types in a declaration, its signature only: bodies and private members are nobody
 * else's business.
 *
 * @param {ts.Node} node
 * @returns {Generator<ts.EntityName>}
 */
function* typeNames(node) {
  if (ts.isBlock(node) || ts.isPrivateIdentifier(node)) return;
  if (ts.canHaveModifiers(node)) {
    const hidden = ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
    if (hidden) return;
  }
  if (ts.isTypeReferenceNode(node)) yield node.typeName;
  if (ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression)) {
    yield node.expression;
  }
  for (const child of childrenOf(node)) yield* typeNames(child);
}

/**
 * @param {ts.Node} node
 * @returns {ts.Node[]} Without the value that a declaration starts from, unless it is a function.
 */
function childrenOf(node) {
  const declares =
    ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isPropertyDeclaration(node);
  const value = declares ? node.initializer : undefined;
  /** @type {ts.Node[]} */
  const children = [];
  ts.forEachChild(node, (child) => {
    if (child !== value || ts.isArrowFunction(child)) children.push(child);
  });
  return children;
}

/**
 * @param {ts.Node} node
 * @returns {string}
 */
function where(node) {
  const { fileName } = node.getSourceFile();
  return fileName.startsWith(ROOT) ? fileName.slice(ROOT.length) : fileName;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = `${publicNames().names.join('\n')}\n`;
  if (process.argv.includes('--write')) fs.writeFileSync(LIST, text);
  else process.stdout.write(text);
}
