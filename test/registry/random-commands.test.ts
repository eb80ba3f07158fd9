import { expect, test } from 'vitest';
import { runRandomCommands } from '../../scripts/trials/random-commands.js';

// A million at full size: npm run trials.
test('random commands: rules, replay, invariants, and nothing changes when refused', () => {
  const { commands, accepted, refused, invalid, events } = runRandomCommands(3000, 20260302);
  expect(accepted + refused + invalid).toBe(commands);
  // All kinds of outcome occur, and beliefs move (two events in one command).
  expect(Math.min(accepted, refused, invalid)).toBeGreaterThan(50);
  expect(events).toBeGreaterThan(accepted);
}, 60_000);
