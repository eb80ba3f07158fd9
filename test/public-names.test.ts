import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicNames } from '../scripts/public-names.js';

const { names, nameless } = publicNames();

test('the public names are those of the list; npm run names renews it', () => {
  const list = readFileSync(new URL('./public-names.txt', import.meta.url), 'utf8');
  expect(names).toEqual(list.trimEnd().split('\n'));
});

test('every type in a public signature can be imported by name', () => {
  expect(nameless).toEqual([]);
});
