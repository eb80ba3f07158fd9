import type { VerdictReading } from '../rows/verdict-reading.js';

/** Reads a text whose syntax is known. */
export interface TextBody {
  push(chunk: string): void;
  end(): VerdictReading;
}
