import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import { indexNames } from '../../judgments/index-names.js';

/** How units are put together to be resampled. */
export interface UnitGrouping<T> {
  readonly clusterOf?: ((unit: T) => string) | undefined;
  readonly stratumOf?: ((unit: T) => string) | undefined;
}

/**
 * The groups that are drawn as one, by stratum: groups of a stratum are drawn for one another. Strata
 * and clusters stand in code-point order of their names, the units of a cluster in the given order.
 *
 * @returns one list of groups a stratum
 * @throws InvalidInputError for a name that is no string, or a cluster in two strata
 */
export function groupUnits<T>(
  where: string,
  units: readonly T[],
  { clusterOf, stratumOf }: UnitGrouping<T>,
): T[][][] {
  const cluster = namesOf(where, 'clusterOf', units, clusterOf);
  const stratum = namesOf(where, 'stratumOf', units, stratumOf);
  const strata = indexNames(stratum ?? ['']);
  const clusters = cluster === null ? null : indexNames(cluster);
  const members: T[][] = (clusters?.names ?? units).map(() => []);
  const home = new Int32Array(members.length).fill(-1);
  units.forEach((unit, at) => {
    const group = clusters === null ? at : clusters.position.get(cluster![at]!)!;
    const place = stratum === null ? 0 : strata.position.get(stratum[at]!)!;
    if (home[group] !== -1 && home[group] !== place) {
      throw new InvalidInputError(
        `${where}: cluster ${describe(cluster![at])} has units in the strata ${describe(strata.names[home[group]!])} and ${describe(strata.names[place])}; clusters are resampled inside a stratum`,
        { function: where, option: 'stratumOf', unit: at },
      );
    }
    home[group] = place;
    members[group]!.push(unit);
  });
  const groups: T[][][] = strata.names.map(() => []);
  members.forEach((group, at) => {
    groups[home[at]!]!.push(group);
  });
  return groups;
}

function namesOf<T>(
  where: string,
  option: string,
  units: readonly T[],
  nameOf: ((unit: T) => string) | undefined,
): string[] | null {
  if (nameOf === undefined) return null;
  if (typeof nameOf !== 'function') {
    throw new InvalidInputError(`${where}: ${option} is ${describe(nameOf)}; expected a function`, {
      function: where,
      option,
    });
  }
  return units.map((unit, at) => {
    const name = nameOf(unit);
    if (typeof name === 'string') return name;
    throw new InvalidInputError(
      `${where}: ${option} returned ${describe(name)} for unit ${at}; expected a string`,
      { function: where, option, unit: at },
    );
  });
}
