import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import type { HypothesisRecord } from '../shapes.js';
import type { Calibration, KnownTruth, ReliabilityBin } from './measure-shapes.js';

interface Known {
  readonly belief: number;
  readonly prior: number;
  readonly truth: boolean;
}

/** Final beliefs against known truths; null without truths. Refuses unknown and repeated names. */
export function calibrate(
  where: string,
  all: readonly HypothesisRecord[],
  truths: readonly KnownTruth[],
  bins: number,
): Calibration | null {
  const byId = new Map(all.map((hypothesis) => [hypothesis.id, hypothesis]));
  const seen = new Set<string>();
  const known = truths.map((given: Partial<KnownTruth> | null): Known => {
    const { hypothesis: id = '', truth } = given ?? {};
    const hypothesis = byId.get(id);
    const wrong =
      hypothesis === undefined
        ? 'names no hypothesis of the run'
        : seen.has(id)
          ? 'comes twice'
          : typeof truth === 'boolean'
            ? null
            : `has the truth ${describe(truth)}; expected true or false`;
    if (hypothesis === undefined || typeof truth !== 'boolean' || wrong !== null) {
      const text = `${where}: truths: ${describe(id)} ${wrong}`;
      throw new InvalidInputError(text, { function: where, option: 'truths' });
    }
    seen.add(id);
    return { belief: hypothesis.belief, prior: hypothesis.prior, truth };
  });
  if (known.length === 0) return null;
  return {
    hypotheses: known.length,
    brier: meanSquare(known.map(({ belief, truth }) => belief - Number(truth))),
    priorBrier: meanSquare(known.map(({ prior, truth }) => prior - Number(truth))),
    bins: Array.from({ length: bins }, (_, bin) => reliabilityBin(known, bin, bins)),
  };
}

function meanSquare(errors: readonly number[]): number {
  return errors.reduce((sum, error) => sum + error * error, 0) / errors.length;
}

function reliabilityBin(known: readonly Known[], bin: number, bins: number): ReliabilityBin {
  const [from, to] = [bin / bins, (bin + 1) / bins];
  const own = known.filter(({ belief }) => belief >= from && (belief < to || bin === bins - 1));
  const count = own.length;
  const mean = (values: readonly number[]): number | null =>
    count === 0 ? null : values.reduce((sum, value) => sum + value, 0) / count;
  return {
    from,
    to,
    count,
    meanBelief: mean(own.map(({ belief }) => belief)),
    trueRate: mean(own.map(({ truth }) => Number(truth))),
  };
}
