/**
 * Recomputes the Lit2Test and HypoArena papers, table by table.
 *
 *   npm run reproduce                      prints everything
 *   npm run reproduce -- --write           renews docs/reproductions.md; needs the per-case data
 *   npm run reproduce -- --check           fails if that page is not what the code gives
 *   npm run reproduce -- --data FOLDER     where the per-case data are
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { hypoarena } from './reproduce/hypoarena/index.js';
import { lit2test } from './reproduce/lit2test/index.js';
import { documentLines, printSections, summary } from './reproduce/render.js';
import { staleLines } from './reproduce/stale-lines.js';

const PAGE = new URL('../docs/reproductions.md', import.meta.url);
const BESIDE = new URL('../../shared/data/', import.meta.url);

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
});
const given = values.data === undefined ? BESIDE : pathToFileURL(`${path.resolve(values.data)}/`);
const found = existsSync(new URL('lit2test-second-judge.csv', given));
if (!found && values.data !== undefined) throw new Error(`no per-case data in ${values.data}`);
const sections = [...lit2test(found ? given : null), ...hypoarena()];
const lines = documentLines(sections);

if (values.write) {
  if (!found) throw new Error('the page takes the per-case data; name their folder with --data');
  writeFileSync(PAGE, lines.map(({ text }) => text).join('\n'));
} else if (values.check) {
  const stale = staleLines(lines, readFileSync(PAGE, 'utf8'), found);
  for (const line of stale) console.error(line);
  if (stale.length > 0) process.exitCode = 1;
} else {
  printSections(sections, console.log);
}
if (!found) console.log('\nWithout per-case data: rows that take them are not recomputed.');
console.log(`\n${summary(sections)}`);
