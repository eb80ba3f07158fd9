import { auditContrast, rateInterval } from 'assize';
import * as printed from '../published-lit2test.js';
import { compare, missing } from '../rows.js';

/** @import { Judgment } from 'assize' */
/** @import { Row } from '../rows.js' */

/**
 * Verdicts with the printed counts; who is shown first and which case is meant plays no part.
 *
 * @param {string} stratum
 * @param {string} version
 * @param {readonly number[]} record
 * @returns {Judgment[]}
 */
function verdictsOf(stratum, version, [wins = 0, ties = 0, losses = 0]) {
  const shares = Array.from({ length: wins + ties + losses }, (_, at) =>
    at < wins ? 1 : at < wins + ties ? 0.5 : 0,
  );
  return shares.map((share, at) => ({
    context: `${stratum} ${version} ${at}`,
    cluster: null,
    judge: null,
    stratum,
    weight: 1,
    first: 'clean',
    second: version,
    share,
    order: null,
    slotKnown: true,
    reason: null,
    line: null,
  }));
}

/** @returns {Row[]} */
export function controls() {
  const { CLEAR_WINS, SUBTLE, SUBTLE_POOLED } = printed;
  const subtle = auditContrast(
    SUBTLE.flatMap(({ dimension, edited, sham }) => [
      ...verdictsOf(dimension, 'subtle', edited),
      ...verdictsOf(dimension, 'sham', sham),
    ]),
    { clean: 'clean', edited: 'subtle', sham: 'sham' },
  );
  const clear = auditContrast(
    CLEAR_WINS.flatMap(({ dimension, wins, of }) =>
      verdictsOf(dimension, 'corrupted', [wins, 0, of - wins]),
    ),
    { clean: 'clean', edited: 'corrupted' },
  );
  const find = (/** @type {typeof subtle} */ found, /** @type {string} */ name) =>
    found.dimensions.find(({ dimension }) => dimension === name);
  return [
    ...CLEAR_WINS.map(({ dimension, wins, of }) => {
      const side = find(clear, dimension)?.edited;
      return compare(
        `clear defect, ${dimension}: clean wins, verdicts`,
        [wins, of],
        [side?.wins ?? NaN, side?.verdicts ?? NaN],
      );
    }),
    compare(
      'sham gate passes, dimensions',
      3,
      subtle.dimensions.filter(({ gate }) => gate?.passes).length,
    ),
    ...SUBTLE.map(({ dimension, adjusted }) =>
      compare(
        `subtle defect, ${dimension}: adjusted preference, as net preference`,
        adjusted,
        find(subtle, dimension)?.adjustedNet?.value ?? null,
        {
          digits: 3,
          note: 'this is what is printed',
        },
      ),
    ),
    compare(
      'subtle defect, pooled: adjusted preference, as net preference',
      SUBTLE_POOLED,
      subtle.pooled.adjustedNet?.value ?? null,
      { digits: 3 },
    ),
    ...SUBTLE.map(({ dimension, adjusted }) =>
      compare(
        `subtle defect, ${dimension}: adjusted preference, as defined in D.1`,
        adjusted,
        find(subtle, dimension)?.adjustedWin?.value ?? null,
        {
          digits: 3,
          again: true,
          note: 'the definition counts clean wins and leaves losses out; where there is no loss the two agree',
        },
      ),
    ),
    missing(
      'intervals of the adjusted preference, score drops',
      '14 numbers',
      'the single judgments and scores are not among the data',
    ),
  ];
}

/** @returns {Row[]} */
export function audit() {
  return [
    ...printed.COUNTED_RATES.filter(([, place]) => !place.startsWith('§4.3')).map(
      ([what, place, hits, of, percent]) =>
        compare(
          `${what} (${place}): ${hits} of ${of}, per cent`,
          percent,
          100 * (rateInterval(hits, of).value ?? NaN),
          { digits: 1 },
        ),
    ),
    compare(
      'top three dimensions against holistic (D.5): 170 of 180, per cent',
      94.4,
      100 * (170 / 180),
      {
        digits: 1,
        note: 'the rate is right; the supplement prints the same 170/180 as structured verdict against score sum, so what it describes is open',
      },
    ),
    compare('hidden controls: 8 of 8', 1, rateInterval(8, 8).value, { digits: 1 }),
    missing(
      'clustered interval 78.9–89.4 %, kappa 0.671',
      '3 numbers',
      'the joint table of the verdicts is not among the data',
    ),
  ];
}
