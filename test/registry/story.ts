import {
  type AttachCommand,
  attachEvidence,
  type CommandOutcome,
  mergeHypotheses,
  openRegistry,
  type ProposeCommand,
  proposeHypothesis,
  type Registry,
  RegistryError,
  type RegistryEvent,
  type RegistryOptions,
  refineHypothesis,
  type TransitionCommand,
  transitionHypothesis,
} from 'assize';

export const NOW = Object.freeze({ time: '2026-03-02T09:00:00Z', actor: 'agent' });

/** A registry and its log, driven by short commands; the gate certifies what comes from `lab`. */
export interface Story {
  registry: Registry;
  readonly log: RegistryEvent[];
  keep<R>(outcome: CommandOutcome<R>): R;
  propose(id: string, changes?: Partial<ProposeCommand>): void;
  refine(id: string, parent: string): void;
  merge(id: string, ...parents: readonly string[]): void;
  move(hypothesis: string, to: TransitionCommand['to'], changes?: Partial<TransitionCommand>): void;
  attach(hypothesis: string, id: string, changes?: Partial<AttachCommand>): void;
}

const stated = Object.freeze({ observable: 'A pattern.', prior: 0.5, rationale: 'A reason.' });

export function story(options: RegistryOptions = {}): Story {
  const certify: RegistryOptions['certify'] = ({ evidence }) => evidence.source === 'lab';
  const opened = openRegistry(NOW, { certify, ...options });
  const told: Story = {
    registry: opened.registry,
    log: [...opened.events],
    keep({ registry, events, result }) {
      told.registry = registry;
      told.log.push(...events);
      return result;
    },
    propose(id, changes) {
      const command = { ...NOW, ...stated, id, statement: `${id} holds.`, ...changes };
      told.keep(proposeHypothesis(told.registry, Object.freeze(command)));
    },
    refine(id, parent) {
      const command = { ...NOW, ...stated, id, parent, statement: `${id} holds.` };
      told.keep(refineHypothesis(told.registry, Object.freeze(command)));
    },
    merge(id, ...parents) {
      const command = { ...NOW, ...stated, id, parents, statement: `${id} holds.` };
      told.keep(mergeHypotheses(told.registry, Object.freeze(command)));
    },
    move(hypothesis, to, changes) {
      const command = { ...NOW, hypothesis, to, rationale: 'It is time.', ...changes };
      told.keep(transitionHypothesis(told.registry, Object.freeze(command)));
    },
    attach(hypothesis, id, changes) {
      const finding = { summary: `Finding ${id}.`, bearing: 'for', source: 'lab' } as const;
      const command = { ...NOW, ...finding, hypothesis, id, ...changes };
      told.keep(attachEvidence(told.registry, Object.freeze(command)));
    },
  };
  return told;
}

/** A belief as commands take it. */
export function belief(
  probability: number,
  ...evidence: readonly string[]
): {
  readonly probability: number;
  readonly rationale: string;
  readonly evidence: readonly string[];
} {
  return { probability, rationale: 'The numbers say so.', evidence };
}

/** The error of a refusal; fails if nothing is refused. */
export function refusal(action: () => unknown): RegistryError {
  try {
    action();
  } catch (error) {
    if (error instanceof RegistryError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
