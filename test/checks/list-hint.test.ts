import { expect, test } from 'vitest';
import { listHint } from '../../src/checks/list-hint.js';
import {
  auditContrast,
  compareJudges,
  elo,
  foldOrders,
  groupMedians,
  hiddenControls,
  hypoEval,
  orientationAudit,
  positionBias,
  rank,
  readVerdicts,
  verdictAgreement,
} from '../../src/index.js';

const READING = readVerdicts('model_a,model_b,winner\nx,y,model_a\n') as never;

test.each([
  ['auditContrast', () => auditContrast(READING, { clean: 'x', edited: 'y' })],
  ['verdictAgreement', () => compareJudges(READING, READING)],
  ['elo', () => elo(READING)],
  ['foldOrders', () => foldOrders(READING)],
  ['foldOrders', () => groupMedians(READING, { item: 'x', groups: [] })],
  ['hiddenControls', () => hiddenControls(READING, { naive: ['x'] })],
  ['hypoEval', () => hypoEval(READING)],
  ['orientationAudit', () => orientationAudit(READING)],
  ['positionBias', () => positionBias(READING)],
  ['rank', () => rank(READING, { seed: 1 })],
  ['verdictAgreement', () => verdictAgreement(READING, READING)],
] as const)('%s says to pass the judgments of a reading', (name, call) => {
  expect(call).toThrow(
    new RegExp(`^${name}: .* an object; expected an array; pass its \`judgments\`$`),
  );
});

test('there is no hint where no list is held', () => {
  for (const value of [undefined, null, 'judgments', 3, [], {}, { judgments: null }]) {
    expect(listHint(value, 'judgments')).toBe('');
  }
});
