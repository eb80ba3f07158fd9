import { describe } from '../checks/describe.js';
import { expectNumber } from '../checks/expect-number.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { InvalidInputError } from '../errors.js';
import { compareCodePoints } from '../judgments/compare-code-points.js';

/** Options of `simulateJudgments`. */
export interface SimulationOptions {
  /** True abilities in log-odds, one an item; two or more. Centred before use. */
  readonly abilities: readonly number[];
  /**
   * Names of the items, in ascending code-point order; `item 1`, `item 2`, … by default, from ten items
   * on `item 01`, `item 02`, ….
   */
  readonly items?: readonly string[] | undefined;
  /** ν of Davidson's model, for one verdict: 0 (default) without ties, at most 1e6. */
  readonly tieParameter?: number | undefined;
  /** δ, the log-odds gained by being shown first; 0 by default. */
  readonly orderEffect?: number | undefined;
  /** Clusters; 100 by default. */
  readonly clusters?: number | undefined;
  /** Contexts in each cluster; every context has one case of every pair. 1 by default. */
  readonly contextsPerCluster?: number | undefined;
  /**
   * Standard deviation of the shift that each cluster gives each ability, in log-odds: what makes the
   * cases of a cluster alike. 0 by default.
   */
  readonly clusterSpread?: number | undefined;
  /** Five verdict levels instead of three; false by default. */
  readonly fiveLevels?: boolean | undefined;
  /**
   * Weight of the two slight verdicts beside the two strong ones, with five levels; 1 by default, at
   * most 1e6.
   */
  readonly slightParameter?: number | undefined;
  /** Probability that the judge fails on a presentation; 0 by default. */
  readonly failureRate?: number | undefined;
  /** Required: the same seed gives the same judgments on every engine. */
  readonly seed: number | string;
}

/** The same, complete. */
export interface SimulationPlan {
  readonly abilities: readonly number[];
  readonly items: readonly string[];
  readonly tieParameter: number;
  readonly orderEffect: number;
  readonly clusters: number;
  readonly contextsPerCluster: number;
  readonly clusterSpread: number;
  readonly fiveLevels: boolean;
  /** 0 with three levels. */
  readonly slightParameter: number;
  readonly failureRate: number;
  readonly seed: number | string;
}

const WHERE = 'simulateJudgments';

const ACCEPTED: Members<SimulationOptions> = {
  abilities: true,
  items: true,
  tieParameter: true,
  orderEffect: true,
  clusters: true,
  contextsPerCluster: true,
  clusterSpread: true,
  fiveLevels: true,
  slightParameter: true,
  failureRate: true,
  seed: true,
};

/** Fills in defaults; throws for what is not accepted. */
export function readSimulation(options: SimulationOptions): SimulationPlan {
  const number = (
    option: keyof SimulationOptions,
    fallback: number,
    bounds: { min?: number; max?: number; integer?: boolean },
  ): number => expectNumber(WHERE, option, options[option] ?? fallback, bounds);
  expectOptions(WHERE, options, ACCEPTED, 'abilities and a seed');
  const abilities = readAbilities(options.abilities);
  const { seed } = options;
  if (typeof seed !== 'string' && !(typeof seed === 'number' && Number.isFinite(seed))) {
    fail('seed', `seed is ${describe(seed)}; expected a finite number or a string`);
  }
  const fiveLevels = expectOneOf(WHERE, 'fiveLevels', options.fiveLevels ?? false, [true, false]);
  if (options.slightParameter !== undefined && !fiveLevels) {
    fail('slightParameter', 'slightParameter needs fiveLevels: true');
  }
  return {
    abilities,
    items: readItems(options.items, abilities.length),
    tieParameter: number('tieParameter', 0, { min: 0, max: 1e6 }),
    orderEffect: number('orderEffect', 0, { min: -20, max: 20 }),
    clusters: number('clusters', 100, { min: 1, max: 1e7, integer: true }),
    contextsPerCluster: number('contextsPerCluster', 1, { min: 1, max: 1e7, integer: true }),
    clusterSpread: number('clusterSpread', 0, { min: 0, max: 5 }),
    fiveLevels,
    slightParameter: fiveLevels ? number('slightParameter', 1, { min: 0, max: 1e6 }) : 0,
    failureRate: number('failureRate', 0, { min: 0, max: 1 }),
    seed,
  };
}

// Beyond this a gap leaves no chance of an upset, and probabilities keep their digits within it.
const STRONGEST = 20;

function readAbilities(abilities: readonly number[]): number[] {
  if (!Array.isArray(abilities) || abilities.length < 2) {
    fail('abilities', `abilities is ${describe(abilities)}; expected two or more numbers`);
  }
  for (const [at, ability] of abilities.entries()) {
    expectNumber(WHERE, `abilities[${at}]`, ability, { min: -STRONGEST, max: STRONGEST });
  }
  const mean = abilities.reduce((sum, ability) => sum + ability, 0) / abilities.length;
  return abilities.map((ability) => ability - mean + 0);
}

function readItems(given: readonly string[] | undefined, size: number): string[] {
  const digits = String(size).length;
  const items =
    given ??
    Array.from({ length: size }, (_, at) => `item ${String(at + 1).padStart(digits, '0')}`);
  if (!Array.isArray(items) || items.length !== size) {
    fail('items', `items is ${describe(given)}; expected ${size} names, one an ability`);
  }
  items.forEach((item, at) => {
    const before = items[at - 1];
    const sound = typeof item === 'string' && item !== '';
    if (sound && (before === undefined || compareCodePoints(before, item) < 0)) return;
    fail(
      'items',
      `items[${at}] is ${describe(item)}; expected names in ascending code-point order`,
    );
  });
  return [...items];
}

function fail(option: string, text: string): never {
  throw new InvalidInputError(`${WHERE}: ${text}`, { function: WHERE, option });
}
