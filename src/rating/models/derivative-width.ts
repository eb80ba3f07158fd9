/** How many numbers a row of derivatives has with that many tie parameters. */
export function derivativeWidth(ties: number): number {
  return 2 + 2 * ties + (ties * (ties + 1)) / 2;
}
