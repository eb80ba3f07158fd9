/** The pairs of item columns that narrow files are known to use. */
export const usualPairs: readonly (readonly [first: string, second: string])[] = [
  ['model_a', 'model_b'],
  ['left', 'right'],
  ['model_1', 'model_2'],
  ['modelA', 'modelB'],
  ['player_a', 'player_b'],
];

/** The columns of a wide file. */
export const usualWide: readonly [string, string, string, string] = [
  'item_1',
  'item_2',
  'winner_original',
  'winner_reverse',
];
