/**
 * Writes the JSON Schema of every contract into dist/json-schema/, a file each. The build runs it
 * behind the compiler.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const OUT = path.join(DIST, 'json-schema');

/** @type {{ contracts: readonly { name: string, jsonSchema(): unknown }[] }} */
const { contracts } = await import(new URL('../dist/schema/contracts.js', import.meta.url).href);
fs.mkdirSync(OUT, { recursive: true });
for (const { name, jsonSchema } of contracts) {
  fs.writeFileSync(path.join(OUT, `${name}.json`), `${JSON.stringify(jsonSchema(), null, 2)}\n`);
}
