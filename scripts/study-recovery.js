/**
 * Parameter recovery on the build: verdicts are drawn from Davidson's model with known abilities, ν, δ
 * and a covariate, and fitted. Prints bias, how it falls with the number of cases, and how often the
 * 95 % intervals hold the truth, for maximum likelihood and for bias-reduced estimates.
 *
 * `--quick` only shows that it runs.
 */
import process from 'node:process';
import { davidson, fitPairs, pairTableFromCounts } from 'assize';

// Kernels without an API of their own.
const built = (/** @type {string} */ path) =>
  import(new URL(`../dist/${path}`, import.meta.url).href);
/** @type {typeof import('../src/numeric/stream.js')} */
const { createStream } = await built('numeric/stream.js');
/** @type {typeof import('../src/numeric/normal-quantile.js')} */
const { normalQuantile } = await built('numeric/normal-quantile.js');

const quick = process.argv.includes('--quick');
const RUNS = quick ? 20 : 10_000;
const SIZES = quick ? [100] : [25, 50, 100, 200];
const SEED = 20260721;

const ITEMS = ['a', 'b', 'c', 'd'];
const TRUTH = { a: 0.9, b: 0.3, c: -0.3, d: -0.9, delta: 0.3, length: 0.4, 'ln nu': Math.log(0.5) };
const NAMES = /** @type {(keyof typeof TRUTH)[]} */ (Object.keys(TRUTH));
const BAND = normalQuantile(0.975);

const PAIRS = ITEMS.flatMap((first, at) =>
  ITEMS.slice(at + 1).map((second) => /** @type {const} */ ([first, second])),
);

/**
 * Each pair is judged `size` times: one half in each order, the covariate −1, 0 or 1 at random.
 *
 * @param {import('../src/numeric/stream.js').Stream} stream
 * @param {number} size
 */
function draw(stream, size) {
  const rows = PAIRS.flatMap(([one, other]) =>
    Array.from({ length: size }, (_, at) => {
      const [first, second] = at % 2 === 0 ? [one, other] : [other, one];
      const length = Math.floor(3 * stream.uniform()) - 1;
      const ability = (/** @type {string} */ item) => TRUTH[/** @type {'a'} */ (item)];
      const gap = ability(first) - ability(second) + TRUTH.delta + TRUTH.length * length;
      const weights = [Math.exp(gap / 2), 0.5, Math.exp(-gap / 2)];
      let rest = stream.uniform() * weights.reduce((sum, weight) => sum + weight, 0);
      let outcome = 0;
      while (outcome < 2 && rest >= (weights[outcome] ?? 0)) rest -= weights[outcome++] ?? 0;
      const counts = [0, 0, 0];
      counts[outcome] = 1;
      return { first, second, counts, covariates: [length] };
    }),
  );
  return pairTableFromCounts(rows, { ordered: true, covariates: ['length'], items: ITEMS });
}

/**
 * @param {import('assize').Fit} fit
 * @returns {Map<string, { value: number | null, error: number | null }>}
 */
function figures(fit) {
  const items = fit.items.map((item, at) => {
    const figure = { value: fit.abilities[at] ?? null, error: fit.standardErrors[at] ?? null };
    return /** @type {const} */ ([item, figure]);
  });
  const others = fit.parameters.map(({ name, value, standardError }) => {
    return /** @type {const} */ ([name, { value, error: standardError }]);
  });
  return new Map([...items, ...others]);
}

/** @typedef {{ bias: number, error: number, held: number }} Sums */

/** @param {number} size */
function study(size) {
  const stream = createStream(SEED);
  const sums = [false, true].map(
    () => new Map(NAMES.map((name) => [String(name), { bias: 0, error: 0, held: 0 }])),
  );
  let open = 0;
  for (let run = 0; run < RUNS; run += 1) {
    stream.start(run);
    const table = draw(stream, size);
    const fits = [false, true].map((biasReduction) =>
      figures(
        fitPairs(table, {
          model: davidson,
          orderEffect: true,
          covariates: ['length'],
          biasReduction,
        }),
      ),
    );
    // A run in which something is not finite is counted and left out of both.
    if (fits.some((fit) => NAMES.some((name) => fit.get(name)?.error == null))) {
      open += 1;
      continue;
    }
    fits.forEach((fit, kind) => {
      for (const name of NAMES) add(sums[kind]?.get(name), fit.get(name), TRUTH[name]);
    });
  }
  return { sums, runs: RUNS - open, open };
}

/**
 * @param {Sums | undefined} sum
 * @param {{ value: number | null, error: number | null } | undefined} figure
 * @param {number} truth
 */
function add(sum, figure, truth) {
  if (sum === undefined || figure?.value == null || figure.error == null) return;
  sum.bias += figure.value - truth;
  sum.error += figure.error;
  if (Math.abs(figure.value - truth) <= BAND * figure.error) sum.held += 1;
}

const signed = (/** @type {number} */ value, digits = 4) =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

console.log(
  `Davidson with δ and a covariate, ${ITEMS.length} items, ${RUNS} runs a size, seed ${SEED}`,
);
console.log(
  `a bias below ${(3 / Math.sqrt(RUNS)).toFixed(3)} standard errors is not told from none`,
);
for (const size of SIZES) {
  const { sums, runs, open } = study(size);
  console.log(
    `\n${size} cases a pair${open > 0 ? `, ${open} runs without a finite fit left out` : ''}`,
  );
  console.log('            maximum likelihood               bias-reduced');
  console.log('            bias / error  bias · n  covers   bias / error  bias · n  covers');
  for (const name of NAMES) {
    const cells = sums.map((all) => {
      const { bias, error, held } = all.get(name) ?? { bias: NaN, error: NaN, held: NaN };
      const scaled = signed((size * bias) / runs, 2).padStart(8);
      const covers = `${((100 * held) / runs).toFixed(1)} %`.padStart(6);
      return `${signed(bias / error, 3).padStart(12)}  ${scaled}  ${covers}`;
    });
    console.log(`${name.padEnd(12)}${cells.join('   ')}`);
  }
  const worst = sums.map((all) =>
    Math.max(...[...all.values()].map(({ bias, error }) => Math.abs(bias / error))),
  );
  console.log(
    `largest     ${worst.map((value) => value.toFixed(3).padStart(12)).join('                     ')}`,
  );
}
