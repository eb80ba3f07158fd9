import type {
  Certification,
  HypothesisState,
  Mechanism,
  RegistryEvent,
  RegistrySettings,
} from '../schema/hep-event.js';
import type { Evidence } from '../schema/hep-tool.js';
import type { GrowingList } from './values/list-values.js';
import type { PersistentMap } from './values/persistent-map.js';

/** SHA-256 of the UTF-8 bytes of a text, as 64 lower-case hex digits. */
export type Sha256 = (text: string) => string;

/** A piece of evidence and the hypothesis it is attached to, as the certification gate sees them. */
export interface EvidenceForReview {
  readonly evidence: Omit<Evidence, 'certification' | 'id'>;
  readonly hypothesis: {
    readonly id: string;
    readonly statement: string;
    readonly observable: string;
    readonly state: HypothesisState;
    readonly belief: number;
  };
  readonly actor: string;
  readonly time: string;
}

/**
 * The certification gate: whether a piece of evidence may move a belief. An independent validator, a
 * program, or a person whose answer is looked up. True and false stand for a certification without
 * name and reason.
 */
export type Certify = (review: EvidenceForReview) => boolean | Certification;

/** What a registry is run with and does not record. */
export interface RegistryTools {
  /** The certification gate. Without one nothing is certified. */
  readonly certify?: Certify | undefined;
  /** Another SHA-256, such as Node's, which is faster. */
  readonly sha256?: Sha256 | undefined;
}

/** The last event of a log: publish it, and a log that lost its end can be told from a whole one. */
export interface RegistryHead {
  readonly sequence: number;
  readonly hash: string;
}

/** A hypothesis inside the registry. */
export interface HypothesisRecord {
  readonly id: string;
  /** 0, 1, 2, … in the order of proposal. */
  readonly position: number;
  readonly statement: string;
  readonly observable: string;
  readonly rationale: string;
  readonly prior: number;
  readonly belief: number;
  readonly state: HypothesisState;
  readonly mechanism: Mechanism;
  readonly parents: readonly string[];
  readonly generation: number;
  readonly children: GrowingList<string> | null;
  readonly evidence: GrowingList<string> | null;
  readonly certified: number;
}

/** What replay of the events gives. */
export interface RegistryState {
  readonly settings: RegistrySettings;
  readonly hypotheses: PersistentMap<HypothesisRecord>;
  readonly evidence: PersistentMap<Evidence>;
}

/**
 * A registry as a value: settings, state and head. It holds no events; keep those that each command
 * returns, in order. Commands return a new registry and leave this one as it was.
 */
export interface Registry {
  readonly settings: RegistrySettings;
  readonly head: RegistryHead;
  readonly state: RegistryState;
  readonly tools: { readonly certify: Certify; readonly sha256: Sha256 };
}

/** What a command gives: the registry after it, the events to append, and the answer. */
export interface CommandOutcome<Result> {
  readonly registry: Registry;
  /** To be appended to the log in this order. Empty for a command that only reads. */
  readonly events: readonly RegistryEvent[];
  readonly result: Result;
}

/** What a command wants to append: type and payload. */
export type EventDraft = RegistryEvent extends infer Event
  ? Event extends RegistryEvent
    ? Pick<Event, 'type' | 'payload'>
    : never
  : never;
