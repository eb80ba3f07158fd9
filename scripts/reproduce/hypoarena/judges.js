import { kendallTau, rankShift, spearman, topOverlap } from 'assize';
import {
  DOMAINS,
  POOLED_RHO_INTERVAL,
  TABLE_3,
  TABLE_12,
  TABLE_13,
} from '../published-hypoarena.js';
import { added, compare, missing } from '../rows.js';
import { mean, NO_VERDICTS } from './means.js';

/** @import { Row } from '../rows.js' */

/** @returns {Row[]} */
export function judges() {
  const names = TABLE_3.map(([model]) => model);
  const second = names.map((model) => TABLE_13.find((row) => row[0] === model) ?? TABLE_13[0]);
  const column = (/** @type {number} */ at) => ({
    x: TABLE_3.map(([, ratings]) => ratings[at] ?? NaN),
    y: second.map((row) => row?.[1][at] ?? NaN),
  });
  const domains = DOMAINS.map((_, at) => column(at));
  const x = domains.flatMap((domain) => domain.x);
  const y = domains.flatMap((domain) => domain.y);
  const groups = DOMAINS.flatMap((domain) => names.map(() => domain));
  const tops = domains.map((domain) => topOverlap(domain.x, domain.y, 5).value ?? NaN);
  const rows = TABLE_12.map(([domain, rho, tau, shift, top], at) => {
    const own = domains[at] ?? { x, y };
    const moved = domains[at] === undefined ? rankShift(x, y, { groups }) : rankShift(own.x, own.y);
    const found = [spearman(own.x, own.y).value, kendallTau(own.x, own.y).value];
    return [
      compare(`${domain}: rho, tau`, [rho, tau], found, { digits: 3 }),
      compare(`${domain}: mean rank shift`, shift, moved.value, { digits: 2 }),
      compare(`${domain}: top-5 overlap`, top, tops[at] ?? mean(tops), { digits: 1 }),
    ];
  });
  const seed = { seed: 20260721 };
  const cells = spearman(x, y, seed).interval;
  const clusters = DOMAINS.flatMap(() => names);
  const models = spearman(x, y, { ...seed, clusters }).interval;
  return [
    ...rows.flat(),
    compare('pooled rho, 95 % interval', POOLED_RHO_INTERVAL, [cells.lower, cells.upper], {
      digits: 3,
      simulated: 0.005,
      note: 'the 96 (model, domain) cells resampled as if they were independent, which is our inference from the width; number of replicates and seed are not printed',
    }),
    added(
      'the same, resampling the 16 models with all their domains',
      [models.lower, models.upper].map((bound) => bound?.toFixed(3)).join(', '),
      'six cells of a model are not six independent observations',
    ),
    missing('pairwise agreement', `${TABLE_12.length} numbers`, NO_VERDICTS),
  ];
}
