/**
 * Packs the library as it would be published, into .pack/assize.tgz. Run the build first.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = path.join(ROOT, '.pack');

fs.rmSync(OUT, { recursive: true, force: true });
fs.mkdirSync(OUT);
const printed = execFileSync(
  'npm',
  ['pack', '--ignore-scripts', '--json', '--pack-destination', OUT],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
);
/** @type {[{ filename: string, files: { path: string }[], size: number }]} */
const [{ filename, files, size }] = JSON.parse(printed);
fs.renameSync(path.join(OUT, filename), path.join(OUT, 'assize.tgz'));

const allowed =
  /^(?:dist\/.+\.(?:js|js\.map|d\.ts)|dist\/json-schema\/[\w-]+\.json|docs\/[\w-]+\.md|package\.json|(?:README|CHANGELOG|CONTRIBUTING)\.md|LICENSE)$/;
const stray = files.map((file) => file.path).filter((file) => !allowed.test(file));
if (stray.length > 0) throw new Error(`not meant to be published: ${stray.join(', ')}`);
const needed = [
  ...['README.md', 'CHANGELOG.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts'],
  ...['dist/json-schema/proposal.json', 'docs/data.md', 'CONTRIBUTING.md'],
];
for (const wanted of needed) {
  if (!files.some((file) => file.path === wanted))
    throw new Error(`${wanted} is not in the package`);
}
console.log(`${files.length} files, ${(size / 1024).toFixed(1)} kB packed`);
