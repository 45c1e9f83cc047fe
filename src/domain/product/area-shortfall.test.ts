import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Area, area, SQUARE_METRE } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { formatQuantity, ONE, type Quantity, quantity, units } from '../measures/quantity.ts';
import { tileFigures } from '../tile/tile-quantity.ts';
import { areaShortfall } from './area-shortfall.ts';
import { type CardGoods, cardMeasure } from './card-goods.ts';
import { beginCounting, type Counting, countingAfter } from './counting.ts';

/** Sold by the pack of 8,5 m². */
const underlay: CardGoods = {
  price: 1760 as Kopecks,
  stock: units(10),
  unitArea: (8.5 * SQUARE_METRE) as Area,
  piecesPerBox: null,
  soldByBox: false,
  step: ONE,
  min: ONE,
  unit: 'рул.',
};

function typed(goods: CardGoods, text: string): Counting {
  const metres = countingAfter(goods, beginCounting(goods, ONE), { do: 'count-in', unit: 'area' });
  const typing = countingAfter(goods, metres, { do: 'type', text });
  return countingAfter(goods, typing, { do: 'settle' });
}

describe('an area that becomes less than was typed', () => {
  it('[TILE-4] says how much less, and what would be enough', () => {
    const state = typed(underlay, '12');
    expect(state.amount).toBe(units(1));
    expect(areaShortfall(underlay, state)).toEqual({
      text: 'Выйдет 8,5\u00a0м² — на 3,5\u00a0м² меньше',
      enough: { amount: units(2), area: 17 * SQUARE_METRE, text: 'Взять 2\u00a0рул. = 17\u00a0м²' },
    });
  });

  it('[TILE-4] offers nothing that is not to be had', () => {
    const last = { ...underlay, stock: units(1) };
    expect(areaShortfall(last, typed(last, '12'))).toMatchObject({ enough: null });
  });

  it.each(['8,5', '17', '14', 'абв', ''])('[TILE-4] has nothing to say of %s m²', (text) => {
    expect(areaShortfall(underlay, typed(underlay, text))).toBeNull();
  });

  it('[TILE-4] is over once the amount is changed in another way', () => {
    const state = typed(underlay, '12');
    for (const action of [
      { do: 'step', by: 1 },
      { do: 'take', amount: units(1) },
      { do: 'count-in', unit: 'piece' },
    ] as const)
      expect(areaShortfall(underlay, countingAfter(underlay, state, action))).toBeNull();
  });

  it('[TILE-4] offers what covers all that was typed, and never more than a unit too much', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 1000, max: 90_000_000 }),
        (metres, unitArea) => {
          const goods = { ...underlay, unitArea: area(unitArea), stock: units(10_000_000) };
          const measure = cardMeasure(goods);
          const lack = areaShortfall(goods, typed(goods, formatQuantity(quantity(metres))));
          if (!measure || !lack?.enough) return;
          const wanted = metres * (SQUARE_METRE / ONE);
          const { amount } = lack.enough;
          expect(tileFigures(amount / ONE, measure).area).toBeGreaterThanOrEqual(wanted);
          expect(tileFigures((amount - ONE) / ONE, measure).area).toBeLessThan(wanted as Quantity);
        },
      ),
    );
  });
});
