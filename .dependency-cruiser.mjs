/** @import { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser' */

/**
 * The layering of src/. A file imports from an earlier floor or from its own folder; the folders of
 * one inner list share a floor and do not import each other. A new folder takes its place here.
 */
const floors = [
  ['errors', 'version', 'checks'],
  ['numeric'],
  ['judgments'],
  ['folding'],
  ['rating'],
  ['condorcet', 'bootstrap', 'simulate'],
  ['agreement'],
  ['rubric', 'robustness', 'controls', 'ranking'],
  ['schema', 'report'],
  ['registry'],
];

/**
 * The same inside a folder that has rooms of its own. Files beside the rooms hold the shapes that all of
 * them share, and what stands on top.
 *
 * @type {Record<string, readonly (readonly string[])[]>}
 */
const rooms = {
  judgments: [['labels'], ['formats'], ['settings'], ['columns'], ['rows'], ['text'], ['readers']],
  rating: [
    ['models', 'table'],
    ['settings'],
    ['margins'],
    ['existence'],
    ['solver'],
    ['inference'],
    ['fit'],
  ],
  bootstrap: [['replicates'], ['settings', 'intervals', 'ranks'], ['draws'], ['runs']],
  registry: [['values', 'rules'], ['chain'], ['commands', 'measures'], ['views', 'tools']],
};

/** The runtime dependencies, each with the only folder that may import it. */
const packages = {
  '@noble/hashes': 'registry',
  canonicalize: 'registry',
  'lossless-json': 'schema',
  papaparse: 'judgments',
  seedrandom: 'numeric',
  zod: 'schema',
};

/**
 * A floor entry is a folder, or a file directly under src.
 *
 * @param {readonly string[]} entries
 * @returns {string}
 */
const inside = (entries) => `^src/(${entries.join('|')})(/|[.]ts$)`;
const roomIndex = '^src/[^/]+/index[.]ts$';
const libraryIndex = '^src/index[.]ts$';
const homeless = { path: '^src/', pathNot: [inside(floors.flat()), libraryIndex] };
const [groundFloor] = floors;

/** @type {IForbiddenRuleType[]} */
const floorRules = floors.flatMap((entries, floor) => {
  const above = floors.slice(floor + 1).flat();
  /** @type {IForbiddenRuleType} */
  const upward = {
    name: `floor-${floor + 1}-imports-only-earlier-floors`,
    comment: `${entries.join(', ')}: import only from an earlier floor, never from a later one.`,
    severity: 'error',
    from: { path: inside(entries) },
    to: { path: inside(above) },
  };
  // The ground floor is one entry: checks throw the errors.
  if (entries === groundFloor) return [upward];
  const sideways = entries.map(
    (entry) =>
      /** @type {IForbiddenRuleType} */ ({
        name: `${entry}-leaves-its-neighbours-alone`,
        comment: 'Folders that share a floor do not import each other.',
        severity: 'error',
        from: { path: inside([entry]) },
        to: { path: inside(entries.filter((other) => other !== entry)) },
      }),
  );
  return [...(above.length > 0 ? [upward] : []), ...(entries.length > 1 ? sideways : [])];
});

/** @type {IForbiddenRuleType[]} */
const roomRules = Object.entries(rooms).flatMap(([folder, floorsOfFolder]) =>
  floorsOfFolder.slice(0, -1).map((entries, floor) => ({
    name: `${folder}-floor-${floor + 1}-imports-only-earlier-floors`,
    comment: `${folder}/${entries.join(', ')}: import only from an earlier floor of ${folder}/.`,
    severity: 'error',
    from: { path: `^src/${folder}/(${entries.join('|')})/` },
    to: {
      path: `^src/${folder}/(${floorsOfFolder
        .slice(floor + 1)
        .flat()
        .join('|')})/`,
    },
  })),
);

/** @type {IForbiddenRuleType[]} */
const packageRules = Object.entries(packages).map(([name, folder]) => ({
  name: `${name}-only-in-${folder}`,
  comment: `Other folders get at ${name} through what ${folder}/ offers.`,
  severity: 'error',
  from: { path: '^src/', pathNot: inside([folder]) },
  to: { path: `(^|/)node_modules/${name}/` },
}));

/** @type {IConfiguration} */
export default {
  forbidden: [
    ...floorRules,
    ...roomRules,
    ...packageRules,
    {
      name: 'every-folder-has-a-floor',
      comment: 'A new folder, or file directly under src, takes its place in `floors`.',
      severity: 'error',
      from: homeless,
      to: {},
    },
    {
      name: 'every-import-has-a-floor',
      comment: 'A new folder, or file directly under src, takes its place in `floors`.',
      severity: 'error',
      from: {},
      to: homeless,
    },
    {
      name: 'packages-are-listed',
      comment: 'A package that src may import stands in `packages` with its folder.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '(^|/)node_modules/',
        pathNot: `(^|/)node_modules/(${Object.keys(packages).join('|')})/`,
      },
    },
    {
      name: 'library-index-imports-only-indexes',
      comment: 'src/index.ts gathers what the folders offer; the ground floor has no index.',
      severity: 'error',
      from: { path: libraryIndex },
      to: { pathNot: [roomIndex, '^src/(errors|version)[.]ts$'] },
    },
    {
      name: 'nobody-else-imports-an-index',
      comment: 'Inside src import the file, never the index of a folder or of the library.',
      severity: 'error',
      from: { path: '^src/', pathNot: libraryIndex },
      to: { path: [roomIndex, libraryIndex] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'no-node-built-ins',
      comment: 'src runs anywhere: no files, no network, no process.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'src-stands-alone',
      comment: 'src imports nothing else of this repository.',
      severity: 'error',
      from: { path: '^src/' },
      to: { pathNot: ['^src/', '(^|/)node_modules/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  },
};
