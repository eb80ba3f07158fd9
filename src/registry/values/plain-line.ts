/** A text as one line of Markdown that reads as it was written: no markup, no line ends. */
export function plainLine(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&#]/g, (character) => `\\${character}`);
}
