/**
 * Uses the packed library as a stranger would: unpacks .pack/assize.tgz into an empty project that
 * has the runtime dependencies and nothing else, imports every subpath under Node, and type-checks
 * a small program against it, library declarations included. Run scripts/pack.js first.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TSC = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

const project = fs.mkdtempSync(path.join(os.tmpdir(), 'assize-consumer-'));
try {
  const { dependencies, exports } = unpack(project);
  for (const name of Object.keys(dependencies)) link(project, name);
  const specifiers = Object.keys(exports)
    .filter((subpath) => !subpath.endsWith('.json'))
    .map((subpath) => `assize${subpath.slice(1)}`);
  checkDeclarations(project, Object.keys(dependencies).filter(isUntyped));
  checkImports(project, specifiers);
  for (const [module, moduleResolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    checkTypes(project, specifiers, { module, moduleResolution });
  }
  console.log(`${specifiers.length} subpaths import and type-check: ${specifiers.join(', ')}`);
} finally {
  fs.rmSync(project, { recursive: true, force: true });
}

/**
 * @param {string} folder
 * @returns {{ dependencies: Record<string, string>, exports: Record<string, unknown> }}
 */
function unpack(folder) {
  const target = path.join(folder, 'node_modules', 'assize');
  fs.mkdirSync(target, { recursive: true });
  const tarball = path.join(ROOT, '.pack', 'assize.tgz');
  run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'], folder);
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "private": true }\n');
  return JSON.parse(fs.readFileSync(path.join(target, 'package.json'), 'utf8'));
}

/**
 * @param {string} folder
 * @param {string} name
 */
function link(folder, name) {
  const target = path.join(folder, 'node_modules', name);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.symlinkSync(path.join(ROOT, 'node_modules', name), target, 'junction');
}

/**
 * Whether a dependency ships no types of its own.
 *
 * @param {string} name
 */
function isUntyped(name) {
  const folder = path.join(ROOT, 'node_modules', name);
  return !fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .some((file) => file.endsWith('.d.ts') && !file.includes('node_modules'));
}

/**
 * A dependency without types of its own, named in a declaration, breaks the build of whoever does
 * not skip library checks.
 *
 * @param {string} folder
 * @param {readonly string[]} names
 */
function checkDeclarations(folder, names) {
  const dist = path.join(folder, 'node_modules', 'assize', 'dist');
  const untyped = names.filter((name) => {
    const manifest = path.join(ROOT, 'node_modules', name, 'package.json');
    return !/"types"/.test(fs.readFileSync(manifest, 'utf8'));
  });
  for (const file of fs.readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const text = fs.readFileSync(path.join(dist, file), 'utf8');
    const leak = untyped.find((name) => new RegExp(`['"]${name}(?:/[^'"]*)?['"]`).test(text));
    if (leak !== undefined) throw new Error(`dist/${file} names ${leak}`);
  }
}

/**
 * @param {string} folder
 * @param {readonly string[]} specifiers
 */
function checkImports(folder, specifiers) {
  const program = `
    import * as all from 'assize';
    const schema = await import('assize/json-schema/proposal.json', { with: { type: 'json' } });
    if (schema.default.$id !== 'urn:assize:proposal:1') throw new Error('no JSON Schema');
    for (const name of ${JSON.stringify(specifiers)}) {
      const room = await import(name);
      for (const [key, value] of Object.entries(room)) {
        if (all[key] !== value) throw new Error(key + ' of ' + name + ' is not what assize exports');
      }
    }`;
  fs.writeFileSync(path.join(folder, 'imports.js'), program);
  run(process.execPath, ['imports.js'], folder);
}

/**
 * @param {string} folder
 * @param {readonly string[]} specifiers
 * @param {Record<string, unknown>} options
 */
function checkTypes(folder, specifiers, options) {
  const imports = specifiers.map((name, at) => `import * as room${at} from '${name}';`);
  const uses = specifiers.map((_, at) => `...Object.keys(room${at})`);
  const program = [...imports, `export const names: readonly string[] = [${uses.join(', ')}];`, ''];
  fs.writeFileSync(path.join(folder, 'consumer.ts'), program.join('\n'));
  const config = {
    compilerOptions: {
      ...options,
      target: 'es2022',
      lib: ['es2022'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
    },
    files: ['consumer.ts'],
  };
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  run(process.execPath, [TSC, '-p', '.'], folder);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${path.basename(command)} ${args.join(' ')} failed`);
}
