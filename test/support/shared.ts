import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of a file of reference data beside the repository, or null where it is not there. */
export function sharedFile(name: string): string | null {
  const path = fileURLToPath(new URL(`../../../shared/${name}`, import.meta.url));
  return existsSync(path) ? path : null;
}
