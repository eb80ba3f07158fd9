import * as z from 'zod';
import { describe } from '../checks/describe.js';
import { expectMembers } from '../checks/expect-members.js';
import { expectObject } from '../checks/expect-object.js';
import { InvalidInputError } from '../errors.js';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { text } from './hep-parts.js';
import { parseWith } from './parse-with.js';
import type { Checked, Confidence, Contract, SchemaIssue } from './shapes.js';
import { confidence } from './shared-parts.js';

/** The five dimensions of a proposal that are scored one by one [L2T, §3.4]. */
export type ProposalDimension =
  | 'grounding'
  | 'hypothesis_specificity'
  | 'minimality_feasibility'
  | 'decisive_metric'
  | 'falsifiability';

/** What a judge says of both answers on one dimension. */
export interface DimensionVerdict {
  /** Whole numbers on the scale of the audit. */
  readonly score_a: number;
  readonly score_b: number;
  readonly winner: 'A' | 'B' | 'tie';
  readonly reason: string;
}

/** A judgment taken apart by dimension. */
export interface DimensionAuditReply {
  readonly audit_id: string;
  readonly pair_id: string;
  readonly order: 'original' | 'reverse';
  readonly dimensions: Readonly<Record<ProposalDimension, DimensionVerdict>>;
  readonly overall_winner: 'A' | 'B' | 'tie';
  readonly overall_confidence: Confidence;
  readonly overall_reason: string;
}

/** The lowest and the highest score, whole numbers, both possible. */
export interface ScoreScale {
  readonly lowest: number;
  readonly highest: number;
}

/** Options of `parseDimensionAudit`. */
export interface DimensionAuditOptions {
  /** Default 1 to 3, the scale of the published audit; the manipulation checks use 0 to 4. */
  readonly scale?: ScoreScale | undefined;
}

const DIMENSIONS = [
  ...(['grounding', 'hypothesis_specificity', 'minimality_feasibility'] as const),
  ...(['decisive_metric', 'falsifiability'] as const),
];

function contractOf({ lowest, highest }: ScoreScale): Contract<DimensionAuditReply> {
  const range = `from ${lowest} to ${highest}, ${highest} the best`;
  const score = z.int().min(lowest).max(highest).describe(`A whole number ${range}.`);
  const winner = z.enum(['A', 'B', 'tie']);
  const verdict = z.strictObject({ score_a: score, score_b: score, winner, reason: text });
  const dimensions = z.strictObject({
    grounding: verdict.describe('Whether the answer rests on the supplied papers.'),
    hypothesis_specificity: verdict.describe('Whether the hypothesis is specific.'),
    minimality_feasibility: verdict.describe('Whether the test is minimal and feasible.'),
    decisive_metric: verdict.describe('Whether the measurement decides.'),
    falsifiability: verdict.describe('Whether some result would reject the hypothesis.'),
  });
  const schema = contract<DimensionAuditReply>()(
    z.strictObject({
      audit_id: text,
      pair_id: text,
      order: z.enum(['original', 'reverse']),
      dimensions,
      overall_winner: winner,
      overall_confidence: confidence,
      overall_reason: text,
    }),
  );
  const same: DimensionVerdict = {
    ...{ score_a: highest, score_b: highest, winner: 'tie', reason: 'No difference.' },
  };
  return boundaryContract(schema, {
    name: 'dimension-audit',
    description: `Two answers compared on five dimensions, each scored ${range}, and as a whole.`,
    examples: [
      {
        ...{ audit_id: 'audit-3', pair_id: 'pair-17', order: 'original' },
        dimensions: {
          grounding: same,
          hypothesis_specificity: same,
          minimality_feasibility: {
            ...{ score_a: lowest, score_b: highest, winner: 'B' },
            reason: 'A needs three data sets.',
          },
          decisive_metric: same,
          falsifiability: same,
        },
        ...{ overall_winner: 'B', overall_confidence: 'high' },
        overall_reason: 'The smaller test.',
      },
    ],
  });
}

/** The contract of a dimension audit with scores from 1 to 3 [L2T, appendix E.1]. */
export const dimensionAuditContract: Contract<DimensionAuditReply> = contractOf({
  lowest: 1,
  highest: 3,
});

/**
 * A dimension audit [L2T, §3.4], checked against `dimensionAuditContract` or its like on another
 * scale. That each winner follows from its scores is a rule of its own: `checkDimensionAudit`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues; also if `scale` is not
 * a pair of whole numbers, the lowest below the highest, or another option is given
 *
 * @example
 * ```ts
 * import { dimensionAuditContract, parseDimensionAudit } from 'assize';
 *
 * const [audit] = dimensionAuditContract.examples;
 * parseDimensionAudit(audit).dimensions.grounding.score_a; // => 3
 * parseDimensionAudit(audit, { scale: { lowest: 0, highest: 2 } }); // throws score_a
 * ```
 */
export function parseDimensionAudit(
  value: unknown,
  options?: DimensionAuditOptions,
): DimensionAuditReply {
  return parseWith('parseDimensionAudit', contractFor('parseDimensionAudit', options), value);
}

/** As `parseDimensionAudit`, with the issues as data instead of an error. */
export function safeParseDimensionAudit(
  value: unknown,
  options?: DimensionAuditOptions,
): Checked<DimensionAuditReply> {
  return contractFor('safeParseDimensionAudit', options).check(value);
}

/**
 * The dimensions of an audit whose winner does not follow from its scores: the higher score wins,
 * equal scores tie. The overall winner is a verdict of its own and is not compared.
 *
 * @returns one issue a dimension; empty if all agree
 * @throws InvalidInputError if the value has not the five dimensions
 *
 * @example
 * ```ts
 * import { checkDimensionAudit, dimensionAuditContract } from 'assize';
 *
 * const audit = dimensionAuditContract.examples[0]!;
 * checkDimensionAudit(audit); // => []
 * const grounding = { ...audit.dimensions.grounding, winner: 'A' as const };
 * const issues = checkDimensionAudit({ ...audit, dimensions: { ...audit.dimensions, grounding } });
 * issues[0]?.path; // => 'dimensions.grounding.winner'
 * ```
 */
export function checkDimensionAudit(audit: DimensionAuditReply): readonly SchemaIssue[] {
  const where = 'checkDimensionAudit';
  expectObject(where, 'a dimension audit', audit, 'dimensions');
  return DIMENSIONS.flatMap((name) => {
    expectObject(where, `scores of ${name}`, audit.dimensions?.[name], 'winner');
    const { score_a, score_b, winner } = audit.dimensions[name];
    const expected = score_a > score_b ? 'A' : score_a < score_b ? 'B' : 'tie';
    if (winner === expected) return [];
    const text = `the winner is ${winner}, the scores ${score_a} and ${score_b} say ${expected}`;
    return [{ path: `dimensions.${name}.winner`, text }];
  });
}

function contractFor(
  where: string,
  options: DimensionAuditOptions | undefined,
): Contract<DimensionAuditReply> {
  expectMembers(where, 'options', options, ['scale']);
  const scale = options?.scale;
  if (scale === undefined) return dimensionAuditContract;
  expectMembers(where, 'scale', scale, ['lowest', 'highest']);
  const { lowest, highest } = scale;
  if (Number.isSafeInteger(lowest) && Number.isSafeInteger(highest) && lowest < highest) {
    return contractOf({ lowest, highest });
  }
  throw new InvalidInputError(
    `${where}: scale is from ${describe(lowest)} to ${describe(highest)}; expected whole numbers, the lowest below the highest`,
    { function: where, option: 'scale' },
  );
}
