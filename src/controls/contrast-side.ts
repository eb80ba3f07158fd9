import {
  type FigureEstimate,
  type ResamplingOptions,
  resampledFigure,
} from '../agreement/figure.js';
import { foldOrders } from '../folding/fold-orders.js';
import type { FailedJudgment, Judgment } from '../judgments/judgment.js';
import { baseCaseOf } from './base-case-of.js';
import { cleanSign } from './clean-sign.js';
import type { ContrastSide } from './contrast-shapes.js';

/** Verdicts of one pair of versions, and the failures of the same pair. */
export interface ContrastRows {
  readonly judgments: readonly Judgment[];
  readonly failures: readonly FailedJudgment[];
}

/** Counts and rates of one pair of versions. Dimensions are folded apart from each other. */
export function contrastSide(
  rows: ContrastRows,
  clean: string,
  options: ResamplingOptions,
): ContrastSide {
  const { judgments, failures } = rows;
  const signs = judgments.map((judgment) => cleanSign(judgment, clean));
  const count = (sign: number): number => signs.filter((it) => it === sign).length;
  const rate = (measure: (sign: number) => number): FigureEstimate =>
    resampledFigure(
      'auditContrast',
      judgments,
      (sample) =>
        sample.length === 0
          ? null
          : sample.reduce((sum, it) => sum + measure(cleanSign(it, clean)), 0) / sample.length,
      'there are no valid verdicts',
      options,
      baseCaseOf,
    );
  const both = foldByDimension(rows).filter(({ stability }) => stability !== 'single-order');
  return {
    wins: count(1),
    ties: count(0),
    losses: count(-1),
    verdicts: judgments.length,
    invalid: failures.length,
    baseCases: new Set(judgments.map(baseCaseOf)).size,
    winRate: rate((sign) => (sign > 0 ? 1 : 0)),
    netPreference: rate((sign) => sign),
    bothOrders: both.length,
    bothOrderWins: both.filter(({ winner }) => winner === clean).length,
  };
}

// A case is one context and pair, and dimensions may share a context.
function foldByDimension({ judgments, failures }: ContrastRows): ReturnType<typeof foldOrders> {
  const groups = new Map<string | null, Judgment[]>();
  for (const judgment of judgments) {
    const group = groups.get(judgment.stratum) ?? [];
    group.push(judgment);
    groups.set(judgment.stratum, group);
  }
  return [...groups].flatMap(([stratum, group]) =>
    foldOrders(group, { failures: failures.filter((failed) => failed.stratum === stratum) }),
  );
}
