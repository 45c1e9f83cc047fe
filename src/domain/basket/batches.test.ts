import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantity, units } from '../measures/quantity.ts';
import {
  allocateBatches,
  type Batch,
  batchesWithin,
  batchName,
  batchNotice,
  withoutParts,
} from './batches.ts';

const batch = (id: number, stock: number, tone = `T${id}`, calibre = '9'): Batch => ({
  id,
  tone,
  calibre,
  stock: units(stock),
});
const ids = (parts: readonly { batchId: number | null; quantity: number }[]) =>
  parts.map(({ batchId, quantity: amount }) => [batchId, amount / 1000]);

describe('batches that supply a line', () => {
  it.each([
    ['one that suffices', 5, [batch(1, 9)], null, [[1, 5]]],
    ['the smallest that suffices', 5, [batch(1, 20), batch(2, 6), batch(3, 4)], null, [[2, 5]]],
    ['the one asked for before a better fit', 5, [batch(1, 20), batch(2, 6)], 1, [[1, 5]]],
    ['another when the one asked for is short', 5, [batch(1, 20), batch(2, 3)], 2, [[1, 5]]],
    [
      'as few as possible',
      25,
      [batch(1, 4), batch(2, 20), batch(3, 9)],
      null,
      [
        [2, 20],
        [3, 5],
      ],
    ],
    [
      'the one asked for first when it must be split',
      25,
      [batch(1, 4), batch(2, 20), batch(3, 9)],
      3,
      [
        [3, 9],
        [2, 16],
      ],
    ],
    ['the one that holds exactly as much', 6, [batch(1, 20), batch(2, 6)], null, [[2, 6]]],
    [
      'the older of equally full ones first when it must be split',
      8,
      [batch(2, 5), batch(1, 5)],
      null,
      [
        [1, 5],
        [2, 3],
      ],
    ],
    ['nothing without batches', 5, [], null, []],
    ['nothing for nothing', 0, [batch(1, 4)], null, []],
  ] as const)('[BEYOND-5] uses %s', (_what, wanted, batches, requested, expected) => {
    expect(ids(allocateBatches(units(wanted), batches, units(1), requested))).toEqual(expected);
  });

  it('[BEYOND-5] uses stock of unknown batch last', () => {
    const all = batchesWithin(units(30), [batch(1, 10)]);
    expect(ids(allocateBatches(units(8), all, units(1)))).toEqual([[1, 8]]);
    expect(ids(allocateBatches(units(15), all, units(1)))).toEqual([[null, 15]]);
    expect(ids(allocateBatches(units(25), all, units(1)))).toEqual([
      [1, 10],
      [null, 15],
    ]);
    expect(ids(allocateBatches(units(25), all.toReversed(), units(1)))).toEqual([
      [1, 10],
      [null, 15],
    ]);
    expect(batchesWithin(units(10), [batch(1, 10)])).toEqual([batch(1, 10)]);
    expect(batchesWithin(units(4), [batch(1, 0), batch(2, 4)])).toEqual([batch(2, 4)]);
    expect(batchesWithin(units(30), [])).toEqual([]);
    expect(batchesWithin(units(5), [batch(1, 10)])).toEqual([batch(1, 10)]);
  });

  it('splits by whole steps where it can', () => {
    const halves = [
      { ...batch(1, 0), stock: quantity(3500) },
      { ...batch(2, 0), stock: quantity(2500) },
    ];
    expect(ids(allocateBatches(units(5), halves, units(1)))).toEqual([
      [1, 3],
      [2, 2],
    ]);
    expect(ids(allocateBatches(units(6), halves, units(1)))).toEqual([
      [1, 3.5],
      [2, 2.5],
    ]);
  });
});

const somewhere = fc
  .array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 })
  .map((stocks) => stocks.map((stock, index) => batch(index + 1, stock)));

describe('laws of allocation', () => {
  const sumOf = (list: readonly { quantity: number }[]) => list.reduce((sum, part) => sum + part.quantity, 0);

  it('[BEYOND-5] allocates exactly the quantity wanted, or all there is, and never more of a batch than its stock', () => {
    fc.assert(
      fc.property(
        somewhere,
        fc.nat(300),
        fc.option(fc.integer({ min: 1, max: 9 })),
        (batches, wanted, requested) => {
          const parts = allocateBatches(units(wanted), batches, units(1), requested);
          const stocked = batches.reduce((sum, { stock }) => sum + stock, 0);
          expect(sumOf(parts)).toBe(Math.min(units(wanted), stocked));
          expect(new Set(parts.map(({ batchId }) => batchId)).size).toBe(parts.length);
          for (const left of withoutParts(batches, parts)) expect(left.stock).toBeGreaterThanOrEqual(0);
          for (const part of parts) expect(part.quantity % 1000).toBe(0);
        },
      ),
    );
  });

  it('[BEYOND-5] uses one batch wherever one suffices, and otherwise as few as possible', () => {
    fc.assert(
      fc.property(somewhere, fc.integer({ min: 1, max: 300 }), (batches, wanted) => {
        const parts = allocateBatches(units(wanted), batches, units(1));
        const fullest = batches.map(({ stock }) => stock).sort((a, b) => b - a);
        let fewest = 0;
        for (let sum = 0; fewest < fullest.length && sum < units(wanted); fewest += 1)
          sum += fullest[fewest] ?? 0;
        const possible = fullest.reduce((sum, stock) => sum + stock, 0) >= units(wanted);
        if (possible) expect(parts.length).toBe(fewest);
      }),
    );
  });
});

it('[BEYOND-5] leaves in batches what was not allocated', () => {
  const batches = [batch(1, 6), batch(2, 4), batch(3, 9)];
  const left = withoutParts(batches, allocateBatches(units(12), batches, units(1)));
  expect(left.map(({ id, stock }) => [id, stock / 1000])).toEqual([
    [1, 3],
    [2, 4],
    [3, 0],
  ]);
});

describe('notices about batches', () => {
  it('[BEYOND-5] names a batch by what is known of it', () => {
    expect(batchName({ tone: 'A2', calibre: '9' })).toBe('тон\u00a0A2, калибр\u00a09');
    expect(batchName({ tone: '', calibre: '9' })).toBe('калибр\u00a09');
    expect(batchName({ tone: '', calibre: '' })).toBe('партия не указана');
  });

  const parts = [
    { batchId: 1, tone: 'A', calibre: '9', quantity: units(12) },
    { batchId: 2, tone: 'B', calibre: '', quantity: units(3) },
  ];
  it('[BEYOND-5] names the parts of a split', () => {
    expect(batchNotice(parts, 'упак.', null)).toBe(
      'Одной партии не хватает, соберём из двух: тон\u00a0A, калибр\u00a09\u00a0— 12\u00a0упак.; тон\u00a0B\u00a0— 3\u00a0упак. Оттенок и размер партий могут немного различаться',
    );
  });
  it('[BEYOND-5] reports when it is not the batch of the previous order', () => {
    const one = parts.slice(0, 1);
    expect(batchNotice(one, 'шт.', null)).toBeNull();
    expect(batchNotice(one, 'шт.', { tone: 'A', calibre: '9' })).toBeNull();
    expect(batchNotice(one, 'шт.', { tone: 'C', calibre: '8' })).toContain(
      'Прошлой партии (тон\u00a0C, калибр\u00a08)',
    );
    expect(batchNotice([], 'шт.', { tone: 'C', calibre: '8' })).toBeNull();
  });
});
