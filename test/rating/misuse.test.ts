import { describe, expect, test } from 'vitest';
import { AssizeError } from '../../src/errors.js';
import { elo } from '../../src/rating/elo.js';
import { existence } from '../../src/rating/existence/existence.js';
import { fitBradleyTerry } from '../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../src/rating/fit/fit-davidson.js';
import { fitGraded } from '../../src/rating/fit/fit-graded.js';
import { fitPairs } from '../../src/rating/fit/fit-pairs.js';
import { fitRaoKupper } from '../../src/rating/fit/fit-rao-kupper.js';
import { covariance } from '../../src/rating/inference/covariance.js';
import { likelihoodTests } from '../../src/rating/inference/likelihood-tests.js';
import { pairResiduals } from '../../src/rating/inference/pair-residuals.js';
import { profileInterval } from '../../src/rating/inference/profile-interval.js';
import { standardErrors } from '../../src/rating/inference/standard-errors.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { predict } from '../../src/rating/predict.js';
import { scoreFit } from '../../src/rating/score-fit.js';
import { pairTable } from '../../src/rating/table/pair-table.js';
import { pairTableFromCounts } from '../../src/rating/table/pair-table-from-counts.js';
import { winRates } from '../../src/rating/table/win-rates.js';
import { toRatings } from '../../src/rating/to-ratings.js';
import { folded } from '../support/folded.js';
import { caseList } from '../support/judgments.js';
import { casesOf, frozen } from '../support/tables.js';

const TABLE = casesOf([['a', 'b', 6, 0, 4]]);
const CELL = TABLE.cells[0]!;
const FIT = frozen(fitBradleyTerry(TABLE));
const ROW = { first: 'a', second: 'b', wins: 1 } as const;
const CASES = [folded()];
const JUDGMENTS = frozen(caseList('a', 'b', [2, 0, 1]));
const MODEL = { model: bradleyTerry };

type Call = (...given: unknown[]) => unknown;

// What `checkPairTable` refuses, every reader of a table does.
const NO_TABLES: readonly unknown[] = [
  undefined,
  null,
  {},
  { ...TABLE, settings: undefined },
  { ...TABLE, settings: null },
  { ...TABLE, items: [1, 2] },
  { ...TABLE, items: ['', 'b'] },
  { ...TABLE, clusters: [1] },
  { ...TABLE, strata: ['b', 'a'] },
  { ...TABLE, scores: [0.5, 0.5, -0.5] },
  { ...TABLE, scores: [0.5, 0, -0.25] },
  { ...TABLE, covariates: [1] },
  { ...TABLE, cells: [null] },
  { ...TABLE, cells: [{ ...CELL, counts: undefined }] },
  { ...TABLE, cells: [{ ...CELL, counts: '100' }] },
  { ...TABLE, cells: [{ ...CELL, covariates: undefined }] },
];
const fits = [fitBradleyTerry, fitDavidson, fitGraded, fitRaoKupper] as unknown as Call[];

// A function, and argument lists in which something is missing or of another kind.
const MISUSES: readonly (readonly [Call, ...(readonly unknown[])[]])[] = [
  ...fits.map((fit) => [fit, ...NO_TABLES.map((table) => [table])] as const),
  ...fits.map(
    (fit) => [fit, [TABLE, null], [TABLE, 'half'], [TABLE, { covariates: 'u' }]] as const,
  ),
  [winRates as Call, ...NO_TABLES.map((table) => [table])],
  [existence as Call, ...NO_TABLES.map((table) => [table, MODEL]), [TABLE], [TABLE, null]],
  [existence as Call, [TABLE, {}], [TABLE, { ...MODEL, covariates: 'u' }]],
  [fitPairs as Call, [TABLE], [TABLE, null], [TABLE, {}], [TABLE, { model: 'davidson' }]],
  [covariance as Call, [], [TABLE], [TABLE, null], [TABLE, {}], [TABLE, FIT, null]],
  [likelihoodTests as Call, [], [TABLE], [TABLE, null], [TABLE, {}]],
  [pairResiduals as Call, [], [TABLE], [TABLE, null], [TABLE, {}]],
  [profileInterval as Call, [], [TABLE], [TABLE, FIT], [TABLE, FIT, null], [TABLE, FIT, 'delta']],
  [profileInterval as Call, [TABLE, FIT, {}], [TABLE, FIT, { first: 'a' }]],
  [profileInterval as Call, [TABLE, FIT, { first: 'a', second: 'b' }, null]],
  [standardErrors as Call, [], [TABLE], [TABLE, FIT, null], [TABLE, FIT, { items: 'a' }]],
  [standardErrors as Call, [TABLE, FIT, { pairs: 'ab' }], [TABLE, FIT, { pairs: [null] }]],
  [standardErrors as Call, [TABLE, FIT, { pairs: ['ab'] }], [TABLE, FIT, { pairs: [['a']] }]],
  [scoreFit as Call, [], [null, TABLE], [{}, TABLE], [FIT], [FIT, null]],
  [predict as Call, [], [null, 'a', 'b'], [FIT, 'a'], [FIT, 'a', 'b', null]],
  [predict as Call, [FIT, 'a', 'b', { covariateValues: 'u' }]],
  [toRatings as Call, [], [null], [{}], [FIT, null], [FIT, { covariance: null }]],
  [toRatings as Call, [FIT, { anchor: 'a', covariance: {} }]],
  [elo as Call, [], [null], ['a'], [[null]], [JUDGMENTS, null]],
  [pairTable as Call, [], [null], [[null]], [CASES, null], [CASES, { measures: 'u' }]],
  [pairTable as Call, [CASES, { measures: [null] }], [CASES, { measures: [{ name: 'u' }] }]],
  [pairTable as Call, [CASES, { measures: [{ of: () => 1 }] }]],
  [pairTableFromCounts as Call, [], [null], [[null]], [[ROW], null], [[ROW], { items: 'zz' }]],
  [pairTableFromCounts as Call, [[ROW], { covariates: 'x' }]],
  [pairTableFromCounts as Call, [[{ ...ROW, covariates: 'x' }], { covariates: ['u'] }]],
];

const CALLS = MISUSES.flatMap(([call, ...lists]) => lists.map((given) => ({ call, given })));

describe('misuse is an error of the library that names the function, never one of the language', () => {
  test.each(CALLS)('$call.name $given', ({ call, given }) => {
    expect(() => call(...given)).toThrow(AssizeError);
    expect(() => call(...given)).toThrow(new RegExp(`^${call.name}: `));
  });
});
