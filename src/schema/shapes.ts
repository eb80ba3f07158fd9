// Types without code, in a file of their own: what is published must not depend on the types of zod,
// which need those of a browser or of Node.

/** A JSON Schema of draft 2020-12, as plain data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** One thing that is wrong with a value, and where: data, for a person or a model to act on. */
export interface SchemaIssue {
  /** Member names and positions from the outside in, joined by dots; empty for the whole value. */
  readonly path: string;
  readonly text: string;
}

/** A value that meets its contract, or what is wrong with it. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly SchemaIssue[] };

/**
 * The one description of a shape that crosses the boundary. It accepts exactly what its published
 * JSON Schema accepts: nothing is converted, filled in or dropped.
 */
export interface Contract<T> {
  /** As in the `$id` of the schema, `urn:assize:NAME:1`, and in `assize/json-schema/NAME.json`. */
  readonly name: string;
  readonly description: string;
  /** Values that meet the contract, frozen. */
  readonly examples: readonly T[];
  /** Checks a value; a value that passes is returned as a copy. */
  check(value: unknown): Checked<T>;
  /** The JSON Schema, draft 2020-12, as plain data. */
  jsonSchema(): JsonSchema;
}

/** How sure a judge is. */
export type Confidence = 'low' | 'medium' | 'high';

/** A claim and what it rests on: a plan to verify it, or a package of checks and facts. */
export interface HypothesisPair {
  readonly hypothesis: string;
  readonly evidence: string;
}

/** A verdict of five levels without brackets. */
export type BareFiveLevelVerdict =
  | ('A>>B' | 'A≫B' | 'B<<A' | 'B≪A')
  | ('A>B' | 'B<A')
  | ('A=B' | 'B=A' | 'A≈B' | 'B≈A')
  | ('B>A' | 'A<B')
  | ('B>>A' | 'B≫A' | 'A<<B' | 'A≪B');

/** A verdict of five levels in one of its spellings, with or without double brackets. */
export type FiveLevelVerdict = BareFiveLevelVerdict | `[[${BareFiveLevelVerdict}]]`;
