import { describe, expect, it } from 'vitest';
import type { Area } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import { type CardGoods, cardMeasure } from './card-goods.ts';

describe('facts of a card’s goods', () => {
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
