import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.d.ts'],
  format: ['esm'],
  bundle: false,
  dts: false,
  platform: 'neutral',
  target: 'es2022',
  sourcemap: true,
  clean: true,
  silent: true,
});
