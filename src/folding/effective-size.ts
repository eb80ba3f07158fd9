/**
 * How many independent verdicts a rate over cases is worth, where the verdicts of one case go
 * together: decisive verdicts D divided by the design effect, which is
 * Σ (f − p d)² / (D p (1 − p)) over cases with d decisive verdicts, f of them first-shown wins, and
 * p = Σ f / D [KG98], times n / (n − 1) for n cases. The sum is the linearised variance of a ratio,
 * times D².
 *
 * Where no case departs from p, or p is 0 or 1, the design effect cannot be estimated; the number
 * of cases with a decisive verdict stands in, so that no interval has zero width.
 */
export function effectiveSize(decisive: Int32Array, firstWins: Int32Array): number {
  const verdicts = total(decisive);
  const wins = total(firstWins);
  let squares = 0;
  let cases = 0;
  for (let at = 0; at < decisive.length; at += 1) {
    if (decisive[at] === 0) continue;
    cases += 1;
    // (f − p d) D is an integer, which makes "no departure" exact.
    const departure = firstWins[at]! * verdicts - wins * decisive[at]!;
    squares += departure * departure;
  }
  if (squares === 0) return cases;
  const independent = (wins * (verdicts - wins)) / (squares / verdicts / verdicts);
  return (independent * (cases - 1)) / cases;
}

function total(counts: Int32Array): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}
