import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Area } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { ONE, type Quantity, quantity, units } from '../measures/quantity.ts';
import type { Supply } from '../stock/supply.ts';
import type { CardGoods, CountedGoods } from './card-goods.ts';
import {
  beginCounting,
  type Counting,
  type CountingAction,
  canStep,
  countingAfter,
  countingText,
} from './counting.ts';

const tile: CardGoods = {
  price: 1760 as Kopecks,
  stock: units(100),
  unitArea: 36_000_000 as Area,
  piecesPerBox: 4,
  soldByBox: false,
  step: ONE,
  min: ONE,
  unit: 'шт.',
};

function counted(goods: CountedGoods, ...actions: readonly CountingAction[]): Counting {
  const inSellingUnits = beginCounting(goods, ONE, null);
  return actions.reduce((state, action) => countingAfter(goods, state, action), inSellingUnits);
}

const up: CountingAction = { do: 'step', by: 1 };
const down: CountingAction = { do: 'step', by: -1 };
const settle: CountingAction = { do: 'settle' };
const typed = (text: string): CountingAction => ({ do: 'type', text });

describe('counting on a card', () => {
  it('[LIST-15] steps by the goods’ step, from their minimum to their stock', () => {
    const fives = { ...tile, step: units(5), min: units(10), stock: units(22) };
    expect(beginCounting(fives, ONE).amount).toBe(units(10));
    expect(counted(fives, { do: 'step', by: -1 }).amount).toBe(units(10));
    const max = counted(fives, ...Array.from({ length: 5 }, () => ({ do: 'step', by: 1 }) as const));
    expect(max.amount).toBe(units(20));
    expect(max.notice).toContain('в наличии 22');
  });

  it('[LIST-15] counts in pieces, metres and boxes by the rules of the tile', () => {
    const inMetres = counted(tile, { do: 'count-in', unit: 'area' }, { do: 'type', text: '2,16' });
    expect(inMetres.amount).toBe(units(6));
    const settled = countingAfter(tile, inMetres, { do: 'settle' });
    expect(countingText(tile, settled)).toBe('2,16');
    const inBoxes = countingAfter(tile, settled, { do: 'count-in', unit: 'box' });
    expect(countingText(tile, inBoxes)).toBe('1,5');
    expect(inBoxes.amount).toBe(units(6));
  });

  it.each([
    ['0', 1, 'Наименьшее количество\u00a0— 1\u00a0шт.'],
    ['2,5', 3, 'Продаётся по 1\u00a0шт., поэтому 3\u00a0шт.'],
    ['3', 3, null],
    ['1000000000000', 100, 'Больше заказать нельзя: в наличии 100\u00a0шт.'],
  ])('[CART-5] explains why «%s» pieces became %d', (text, amount, notice) => {
    const state = counted(tile, { do: 'type', text }, { do: 'settle' });
    expect([state.amount, state.notice]).toEqual([units(amount), notice]);
  });

  const halves = {
    ...tile,
    unitArea: null,
    step: quantity(500),
    min: quantity(500),
    stock: quantity(12_700),
  };
  const uncounted: Supply = { kind: 'unstated', max: units(500), confirmAbove: units(50) };
  it.each<[string, CardGoods, CountingAction[], number]>([
    ['up and down by a step', halves, [up, up, down], 1500],
    ['not above the stock', halves, [typed('12,5'), settle, up, up], 12_500],
    ['not below a step', halves, [up, down, down, down], 500],
    ['typed above the stock', halves, [typed('99'), settle], 12_500],
    ['typed below a step', halves, [typed('0,2'), settle], 500],
    ['no number', halves, [up, typed('много'), settle], 500],
    ['nothing', halves, [up, typed(''), settle], 500],
    ['of stock that nobody counts', { ...halves, supply: uncounted }, [typed('99'), settle], 99_000],
  ])('[PROD-14] goes %s', (_, goods, actions, amount) => {
    expect(counted(goods, ...actions).amount).toBe(amount);
  });

  it('[TILE-4] an area becomes that of whole pieces without a word', () => {
    const state = counted(
      tile,
      { do: 'count-in', unit: 'area' },
      { do: 'type', text: '2' },
      { do: 'settle' },
    );
    expect([state.amount, state.notice]).toEqual([units(6), null]);
  });

  it('[LIST-15] leaves text alone during typing, and corrects it afterwards with a notice', () => {
    const typing = counted(tile, { do: 'type', text: '500' });
    expect(countingText(tile, typing)).toBe('500');
    const settled = countingAfter(tile, typing, { do: 'settle' });
    expect(countingText(tile, settled)).toBe('100');
    expect(settled.notice).toContain('Больше заказать нельзя');
    const nonsense = counted(tile, { do: 'type', text: 'абв' }, { do: 'settle' });
    expect(nonsense.amount).toBe(ONE);
    expect(nonsense.notice).toContain('числом');
  });

  it('[TILE-2] begins in the unit that was chosen before where the goods have it, else in the selling unit', () => {
    expect(beginCounting(tile, ONE, null).unit).toBe('piece');
    expect(beginCounting(tile, ONE, 'box').unit).toBe('box');
    expect(beginCounting({ ...tile, piecesPerBox: null }, ONE, 'box').unit).toBe('piece');
    expect(beginCounting({ ...tile, unitArea: null }, ONE, 'area').unit).toBeNull();
    expect(beginCounting({ ...tile, soldByBox: true }, ONE, null).unit).toBe('box');
  });

  it.each<[string, Partial<CardGoods>, string | null, string]>([
    ['m² of a tile', {}, 'area', '0,36'],
    ['m² of a pack', { soldByBox: true, unit: 'упак.' }, 'area', '0,36'],
    ['m² of the least that is sold', { min: units(5) }, 'area', '1,8'],
    ['pieces too small to show in m²', { unitArea: 250_000 as Area }, 'piece', '1'],
    ['pieces of what covers nothing', { unitArea: null }, null, '1'],
    ['the m² that goods are sold by', { unit: 'м²' }, null, '1'],
  ])('[BEYOND-1] begins with %s where nothing was chosen', (_, fields, unit, text) => {
    const goods = { ...tile, ...fields };
    const state = beginCounting(goods, goods.min);
    expect([state.unit, countingText(goods, state)]).toEqual([unit, text]);
  });

  it('[DOOR-3] goes down to the least there may be, which may be none', () => {
    const extra = { ...tile, unitArea: null, min: units(0), lowest: units(0) };
    const none = counted(extra, down);
    expect([none.amount, none.notice]).toEqual([0, null]);
    expect(canStep(extra, none, -1)).toBe(false);
    expect(counted(extra, typed('0'), settle)).toMatchObject({ amount: 0, notice: null });
    expect(counted(extra, up, typed(''), settle).amount).toBe(0);
  });

  it('[CART-5] is limited to what other lines leave of the stock', () => {
    expect(counted({ ...tile, max: units(3) }, typed('9')).amount).toBe(units(3));
    expect(canStep({ ...tile, max: units(3) }, { amount: units(3) }, 1)).toBe(false);
  });

  it('[LIST-15] never offers what is not sold, whatever is done', () => {
    const action = fc.oneof(
      fc.record({
        do: fc.constant('type' as const),
        text: fc.constantFrom('0', '7', '2,16', '9999', '', 'x'),
      }),
      fc.record({ do: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
      fc.record({
        do: fc.constant('count-in' as const),
        unit: fc.constantFrom('piece' as const, 'area' as const, 'box' as const),
      }),
      fc.constant({ do: 'settle' as const }),
    );
    const fours = { ...tile, step: units(4), min: units(8), stock: units(50) };
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        const { amount } = counted(fours, ...actions);
        expect(amount % units(4)).toBe(0);
        expect(amount >= (8000 as Quantity) && amount <= fours.stock).toBe(true);
      }),
    );
  });
});
