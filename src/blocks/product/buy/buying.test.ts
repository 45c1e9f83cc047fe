import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covering, play, shownText, TILE } from '../../../../tests/buying-play.ts';
import { goods, offer } from '../../../../tests/goods-to-buy.ts';
import { quantity, units } from '../../../domain/measures/quantity.ts';
import { type BuyingAction, beginBuying, buyingAfter } from './buying.ts';

describe('quantity on the product page', () => {
  it('[TILE-2] changes the unit without changing the ordered amount', () => {
    const state = play(TILE, { do: 'type', text: '6 шт' }, { do: 'count-in', unit: 'area' });
    expect(state.amount).toBe(units(6));
    expect(shownText(TILE, state)).toBe('2,16');
    expect(shownText(TILE, buyingAfter(TILE, state, { do: 'count-in', unit: 'box' }))).toBe('1,2');
  });

  it('[TILE-2] uses the unit that is typed after the number', () => {
    const state = play(TILE, { do: 'type', text: '12,5 м2' }, { do: 'settle' });
    expect(state).toMatchObject({ amount: units(35), unit: 'area', typed: null });
    expect(play(goods(), { do: 'type', text: '7 шт.' }).amount).toBe(units(7));
    expect(play(goods(), { do: 'type', text: '7 м2' })).toMatchObject({ amount: units(7), unit: null });
  });

  it('[TILE-2] steps by whole packs while the unit is packs', () => {
    const packs = play(TILE, { do: 'type', text: '7 шт' }, { do: 'settle' }, { do: 'count-in', unit: 'box' });
    const more = buyingAfter(TILE, packs, { do: 'step', by: 1 });
    expect([more.amount, shownText(TILE, more)]).toEqual([units(10), '2']);
    expect(buyingAfter(TILE, more, { do: 'step', by: 1 }).amount).toBe(units(15));
    const less = buyingAfter(TILE, packs, { do: 'step', by: -1 });
    expect(less.amount).toBe(units(5));
    expect(buyingAfter(TILE, less, { do: 'step', by: -1 }).amount).toBe(units(1));
  });

  it('[TILE-4] corrects a typed area to whole pieces when the field loses focus', () => {
    const typed = play(TILE, { do: 'count-in', unit: 'area' }, { do: 'type', text: '10' });
    expect(shownText(TILE, typed)).toBe('10');
    expect(typed.amount).toBe(units(28));
    expect(shownText(TILE, buyingAfter(TILE, typed, { do: 'settle' }))).toBe('10,08');
  });

  it('[TILE-5] orders in boxes what is sold by the box', () => {
    const laminate = goods({
      card: covering(239_700_000, true),
      offers: [offer({ unit: 'упак.' })],
    });
    const state = play(laminate, { do: 'count-in', unit: 'area' }, { do: 'type', text: '15' });
    expect(state.amount).toBe(units(7));
  });

  it.each(['-1', '1e9', 'абв'])('[PROD-14] uses the minimum and requests a correction of «%s»', (text) => {
    const state = play(goods(), { do: 'type', text: '5' }, { do: 'type', text }, { do: 'settle' });
    expect(state.amount).toBe(units(1));
    expect(state.notice).toMatch(/числом/);
    expect(shownText(goods(), state)).toBe(text);
  });

  it('[CART-5] reduces the quantity to the stock and explains why', () => {
    const state = play(goods(), { do: 'type', text: '999999999' }, { do: 'settle' });
    expect(state.amount).toBe(units(100));
    expect(state.notice).toBe('Больше заказать нельзя: в наличии 100\u00a0шт.');
  });

  it('[CART-5] raises to the minimum and to a multiple of the step, and explains why', () => {
    const pairs = goods({ offers: [offer({ min: units(4), step: units(2) })] });
    expect(play(pairs, { do: 'type', text: '1' }, { do: 'settle' })).toMatchObject({
      amount: units(4),
      notice: 'Наименьшее количество\u00a0— 4\u00a0шт.',
    });
    expect(play(pairs, { do: 'type', text: '7' }, { do: 'settle' })).toMatchObject({
      amount: units(8),
      notice: 'Продаётся по 2\u00a0шт., поэтому 8\u00a0шт.',
    });
  });

  it('[CART-5] never steps out of the limits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 10, max: 40 }),
        fc.array(fc.constantFrom<1 | -1>(1, -1), { maxLength: 60 }),
        (min, step, stock, steps) => {
          const shop = goods({
            offers: [offer({ min: units(min), step: units(step), stock: units(stock) })],
          });
          const { amount } = play(shop, ...steps.map((by) => ({ do: 'step' as const, by })));
          expect(amount).toBeGreaterThanOrEqual(units(min));
          expect(amount).toBeLessThanOrEqual(units(stock));
          expect(amount % units(step)).toBe(0);
        },
      ),
    );
  });

  it('restores the values of a refused form', () => {
    const answer = {
      quantity: 'абв',
      unit: 'piece',
      problem: 'Не число',
      message: null,
      extras: {},
    } as const;
    expect(beginBuying(TILE, answer)).toMatchObject({
      ...{ amount: units(1), unit: 'piece', typed: 'абв', notice: 'Не число' },
    });
    expect(beginBuying(TILE, { ...answer, unit: undefined })?.unit).toBe('area');
  });
});

describe('«Моя площадь» on the product page', () => {
  const area12 = { do: 'cover', area: quantity(12_500) } as const;

  it('[BEYOND-3] fills the amount in m², rounded up to whole pieces, and follows the area', () => {
    const filled = play(TILE, area12);
    expect([filled.amount, filled.unit, shownText(TILE, filled)]).toEqual([units(35), 'area', '12,6']);
    expect(buyingAfter(TILE, filled, { do: 'cover', area: quantity(3600) }).amount).toBe(units(10));
    expect(buyingAfter(TILE, filled, { do: 'cover', area: null })).toMatchObject({
      amount: units(1),
      unit: 'area',
    });
  });

  it('[BEYOND-3] reports when the stock is smaller', () => {
    const state = play(TILE, { do: 'cover', area: units(90) });
    expect([state.amount, state.notice]).toEqual([
      units(100),
      'Больше заказать нельзя: в наличии 100\u00a0шт.',
    ]);
  });

  it.each<BuyingAction>([
    { do: 'type', text: '7' },
    { do: 'step', by: 1 },
    { do: 'take', amount: units(40) },
  ])('[BEYOND-3] changes nothing after the shopper has set the quantity: $do', (action) => {
    const own = play(TILE, action);
    expect(buyingAfter(TILE, own, area12).amount).toBe(own.amount);
  });

  it('[BEYOND-3] does not override a quantity entered before hydration, in the unit selected there', () => {
    expect(play(TILE, area12, { do: 'step', by: 1, early: true }).amount).toBe(units(2));
    const typed = { do: 'type', text: '7,2', early: true } as const;
    expect(play(TILE, area12, { do: 'type', text: '8 шт', early: true }).amount).toBe(units(8));
    const inMetres = play(TILE, area12, { do: 'count-in', unit: 'area', early: true }, typed);
    expect([inMetres.amount, inMetres.unit]).toEqual([units(20), 'area']);
  });

  it('[BEYOND-3] keeps the selected unit, and is not mentioned for products that cover nothing', () => {
    expect(play(TILE, { do: 'count-in', unit: 'box' }, area12)).toMatchObject({
      amount: units(35),
      unit: 'box',
    });
    expect(play(goods(), area12).amount).toBe(units(1));
  });
});
