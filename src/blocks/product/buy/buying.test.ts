import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goods, offer } from '../../../../tests/goods-to-buy.ts';
import { area } from '../../../domain/measures/area.ts';
import { kopecks } from '../../../domain/measures/money.ts';
import { quantity, units } from '../../../domain/measures/quantity.ts';
import { countingText } from '../../../domain/product/counting.ts';
import { type Buying, type BuyingAction, beginBuying, buyingAfter, countedGoods } from './buying.ts';
import { availabilityOf, type BuyGoods } from './goods.ts';

const covering = (unitArea: number, soldByBox = false): BuyGoods['card'] => ({
  ...goods().card,
  unitArea: area(unitArea),
  piecesPerBox: 5,
  soldByBox,
});
const TILE = goods({ card: covering(36_000_000) });

const shownText = (shop: BuyGoods, state: Buying) => countingText(countedGoods(shop, state.offer), state);

function play(shop: BuyGoods, ...actions: BuyingAction[]): Buying {
  const first = beginBuying(shop, null, null);
  if (!first) throw new Error('no offer');
  return actions.reduce((state, action) => buyingAfter(shop, state, action), first);
}

describe('quantity on the product page', () => {
  it('[TILE-2] counts in another unit without changing what is ordered', () => {
    const state = play(TILE, { do: 'type', text: '6' }, { do: 'count-in', unit: 'area' });
    expect(state.amount).toBe(units(6));
    expect(shownText(TILE, state)).toBe('2,16');
    expect(shownText(TILE, buyingAfter(TILE, state, { do: 'count-in', unit: 'box' }))).toBe('1,2');
  });

  it('[TILE-2] counts in the unit that is typed beside the number', () => {
    const state = play(TILE, { do: 'type', text: '12,5 м2' }, { do: 'settle' });
    expect(state).toMatchObject({ amount: units(35), unit: 'area', typed: null });
    expect(play(goods(), { do: 'type', text: '7 шт.' }).amount).toBe(units(7));
    expect(play(goods(), { do: 'type', text: '7 м2' })).toMatchObject({ amount: units(7), unit: null });
  });

  it('[TILE-2] steps by whole packs while it counts in them', () => {
    const packs = play(TILE, { do: 'type', text: '7' }, { do: 'settle' }, { do: 'count-in', unit: 'box' });
    const more = buyingAfter(TILE, packs, { do: 'step', by: 1 });
    expect([more.amount, shownText(TILE, more)]).toEqual([units(10), '2']);
    expect(buyingAfter(TILE, more, { do: 'step', by: 1 }).amount).toBe(units(15));
    const less = buyingAfter(TILE, packs, { do: 'step', by: -1 });
    expect(less.amount).toBe(units(5));
    expect(buyingAfter(TILE, less, { do: 'step', by: -1 }).amount).toBe(units(1));
  });

  it('[TILE-4] corrects a typed area to that of whole pieces when the field is left', () => {
    const typed = play(TILE, { do: 'count-in', unit: 'area' }, { do: 'type', text: '10' });
    expect(shownText(TILE, typed)).toBe('10');
    expect(typed.amount).toBe(units(28));
    expect(shownText(TILE, buyingAfter(TILE, typed, { do: 'settle' }))).toBe('10,08');
  });

  it('[TILE-5] orders goods sold by the box in boxes', () => {
    const laminate = goods({
      card: covering(239_700_000, true),
      offers: [offer({ unit: 'упак.' })],
    });
    const state = play(laminate, { do: 'count-in', unit: 'area' }, { do: 'type', text: '15' });
    expect(state.amount).toBe(units(7));
  });

  it.each(['-1', '1e9', 'абв'])('[PROD-14] takes the least that is sold and asks to mend «%s»', (text) => {
    const state = play(goods(), { do: 'type', text: '5' }, { do: 'type', text }, { do: 'settle' });
    expect(state.amount).toBe(units(1));
    expect(state.notice).toMatch(/числом/);
    expect(shownText(goods(), state)).toBe(text);
  });

  it('[CART-5] brings more than there is down to the stock and says why', () => {
    const state = play(goods(), { do: 'type', text: '999999999' }, { do: 'settle' });
    expect(state.amount).toBe(units(100));
    expect(state.notice).toBe('Больше заказать нельзя: в наличии 100\u00a0шт.');
  });

  it('[CART-5] raises to the minimum and to a multiple of the step, and says why', () => {
    const pairs = goods({ offers: [offer({ min: units(4), step: units(2) })] });
    expect(play(pairs, { do: 'type', text: '1' }, { do: 'settle' })).toMatchObject({
      amount: units(4),
      notice: 'Наименьшее количество — 4\u00a0шт.',
    });
    expect(play(pairs, { do: 'type', text: '7' }, { do: 'settle' })).toMatchObject({
      amount: units(8),
      notice: 'Продаётся по 2\u00a0шт., поэтому 8\u00a0шт.',
    });
  });

  it('[CART-5] steps never leave the bounds', () => {
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

  it('shows again what a refused form had', () => {
    expect(beginBuying(goods(), 'абв', 'Не число')).toMatchObject({
      amount: units(1),
      typed: 'абв',
      notice: 'Не число',
    });
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
      unit: 'piece',
    });
  });

  it('[BEYOND-3] says so where there is less', () => {
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
  ])('[BEYOND-3] changes nothing once the shopper has counted: $do', (action) => {
    const own = play(TILE, action);
    expect(buyingAfter(TILE, own, area12).amount).toBe(own.amount);
  });

  it('[BEYOND-3] gives way to what was counted on the page as it was drawn, in the unit chosen there', () => {
    expect(play(TILE, area12, { do: 'step', by: 1, early: true }).amount).toBe(units(2));
    const typed = { do: 'type', text: '7,2', early: true } as const;
    expect(play(TILE, area12, { do: 'type', text: '8', early: true }).amount).toBe(units(8));
    const inMetres = play(TILE, area12, { do: 'count-in', unit: 'area', early: true }, typed);
    expect([inMetres.amount, inMetres.unit]).toEqual([units(20), 'area']);
  });

  it('[BEYOND-3] keeps the unit that was chosen, and says nothing of goods that cover nothing', () => {
    expect(play(TILE, { do: 'count-in', unit: 'box' }, area12)).toMatchObject({
      amount: units(35),
      unit: 'box',
    });
    expect(play(goods(), area12).amount).toBe(units(1));
  });
});

