/** @import { Row, Section } from './rows.js' */

/**
 * A line of the document. Where it takes the per-case data, `fixed` is the part that does not.
 *
 * @typedef {{ text: string, fixed: string | null }} Line
 */

const VERDICTS = /** @type {const} */ ([
  ['equal', 'equal at the printed precision: within half a unit of the last printed digit'],
  [
    'within rounding',
    'not equal, but within what the rounding of the printed inputs, or of a round number in the text, allows',
  ],
  ['within Monte Carlo error', 'a resampled figure, within the error that another seed makes'],
  ['differs', 'what the text describes gives another number'],
  ['not recomputable', 'the data behind it are not printed, or not shipped here'],
]);

/**
 * Totals over all rows.
 *
 * @param {readonly Section[]} sections
 */
export function totals(sections) {
  const rows = sections.flatMap((section) => section.rows);
  const count = (/** @type {(row: Row) => boolean} */ wanted) =>
    rows.filter(wanted).reduce((sum, { numbers }) => sum + numbers, 0);
  return {
    numbers: count(() => true),
    byVerdict: VERDICTS.slice(0, 4).map(
      ([verdict]) => /** @type {const} */ ([verdict, count((row) => row.verdict === verdict)]),
    ),
  };
}

/**
 * @param {readonly Section[]} sections
 * @returns {string}
 */
export function summary(sections) {
  const { numbers, byVerdict } = totals(sections);
  const parts = byVerdict.map(([verdict, count]) => `${count} ${verdict}`);
  return `${numbers} published numbers recomputed: ${parts.join(', ')}.`;
}

/**
 * For the terminal.
 *
 * @param {readonly Section[]} sections
 * @param {(text: string) => void} print
 */
export function printSections(sections, print) {
  for (const { paper, title, rows } of sections) {
    print(`\n${paper} · ${title}\n`);
    for (const { what, published, recomputed, verdict, note } of rows) {
      const values = [published, recomputed].filter((text) => text !== '').join('  →  ');
      print(`  ${what}\n      ${values}${values === '' ? '' : '  '}[${verdict}]`);
      if (note !== '') print(`      ${note}`);
    }
  }
}

/**
 * docs/reproductions.md.
 *
 * @param {readonly Section[]} sections
 * @returns {Line[]}
 */
export function documentLines(sections) {
  const fixed = (/** @type {string} */ text) =>
    text.split('\n').map((line) => ({ text: line, fixed: null }));
  return [
    ...fixed(HEAD),
    { text: summary(sections), fixed: '' },
    ...fixed(
      `\n## Verdicts\n\n${VERDICTS.map(([name, text]) => `- **${name}**: ${text}.`).join('\n')}`,
    ),
    ...fixed(FINDINGS),
    ...sections.flatMap(({ paper, title, rows }) => [
      ...fixed(
        `\n## ${paper} · ${title}\n\n| figure | published | recomputed | verdict |\n| --- | --- | --- | --- |`,
      ),
      ...rows.map(rowLine),
    ]),
    ...fixed(''),
  ];
}

/**
 * @param {Row} row
 * @returns {Line}
 */
function rowLine({ what, published, recomputed, verdict, note, cases }) {
  const start = `| ${what} | ${published} |`;
  const text = `${start} ${recomputed} | ${verdict}${note === '' ? '' : `: ${note}`} |`;
  return { text, fixed: cases ? start : null };
}

const HEAD = `# The two papers, recomputed

Every number of the Lit2Test paper [L2T] and of the HypoArena paper [HYP] that can be recomputed is
recomputed here by the library's own functions, and differences are named. The page is written by
\`npm run reproduce -- --write\`; \`npm run reproduce\` prints the same, and \`npm run reproduce -- --check\`
holds the page to the code.

The published figures stand in \`scripts/reproduce/\`, each with its place. For Lit2Test the counts that
the paper and its data supplement print are enough for most of it; the rest takes the supplement's
per-case files (CC BY 4.0), which do not ship with the project: \`npm run reproduce -- --data FOLDER\` reads
\`lit2test-primary-judge-ordered.csv\` and \`lit2test-second-judge.csv\` there, one ordered verdict a row.
Without them those rows read “not recomputable”. For HypoArena only its printed tables are used.
`;

const FINDINGS = `
## Where a printed number is not what its text describes

These are small matters of labelling beside two careful papers; none of them changes a ranking.

- **Lit2Test, table 1, abilities.** The caption says Bradley–Terry on order-stable cases. Three of the
  four values and all eight bounds are those of the fit on all 2,400 ordered verdicts with half a
  pseudo-win in each direction of each pair (the fourth, 1.26505, is printed 1.26); the fit on stable
  cases is half as large again. Which fit was printed is our inference from the numbers.
- **Lit2Test, appendix D.1.** The adjusted preference is defined as a difference of win rates. What is
  printed is the difference of net preferences, wins minus losses. Both are in \`auditContrast\`.
- **Lit2Test, second judge.** The paper's fold (980 stable, 220 sensitive) counts two ties as sensitive,
  the supplement's analysis (992 and 208) as stable.
- **Lit2Test, second judge, “when both are decisive”.** 759 of 980 divides by the cases that are decisive
  for the second judge alone. Both judges are decisive in 813, of which 759 have the same winner.
- **Lit2Test, appendix D.5.** 170 of 180 is described as agreement of the top three dimensions with the
  holistic verdict; the supplement prints the same count as structured verdict against score sum.
- **HypoArena, §4.4, tau.** The largest value of the printed range is met by the full pool without the
  reference; its lower end, 0.52, is not reached by any pool of the printed tables.
- **HypoArena, §4.4, compression.** The upper end, 725, is more than rounding of the printed inputs allows.
- **HypoArena, table 9.** Three of 31 rows differ from S of the mean dimensions by more than rounding
  allows. A mean of S is not S of the means where some submissions hold one pair, so this need not be an
  error.

What else rests on inference: that a debiased share enters the HypoArena fits as wins and losses (see
\`hypoEval\`), that the interval of the pooled rho resamples (model, domain) cells, and that the rubric
spreads leave the reference out. The order effects of both judges, with their errors, are our addition.`;
