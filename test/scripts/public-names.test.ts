import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicNames } from '../../scripts/public-names.js';

test('values and types are listed, and hidden types of signatures are found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assize-names-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'room.ts'),
    `interface Hidden { readonly a: Inner }
     interface Inner { readonly b: number }
     interface Base { readonly c: number }
     interface Local { readonly d: number }
     export interface Shown extends Base { readonly next: Shown | null }
     export const start = 1;
     export function open(shown: Shown): readonly Hidden[] {
       const local: Local = { d: shown.c };
       return local.d > 0 ? [] : [];
     }
     export const arrow = (value: Far): number => value.e;
     interface Far { readonly e: number }
     export function generic<T>(value: T): T { return value; }`,
  );
  writeFileSync(join(folder, 'index.ts'), "export * from './room.js';");
  const { names, nameless } = publicNames(join(folder, 'index.ts'));
  rmSync(folder, { recursive: true, force: true });
  expect(names).toEqual(['Shown', 'arrow', 'generic', 'open', 'start']);
  expect(nameless.map((text) => text.split(' ')[0])).toEqual(['Base', 'Far', 'Hidden']);
});
