import { plainExp } from '../numeric/plain-exp.js';
import type { SimulationPlan } from './simulation-options.js';

/** Shares of the five verdicts, best for the item shown first in front. */
export const SHARES: readonly number[] = [1, 0.75, 0.5, 0.25, 0];

/**
 * The chances of the five verdicts when the item shown first leads by `gap` log-odds, the order
 * effect not included: proportional to exp(s · (gap + δ)) with scores ½, ¼, 0, −¼, −½, times κ for
 * the slight verdicts and ν for the even one. With three levels κ is 0, which leaves Davidson's model
 * [Dav70, eq. 3]. + − × ÷ only.
 */
export function verdictChances(gap: number, plan: SimulationPlan): readonly number[] {
  const lead = gap + plan.orderEffect;
  const step = plainExp(-Math.min(Math.abs(lead) / 4, 45));
  const { tieParameter, slightParameter } = plan;
  const square = step * step;
  const weights = [
    1,
    slightParameter * step,
    tieParameter * square,
    slightParameter * square * step,
    square * square,
  ];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const chances = weights.map((weight) => weight / sum);
  return lead < 0 ? chances.reverse() : chances;
}
