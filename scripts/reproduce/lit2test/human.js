import { binomialTest, bootstrapStatistic, krippendorffAlpha, rateInterval } from 'assize';
import * as printed from '../published-lit2test.js';
import { added, compare, missing } from '../rows.js';
import { total } from './judge.js';
import { SEED } from './resampling.js';

/** @import { Row } from '../rows.js' */

/** @returns {Row[]} */
export function human() {
  const { ANNOTATORS, ANNOTATOR_R3, HUMAN_INTERVAL, SCREENING } = printed;
  const [, , hits = 0, of = 0, percent = 0] = printed.COUNTED_RATES.at(-1) ?? [];
  const outcomes = Array.from({ length: Number(of) }, (_, at) => Number(at < Number(hits)));
  const rate = (/** @type {readonly number[]} */ sample) => total(sample) / sample.length;
  const { estimate, lower, upper } = bootstrapStatistic(outcomes, rate, { seed: SEED });
  const alpha = krippendorffAlpha(screeningLabels());
  const [firsts = 0, seconds = 0] = ANNOTATORS[2]?.votes ?? [];
  const wilson = rateInterval(firsts, firsts + seconds).interval;
  return [
    compare(
      'human majority against stable verdicts: 34 of 39, per cent',
      Number(percent),
      100 * (estimate ?? NaN),
      { digits: 1 },
    ),
    compare(
      'its case-bootstrap interval, per cent',
      HUMAN_INTERVAL,
      [100 * (lower ?? NaN), 100 * (upper ?? NaN)],
      { digits: 1, simulated: 2.6 },
    ),
    compare('naive controls: 11 of 12', 0.917, rateInterval(11, 12).value, { digits: 3 }),
    compare(
      'screening: observed and expected disagreement',
      [SCREENING.observed, SCREENING.expected],
      [alpha.observedDisagreement, alpha.expectedDisagreement],
      {
        digits: 4,
        note: '44 keep, 13 revise, 3 drop on 20 neighbourhoods, 22 of 60 pairs differ; alpha depends on nothing else',
      },
    ),
    compare('screening: alpha, supplement', SCREENING.alpha, alpha.value, { digits: 4 }),
    compare('screening: alpha, §4.3', SCREENING.printed, alpha.value, { digits: 3 }),
    compare(
      'annotator r3: Wilson interval of first-place votes',
      ANNOTATOR_R3.wilson,
      [wilson.lower, wilson.upper],
      { digits: 3 },
    ),
    compare(
      'annotator r3: exact p value, in units of 1e-7',
      4.57,
      binomialTest(firsts, firsts + seconds).p * 1e7,
      { digits: 2 },
    ),
    ...ANNOTATORS.slice(0, 2).map(({ name, votes: [a = 0, b = 0] }) =>
      added(
        `annotator ${name}: first-place votes ${a} of ${a + b}, exact p value`,
        binomialTest(a, a + b).p.toFixed(3),
        'no lean that this many votes could show',
      ),
    ),
    missing(
      'alpha 0.238 on winners, leave-one-out 86.7–87.2 %, 88.3 % within one inversion',
      '4 numbers',
      'the annotations are not among the data',
    ),
  ];
}

/**
 * One arrangement of the printed labels in which 22 of the 60 pairs of annotators differ: eleven
 * neighbourhoods with two labels of one kind and one of another, nine unanimous.
 *
 * @returns {string[][]}
 */
function screeningLabels() {
  const units = [
    ...Array.from({ length: 9 }, () => ['keep', 'keep', 'keep']),
    ...Array.from({ length: 6 }, () => ['keep', 'keep', 'revise']),
    ['keep', 'keep', 'drop'],
    ...Array.from({ length: 3 }, () => ['revise', 'revise', 'keep']),
    ['drop', 'drop', 'revise'],
  ];
  return [0, 1, 2].map((rater) => units.map((unit) => unit[rater] ?? ''));
}
