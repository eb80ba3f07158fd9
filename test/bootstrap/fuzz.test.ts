import { expect, test } from 'vitest';
import { bootstrap } from '../../src/bootstrap/bootstrap.js';
import { createStream } from '../../src/numeric/stream.js';
import { bradleyTerry } from '../../src/rating/bradley-terry.js';
import { davidson } from '../../src/rating/davidson.js';
import { slowDifferences } from '../support/slow-replicates.js';
import type { PairCell, PairTable } from '../../src/rating/shapes.js';
import { tableOf } from '../support/tables.js';

const N = Number(process.env['FUZZ'] ?? 50);
const S0 = Number(process.env['S0'] ?? 0);
test('fuzz', () => {
  const s = createStream('fuzz');
  let splits = 0, rows = 0, unconv = 0;
  const kinds: Record<string, number> = {};
  for (let k = S0; k < S0 + N; k++) {
    s.start(k);
    const items = 2 + Math.floor(s.uniform() * 5);
    const style = Math.floor(s.uniform() * 6);
    const names = Array.from({ length: items }, (_, i) => 'abcdefgh'[i]!);
    const cells: PairCell[] = [];
    const clusters = style % 2 === 0 ? [] : ['x', 'y', 'z', 'zz'];
    for (let i = 0; i < items; i++) for (let j = i + 1; j < items; j++) {
      if (s.uniform() < 0.25) continue;
      const outs: number[][] = style < 2 ? [[1,0,0],[0,1,0],[0,0,1]] : style < 4 ? [[1,0,0],[0,1,0],[0,0,0]] : [[0.75,0,0.25],[0.5,0.5,0],[0,0,2],[0,1,0],[0,0,0]];
      if (style === 3 && s.uniform() < .5) outs.reverse();
      for (const counts of outs) {
        if (s.uniform() < 0.4) continue;
        const c = counts.slice();
        if (style<4 && s.uniform() < 0.3) c.reverse();
        const key = cells.find(x => x.first===i && x.second===j && String(x.counts)===String(c));
        if (key) continue;
        const cases = 1 + Math.floor(s.uniform() * s.uniform() * 12);
        cells.push({ first: i, second: j, counts: c, cases, covariates: [], cluster: clusters.length && s.uniform() < .7 ? Math.floor(s.uniform()*4) : null, stratum: null });
      }
    }
    const base = tableOf({ items: names, pairs: [] });
    const table: PairTable = { ...base, cells, clusters };
    for (const model of [davidson, bradleyTerry]) for (const unit of clusters.length ? ['case', 'cluster'] as const : ['case'] as const) for (const pseudoWins of [0, 0.5]) for (const tieRule of model === davidson ? [undefined] : ['half', 'exclude'] as const) {
      const options = { model, unit, seed: k, replicates: 25, pseudoWins, tieRule };
      const r = bootstrap(table, options);
      rows += 25; splits += r.splits.replicate.length; unconv += r.unconverged.length;
      if (model === davidson) for (const p of r.parameters) { const q = Number.isFinite(p) ? 'free' : String(p); kinds[q] = (kinds[q] ?? 0) + 1; }
      const d = slowDifferences(table, options, r);
      if (d.length) { console.log(k, model.name, unit, pseudoWins, tieRule, JSON.stringify(cells), d.slice(0, 3)); }
    }
  }
  console.log({ rows, splits, unconv, kinds });
}, 600000);
