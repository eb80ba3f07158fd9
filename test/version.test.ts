import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { version } from '../src/version.js';

test('the version that results name is the version of the package', () => {
  expect(version).toBe(manifest.version);
});
