/**
 * Runs every benchmark of bench/ on the build, one after the other, each in a process of its own.
 * Arguments are handed on, such as `--quick` for a run that measures nothing.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const folder = new URL('../bench/', import.meta.url);
const files = fs.readdirSync(folder).filter((name) => name.endsWith('.js'));
for (const name of files.sort()) {
  console.log(`\n# bench/${name}\n`);
  const file = fileURLToPath(new URL(name, folder));
  const { status } = spawnSync(process.execPath, [file, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
if (files.length === 0) console.log('no benchmark in bench/');
