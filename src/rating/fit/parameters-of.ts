import type { Note } from '../../judgments/note.js';
import type { ParameterState } from '../existence/gap-state.js';
import type { Estimate } from '../settings/fit-options.js';
import { parameterNames } from '../settings/parameter-names.js';
import type { Parameter } from '../shapes.js';
import type { SolvedTable } from '../solver/solved-table.js';

/** Parameters of a fit, with the notes that their boundaries deserve. */
export interface FittedParameters {
  readonly parameters: readonly Parameter[];
  readonly notes: readonly Note[];
}

/**
 * The order effect and the covariates as they are; each tie parameter and its logarithm. The error of
 * a tie parameter is its value times the error of its logarithm (delta method).
 *
 * @param errorOf standard error of a value by position, or null
 */
export function parametersOf(
  solved: SolvedTable,
  estimate: Estimate,
  errorOf: (at: number) => number | null,
): FittedParameters {
  const { margins, values, gaps } = solved;
  const parameters: Parameter[] = [];
  const notes: Note[] = [];
  parameterNames(estimate).forEach((name, k) => {
    const at = margins.items + k;
    const state = gaps.states[k]!;
    const tie = k >= margins.columns;
    const [code, text] = tie ? tieBoundary(name, state, estimate) : columnBoundary(name, state);
    if (text !== null) notes.push({ code, items: [], text });
    const known = text === null && solved.converged;
    const value = known ? values[at]! + 0 : null;
    const error = known ? errorOf(at) : null;
    const boundary = text ?? (solved.converged ? null : 'the fit did not converge');
    if (!tie) parameters.push({ name, value, standardError: error, boundary });
    else parameters.push(...tieParameters(name, value, error, boundary, edgeOf(state, estimate)));
  });
  return { parameters, notes };
}

function tieParameters(
  name: string,
  logValue: number | null,
  logError: number | null,
  boundary: string | null,
  edge: number | null,
): Parameter[] {
  const value = logValue === null ? edge : Math.exp(logValue);
  const standardError = logError === null || value === null ? null : value * logError;
  return [
    { name, value, standardError, boundary },
    { name: `ln ${name}`, value: logValue ?? logOf(edge), standardError: logError, boundary },
  ];
}

// Null for ν = 0, whose logarithm has no finite value.
function logOf(edge: number | null): number | null {
  return edge === null || edge <= 0 ? null : Math.log(edge) + 0;
}

// The value at the edge of the range: ν = 0, θ = 1.
function edgeOf(state: ParameterState, { model }: Estimate): number | null {
  if (state !== 'unbounded below') return null;
  return model.floor === -Infinity ? 0 : Math.exp(model.floor);
}

function tieBoundary(
  name: string,
  state: ParameterState,
  { model }: Estimate,
): readonly [string, string | null] {
  const single = model.parameters.length === 1;
  if (state === 'unbounded below') {
    const edge = model.floor === -Infinity ? 0 : Math.exp(model.floor);
    const rest = single ? ', and the model is Bradley–Terry' : '';
    const what = single ? 'There are no ties' : `No verdict of the kind that ${name} speaks of`;
    return ['no-ties', `${what}: ${name} is ${edge}, at the edge of its range${rest}.`];
  }
  if (state === 'unbounded above') {
    const text = `${name} has no finite estimate: ever larger values never fit worse.`;
    return [`${name}-unbounded`, text];
  }
  if (state === 'not identified') {
    return [
      `${name}-not-identified`,
      `${name} is not identified: the data do not say which way it goes.`,
    ];
  }
  return ['', null];
}

function columnBoundary(name: string, state: ParameterState): readonly [string, string | null] {
  const what = name === 'delta' ? 'the order effect' : `the covariate "${name}"`;
  if (state === 'finite') return ['', null];
  if (state === 'not identified') {
    const text = `${name} is not identified: in these data ${what} cannot be told apart from the items.`;
    return [`${name}-not-identified`, text];
  }
  const way = state === 'unbounded above' ? 'larger' : 'smaller';
  const always =
    name === 'delta'
      ? `the item shown ${state === 'unbounded above' ? 'first' : 'second'} is never worse off`
      : 'it separates wins from losses';
  return [
    `${name}-unbounded`,
    `${name} has no finite estimate: ever ${way} values never fit worse, since ${always}.`,
  ];
}
