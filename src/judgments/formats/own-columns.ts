/** The columns that `writeVerdicts` writes, in their order. */
export const ownColumns: readonly string[] = [
  ...['context', 'cluster', 'judge', 'stratum', 'weight', 'first', 'second', 'share'],
  ...['order', 'slot_known', 'reason', 'line', 'failed'],
];
