import { InvalidInputError } from '../../errors.js';
import { measureAbout } from './measure-about.js';
import { type GapSource, readGaps } from './read-gaps.js';
import type { ReplicateSettings, Replicates } from './replicates.js';

/** What a jackknife has in common with the replicates that it may correct. */
export type JackknifeSettings = Omit<ReplicateSettings, 'replicates' | 'seed'>;

/**
 * Fits with one unit left out, one row a kind of unit: cases of one cell are of one kind, every
 * cluster is one. Typed arrays; not JSON.
 */
export interface Jackknife extends GapSource {
  /** How many units are of the kind of each row. */
  readonly weights: Float64Array;
  /** The stratum of each row; all 0 without stratification. */
  readonly stratum: Int32Array;
  /** The order effect and the covariates, then the logarithm of each tie parameter, as in `Replicates`. */
  readonly parameters: Float64Array;
  readonly unconverged: Int32Array;
  readonly settings: JackknifeSettings;
}

/** The acceleration of one figure, or why there is none. */
interface Acceleration {
  readonly acceleration: number;
  readonly reason: string | null;
}

/** Reads accelerations out of a jackknife. */
export interface JackknifeReader {
  /** Of the gap between an item and the mean of a core. */
  about(core: readonly number[]): (item: number) => Acceleration;
  /** Of the gap between two items. */
  gap(i: number, j: number): Acceleration;
}

/** Opens a jackknife; throws unless it is of the table, model and unit of the replicates. */
export function openJackknife(
  where: string,
  jackknife: Jackknife,
  replicates: Replicates,
): JackknifeReader {
  for (const key of Object.keys(jackknife.settings) as (keyof JackknifeSettings)[]) {
    const received = JSON.stringify(jackknife.settings[key]);
    const expected = JSON.stringify(replicates.settings[key]);
    if (received === expected) continue;
    throw new InvalidInputError(
      `${where}: the jackknife has ${key} ${received}, and the replicates have ${expected}`,
      { function: where, option: 'jackknife', setting: key },
    );
  }
  const gaps = readGaps(jackknife);
  const values = new Float64Array(gaps.rows);
  return {
    about(core) {
      const measure = measureAbout(gaps, core);
      return (item) => {
        measure(item, values);
        return accelerationOf(values, jackknife);
      };
    },
    gap(i, j) {
      for (let row = 0; row < values.length; row += 1) values[row] = gaps.gap(row, i, j);
      return accelerationOf(values, jackknife);
    },
  };
}

// Σ l³ / (6 (Σ l²)^1.5) with l the influence of a unit, from its deletion, centred in its stratum
// and divided by the units of the stratum [DH97, §5.3 and problem 5.5].
function accelerationOf(values: Float64Array, { weights, stratum }: Jackknife): Acceleration {
  const open = values.findIndex((value) => !Number.isFinite(value));
  if (open >= 0) {
    return { acceleration: 0, reason: 'no acceleration: a fit without one unit is not finite' };
  }
  const units = new Map<number, number>();
  const sums = new Map<number, number>();
  values.forEach((value, row) => {
    const at = stratum[row]!;
    units.set(at, (units.get(at) ?? 0) + weights[row]!);
    sums.set(at, (sums.get(at) ?? 0) + weights[row]! * value);
  });
  let squares = 0;
  let cubes = 0;
  values.forEach((value, row) => {
    const size = units.get(stratum[row]!)!;
    const influence = (sums.get(stratum[row]!)! / size - value) * ((size - 1) / size);
    squares += weights[row]! * influence ** 2;
    cubes += weights[row]! * influence ** 3;
  });
  return { acceleration: squares === 0 ? 0 : cubes / (6 * squares ** 1.5), reason: null };
}
