import { NoDataError } from '../../errors.js';
import { foldLog, type LogStep } from '../chain/fold-log.js';
import type { HypothesisRecord, Sha256 } from '../shapes.js';
import type { Step } from './measure-shapes.js';
import { stepsOfEvent } from './steps-of-event.js';

/** What became of a piece of evidence. */
export interface EvidenceFact {
  readonly certified: boolean;
  readonly against: boolean;
  /** Whether a belief update rests on it. */
  used: boolean;
  /** Whether one of them lowered P(H), or left it at 0. */
  lowered: boolean;
}

/** What a log says about its run, gathered in one pass. */
export interface RunFacts {
  readonly steps: readonly Step[];
  readonly evidence: readonly EvidenceFact[];
  /** In the order of proposal. */
  readonly hypotheses: readonly HypothesisRecord[];
}

/** Reads a log once, refusing what `replay` refuses. */
export function runFacts(where: string, events: Iterable<unknown>, sha256: Sha256): RunFacts {
  const steps: Step[] = [];
  const evidence = new Map<string, EvidenceFact>();
  let last: LogStep | null = null;
  for (const step of foldLog(where, events, sha256)) {
    last = step;
    steps.push(...stepsOfEvent(step.event));
    noteEvidence(evidence, step);
  }
  if (last === null) throw new NoDataError(`${where}: the log is empty`);
  const hypotheses = [...last.state.hypotheses.values()].sort((a, b) => a.position - b.position);
  return { steps, evidence: [...evidence.values()], hypotheses };
}

function noteEvidence(evidence: Map<string, EvidenceFact>, { event }: LogStep): void {
  if (event.type === 'evidence_attached') {
    const { evidence: id, bearing, certification } = event.payload;
    const { certified } = certification;
    evidence.set(id, { certified, against: bearing === 'against', used: false, lowered: false });
  } else if (event.type === 'belief_updated') {
    const { from, to } = event.payload;
    for (const id of event.payload.evidence) {
      const fact = evidence.get(id)!;
      fact.used = true;
      fact.lowered ||= to < from || to === 0;
    }
  }
}
