import {
  type FigureEstimate,
  type ResamplingOptions,
  resampledFigure,
} from '../agreement/figure.js';
import { type RateFigure, type RateRow, rateFigure } from '../agreement/rate-figure.js';
import { indexNames } from '../judgments/index-names.js';
import type { AuditedJudgment } from './audited-judgment.js';

/** One dimension of the audit. */
export interface DimensionFigures {
  readonly name: string;
  /** Judgments with scores on it, and those in which they differ. */
  readonly judgments: number;
  readonly decided: number;
  /** Judgments in which no other dimension differs. */
  readonly soleDecisive: number;
  /** Mean score of the holistic winner minus that of the loser. */
  readonly margin: FigureEstimate;
  /** Among judgments that it decides and that have a holistic winner: it prefers that winner. */
  readonly agreement: RateFigure;
}

/** What each dimension decides, in code-point order of their names. Linear in scores. */
export function dimensionFigures(
  where: string,
  rows: readonly AuditedJudgment[],
  options: ResamplingOptions,
): readonly DimensionFigures[] {
  const leads = new Map<string, Lead[]>();
  for (const { judgment, holistic, cluster } of rows) {
    const decisive = judgment.dimensions.filter(({ first, second }) => first !== second).length;
    for (const { name, first, second } of judgment.dimensions) {
      const own = leads.get(name) ?? [];
      if (own.length === 0) leads.set(name, own);
      const lead = first - second;
      own.push({ lead, sole: lead !== 0 && decisive === 1, holistic, cluster });
    }
  }
  return indexNames(leads.keys()).names.map((name) =>
    figuresOf(where, name, leads.get(name)!, options),
  );
}

/** By how much the first item leads on one dimension. */
interface Lead extends Pick<AuditedJudgment, 'holistic' | 'cluster'> {
  readonly lead: number;
  /** Whether no other dimension of the judgment differs. */
  readonly sole: boolean;
}

function figuresOf(
  where: string,
  name: string,
  leads: readonly Lead[],
  options: ResamplingOptions,
): DimensionFigures {
  const decided = leads.filter(({ lead }) => lead !== 0);
  const hasWinner = ({ holistic }: Lead): boolean => holistic !== null && holistic !== 0;
  const won = leads.filter(hasWinner);
  const margin = (sample: readonly Lead[]): number | null =>
    sample.length === 0
      ? null
      : sample.reduce((sum, { lead, holistic }) => sum + lead * holistic!, 0) / sample.length;
  const reason = 'no judgment on it has a holistic winner';
  // A judgment that has a holistic verdict has a context, and so a cluster.
  const clusterOf = ({ cluster }: Lead): string => cluster!;
  const hits = decided
    .filter(hasWinner)
    .map(
      ({ lead, holistic, cluster }): RateRow => ({ hit: Math.sign(lead) === holistic, cluster }),
    );
  return {
    name,
    judgments: leads.length,
    decided: decided.length,
    soleDecisive: decided.filter(({ sole }) => sole).length,
    margin: resampledFigure(where, won, margin, reason, options, clusterOf),
    agreement: rateFigure(where, hits, 'it decides no judgment with a holistic winner', options),
  };
}
