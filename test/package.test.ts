import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The folders with a public face. */
const rooms = readdirSync(new URL('../src', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((name) => readdirSync(new URL(`../src/${name}`, import.meta.url)).includes('index.ts'))
  .sort();

const target = (file: string): Record<string, string> => ({
  types: `./dist/${file}.d.ts`,
  default: `./dist/${file}.js`,
});

test('each folder with an index is a subpath, and nothing else is', () => {
  expect(manifest.exports).toEqual({
    '.': target('index'),
    ...Object.fromEntries(rooms.map((name) => [`./${name}`, target(`${name}/index`)])),
    './json-schema/*.json': './dist/json-schema/*.json',
    './package.json': './package.json',
  });
});

test('types stand first in every export, where resolvers need them', () => {
  for (const entry of Object.values(manifest.exports)) {
    if (typeof entry !== 'string') expect(Object.keys(entry)).toEqual(['types', 'default']);
  }
});

test('src/index.ts gathers every folder with an index', () => {
  const gathered = [...read('src/index.ts').matchAll(/^export \* from '\.\/(\w+)\/index\.js';$/gm)];
  expect(gathered.map(([, name]) => name).sort()).toEqual(rooms);
});

test('each subpath has a size ceiling', () => {
  const ceilings: { name: string; path: string }[] = JSON.parse(read('.size-limit.json'));
  expect(ceilings.map(({ path }) => path).sort()).toEqual(
    ['dist/index.js', ...rooms.map((name) => `dist/${name}/index.js`)].sort(),
  );
});

test('what the README and the documentation link to is in the package', () => {
  const pages = readdirSync(new URL('../docs', import.meta.url)).map((page) => `docs/${page}`);
  const packed = ['README.md', 'LICENSE', 'package.json', ...manifest.files];
  for (const page of ['README.md', ...pages]) {
    const links = [...read(page).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)];
    const goals = links.map(([, link = '']) => posix.join(posix.dirname(page), link));
    const missing = goals.filter(
      (goal) => !packed.some((part) => `${goal}/`.startsWith(`${part}/`)),
    );
    expect(missing, page).toEqual([]);
  }
});

test('every version is pinned exactly', () => {
  const versions = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const [name, version] of Object.entries(versions)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
  }
});

test('the lockfile names no registry', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved":/);
});
