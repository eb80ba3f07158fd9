/** A fact that a reader of the result must know. `code` is stable, `text` is for people. */
export interface Note {
  readonly code: string;
  readonly items: readonly string[];
  readonly text: string;
}
