import { describe, expect, test } from 'vitest';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../../src/rating/fit/fit-davidson.js';
import { fitPairs } from '../../../src/rating/fit/fit-pairs.js';
import { pairTableFromCounts } from '../../../src/rating/table/pair-table-from-counts.js';
import { codesOf, componentNames, noteItems } from '../../support/fits.js';
import { MODELS } from '../../support/models.js';
import { casesOf, frozen } from '../../support/tables.js';

describe.each(MODELS)('notes of %s', (_name, model) => {
  test('none where every gap is finite', () => {
    const table = casesOf([
      ['a', 'b', 3, 1, 2],
      ['b', 'c', 1, 0, 4],
    ]);
    expect(fitPairs(table, { model }).notes).toEqual([]);
  });

  test('undefeated and winless name one item each and say which way the gap is open', () => {
    const fit = fitPairs(casesOf([['ace', 'dud', 4, 0, 0]]), { model });
    expect(fit.notes.slice(0, 2)).toEqual([
      {
        code: 'undefeated',
        items: ['ace'],
        text: '"ace" was never beaten: no finite rating fits, it stands above by a gap that the data do not bound.',
      },
      {
        code: 'winless',
        items: ['dud'],
        text: '"dud" never won: no finite rating fits, it stands below by a gap that the data do not bound.',
      },
    ]);
  });

  test('separated: two groups, each with a cycle, and wins in one direction only', () => {
    const fit = fitPairs(
      casesOf([
        ['a', 'b', 2, 0, 1],
        ['c', 'd', 2, 0, 1],
        ['d', 'a', 0, 0, 3],
      ]),
      { model },
    );
    expect(componentNames(fit)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(noteItems(fit, 'separated')).toEqual(['a', 'b', 'c', 'd']);
    expect(fit.notes[0]!.text).toBe(
      '"a" and "b" stand above "c" and "d": the data never show the reverse, so the gap has no upper bound.',
    );
    expect(codesOf(fit)).not.toContain('disconnected');
  });

  test('disconnected: names all items that played, and counts the groups', () => {
    const fit = fitPairs(
      casesOf(
        [
          ['a', 'z', 1, 0, 1],
          ['b', 'y', 1, 0, 1],
          ['c', 'x', 1, 0, 1],
        ],
        ['absent'],
      ),
      { model },
    );
    const note = fit.notes.find(({ code }) => code === 'disconnected')!;
    expect(note.items).toEqual(['a', 'z', 'b', 'y', 'c', 'x']);
    expect(note.text).toContain('3 groups that never met ("a" and "z"; "b" and "y"; "c" and "x")');
  });

  test('not-compared: items that no case that counts names', () => {
    const table = pairTableFromCounts(
      [
        { first: 'a', second: 'b', wins: 1, losses: 1 },
        { first: 'c', second: 'd', wins: 0, losses: 0 },
      ],
      frozen({ items: ['e'] }),
    );
    const fit = fitPairs(frozen(table), { model });
    expect(noteItems(fit, 'not-compared')).toEqual(['c', 'd', 'e']);
    expect(fit.abilities).toEqual([0, 0, null, null, null]);
    expect(codesOf(fit)).not.toContain('disconnected');
  });

  test('not-comparable: linked by a chain of comparisons, and not ordered by it', () => {
    const fit = fitPairs(
      casesOf([
        ['top', 'left', 2, 0, 0],
        ['top', 'right', 2, 0, 0],
      ]),
      { model },
    );
    expect(noteItems(fit, 'not-comparable')).toEqual(['left', 'right']);
  });

  test('prior alone where the data would do, prior-driven where they would not', () => {
    const sound = fitPairs(casesOf([['a', 'b', 2, 0, 1]]), { model, pseudoWins: 0.5 });
    expect(noteItems(sound, 'prior')).toEqual([]);
    expect(codesOf(sound)).not.toContain('prior-driven');
    const driven = fitPairs(
      casesOf([
        ['a', 'b', 2, 0, 1],
        ['b', 'c', 3, 0, 0],
        ['x', 'y', 1, 0, 1],
      ]),
      { model, pseudoWins: 0.5 },
    );
    expect(noteItems(driven, 'prior-driven')).toEqual(['a', 'b', 'c']);
  });

  test('few-clusters below thirty, where errors are summed over clusters', () => {
    const rows = (clusters: number) =>
      Array.from({ length: clusters }, (_, at) => ({
        first: 'a',
        second: 'b',
        wins: 1 + (at % 2),
        losses: 1,
        cluster: `k${at}`,
      }));
    const few = fitPairs(pairTableFromCounts(rows(29)), { model });
    expect(few.settings.errors).toBe('cluster');
    expect(few.notes.find(({ code }) => code === 'few-clusters')?.text).toMatch(/^29 clusters/);
    expect(codesOf(fitPairs(pairTableFromCounts(rows(30)), { model }))).not.toContain(
      'few-clusters',
    );
    const information = fitPairs(pairTableFromCounts(rows(29)), { model, errors: 'information' });
    expect(codesOf(information)).not.toContain('few-clusters');
    // A case without a cluster is a cluster of its own: 5 and 25 are thirty.
    const mixed = (wins: number) =>
      fitPairs(pairTableFromCounts([...rows(5), { first: 'a', second: 'b', wins, losses: 10 }]), {
        model,
      });
    expect(codesOf(mixed(15))).not.toContain('few-clusters');
    expect(mixed(14).notes.find(({ code }) => code === 'few-clusters')?.text).toMatch(/^29 /);
  });

  test('many names are cut after eight in the text, and complete in the items', () => {
    const names = Array.from({ length: 12 }, (_, at) => `item ${String(at).padStart(2, '0')}`);
    const fit = fitPairs(casesOf([['a', 'b', 1, 0, 1]], names), { model });
    expect(noteItems(fit, 'not-compared')).toEqual(names);
    expect(fit.notes[0]!.text).toContain('"item 07" and 4 more');
  });

  test('law: an item without an ability is named by a note that says why', () => {
    const fit = fitPairs(
      casesOf([
        ['a', 'b', 1, 0, 0],
        ['b', 'c', 1, 0, 0],
      ]),
      { model },
    );
    expect(fit.abilities).toEqual([null, null, null]);
    const named = new Set(fit.notes.flatMap(({ items }) => items));
    expect([...named].sort()).toEqual(['a', 'b', 'c']);
    // b won and lost: neither undefeated nor winless.
    expect(noteItems(fit, 'undefeated')).toEqual(['a']);
    expect(noteItems(fit, 'winless')).toEqual(['c']);
    expect(noteItems(fit, 'separated')).toEqual(['b']);
  });
});

describe('notes on ties', () => {
  const tied = casesOf([
    ['a', 'b', 0, 2, 0],
    ['b', 'c', 0, 1, 0],
  ]);

  test('ties-only: equal by convention, errors not estimable', () => {
    const fit = fitDavidson(tied);
    expect(fit.abilities).toEqual([0, 0, 0]);
    expect(fit.standardErrors).toEqual([null, null, null]);
    expect(fit.components).toHaveLength(1);
    expect(fit.notes[0]).toEqual({
      code: 'ties-only',
      items: ['a', 'b', 'c'],
      text: '"a", "b" and "c" only ever tied: they are equal by convention, and how precisely is not estimable.',
    });
  });

  test('ties-only of one group beside another group: its items only', () => {
    const fit = fitDavidson(
      casesOf([
        ['a', 'b', 0, 2, 0],
        ['x', 'y', 3, 0, 0],
      ]),
    );
    expect(noteItems(fit, 'ties-only')).toEqual(['a', 'b']);
    expect(fit.abilities).toEqual([0, 0, null, null]);
    expect(fit.standardErrors).toEqual([null, null, null, null]);
    expect(codesOf(fit)).toEqual([
      'ties-only',
      'undefeated',
      'winless',
      'disconnected',
      'nu-unbounded',
    ]);
  });

  test('ties bounded by wins elsewhere are no convention: the group is estimated equal', () => {
    const fit = fitDavidson(
      casesOf([
        ['a', 'b', 0, 2, 0],
        ['x', 'y', 3, 0, 1],
      ]),
    );
    expect(codesOf(fit)).toEqual(['disconnected']);
    expect(fit.abilities.slice(0, 2)).toEqual([0, 0]);
    expect(fit.standardErrors[0]).toBeGreaterThan(0);
  });

  test('in Bradley–Terry a tie is half a win each way, and nothing is a convention', () => {
    expect(codesOf(fitBradleyTerry(tied))).toEqual([]);
    const excluded = fitBradleyTerry(tied, { tieRule: 'exclude' });
    expect(noteItems(excluded, 'not-compared')).toEqual(['a', 'b', 'c']);
  });

  test('the notes of ν: no-ties, nu-unbounded, nu-not-identified, one at a time', () => {
    const codes = (wins: number, ties: number, losses: number): readonly string[] =>
      codesOf(fitDavidson(casesOf([['a', 'b', wins, ties, losses]]))).filter(
        (code) => code === 'no-ties' || code.startsWith('nu-'),
      );
    expect(codes(2, 0, 1)).toEqual(['no-ties']);
    expect(codes(2, 1, 0)).toEqual(['nu-unbounded']);
    expect(codes(0, 3, 0)).toEqual(['nu-unbounded']);
    expect(codes(2, 0, 0)).toEqual(['nu-not-identified']);
    expect(codes(2, 1, 1)).toEqual([]);
  });
});
