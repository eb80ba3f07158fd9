import type { Bearing, Certification, HypothesisState, Mechanism } from './hep-event.js';

/** Who acts, and when: the library has no clock. */
export interface CommandContext {
  /**
   * An RFC 3339 date and time, with T and Z in capitals, such as 2026-01-31T09:00:00Z. The number of
   * days of a month is not checked.
   */
  readonly time: string;
  readonly actor: string;
}

/** Who acts, when, and what the new thing is called. */
export interface CreationContext extends CommandContext {
  /** The id of what the command creates; null asks for one derived from the content. */
  readonly id: string | null;
}

/** What `propose_hypothesis` takes. */
export interface ProposeInput {
  readonly statement: string;
  readonly observable: string;
  /** P(H) before any test, from 0 to 1. */
  readonly prior: number;
  readonly rationale: string;
  /** Tested hypotheses that inspired this one; none for a de-novo hypothesis. */
  readonly parents?: readonly string[] | null | undefined;
}

/** A belief that rests on evidence attached before. */
export interface StatedBelief {
  readonly probability: number;
  readonly rationale: string;
  readonly evidence: readonly string[];
}

/** A belief that rests on the evidence just attached, and on earlier evidence if it is named. */
export interface AttachedBelief {
  readonly probability: number;
  readonly rationale: string;
  readonly evidence?: readonly string[] | null | undefined;
}

/** What `transition_hypothesis` takes. */
export interface TransitionInput {
  readonly hypothesis: string;
  readonly to: HypothesisState;
  readonly rationale: string;
  /** True to take back a verdict or to wake a dormant hypothesis. */
  readonly reopen?: boolean | null | undefined;
  /** A belief update before the move, or behind one that reopens. */
  readonly belief?: StatedBelief | null | undefined;
}

/** What `attach_evidence` takes. */
export interface AttachInput {
  readonly hypothesis: string;
  readonly summary: string;
  readonly source?: string | null | undefined;
  readonly bearing: Bearing;
  /** P(H) in the light of it; moves only if the evidence is certified. */
  readonly belief?: AttachedBelief | null | undefined;
}

/** What `list_hypotheses` takes. */
export interface ListInput {
  /** Only hypotheses in one of these states; all if null or missing. */
  readonly states?: readonly HypothesisState[] | null | undefined;
  /** At most so many. */
  readonly limit?: number | null | undefined;
  /** Go on behind this hypothesis: `next` of the page before. */
  readonly after?: string | null | undefined;
}

/** What `get_hypothesis` takes. */
export interface GetInput {
  readonly hypothesis: string;
}

/** What `refine_hypothesis` takes. */
export interface RefineInput {
  readonly parent: string;
  readonly statement: string;
  readonly observable: string;
  readonly prior: number;
  readonly rationale: string;
}

/** What `merge_hypotheses` takes. */
export interface MergeInput {
  readonly parents: readonly string[];
  readonly statement: string;
  readonly observable: string;
  readonly prior: number;
  readonly rationale: string;
}

/** A transition that the lifecycle knows from here, and what stands in its way now. */
export interface NextState {
  readonly to: HypothesisState;
  /** Whether the move must be asked for with `reopen: true`. */
  readonly reopen: boolean;
  /** Why the move would be refused now; null if it would not. */
  readonly blocked: string | null;
}

/** A hypothesis as `list_hypotheses` and every writing tool show it. */
export interface HypothesisSummary {
  readonly id: string;
  readonly statement: string;
  readonly state: HypothesisState;
  readonly prior: number;
  readonly belief: number;
  readonly mechanism: Mechanism;
  readonly parents: readonly string[];
  /** 0 without parents, otherwise one more than the greatest of the parents'. */
  readonly generation: number;
  /** Pieces of evidence attached, and how many of them are certified. */
  readonly evidence: number;
  readonly certified: number;
  readonly next: readonly NextState[];
}

/** One piece of evidence of a hypothesis. */
export interface Evidence {
  readonly id: string;
  readonly hypothesis: string;
  readonly summary: string;
  readonly source: string | null;
  readonly bearing: Bearing;
  readonly certification: Certification;
}

/** What `propose_hypothesis`, `refine_hypothesis` and `merge_hypotheses` give. */
export interface HypothesisResult {
  readonly hypothesis: HypothesisSummary;
}

/** What became of a belief that came with a command. */
export interface BeliefOutcome {
  /** Whether an update was recorded, possibly to the same P(H). */
  readonly updated: boolean;
  readonly from: number;
  readonly to: number;
  /** Why nothing was recorded; null if something was. */
  readonly reason: string | null;
}

/** What `transition_hypothesis` gives. */
export interface TransitionResult {
  readonly hypothesis: HypothesisSummary;
  readonly from: HypothesisState;
  readonly to: HypothesisState;
  /** Null if the command stated no belief. */
  readonly belief: BeliefOutcome | null;
}

/** What `attach_evidence` gives. */
export interface AttachResult {
  readonly evidence: Evidence;
  /** Null if the command stated no belief. */
  readonly belief: BeliefOutcome | null;
  readonly hypothesis: HypothesisSummary;
}

/** What `list_hypotheses` gives, in the order of proposal. */
export interface ListResult {
  readonly hypotheses: readonly HypothesisSummary[];
  /** How many meet the filter, on all pages. */
  readonly total: number;
  /** What to ask for `after` to go on; null at the end. */
  readonly next: string | null;
}

/** What `get_hypothesis` gives. */
export interface GetResult {
  readonly hypothesis: HypothesisSummary;
  readonly observable: string;
  readonly rationale: string;
  readonly children: readonly string[];
  readonly evidence: readonly Evidence[];
}

/** The seven tools. */
export type ToolName =
  | 'propose_hypothesis'
  | 'transition_hypothesis'
  | 'attach_evidence'
  | 'list_hypotheses'
  | 'get_hypothesis'
  | 'refine_hypothesis'
  | 'merge_hypotheses';
