import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const program = (name: string): string => join(ROOT, 'node_modules', '.bin', name);

describe('layering', () => {
  /** Source files, and under each the rule that it breaks, if any. */
  const files: Record<string, [code: string, rule: string | null]> = {
    'errors.ts': ['export const e = 1;', null],
    'checks/check.ts': ["import { e } from '../errors.js'; export const c = e;", null],
    'numeric/stream.ts': [
      "import alea from 'seedrandom/lib/alea.js'; export const s = alea;",
      null,
    ],
    'judgments/read.ts': ["import Papa from 'papaparse'; export const r = Papa;", null],
    'judgments/index.ts': ["export * from './read.js';", null],
    'folding/case.ts': [
      "import { r } from '../judgments/read.js'; export type F = typeof r;",
      null,
    ],
    'folding/index.ts': ["export * from './case.js';", null],
    'bootstrap/draw.ts': ["import { s } from '../numeric/stream.js'; export const d = s;", null],
    'schema/contract.ts': ["import * as z from 'zod'; export const k = z;", null],
    'index.ts': ["export * from './judgments/index.js'; export * from './errors.js';", null],

    'judgments/up.ts': [
      "import type { F } from '../folding/case.js'; export type U = F;",
      'floor-3-imports-only-earlier-floors',
    ],
    'checks/up.ts': [
      "import { s } from '../numeric/stream.js'; export const u = s;",
      'floor-1-imports-only-earlier-floors',
    ],
    'rating/later.ts': [
      "export const u = () => import('../bootstrap/draw.js');",
      'floor-5-imports-only-earlier-floors',
    ],
    'condorcet/beside.ts': [
      "import { d } from '../bootstrap/draw.js'; export const u = d;",
      'condorcet-leaves-its-neighbours-alone',
    ],
    'simulate/beside.ts': [
      "import { d } from '../bootstrap/draw.js'; export const u = d;",
      'simulate-leaves-its-neighbours-alone',
    ],
    'rating/shapes.ts': ['export type S = 1;', null],
    'rating/models/shape-user.ts': [
      "import type { S } from '../shapes.js'; export type U = S;",
      null,
    ],
    'rating/solver/solve.ts': [
      "import type { U } from '../models/shape-user.js'; export type V = U;",
      null,
    ],
    'rating/table/up.ts': [
      "import type { V } from '../solver/solve.js'; export type U = V;",
      'rating-floor-1-imports-only-earlier-floors',
    ],
    'rating/existence/up.ts': [
      "import type { V } from '../solver/solve.js'; export type U = V;",
      'rating-floor-4-imports-only-earlier-floors',
    ],
    'registry/values/up.ts': [
      "export const u = () => import('../tools/tool.js');",
      'registry-floor-1-imports-only-earlier-floors',
    ],
    'registry/tools/tool.ts': ['export const t = 1;', null],
    'rating/zod.ts': ["import { z } from 'zod'; export const u = z;", 'zod-only-in-schema'],
    'rating/csv.ts': [
      "import P from 'papaparse'; export const u = P;",
      'papaparse-only-in-judgments',
    ],
    'rating/stream.ts': [
      "import alea from 'seedrandom/lib/alea.js'; export const u = alea;",
      'seedrandom-only-in-numeric',
    ],
    'rating/unlisted.ts': [
      "import type ts from 'typescript'; export type U = ts.Node;",
      'packages-are-listed',
    ],
    'rating/index-user.ts': [
      "import { r } from '../judgments/index.js'; export const u = r;",
      'nobody-else-imports-an-index',
    ],
    'rating/library-user.ts': [
      "import { r } from '../index.js'; export const u = r;",
      'nobody-else-imports-an-index',
    ],
    'rating/files.ts': ["import fs from 'node:fs'; export const u = fs;", 'no-node-built-ins'],
    'rating/tool.ts': [
      "import { t } from '../../scripts/tool.js'; export const u = t;",
      'src-stands-alone',
    ],
    'rating/typo.ts': [
      "import { t } from '../errorz.js'; export const u = t;",
      'everything-resolves',
    ],
    'attic/old.ts': [
      "import { e } from '../errors.js'; export const o = e;",
      'every-folder-has-a-floor',
    ],
    'report/attic-user.ts': [
      "import { o } from '../attic/old.js'; export const u = o;",
      'every-import-has-a-floor',
    ],
    'rating/circle-a.ts': [
      "import type { B } from './circle-b.js'; export type A = B[];",
      'no-circles',
    ],
    'rating/circle-b.ts': ["import type { A } from './circle-a.js'; export type B = A[];", null],
  };

  test('each rule finds its violation, and nothing is found where none is', () => {
    const project = mkdtempSync(join(tmpdir(), 'assize-layers-'));
    const write = (name: string, text: string): void => {
      mkdirSync(dirname(join(project, name)), { recursive: true });
      writeFileSync(join(project, name), text);
    };
    symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'), 'junction');
    for (const [name, [code]] of Object.entries(files)) write(`src/${name}`, code);
    write('src/index.ts', `${files['index.ts']?.[0]} export * from './checks/check.js';`);
    write('scripts/tool.js', 'export const t = 1;');
    write('tsconfig.json', '{ "compilerOptions": { "module": "NodeNext" } }');
    write('package.json', '{ "type": "module" }');
    const { stdout } = spawnSync(
      program('depcruise'),
      ['src', '--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json'],
      { cwd: project, encoding: 'utf8', maxBuffer: 1e8 },
    );
    rmSync(project, { recursive: true, force: true });
    const { summary }: { summary: { violations: { rule: { name: string }; from: string }[] } } =
      JSON.parse(stdout);
    const found = summary.violations.map(({ rule, from }) => `${from}: ${rule.name}`);
    const expected = Object.entries(files).flatMap(([name, [, rule]]) =>
      rule === null ? [] : [`src/${name}: ${rule}`],
    );
    // A file that does not resolve also lies outside src.
    const also = ['src/rating/typo.ts: src-stands-alone'];
    const gathering = ['src/index.ts: library-index-imports-only-indexes'];
    expect(new Set(found)).toEqual(new Set([...expected, ...also, ...gathering]));
  }, 60_000);
});

