/** Bits of the outcomes seen in a pair, whatever the model. */
export const SEEN: Readonly<Record<'win' | 'tie' | 'loss' | 'decisive', number>> = Object.freeze({
  win: 1,
  tie: 2,
  loss: 4,
  decisive: 5,
});

/** Marks which of win, tie and loss have a positive total in each pair; returns their union. */
export function readOutcomeBits(totals: Float64Array, outcomes: number, seen: Uint8Array): number {
  let any = 0;
  for (let p = 0; p < seen.length; p += 1) {
    const at = p * outcomes;
    let bits = totals[at]! > 0 ? SEEN.win : 0;
    if (totals[at + outcomes - 1]! > 0) bits |= SEEN.loss;
    if (outcomes === 3 && totals[at + 1]! > 0) bits |= SEEN.tie;
    seen[p] = bits;
    any |= bits;
  }
  return any;
}
