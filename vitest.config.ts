import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { documentedExamples } from './scripts/examples.js';

const source = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

export default defineConfig({
  plugins: [documentedExamples()],
  resolve: {
    alias: [
      { find: /^assize$/, replacement: source('index.ts') },
      { find: /^assize\/(.+)$/, replacement: source('$1/index.ts') },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    // A hung test is caught all the same, and a busy machine is not taken for one.
    testTimeout: 60_000,
    coverage: { include: ['src/**/*.ts'], reporter: ['text-summary', 'html'] },
  },
});
