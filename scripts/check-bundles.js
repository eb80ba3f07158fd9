/**
 * Bundles each subpath of the build and holds it to the packages that it may contain: who rates
 * must not pay for a CSV parser. Run the build first.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** @type {Record<string, readonly string[]>} */
const ALLOWED = {
  '.': ['@noble/hashes', 'canonicalize', 'lossless-json', 'papaparse', 'seedrandom', 'zod'],
  './judgments': ['papaparse'],
  './folding': [],
  './rating': ['seedrandom'],
  './condorcet': [],
  './bootstrap': ['seedrandom'],
  './ranking': ['seedrandom'],
  './controls': ['seedrandom'],
  './robustness': ['seedrandom'],
  './rubric': ['seedrandom'],
  './agreement': ['seedrandom'],
  './simulate': ['seedrandom'],
  './schema': ['lossless-json', 'papaparse', 'zod'],
  './registry': ['@noble/hashes', 'canonicalize', 'lossless-json', 'seedrandom', 'zod'],
};

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** @type {{ exports: Record<string, string | { default: string }> }} */
const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

for (const [subpath, target] of Object.entries(manifest.exports)) {
  if (typeof target === 'string') continue;
  const allowed = ALLOWED[subpath];
  if (allowed === undefined) throw new Error(`${subpath} has no line in scripts/check-bundles.js`);
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [target.default],
    bundle: true,
    format: 'esm',
    metafile: true,
    platform: 'browser',
    write: false,
  });
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const found = inputs.flatMap(([file, { bytesInOutput }]) => {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
    return name === undefined || bytesInOutput === 0 ? [] : [name];
  });
  const packages = [...new Set(found)].sort();
  const stray = packages.filter((name) => !allowed.includes(name));
  const name = `assize${subpath.slice(1)}`;
  console.log(`${name}: ${packages.length === 0 ? 'no package' : packages.join(', ')}`);
  if (stray.length > 0) {
    console.error(`${name} must not contain ${stray.join(', ')}`);
    process.exitCode = 1;
  }
}
