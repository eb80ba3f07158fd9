import * as z from 'zod';
import { expectMembers } from '../checks/expect-members.js';
import { expectNumber } from '../checks/expect-number.js';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { text } from './hep-parts.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract } from './shapes.js';

/** A paper of a literature context, as the model sees it. */
export interface LiteraturePaper {
  readonly title: string;
  readonly abstract: string;
  /** A limitation that a reviewer noted. */
  readonly limitation: string;
}

/** A literature neighbourhood, as the model sees it [L2T, appendix A.2]. */
export interface LiteratureContext {
  readonly research_context: string;
  readonly open_problem: string;
  readonly resource_constraint: string;
  /** Four, unless another number is asked for. */
  readonly papers: readonly LiteraturePaper[];
}

/** Options of `parseLiteratureContext`. */
export interface LiteratureContextOptions {
  /** The number of papers: a whole number from 1 to 1000. Default 4. */
  readonly papers?: number | undefined;
}

const paper = z.strictObject({
  title: text.describe('The title of the paper.'),
  abstract: text.describe('Its abstract.'),
  limitation: text.describe('A limitation that a reviewer noted.'),
});

const contextOf = (papers: number): z.ZodType<LiteratureContext> =>
  contract<LiteratureContext>()(
    z.strictObject({
      research_context: text.describe('What the papers are about, and how they hang together.'),
      open_problem: text.describe('The question that the papers leave open.'),
      resource_constraint: text.describe('What a test may cost.'),
      papers: z.array(paper).length(papers).describe(`The ${papers} papers of the context.`),
    }),
  );

function contractOf(papers: number): Contract<LiteratureContext> {
  const examplePaper = (_: unknown, at: number): LiteraturePaper => ({
    title: `Caching study ${at + 1}`,
    abstract: 'Measures what a cache of the given kind costs in accuracy.',
    limitation: 'One model size only.',
  });
  return boundaryContract(contextOf(papers), {
    name: 'literature-context',
    description: `A literature neighbourhood as a model sees it, with ${papers} papers.`,
    examples: [
      {
        research_context: 'Papers on caching the intermediate states of language models.',
        open_problem: 'Which cache loses least at equal memory?',
        resource_constraint: 'Public data, open weights, two days on one accelerator.',
        papers: Array.from({ length: papers }, examplePaper),
      },
    ],
  });
}

/** The contract of a literature context with four papers; nothing else is in it. */
export const literatureContextContract: Contract<LiteratureContext> = contractOf(4);

/**
 * A literature context [L2T, appendix A.2], checked against `literatureContextContract` or its like
 * with another number of papers. Fields that the model does not see, such as ids and venues, must
 * be taken off first.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues; also if `papers` is no
 * whole number from 1 to 1000, or another option is given
 *
 * @example
 * ```ts
 * import { parseLiteratureContext } from 'assize';
 *
 * const context = {
 *   research_context: 'Caching of intermediate states.',
 *   open_problem: 'Which cache loses least?',
 *   resource_constraint: 'Two days on one accelerator.',
 *   papers: [{ title: 'A', abstract: 'Caches layers.', limitation: 'One model.' }],
 * };
 *
 * parseLiteratureContext(context, { papers: 1 }).papers.length; // => 1
 * parseLiteratureContext(context); // throws papers
 * ```
 */
export function parseLiteratureContext(
  value: unknown,
  options?: LiteratureContextOptions,
): LiteratureContext {
  const wanted = contractFor('parseLiteratureContext', options);
  return parseWith('parseLiteratureContext', wanted, value);
}

/** As `parseLiteratureContext`, with the issues as data instead of an error. */
export function safeParseLiteratureContext(
  value: unknown,
  options?: LiteratureContextOptions,
): Checked<LiteratureContext> {
  return contractFor('safeParseLiteratureContext', options).check(value);
}

function contractFor(
  where: string,
  options: LiteratureContextOptions | undefined,
): Contract<LiteratureContext> {
  expectMembers(where, 'options', options, ['papers']);
  const papers = options?.papers;
  if (papers === undefined) return literatureContextContract;
  return contractOf(expectNumber(where, 'papers', papers, { min: 1, max: 1000, integer: true }));
}
