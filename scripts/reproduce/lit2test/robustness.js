import { bradleyTerry, rankByStratum, tieSensitivity } from 'assize';
import * as printed from '../published-lit2test.js';
import { MODELS } from '../published-lit2test.js';
import { added, compare } from '../rows.js';
import { inOrder, pairName, perCase } from './judge.js';

/** @import { Row } from '../rows.js' */
/** @import { Judge } from './judge.js' */

const TIERS = [MODELS.slice(0, 2), MODELS.slice(2)];

/**
 * @param {Judge} counts
 * @returns {Row[]}
 */
export function ties({ cases }) {
  const { ADVERSARIAL, PAIRS } = printed;
  const result = tieSensitivity(cases, { model: bradleyTerry, tiers: TIERS });
  const rows = PAIRS.primary.map(([a, b]) =>
    result.pairs.find((pair) => pair.higher === MODELS[a] && pair.lower === MODELS[b]),
  );
  const within = rows.filter((row) => row?.flips).map((row) => row?.adversarialMargin ?? NaN);
  const across = rows.filter((row) => row?.survives).map((row) => row?.adversarialMargin ?? NaN);
  const holds = rows.filter((row) => row?.holds).length;
  return [
    compare('conservative: majorities that stay strict', 6, holds),
    compare(
      'conservative: order of abilities as printed (1 yes)',
      1,
      Number(result.conservative.order?.join() === MODELS.join()),
    ),
    ...PAIRS.primary.map(([a, b], at) =>
      compare(`adversarial: ${pairName(a, b)}`, ADVERSARIAL.scores[at] ?? [], [
        rows[at]?.wins ?? NaN,
        (rows[at]?.losses ?? NaN) + (rows[at]?.sensitive ?? NaN),
      ]),
    ),
    compare('adversarial: margins of the two flipped pairs', ADVERSARIAL.withinTierMargins, within),
    compare(
      'adversarial: least margin of the four other pairs',
      ADVERSARIAL.leastAcrossTiers,
      Math.min(...across),
    ),
    compare('adversarial: the two tiers survive (1 yes)', 1, Number(result.tiersSurvive)),
    added(
      'adversarial: order of majorities',
      result.adversarial.majorityOrder?.join(' > ') ?? 'none',
      'both tiers turn inside',
    ),
  ];
}

/**
 * @param {Judge | null} one
 * @returns {Row[]}
 */
export function batches(one) {
  const ranked = one && rankByStratum(one.cases, { model: bradleyTerry });
  return printed.BATCHES.map(({ name, abilities }) =>
    perCase(
      ranked,
      `${name}: abilities, sensitive cases as half wins`,
      abilities,
      ({ strata }) => {
        const own = strata.find(({ stratum }) => stratum === name);
        return own === undefined ? [] : inOrder(own.items, own.abilities);
      },
      { digits: 5 },
    ),
  );
}
