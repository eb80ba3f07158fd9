/** Where a hypothesis stands in its life. `supported` and `refuted` are verdicts. */
export type HypothesisState = 'proposed' | 'under_test' | 'supported' | 'refuted' | 'dormant';

/** How a hypothesis came about. */
export type Mechanism = 'de-novo' | 'inspired-by' | 'refine' | 'merge';

/** Which way a piece of evidence points, as whoever attached it says. */
export type Bearing = 'for' | 'against' | 'neutral';

/** What the certification gate said of a piece of evidence. */
export interface Certification {
  readonly certified: boolean;
  /** Who or what decided: a validator, a program, a person. */
  readonly by: string | null;
  readonly reason: string | null;
}

/** The settings of a registry, fixed by its first event. */
export interface RegistrySettings {
  readonly title: string | null;
  /** The least P(H) of a supported hypothesis. */
  readonly supportedAt: number;
  /** The greatest P(H) of a refuted hypothesis. */
  readonly refutedAt: number;
}

/** A new hypothesis, by whichever mechanism. */
export interface HypothesisPayload<Kind extends Mechanism = Mechanism> {
  readonly hypothesis: string;
  readonly statement: string;
  /** What would be observed if the hypothesis holds. */
  readonly observable: string;
  /** P(H) as stated at proposal, from 0 to 1. */
  readonly prior: number;
  readonly rationale: string;
  readonly mechanism: Kind;
  readonly parents: readonly string[];
}

export interface TransitionPayload {
  readonly hypothesis: string;
  readonly from: HypothesisState;
  readonly to: HypothesisState;
  /** Whether the move takes back a verdict or wakes a dormant hypothesis. */
  readonly reopened: boolean;
  readonly rationale: string;
}

export interface EvidencePayload {
  readonly hypothesis: string;
  readonly evidence: string;
  readonly summary: string;
  readonly source: string | null;
  readonly bearing: Bearing;
  readonly certification: Certification;
}

export interface BeliefPayload {
  readonly hypothesis: string;
  /** P(H) before and after. */
  readonly from: number;
  readonly to: number;
  readonly rationale: string;
  /** The certified evidence that the update rests on; at least one. */
  readonly evidence: readonly string[];
}

/** What every event carries around its payload. */
export interface EventFrame<Type extends string, Payload> {
  readonly format: 'assize.registry/1';
  /** 0, 1, 2, …: the place in the log. */
  readonly sequence: number;
  /** As the caller gave it: an RFC 3339 date and time. */
  readonly time: string;
  readonly actor: string;
  readonly type: Type;
  readonly payload: Payload;
  /** The hash of the event before; null for the first. */
  readonly previous: string | null;
  /** SHA-256 over the RFC 8785 canonical JSON of all other members, as 64 lower-case hex digits. */
  readonly hash: string;
}

export type RegistryOpened = EventFrame<'registry_opened', RegistrySettings>;
export type HypothesisProposed = EventFrame<
  'hypothesis_proposed',
  HypothesisPayload<'de-novo' | 'inspired-by'>
>;
export type HypothesisRefined = EventFrame<'hypothesis_refined', HypothesisPayload<'refine'>>;
export type HypothesesMerged = EventFrame<'hypotheses_merged', HypothesisPayload<'merge'>>;
export type HypothesisTransitioned = EventFrame<'hypothesis_transitioned', TransitionPayload>;
export type EvidenceAttached = EventFrame<'evidence_attached', EvidencePayload>;
export type BeliefUpdated = EventFrame<'belief_updated', BeliefPayload>;

/** One line of the log. */
export type RegistryEvent =
  | RegistryOpened
  | HypothesisProposed
  | HypothesisRefined
  | HypothesesMerged
  | HypothesisTransitioned
  | EvidenceAttached
  | BeliefUpdated;
