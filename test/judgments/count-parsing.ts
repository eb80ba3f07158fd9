import Papa from 'papaparse';
import { onTestFinished, vi } from 'vitest';

/** Counts the calls of papaparse for the rest of the test: a measure of work that no clock takes part in. */
export function countParsing(): { readonly calls: number } {
  const counted = { calls: 0 };
  const { Parser } = Papa;
  const spy = vi.spyOn(Papa, 'Parser').mockImplementation(function counting(settings) {
    const parser = new Parser(settings);
    const { parse } = parser;
    parser.parse = (...input) => {
      counted.calls += 1;
      return parse(...input);
    };
    return parser;
  });
  onTestFinished(() => spy.mockRestore());
  return counted;
}
