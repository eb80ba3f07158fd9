import { describe, expect, test } from 'vitest';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { graded } from '../../../src/rating/models/graded.js';
import { raoKupper } from '../../../src/rating/models/rao-kupper.js';
import { checkPairTable } from '../../../src/rating/table/check-pair-table.js';
import { pairTable } from '../../../src/rating/table/pair-table.js';
import { pairTableFromCounts } from '../../../src/rating/table/pair-table-from-counts.js';
import { folded } from '../../support/folded.js';

const MAKERS: readonly (readonly [string, (names: readonly string[]) => unknown])[] = [
  [
    'pairTable',
    (names) => pairTable([folded()], { measures: names.map((name) => ({ name, of: () => 1 })) }),
  ],
  [
    'pairTableFromCounts',
    (covariates) => {
      const row = { first: 'a', second: 'b', wins: 1, covariates: covariates.map(() => 1) };
      return pairTableFromCounts([row], { covariates });
    },
  ],
  [
    'here',
    (covariates) => {
      const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 1 }]);
      const cells = table.cells.map((cell) => ({ ...cell, covariates: covariates.map(() => 1) }));
      checkPairTable('here', { ...table, covariates, cells });
    },
  ],
];

// From the models themselves, so that a new parameter cannot be forgotten.
const PARAMETERS = [
  'delta',
  ...[bradleyTerry, davidson, graded, raoKupper].flatMap(({ parameters }) => parameters),
];

describe.each(MAKERS)('covariates of %s', (where, make) => {
  test.each(PARAMETERS.flatMap((name) => [name, `ln ${name}`]))(
    'are not named %s, as a parameter of a fit is',
    (name) => {
      expect(() => make(['u', name])).toThrow(
        `${where}: a covariate is named "${name}", which is a parameter of the models`,
      );
    },
  );

  test('have distinct names that are not empty', () => {
    expect(() => make(['u', 'v', 'u'])).toThrow(`${where}: two covariates have one name`);
    expect(() => make(['u', ''])).toThrow(
      `${where}: the name of covariate 1 is ""; expected a non-empty name`,
    );
    expect(() => make([undefined as unknown as string])).toThrow(
      `${where}: the name of covariate 0 is undefined`,
    );
  });

  test('may have any other name, an item or __proto__', () => {
    expect(() => make(['a', '__proto__', 'Delta', 'nu '])).not.toThrow();
  });
});
