import { describe, expect, it } from 'vitest';
import { play, shownText, TILE } from '../../../../tests/buying-play.ts';
import { goods, offer } from '../../../../tests/goods-to-buy.ts';
import { kopecks } from '../../../domain/measures/money.ts';
import { quantity, units } from '../../../domain/measures/quantity.ts';
import { buyTotal, pricesOf } from './buy-sum.ts';
import { buyingAfter, fittingExtras, tickedExtras } from './buying.ts';
import { availabilityOf } from './goods.ts';

describe('selecting another value', () => {
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

  it('[PROD-2] keeps side and glass where there is such an offer, without a message', () => {
    const right = { do: 'choose', row: 1, value: 21 } as const;
    const wider = play(door, right, { do: 'choose', row: 0, value: 11 });
    expect([wider.offer.id, wider.choiceNotice]).toEqual([4, null]);
  });

  it('[PROD-2] selects the closest offer where there is none, and states what changed', () => {
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

  it('[DOOR-3] change only their own count when it is edited', () => {
    const state = play(door, { do: 'extra', offerId: 7, count: 4 });
    expect(state.extras[7]).toEqual({ count: 4, ticked: false });
    expect(state.amount).toBe(units(1));
  });

  it('[DOOR-2] are unselected until the shopper selects them, and an empty selection adds none', () => {
    expect(play(door).extras[7]).toEqual({ count: 3, ticked: false });
    const ticked = { do: 'extra', offerId: 7, ticked: true } as const;
    const none = play(door, ticked, { do: 'extra', offerId: 7, count: 0 });
    expect(none.extras[7]).toEqual({ count: 0, ticked: false });
    expect(buyingAfter(door, none, ticked).extras[7]).toEqual({ count: 1, ticked: true });
  });

  it('[DOOR-3] never exceed the stock', () => {
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

  it('[PROD-3] show the selected one, limited to its stock', () => {
    const state = play(sizes, { do: 'type', text: '8' }, { do: 'choose', row: 0, value: 12 });
    expect(state.offer.id).toBe(2);
    expect(state.amount).toBe(units(3));
  });

  it('[PROD-4] distinguish a price of zero from an empty stock', () => {
    expect(availabilityOf(offer({ price: kopecks(0), stock: units(0) }))).toBe('not-for-sale');
    expect(availabilityOf(offer({ price: kopecks(0) }))).toBe('price-on-request');
    expect(availabilityOf(offer({ stock: units(0) }))).toBe('out-of-stock');
    expect(availabilityOf(offer({ stock: quantity(500) }))).toBe('out-of-stock');
    expect(availabilityOf(offer())).toBe('for-sale');
  });
});

describe('the result of a calculator', () => {
  it('[BEYOND-2] fills the quantity within the limits of the offer', () => {
    const chosen = play(TILE, { do: 'type', text: 'абв' }, { do: 'take', amount: units(40) });
    expect([chosen.amount, chosen.typed, chosen.notice]).toEqual([units(40), null, null]);
    expect(play(TILE, { do: 'take', amount: units(5000) })).toMatchObject({ amount: units(100) });
  });

  it('[BEYOND-8] selects the opening and replaces the rows of the door with its own', () => {
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
        options: [4],
        extras: [{ instead: 7, extra: wider, count: 5, ticked: true }],
      },
      { do: 'step', by: 1 },
    );
    expect(fitted.offer.id).toBe(2);
    expect(fitted.choice.chosen).toEqual({ 5: 52 });
    expect(fitted.doorExtras.map(({ offerId }) => offerId)).toEqual([8]);
    expect(fitted.extras[8]).toEqual({ count: 8, ticked: true });
    expect(fitted.options).toEqual([4]);
  });
});

it('[BEYOND-8] [DOOR-4] a latch is offered and counted only with the milling that it fits', () => {
  const latch = {
    ...{ offerId: 9, slug: 'latch', name: 'Защёлка', price: kopecks(2450), unit: 'шт.', stock: units(10) },
    ...{ rate: units(1), min: 0, ticked: false, millings: [32] },
  };
  const milling = {
    id: 3,
    title: 'Врезка замка',
    options: [
      { id: 31, title: 'без врезки', surcharge: kopecks(0) },
      { id: 32, title: 'под защёлку', surcharge: kopecks(2500) },
    ],
  };
  const door = goods({ attributes: [milling], doorExtras: [latch] });
  const milled = play(door, { do: 'options', chosen: [32] }, { do: 'extra', offerId: 9, ticked: true });
  const plain = buyingAfter(door, milled, { do: 'options', chosen: [31] });
  expect([fittingExtras(milled).length, fittingExtras(plain).length]).toEqual([1, 0]);
  expect([tickedExtras(milled).length, tickedExtras(plain).length]).toEqual([1, 0]);
  const total = (state: typeof plain) => buyTotal(state, pricesOf(door, state), null);
  expect([total(milled), total(plain)]).toEqual([1760 + 2500 + 2450, 1760]);
});

describe('a product that changed while the page was open', () => {
  const opened = goods();
  const now = (over: Partial<ReturnType<typeof offer>>) => goods({ offers: [offer(over)] });

  it('[CART-10] reduces the quantity to the remaining stock with a message', () => {
    const before = play(opened, { do: 'type', text: '12' });
    const state = buyingAfter(now({ stock: units(3) }), before, { do: 'renew' });
    expect([state.amount, shownText(opened, state)]).toEqual([units(3), '3']);
    expect(state.notice).toBe('Больше заказать нельзя: в наличии 3\u00a0шт.');
  });

  it('[CART-10] keeps a typed quantity that is still available, and shows the new price', () => {
    const before = play(opened, { do: 'type', text: '12,' });
    const state = buyingAfter(now({ price: kopecks(1820) }), before, { do: 'renew' });
    expect([state.amount, state.typed, state.offer.price]).toEqual([before.amount, '12,', 1820]);
  });

  it('[PROD-15] can no longer be bought once it is sold out', () => {
    const state = buyingAfter(now({ stock: quantity(0) }), play(opened), { do: 'renew' });
    expect(availabilityOf(state.offer)).toBe('out-of-stock');
  });

  it('[DOOR-2] deselects an extra that no longer exists', () => {
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
