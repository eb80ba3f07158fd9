/** A name of a label that keeps 1 and "1" apart. */
export function labelKey(label: string | number): string {
  return typeof label === 'number' ? `#${label + 0}` : `"${label}`;
}
