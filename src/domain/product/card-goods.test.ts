import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Area } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import { type CardGoods, cardMeasure, decodeCardGoods, encodeCardGoods } from './card-goods.ts';

const whole = (max: number) => fc.integer({ min: 0, max });
const supply = fc.oneof(
  fc.record({ kind: fc.constant('unstated'), max: whole(100_000_000), confirmAbove: whole(100_000_000) }),
  fc.record({ kind: fc.constant('backorder'), days: whole(365), max: whole(100_000_000) }),
);
const goods = fc.record(
  {
    price: whole(100_000_000),
    stock: whole(100_000_000),
    unitArea: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
    piecesPerBox: fc.option(fc.integer({ min: 1, max: 1000 })),
    soldByBox: fc.boolean(),
    step: fc.oneof(fc.constant(1000), whole(100_000)),
    min: fc.oneof(fc.constant(1000), whole(100_000)),
    unit: fc.constantFrom('шт.', 'упак.', 'м²', 'п. м', 'компл.'),
    supply,
  },
  { requiredKeys: ['price', 'stock', 'unitArea', 'piecesPerBox', 'soldByBox', 'step', 'min', 'unit'] },
) as fc.Arbitrary<CardGoods>;

describe('what a card tells the browser of its goods', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(goods, (each) => {
        expect(decodeCardGoods(encodeCardGoods(each), each.unit)).toEqual(each);
      }),
    );
  });

  it.each(['', '1 2 3', '1 2 3 4 5', '1 2 3 4 1 6', '-1 2 3 4 1', '1.5 2 3 4 1', '1 2 3 4 1 шт.'])(
    'is nothing for «%s»',
    (code) => {
      expect(decodeCardGoods(code, 'шт.')).toBeNull();
    },
  );

  it('counts in pieces, metres and boxes only what covers a surface', () => {
    const tile: CardGoods = {
      price: 1760 as Kopecks,
      stock: 100_000 as Quantity,
      unitArea: 36_000_000 as Area,
      piecesPerBox: 4,
      soldByBox: false,
      step: 1000 as Quantity,
      min: 1000 as Quantity,
      unit: 'шт.',
    };
    expect(cardMeasure(tile)).toMatchObject({ unitArea: 36_000_000, piecesPerBox: 4 });
    expect(cardMeasure({ ...tile, unit: 'м²' })).toBeNull();
    expect(cardMeasure({ ...tile, unitArea: null })).toBeNull();
  });
});