describe('another value of the selector', () => {
  const row = (propertyId: number, name: string, ...labels: string[]) => ({
    propertyId,
    name,
    values: labels.map((label, index) => ({ id: propertyId * 10 + index, label })),
  });
  const rows = [
    row(1, 'Размер', '60', '70'),
    row(2, 'Сторона', 'левая', 'правая'),
    row(3, 'Стекло', 'белое', 'чёрное'),
  ];
  const door = goods({
    rows,
    offers: [
      offer({ id: 1, values: { 1: 10, 2: 20, 3: 30 } }),
      offer({ id: 2, values: { 1: 10, 2: 21, 3: 31 } }),
      offer({ id: 3, values: { 1: 11, 2: 20, 3: 30 } }),
      offer({ id: 4, values: { 1: 11, 2: 21, 3: 31 } }),
    ],
  });

  it('[PROD-2] keeps side and glass where there is such an offer, and says nothing then', () => {
    const right = { do: 'choose', row: 1, value: 21 } as const;
    const wider = play(door, right, { do: 'choose', row: 0, value: 11 });
    expect([wider.offer.id, wider.choiceNotice]).toEqual([4, null]);
  });

  it('[PROD-2] takes the nearest offer where there is none, and says what became another', () => {
    const black = play(door, { do: 'choose', row: 2, value: 31 });
    expect(black.offer.id).toBe(2);
    expect(black.choiceNotice).toBe('Такого сочетания нет, взяли ближайшее. Сторона: правая');
  });
});

describe('door extras', () => {
  const door = goods({
    doorExtras: [
      {
        offerId: 7,
        slug: 'frame',
        name: 'Наличник',
        price: kopecks(2450),
        unit: 'шт.',
        stock: units(50),
        rate: quantity(2500),
        min: 0,
        ticked: true,
      },
    ],
  });

  it('[DOOR-3] follow the number of doors, whatever was typed into their rows', () => {
    const state = play(
      door,
      { do: 'extra', offerId: 7, count: 20 },
      { do: 'extra', offerId: 7, ticked: true },
      { do: 'step', by: 1 },
    );
    expect(state.extras[7]).toEqual({ count: 5, ticked: true });
  });

  it('[DOOR-3] change alone when their own count changes', () => {
    const state = play(door, { do: 'extra', offerId: 7, count: 4 });
    expect(state.extras[7]).toEqual({ count: 4, ticked: false });
    expect(state.amount).toBe(units(1));
  });

  it('[DOOR-2] are not taken before the shopper takes them, and none of them is none taken', () => {
    expect(play(door).extras[7]).toEqual({ count: 3, ticked: false });
    const ticked = { do: 'extra', offerId: 7, ticked: true } as const;
    const none = play(door, ticked, { do: 'extra', offerId: 7, count: 0 });
    expect(none.extras[7]).toEqual({ count: 0, ticked: false });
    expect(buyingAfter(door, none, ticked).extras[7]).toEqual({ count: 1, ticked: true });
  });

  it('[DOOR-3] are never more than there are', () => {
    expect(play(door, { do: 'take', amount: units(30) }).extras[7]?.count).toBe(50);
  });
});

