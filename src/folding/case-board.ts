/** Cases under construction, each with two slots for judgments. */
export interface CaseBoard {
  /** How many cases have been begun. */
  readonly count: () => number;
  /** Two entries per case: the judgment in slot 0 and the one in slot 1, or -1. */
  readonly slots: Int32Array;
  /** Per case its number; cases that share one are repeats of each other. */
  readonly numbers: Int32Array;
  /** The judgment in `slot` of the latest case with this number, or -1. */
  readonly latest: (number: number, slot: number) => number;
  /** Puts judgment `at` into `slot` of the first case with this number that has it free. */
  readonly place: (number: number, slot: number, at: number) => void;
}

/**
 * An empty board for up to `size` judgments. Cases stand in the order in which they were begun, and
 * the k-th judgment of a number in one slot meets the k-th in the other. `place` takes constant time.
 */
export function caseBoard(size: number): CaseBoard {
  const slots = new Int32Array(2 * size).fill(-1);
  const numbers = new Int32Array(size);
  // The cases of one number form a chain: its last case, the case after each, and per slot the first
  // case of the chain in which that slot is free.
  const last = new Int32Array(size).fill(-1);
  const after = new Int32Array(size).fill(-1);
  const free = new Int32Array(2 * size).fill(-1);
  let count = 0;

  function begin(number: number, slot: number, at: number): void {
    const previous = last[number]!;
    if (previous >= 0) after[previous] = count;
    last[number] = count;
    const opposite = 2 * number + 1 - slot;
    if (free[opposite] === -1) free[opposite] = count;
    numbers[count] = number;
    slots[2 * count + slot] = at;
    count += 1;
  }

  return {
    count: () => count,
    slots,
    numbers,
    latest: (number, slot) => (last[number] === -1 ? -1 : slots[2 * last[number]! + slot]!),
    place: (number, slot, at) => {
      const open = free[2 * number + slot]!;
      if (open === -1) return begin(number, slot, at);
      slots[2 * open + slot] = at;
      free[2 * number + slot] = after[open]!;
    },
  };
}
