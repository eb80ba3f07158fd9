import { bootstrap, bradleyTerry, modalRanking, pairTable } from 'assize';
import * as printed from '../published-lit2test.js';
import { MODELS } from '../published-lit2test.js';
import { added, compare } from '../rows.js';
import { perCase } from './judge.js';
import { CLUSTER_SEED, intervals, REPLICATES, SEED } from './resampling.js';

/** @import { Replicates } from 'assize' */
/** @import { Row } from '../rows.js' */
/** @import { Judge } from './judge.js' */

/**
 * @param {Judge} counts
 * @param {Replicates} caseDraws Of the smoothed fit.
 * @param {Judge | null} one
 * @returns {Row[]}
 */
export function units(counts, caseDraws, one) {
  const { CASE_INTERVALS, CLUSTER_INTERVALS, RECOVERY, TABLE_4 } = printed;
  const byCase = intervals(caseDraws);
  const half = bootstrap(pairTable(counts.cases), {
    model: bradleyTerry,
    unit: 'case',
    replicates: REPLICATES,
    seed: SEED,
  });
  const clusterDraws =
    one &&
    bootstrap(pairTable(one.cases), {
      model: bradleyTerry,
      unit: 'cluster',
      replicates: REPLICATES,
      seed: CLUSTER_SEED,
    });
  const byCluster = clusterDraws && intervals(clusterDraws);
  const width = (/** @type {readonly number[]} */ [lower = NaN, upper = NaN]) => upper - lower;
  const wider = (/** @type {readonly number[][]} */ wide) =>
    wide.map((bounds, at) => 100 * (width(bounds) / width(byCase[at] ?? []) - 1));
  const likeWithLike = (/** @type {readonly number[][]} */ wide) => {
    const narrow = intervals(half);
    return wide.map((bounds, at) =>
      (100 * (width(bounds) / width(narrow[at] ?? []) - 1)).toFixed(1),
    );
  };
  const simulated = { simulated: 0.013 };
  return [
    ...MODELS.map((model, at) =>
      compare(`${model}: case interval, supplement`, CASE_INTERVALS[at] ?? [], byCase[at] ?? [], {
        digits: 6,
        simulated: 0.012,
      }),
    ),
    ...MODELS.map((model, at) =>
      perCase(
        byCluster,
        `${model}: context interval, supplement`,
        CLUSTER_INTERVALS[at] ?? [],
        (found) => found[at] ?? [],
        { digits: 6, ...simulated },
      ),
    ),
    compare('widths over cases', TABLE_4.caseWidths, byCase.map(width), {
      digits: 3,
      simulated: 0.017,
    }),
    perCase(byCluster, 'widths over contexts', TABLE_4.clusterWidths, (found) => found.map(width), {
      digits: 3,
      simulated: 0.018,
    }),
    perCase(byCluster, 'how much wider, per cent', TABLE_4.wider, wider, {
      digits: 1,
      simulated: 6,
      note: 'the printed ratio divides a half-win width over contexts by a smoothed ordered-verdict width over cases',
    }),
    one === null || byCluster === null
      ? {
          ...added(
            'the same with one estimator, half wins, on both sides',
            '',
            'not recomputable from the shipped counts',
            true,
          ),
          verdict: /** @type {const} */ ('not recomputable'),
        }
      : added(
          'the same with one estimator, half wins, on both sides',
          likeWithLike(byCluster).join(', '),
          '10,000 replicates',
          true,
        ),
    compare(
      'fraction of case replicates with the printed order',
      RECOVERY.cases,
      modalRanking(caseDraws).fraction,
      { digits: 1 },
    ),
    compare(
      'the same, sensitive cases as ties',
      RECOVERY.sensitiveAsTies,
      modalRanking(half).fraction,
      { digits: 1 },
    ),
    perCase(
      clusterDraws,
      'the same, over contexts',
      RECOVERY.clusters,
      (draws) => modalRanking(draws).fraction,
      { digits: 1 },
    ),
  ];
}
