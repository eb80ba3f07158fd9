import { describe } from '../../checks/describe.js';
import { expectArray } from '../../checks/expect-array.js';
import { expectMembers } from '../../checks/expect-members.js';
import { InvalidInputError } from '../../errors.js';
import type { HypothesisRecord } from '../shapes.js';
import { beliefsByState } from './beliefs-by-state.js';
import { calibrate } from './calibrate.js';
import { cycleOf } from './cycle-of.js';
import { eventFigures } from './event-figures.js';
import { expectSteps } from './expect-steps.js';
import type { MeasureSettings } from './measure-settings.js';
import type { BeliefFlip, Run, RunMeasures } from './measure-shapes.js';
import { type RunFacts, runFacts } from './run-facts.js';
import { stepFigures } from './step-figures.js';

/** The measures of one run, for a public function. */
export function measureOne(
  where: string,
  run: Run,
  { ends, bins, sha256 }: MeasureSettings,
): RunMeasures {
  expectRun(where, run);
  const { name, events, truths = [] } = run;
  const facts =
    events === undefined ? null : runFacts(`${where}: run ${describe(name)}`, events, sha256);
  const steps = facts?.steps ?? run.steps ?? [];
  const cycle = cycleOf(steps, ends);
  const flips = facts === null ? [] : beliefFlips(facts);
  const calibration = facts === null ? null : calibrate(where, facts.hypotheses, truths, bins);
  return {
    name,
    source: facts === null ? 'steps' : 'events',
    cycle,
    figures: [...stepFigures(steps, cycle), ...eventFigures(facts, flips, calibration)],
    beliefs: facts === null ? null : beliefsByState(facts.hypotheses),
    flips: facts === null ? null : flips,
    calibration,
  };
}

function expectRun(where: string, run: Run): void {
  expectMembers(where, 'run', run ?? null, ['name', 'events', 'steps', 'truths']);
  const { name, events, steps, truths } = run;
  if (typeof name !== 'string') {
    throw new InvalidInputError(
      `${where}: the name of the run is ${describe(name)}; expected a text`,
      {
        function: where,
      },
    );
  }
  if ((events === undefined) === (steps === undefined)) {
    const text = `${where}: the run ${describe(name)} needs either events or steps, not both`;
    throw new InvalidInputError(text, { function: where, run: name });
  }
  if (steps !== undefined) expectSteps(where, steps);
  if (truths === undefined) return;
  expectArray(where, 'truths', truths);
  if (steps === undefined) return;
  const text = `${where}: the run ${describe(name)} has truths but no events, so no beliefs`;
  throw new InvalidInputError(text, { function: where, run: name });
}

function beliefFlips({ hypotheses }: RunFacts): readonly BeliefFlip[] {
  return hypotheses.flatMap((hypothesis) => {
    const direction = flipOf(hypothesis);
    if (direction === null) return [];
    const { id, prior, belief, state } = hypothesis;
    return [{ hypothesis: id, direction, prior, final: belief, state }];
  });
}

function flipOf({ prior, belief }: HypothesisRecord): BeliefFlip['direction'] | null {
  if (prior < 0.5 && belief > 0.5) return 'up';
  return prior > 0.5 && belief < 0.5 ? 'down' : null;
}
