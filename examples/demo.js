// The main job on data that ships with the project: from exported verdicts to a leaderboard with
// intervals, the cases that flip with the order, the Condorcet order and the notes.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  fitBradleyTerry,
  fitDavidson,
  foldOrders,
  pairTable,
  rank,
  readVerdicts,
  toRatings,
} from 'assize';
import { bar, points, range, rate, table, wrap } from './format.js';

const SEED = 20260721;

/** @param {(text: string) => void} print */
export function demo(print) {
  const csv = readFileSync(new URL('./data/lit2test-counts.csv', import.meta.url), 'utf8');
  const { judgments, failures, counts } = readVerdicts(csv, { context: 'case' });
  const ranking = rank(judgments, { failures, seed: SEED });

  print(`assize ${ranking.version} — Lit2Test, primary judge: the published counts as verdicts\n`);
  print(
    wrap(
      `${counts.rows} ordered verdicts, ${ranking.folding.cases} cases (one context, two items, both orders). ` +
        'Which cases share a context is not in the published counts, so every case stands alone here ' +
        'and there are no cluster figures: the paper’s own cluster intervals are 11 to 27 % wider.',
    ),
  );
  printLeaderboard(print, ranking);
  printStability(print, ranking);
  printCondorcet(print, ranking);
  printReplicates(print, ranking);
  printWithoutSensitive(print, ranking, judgments);
  print('\nNOTES');
  for (const note of ranking.notes) print(wrap(`${note.code}: ${note.text}`, '  ', '    '));
}

/**
 * @param {(text: string) => void} print
 * @param {import('assize').Ranking} ranking
 */
function printLeaderboard(print, { rows, level, scale, model }) {
  print(
    `\nLEADERBOARD  ${model}, mean ${scale.centre}, ${scale.pointsPerDecade} points per factor of ten in the odds`,
  );
  const low = Math.min(...rows.map((row) => row.ratingInterval.lower ?? row.rating ?? 0));
  const high = Math.max(...rows.map((row) => row.ratingInterval.upper ?? row.rating ?? 0));
  print(
    table(
      ['rank', 'item', 'rating', `${100 * level} % interval`, 'ranks', 'W–L–T', 'win rate', ''],
      rows.map((row) => [
        String(row.rank ?? '—'),
        row.item,
        points(row.rating),
        range(row.ratingInterval),
        row.rankInterval === null ? '—' : [...new Set(row.rankInterval)].join('–'),
        `${row.wins}–${row.losses}–${row.ties}`,
        rate(row.winRate),
        bar(row.ratingInterval.lower, row.rating, row.ratingInterval.upper, low, high),
      ]),
    ),
  );
  print('  T: order-sensitive cases, which count as ties');
}

/**
 * @param {(text: string) => void} print
 * @param {import('assize').Ranking} ranking
 */
function printStability(print, { folding, sensitiveCases, positionBias }) {
  print('\nORDER  what happens when the two answers change places');
  print(
    `  ${folding.stable} cases stable, ${folding.sensitive} sensitive (${rate(folding.rates.sensitive)}): ` +
      `${folding.causes.reversal} reversals, ${folding.causes['one-tie'] + folding.causes['both-ties']} with a tie`,
  );
  /** @type {Map<string, number>} */
  const byPair = new Map();
  for (const { items } of sensitiveCases) {
    const pair = items.join(' | ');
    byPair.set(pair, (byPair.get(pair) ?? 0) + 1);
  }
  print(
    table(
      ['sensitive', 'pair'],
      [...byPair].sort((a, b) => b[1] - a[1]).map(([pair, count]) => [String(count), pair]),
    ),
  );
  const { firstWins, secondWins, firstRate, interval, flips, flipsToFirst } = positionBias;
  print(
    `  shown first wins ${firstWins} of ${(firstWins ?? 0) + (secondWins ?? 0)} verdicts: ${rate(firstRate)} ` +
      `(${rate(interval?.lower ?? null)} to ${rate(interval?.upper ?? null)}); ` +
      `${flipsToFirst} of ${flips} reversals favour the first place`,
  );
}

/**
 * @param {(text: string) => void} print
 * @param {import('assize').Ranking} ranking
 */
function printCondorcet(print, { condorcet }) {
  print('\nCONDORCET  who beats whom by stable majority');
  print(`  ${condorcet.order?.join(' > ') ?? 'no order: see the notes'}`);
  print(
    table(
      ['wins', '', 'losses', '', 'margin'],
      condorcet.pairs.map((pair) => {
        const [won, lost] = [Math.max(pair.wins, pair.losses), Math.min(pair.wins, pair.losses)];
        const loser = pair.winner === pair.first ? pair.second : pair.first;
        return [String(won), pair.winner ?? pair.first, String(lost), loser, String(won - lost)];
      }),
    ),
  );
}

/**
 * @param {(text: string) => void} print
 * @param {import('assize').Ranking} ranking
 */
function printReplicates(print, { replicates }) {
  if (replicates === null) return;
  print(
    `\nREPLICATES  ${replicates.replicates} resamples of ${replicates.units} ${replicates.unit}s, seed ${replicates.seed}`,
  );
  print(
    `  ${replicates.modalRanking?.flat().join(' > ')} in ${rate(replicates.modalFraction)} of them; ` +
      `${replicates.split} with an infinite gap, ${replicates.incomplete} without a complete order`,
  );
}

/**
 * @param {(text: string) => void} print
 * @param {import('assize').Ranking} ranking
 * @param {readonly import('assize').Judgment[]} judgments
 */
function printWithoutSensitive(print, { rows }, judgments) {
  print('\nWHAT THE SENSITIVE CASES DO  one judge, four columns, in points');
  const cases = foldOrders(judgments);
  const kept = pairTable(cases);
  const stable = pairTable(cases, { sensitive: 'exclude' });
  const columns = [
    fitDavidson(kept),
    fitDavidson(stable),
    fitBradleyTerry(kept),
    fitBradleyTerry(stable),
  ].map((fit) => new Map(toRatings(fit).ratings.map((row) => [row.item, row.rating])));
  print(
    table(
      ['item', 'davidson, as ties', 'stable only', 'bradley-terry, half wins', 'stable only'],
      rows.map(({ item }) => [item, ...columns.map((column) => points(column.get(item) ?? null))]),
    ),
  );
  print(
    wrap(
      'A tie as half a win pulls Bradley–Terry together; Davidson gives ties a parameter of their own. ' +
        'The paper describes the last column and prints one near the third. Ratings of different models are not on one scale.',
      '  ',
      '  ',
    ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) demo(console.log);
