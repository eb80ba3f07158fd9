import { fitBradleyTerry, fitDavidson, pairTable } from 'assize';
import { added } from '../rows.js';

/** @import { Row } from '../rows.js' */
/** @import { Judge } from './judge.js' */

/**
 * @param {Judge} counts
 * @param {Judge | null} one
 * @param {Judge | null} two
 * @returns {Row[]}
 */
export function orderEffects(counts, one, two) {
  const options = /** @type {const} */ ({ count: 'verdicts', ordered: true });
  const show = (/** @type {ReturnType<typeof fitDavidson>} */ fit) => {
    const delta = fit.parameters.find(({ name }) => name === 'delta');
    return `${delta?.value?.toFixed(4)} ± ${delta?.standardError?.toFixed(4)}`;
  };
  const what = 'log-odds gained by being shown first';
  const primary = (/** @type {Judge} */ judge, /** @type {'case' | 'cluster'} */ errors) =>
    show(fitBradleyTerry(pairTable(judge.cases, options), { orderEffect: true, errors }));
  const second = (/** @type {Judge} */ judge, /** @type {'case' | 'cluster'} */ errors) =>
    show(fitDavidson(pairTable(judge.cases, options), { orderEffect: true, errors }));
  const rows = /** @type {const} */ ([
    ['primary judge, context sandwich', one, primary, 'cluster', 'Bradley–Terry'],
    ['second judge, case sandwich', two, second, 'case', 'Davidson'],
    ['second judge, context sandwich', two, second, 'cluster', 'Davidson'],
  ]);
  return [
    added(
      `${what}: primary judge, case sandwich`,
      primary(counts, 'case'),
      'Bradley–Terry; no paper prints these',
    ),
    ...rows.map(([name, judge, refit, errors, model]) => {
      if (judge !== null) return added(`${what}: ${name}`, refit(judge, errors), model, true);
      const row = added(`${what}: ${name}`, '', 'not recomputable from the shipped counts', true);
      return { ...row, verdict: /** @type {const} */ ('not recomputable') };
    }),
  ];
}
