import { presentationKey } from '../agreement/presentation-key.js';
import { InvalidInputError } from '../errors.js';
import { foldOrders } from '../folding/fold-orders.js';
import type { Judgment } from '../judgments/judgment.js';
import {
  type AuditedJudgment,
  auditedJudgment,
  type DimensionJudgment,
} from './audited-judgment.js';

/** Puts the holistic verdict on the same presentation, and its stability, beside each judgment. */
export function matchHolistic(
  where: string,
  audited: readonly DimensionJudgment[],
  holistic: readonly Judgment[],
): readonly AuditedJudgment[] {
  const judges = new Set(holistic.map(({ judge }) => judge));
  if (judges.size > 1) {
    throw new InvalidInputError(`${where}: holistic holds ${judges.size} judges; expected one`, {
      function: where,
    });
  }
  const verdicts = new Map(holistic.map((it) => [presentationKey(it), it]));
  const stable = new Map(
    foldOrders(holistic)
      // A case judged in one order only is neither stable nor sensitive.
      .filter(({ stability }) => stability !== 'single-order')
      .map((it) => [caseKey(it.context, it.items), it.stability === 'stable']),
  );
  return audited.map((it) => {
    const key = presentationKey(it);
    const verdict = key === null ? undefined : verdicts.get(key);
    if (verdict === undefined) return auditedJudgment(it, null, null);
    const sign = Math.sign(verdict.share - 0.5);
    const place = caseKey(it.context ?? it.cluster, [it.first, it.second]);
    // Where the slot is unknown the two may name the items in different order.
    const own = verdict.first === it.first ? sign : 0 - sign;
    return auditedJudgment(it, own, stable.get(place) ?? null);
  });
}

function caseKey(context: string | null, items: readonly string[]): string {
  return JSON.stringify([context, ...[...items].sort()]);
}
