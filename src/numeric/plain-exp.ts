/**
 * e^x for x from −45 to 0, from + − × ÷ only, good to about 2e-13 relative: Taylor's series at
 * x / 1024, then ten squarings.
 */
export function plainExp(x: number): number {
  const step = x / 1024;
  let sum = 1 + step / 8;
  for (let k = 7; k >= 1; k -= 1) sum = 1 + (step / k) * sum;
  for (let k = 0; k < 10; k += 1) sum *= sum;
  return sum;
}
