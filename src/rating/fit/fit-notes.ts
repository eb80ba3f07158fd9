import { listNames } from '../../judgments/list-names.js';
import type { Note } from '../../judgments/note.js';
import { createGapAnalysis } from '../existence/gap-analysis.js';
import { FEW_CLUSTERS } from '../inference/few-clusters.js';
import type { Estimate } from '../settings/fit-options.js';
import type { ErrorKind, PairTable } from '../shapes.js';
import type { SolvedTable } from '../solver/solved-table.js';

/**
 * What a reader must know about how a fit was made. Codes: `prior`, `bias-reduced` and, for items whose
 * gaps would else have no finite estimate, `prior-driven`, `bias-reduced-driven`; `few-clusters`;
 * `not-converged`.
 */
export function fitNotes(
  table: PairTable,
  solved: SolvedTable,
  estimate: Estimate,
  kind: ErrorKind,
): Note[] {
  return [...priorNotes(table, solved, estimate), ...generalNotes(table, kind, solved)];
}

// Figures that maximum likelihood alone would not give.
function priorNotes(table: PairTable, solved: SolvedTable, estimate: Estimate): Note[] {
  if (estimate.pseudoWins === 0 && !estimate.biasReduction) return [];
  const bare = createGapAnalysis(solved.margins, estimate.model);
  bare.analyse(solved.margins.totals);
  const driven = table.items.filter((_, i) =>
    table.items.some(
      (_name, j) =>
        solved.gaps.component[i] === solved.gaps.component[j] &&
        bare.state.component[i] !== bare.state.component[j],
    ),
  );
  const [code, text, source] = estimate.biasReduction
    ? ([
        'bias-reduced',
        'The estimates are bias-reduced (Firth), not of maximum likelihood.',
        'the bias reduction',
      ] as const)
    : ([
        'prior',
        `A prior of ${estimate.pseudoWins} wins in each direction of each observed pair enters every figure.`,
        'the prior',
      ] as const);
  const notes: Note[] = [{ code, items: [], text }];
  if (driven.length > 0) {
    notes.push({
      code: `${code}-driven`,
      items: driven,
      text: `By maximum likelihood the gaps between ${listNames(driven)} have no finite estimate: their size comes from ${source}.`,
    });
  }
  return notes;
}

function generalNotes(table: PairTable, kind: ErrorKind, solved: SolvedTable): Note[] {
  const notes: Note[] = [];
  const clusters = kind === 'cluster' ? clustersOf(table) : Infinity;
  if (clusters < FEW_CLUSTERS) {
    notes.push({
      code: 'few-clusters',
      items: [],
      text: `${clusters} ${clusters === 1 ? 'cluster is' : 'clusters are'} few: errors over clusters are too small below about ${FEW_CLUSTERS}.`,
    });
  }
  if (!solved.converged) {
    notes.push({
      code: 'not-converged',
      items: [],
      text: `The fit stopped after ${solved.iterations} iterations without reaching the maximum: abilities are withheld.`,
    });
  }
  return notes;
}

// A case without a cluster is a cluster of its own.
function clustersOf({ clusters, cells }: PairTable): number {
  return cells.reduce(
    (sum, { cluster, cases }) => sum + (cluster === null ? cases : 0),
    clusters.length,
  );
}