describe('purity', () => {
  /** Files of one line, and under each the rule that answers it, if any. */
  const files: [file: string, expression: string, rule: string | null][] = [
    ['src/a.ts', 'Math.random()', 'noJsRestrictedProperties'],
    ['src/b.ts', "Math['random']()", 'noJsRestrictedProperties'],
    ['src/c.ts', '[Math.random]', 'noJsRestrictedProperties'],
    ['src/d.ts', 'Date.now()', 'noRestrictedGlobals'],
    ['src/e.ts', 'new Date()', 'noRestrictedGlobals'],
    ['src/f.ts', 'globalThis', 'noRestrictedGlobals'],
    ['src/g.ts', 'new Intl.NumberFormat()', 'noRestrictedGlobals'],
    ['src/h.ts', "'a'.localeCompare('b')", 'noJsRestrictedProperties'],
    ['src/i.ts', '(1).toLocaleString()', 'noJsRestrictedProperties'],
    ['src/j.ts', "console.log('a')", 'noConsole'],
    ['src/k.ts', 'Math.sqrt(2)', null],
    ['bench/l.ts', '[Date.now(), Math.random()]', null],
  ];

  test('each ban answers in src, and only there', () => {
    const project = mkdtempSync(join(tmpdir(), 'assize-purity-'));
    const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
    config.vcs.enabled = false;
    writeFileSync(join(project, 'biome.json'), JSON.stringify(config));
    for (const [file, expression] of files) {
      mkdirSync(dirname(join(project, file)), { recursive: true });
      writeFileSync(join(project, file), `export const x: unknown = ${expression};\n`);
    }
    const { stdout } = spawnSync(program('biome'), ['lint', '--reporter=json', '.'], {
      cwd: project,
      encoding: 'utf8',
    });
    rmSync(project, { recursive: true, force: true });
    interface Diagnostic {
      readonly category: string;
      readonly location: { readonly path: string };
    }
    const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
    const found = diagnostics.map(({ category, location }) => `${location.path}: ${category}`);
    const expected = files.flatMap(([file, , rule]) => (rule === null ? [] : [`${file}: ${rule}`]));
    expect(found.map((line) => line.replace(/lint\/\w+\//, '')).sort()).toEqual(expected);
  }, 60_000);
});
