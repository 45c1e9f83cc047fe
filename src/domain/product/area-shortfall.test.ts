import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Area, area, SQUARE_METRE } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { formatQuantity, ONE, parseQuantity, quantity, units } from '../measures/quantity.ts';
import { needForArea } from '../tile/my-area.ts';
import { areaShortfall, shortfallNote } from './area-shortfall.ts';
import type { CardGoods } from './card-goods.ts';
import { beginCounting, type Counting, countingAfter, countingText } from './counting.ts';
import { coveredArea } from './covered-text.ts';

/** Underlay sold by the pack of 8,5 m². */
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

describe('an area smaller than typed', () => {
  it('[TILE-4] states the shortfall, and what would be enough', () => {
    const state = typed(underlay, '12');
    expect(state.amount).toBe(units(1));
    expect(areaShortfall(underlay, state)).toEqual({
      text: 'Выйдет 8,5\u00a0м²\u00a0— на 3,5\u00a0м² меньше',
      less: 'на 3,5\u00a0м² меньше',
      enough: { amount: units(2), text: 'Взять 2\u00a0рул. = 17\u00a0м²' },
    });
  });

  it('[TILE-4] offers nothing that is unavailable', () => {
    const last = { ...underlay, stock: units(1) };
    expect(areaShortfall(last, typed(last, '12'))).toMatchObject({ enough: null });
  });

  it.each(['8,5', '17', '14', 'абв', ''])('[TILE-4] reports nothing for %s m²', (text) => {
    expect(areaShortfall(underlay, typed(underlay, text))).toBeNull();
  });

  it('[TILE-4] disappears once the quantity is changed by other means', () => {
    const state = typed(underlay, '12');
    for (const action of [
      { do: 'step', by: 1 },
      { do: 'take', amount: units(1) },
      { do: 'count-in', unit: 'piece' },
    ] as const)
      expect(areaShortfall(underlay, countingAfter(underlay, state, action))).toBeNull();
  });

  it('[TILE-4] reads of a box what the field shows for it', () => {
    // 2,397 m² is shown as 2,4.
    const boards = {
      ...underlay,
      unitArea: area(239_700_000),
      unit: 'упак.',
      soldByBox: true,
      piecesPerBox: 8,
    };
    const state = typed(boards, '2,41');
    expect([state.amount, countingText(boards, state)]).toEqual([units(1), '2,4']);
    expect(areaShortfall(boards, state)?.text).toBe('Выйдет 2,4\u00a0м²\u00a0— на 0,01\u00a0м² меньше');
  });

  it('[TILE-4] states what would be enough even where nothing can be tapped', () => {
    expect(shortfallNote(underlay, typed(underlay, '12'))).toBe(
      'Выйдет 8,5\u00a0м²\u00a0— на 3,5\u00a0м² меньше. С запасом\u00a0— 2\u00a0рул.',
    );
  });

  const anyGoods = fc.record({
    unitArea: fc.integer({ min: 1_000_000, max: 900_000_000 }).map(area),
    piecesPerBox: fc.option(fc.integer({ min: 1, max: 60 })),
    soldByBox: fc.boolean(),
  });
  const metresIn = (text = '') => parseQuantity(/([\d\s,]+)\u00a0м²/.exec(text)?.[1] ?? '') ?? Number.NaN;

  it('[TILE-4] [BEYOND-3] speaks of the area typed, of what the field shows, and of the pieces of «Моя площадь»', () => {
    fc.assert(
      fc.property(anyGoods, fc.integer({ min: 10, max: 200_000 }), (measure, metres) => {
        const goods = { ...underlay, ...measure, stock: units(10_000_000) };
        const state = typed(goods, formatQuantity(quantity(metres)));
        const shown = parseQuantity(countingText(goods, state)) ?? Number.NaN;
        const shortfall = areaShortfall(goods, state);
        const need = needForArea(quantity(metres), goods);
        if (!shortfall) {
          expect(need?.sold === state.amount || shown > metres - 10).toBe(true);
          return;
        }
        expect(metresIn(shortfall.text)).toBe(shown);
        expect(metresIn(shortfall.less)).toBe(metres - shown);
        expect(shortfall.enough?.amount).toBe(need?.sold);
        expect(shortfall.enough?.text).toContain(coveredArea(goods, shortfall.enough?.amount ?? ONE));
      }),
    );
  });
});
