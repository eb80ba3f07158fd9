import { compressionReport, kendallTau } from 'assize';
import { DOMAINS, TABLE_3, TABLE_7, TABLE_8, TEXT } from '../published-hypoarena.js';
import { compare, missing } from '../rows.js';
import { REFERENCE } from './means.js';

/** @import { Row } from '../rows.js' */

/** @returns {Row[]} */
export function compression() {
  const value = (/** @type {string} */ item, /** @type {readonly number[]} */ values) =>
    DOMAINS.map((domain, at) => ({ item, domain, value: values[at] ?? NaN }));
  const arena = TABLE_3.flatMap(([model, ratings]) => value(model, ratings));
  const baseline = TABLE_8.filter(([, mode]) => mode !== 'Agent');
  const rubric = baseline.flatMap(([model, , scores]) => value(model, scores));
  const { domains } = compressionReport(arena, rubric, { rubricWithout: [REFERENCE] });
  const spreads = domains.map(({ arenaSpread }) => arenaSpread);
  const ratios = domains.map(({ ratio }) => ratio ?? NaN);
  // Each spread is a difference of two rounded numbers: ±0.1 above, ±0.01 below.
  const most = Math.max(
    ...domains.map(
      ({ arenaSpread, rubricSpread }) => (arenaSpread + 0.1) / ((rubricSpread ?? NaN) - 0.01),
    ),
  );
  const names = (/** @type {boolean} */ withReference) =>
    TABLE_7.map((_, at) => at).filter((at) => withReference || TABLE_7[at]?.[0] !== REFERENCE);
  const taus = (/** @type {readonly number[]} */ rows) =>
    DOMAINS.map(
      (_, at) =>
        kendallTau(
          rows.map((row) => TABLE_7[row]?.[2][at] ?? NaN),
          rows.map((row) => TABLE_8[row]?.[2][at] ?? NaN),
        ).value ?? NaN,
    );
  const [all, without] = [taus(names(true)), taus(names(false))];
  const [least = NaN, largest = NaN] = TEXT.arenaSpreads;
  const [low = NaN, high = NaN] = TEXT.compression;
  const [lowTau = NaN, highTau = NaN] = TEXT.tauRange;
  return [
    compare(
      'arena spread, smallest and largest',
      [least, largest],
      [Math.min(...spreads), Math.max(...spreads)],
      {
        rounding: 5,
        note: 'printed to the nearest five',
      },
    ),
    compare('compression, smallest ratio', low, Math.min(...ratios), {
      rounding: 5,
      note: 'arena spread over rubric spread of the baseline models without the reference; printed to the nearest five',
    }),
    compare('compression, largest ratio', high, Math.max(...ratios), {
      rounding: most - Math.max(...ratios),
      note: `rounding of the printed inputs allows at most ${most.toFixed(0)}, so the printed upper end is not reached`,
    }),
    compare('tau of arena and rubric, largest', highTau, Math.max(...without), {
      digits: 2,
      note: 'full pool without the reference; the paper does not name the pool',
    }),
    compare('tau of arena and rubric, smallest', lowTau, Math.min(...all), {
      digits: 2,
      note: 'full pool; no pool of the printed tables comes near the printed lower end',
    }),
    missing(
      'assessments at or above 4.0 in scientific domains',
      '95 % to 98 %',
      'the single scores are not printed',
    ),
  ];
}
