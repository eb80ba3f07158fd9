import { expect, test } from 'vitest';
import { createSplitStore } from '../../../src/bootstrap/replicates/split-store.js';

test('nothing added: empty arrays and the offset 0', () => {
  const { replicate, component, offset, relation } = createSplitStore('bootstrap', 3).finish();
  expect([replicate.length, component.length, relation.length]).toEqual([0, 0, 0]);
  expect([...offset]).toEqual([0]);
});

test('100 splits of five items with two to five components each come back as they were added', () => {
  const store = createSplitStore('bootstrap', 5);
  const added = Array.from({ length: 100 }, (_, at) => {
    const count = 2 + (at % 4);
    return {
      number: 3 * at + 1,
      count,
      component: Int32Array.from({ length: 5 }, (_item, item) => (item * (at + 1)) % count),
      // Longer than needed, as reused memory is.
      relation: Int8Array.from({ length: 25 }, (_entry, entry) => ((entry * 7 + at) % 3) - 1),
    };
  });
  for (const { number, count, component, relation } of added) {
    store.add(number, component, count, relation);
  }
  const splits = store.finish();
  expect([...splits.replicate]).toEqual(added.map(({ number }) => number));
  expect(splits.offset).toHaveLength(101);
  added.forEach(({ count, component, relation }, at) => {
    expect(splits.component.subarray(5 * at, 5 * at + 5)).toEqual(component);
    const held = splits.relation.subarray(splits.offset[at], splits.offset[at + 1]);
    expect(held).toEqual(relation.subarray(0, count * count));
  });
});

test('what is added is copied, so that its memory can be reused', () => {
  const store = createSplitStore('bootstrap', 2);
  const component = Int32Array.of(0, 1);
  const relation = Int8Array.of(0, 1, -1, 0);
  store.add(4, component, 2, relation);
  component.fill(9);
  relation.fill(9);
  const splits = store.finish();
  expect([...splits.component]).toEqual([0, 1]);
  expect([...splits.relation]).toEqual([0, 1, -1, 0]);
});

test('a replicate of which nothing is known: every item alone and nothing comparable', () => {
  const store = createSplitStore('bootstrap', 3);
  store.add(1, Int32Array.of(0, 0, 1), 2, Int8Array.of(0, -1, 1, 0));
  store.addUnknown(8);
  const { replicate, component, offset, relation } = store.finish();
  expect([...replicate]).toEqual([1, 8]);
  expect([...component]).toEqual([0, 0, 1, 0, 1, 2]);
  expect([...offset]).toEqual([0, 4, 13]);
  expect([...relation.subarray(4)]).toEqual(new Array(9).fill(0));
});

test('an offset that would pass 32 bits is refused, before any memory is taken for it', () => {
  const items = 46_341; // the smallest whole number whose square is above 2^31 − 1
  const store = createSplitStore('bootstrap', items);
  const refusal =
    /^bootstrap: .* 2147488281 relations .* 2147483647 .* draw ranges with from and to/;
  expect(() => store.addUnknown(0)).toThrow(refusal);
  expect(() => store.add(0, new Int32Array(items), items, new Int8Array(0))).toThrow(refusal);
});
