import { spearman } from 'assize';
import { TABLE_3, TABLE_7, TABLE_8, TABLE_13, TEXT } from '../published-hypoarena.js';
import { compare } from '../rows.js';
import { mean, places, REFERENCE, spread } from './means.js';

/** @import { Row } from '../rows.js' */

/** @returns {Row[]} */
export function claims() {
  const pairs = TABLE_7.filter(([, mode]) => mode === 'Baseline').map(([model, , ratings]) => {
    const agent = TABLE_7.find((row) => row[0] === model && row[1] === 'Agent');
    return { model, baseline: mean(ratings), shift: mean(agent?.[2] ?? []) - mean(ratings) };
  });
  const shifts = pairs.map(({ shift }) => shift);
  const averages = TABLE_3.map(([, ratings]) => mean(ratings));
  const averageOf = (/** @type {string} */ name) =>
    averages[TABLE_3.findIndex(([model]) => model === name)] ?? NaN;
  const rank = (/** @type {typeof TABLE_3} */ rows) => {
    const at = rows.findIndex(([model]) => model === REFERENCE);
    return places(rows.map(([, ratings]) => mean(ratings)))[at] ?? NaN;
  };
  const baseline = TABLE_8.filter(([, mode]) => mode !== 'Agent');
  const gain = [3, 4, 2].map((at) => {
    const arena = places(TABLE_3.map(([, ratings]) => ratings[at] ?? NaN));
    const rubric = places(baseline.map(([, , scores]) => scores[at] ?? NaN));
    const inArena = TABLE_3.findIndex(([model]) => model === REFERENCE);
    const inRubric = baseline.findIndex(([model]) => model === REFERENCE);
    return (arena[inArena] ?? NaN) - (rubric[inRubric] ?? NaN);
  });
  const [gains = NaN, losses = NaN] = TEXT.agentShiftExtremes;
  return [
    compare(
      'agent shift against baseline strength, rho',
      TEXT.agentShiftRho,
      spearman(
        pairs.map((pair) => pair.baseline),
        shifts,
      ).value,
      { digits: 2 },
    ),
    compare('largest agent shift', gains, Math.max(...shifts)),
    compare('smallest agent shift', losses, Math.min(...shifts), {
      rounding: 5,
      note: '“nearly 60”',
    }),
    compare('spread of the averages', TEXT.averageSpread, spread(averages), {
      rounding: 5,
      note: '“more than 360”',
    }),
    compare(
      'kimi-k2.6 minus kimi-k2.5',
      TEXT.kimiGap,
      averageOf('kimi-k2.6') - averageOf('kimi-k2.5'),
      {
        rounding: 10,
        note: '“nearly 300”',
      },
    ),
    compare('rank of the reference, both judges', TEXT.referenceRanks, [
      rank(TABLE_3),
      rank(TABLE_13),
    ]),
    compare(
      'places that the reference gains under the rubric: Fin, IT, Social',
      TEXT.referenceGain,
      gain,
      {
        note: 'baseline pool; ties of printed means share a place',
      },
    ),
  ];
}
