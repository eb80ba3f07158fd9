import { expect, test } from 'vitest';
import { labelMeaning } from '../../src/judgments/labels/label-meaning.js';
import { verdictScale } from '../../src/judgments/verdict-scale.js';

test('three levels: win, tie, loss', () => {
  expect(verdictScale.threeLevels).toEqual([
    { label: 'A', share: 1 },
    { label: 'tie', share: 0.5 },
    { label: 'B', share: 0 },
  ]);
});

test('five levels: quarters of the credit', () => {
  expect(verdictScale.fiveLevels).toEqual([
    { label: 'A>>B', share: 1 },
    { label: 'A>B', share: 0.75 },
    { label: 'A=B', share: 0.5 },
    { label: 'B>A', share: 0.25 },
    { label: 'B>>A', share: 0 },
  ]);
});

test('the readers give every level the share of the scale', () => {
  for (const { label, share } of [...verdictScale.threeLevels, ...verdictScale.fiveLevels]) {
    expect(labelMeaning(label)).toEqual({ share, reason: null });
  }
});

test('the scale is frozen through and through', () => {
  const { threeLevels, fiveLevels } = verdictScale;
  for (const value of [verdictScale, threeLevels, fiveLevels, ...threeLevels, ...fiveLevels]) {
    expect(Object.isFrozen(value)).toBe(true);
  }
});