describe('offers', () => {
  const rows = [
    {
      propertyId: 1,
      name: 'Размер',
      values: [
        { id: 11, label: '60' },
        { id: 12, label: '80' },
      ],
    },
  ];
  const sizes = goods({
    rows,
    offers: [
      offer({ values: { 1: 11 }, stock: units(9) }),
      offer({ id: 2, values: { 1: 12 }, stock: units(3) }),
    ],
  });

  it('[PROD-3] show the chosen one, with no more of it than there is', () => {
    const state = play(sizes, { do: 'type', text: '8' }, { do: 'choose', row: 0, value: 12 });
    expect(state.offer.id).toBe(2);
    expect(state.amount).toBe(units(3));
  });

  it('[PROD-4] tells a price of zero from an empty shelf', () => {
    expect(availabilityOf(offer({ price: kopecks(0), stock: units(0) }))).toBe('not-for-sale');
    expect(availabilityOf(offer({ price: kopecks(0) }))).toBe('price-on-request');
    expect(availabilityOf(offer({ stock: units(0) }))).toBe('out-of-stock');
    expect(availabilityOf(offer({ stock: quantity(500) }))).toBe('out-of-stock');
    expect(availabilityOf(offer())).toBe('for-sale');
  });
});

describe('what a calculator hands over', () => {
  it('[BEYOND-2] fills the quantity within the bounds of the offer', () => {
    const taken = play(TILE, { do: 'type', text: 'абв' }, { do: 'take', amount: units(40) });
    expect([taken.amount, taken.typed, taken.notice]).toEqual([units(40), null, null]);
    expect(play(TILE, { do: 'take', amount: units(5000) })).toMatchObject({ amount: units(100) });
  });

  it('[BEYOND-8] chooses the opening and puts its rows in the place of those of the door', () => {
    const extra = {
      offerId: 7,
      slug: 'board',
      name: 'Добор',
      price: kopecks(2000),
      unit: 'шт.',
      stock: units(50),
      rate: quantity(1250),
      min: 0,
      ticked: false,
    };
    const door = goods({
      offers: [offer({ id: 1, values: { 5: 51 } }), offer({ id: 2, values: { 5: 52 } })],
      rows: [
        {
          propertyId: 5,
          name: 'Открывание',
          values: [
            { id: 51, label: 'левое' },
            { id: 52, label: 'правое' },
          ],
        },
      ],
      doorExtras: [extra],
    });
    const wider = { ...extra, offerId: 8, rate: quantity(2500) };
    const fitted = play(
      door,
      {
        do: 'fit-door',
        offerId: 2,
        doors: 2,
        extras: [{ instead: 7, extra: wider, count: 5, ticked: true }],
      },
      { do: 'step', by: 1 },
    );
    expect(fitted.offer.id).toBe(2);
    expect(fitted.choice.chosen).toEqual({ 5: 52 });
    expect(fitted.doorExtras.map(({ offerId }) => offerId)).toEqual([8]);
    expect(fitted.extras[8]).toEqual({ count: 8, ticked: true });
  });
});

describe('goods that changed while the page was open', () => {
  const opened = goods();
  const now = (over: Partial<ReturnType<typeof offer>>) => goods({ offers: [offer(over)] });

  it('[CART-10] bring the quantity to what is left and say so', () => {
    const before = play(opened, { do: 'type', text: '12' });
    const state = buyingAfter(now({ stock: units(3) }), before, { do: 'renew' });
    expect([state.amount, shownText(opened, state)]).toEqual([units(3), '3']);
    expect(state.notice).toBe('Больше заказать нельзя: в наличии 3\u00a0шт.');
  });

  it('[CART-10] leave what was typed alone where it can still be had, and take the new price', () => {
    const before = play(opened, { do: 'type', text: '12,' });
    const state = buyingAfter(now({ price: kopecks(1820) }), before, { do: 'renew' });
    expect([state.amount, state.typed, state.offer.price]).toEqual([before.amount, '12,', 1820]);
  });

  it('[PROD-15] can no longer be bought once they are sold out', () => {
    const state = buyingAfter(now({ stock: quantity(0) }), play(opened), { do: 'renew' });
    expect(availabilityOf(state.offer)).toBe('out-of-stock');
  });

  it('[DOOR-2] no longer tick an extra that is gone', () => {
    const extra = {
      offerId: 8,
      slug: 'petlya',
      name: 'Петля',
      price: kopecks(900),
      unit: 'шт.',
      stock: units(9),
      rate: units(2),
      min: 1,
      ticked: true,
    };
    const door = goods({ doorExtras: [extra] });
    const sold = goods({ doorExtras: [{ ...extra, stock: quantity(0) }] });
    const state = buyingAfter(sold, play(door, { do: 'type', text: '2' }), { do: 'renew' });
    expect([state.amount, state.extras[8], state.doorExtras[0]?.stock]).toEqual([
      units(2),
      { count: 4, ticked: false },
      0,
    ]);
  });
});
