import { describe, expect, it } from 'vitest';
import { goods, offer } from '../../../tests/goods-to-buy.ts';
import type { PairedGoods } from '../companion/paired-goods.ts';
import { kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import type { Card } from './card.ts';
import { cardNow, type GoodsNow, pairNow, withGoodsNow } from './goods-now.ts';

const now = (over: Partial<GoodsNow> = {}): GoodsNow => ({
  slug: 'goods',
  offers: [],
  attributes: [],
  bundles: [],
  doorExtras: [],
  pair: null,
  ...over,
});

const item = {
  offerId: 5,
  slug: 'x',
  name: 'X',
  quantity: units(1),
  unit: 'шт.',
  price: kopecks(100),
  stock: units(3),
};

describe('goods of a page opened earlier', () => {
  it('[CART-10] have the server’s current data', () => {
    const opened = goods({ offers: [offer({ id: 1 }), offer({ id: 2 })] });
    const sold = offer({ id: 2, stock: quantity(0) });
    const dearer = offer({ id: 1, price: kopecks(1820), stock: units(3) });
    expect(withGoodsNow(opened, now({ offers: [dearer, sold] })).offers).toEqual([dearer, sold]);
  });

  it('[CART-10] keep removed goods in their place, not for sale', () => {
    const opened = goods({
      bundles: [{ id: 9, title: 'Малый', items: [item], load: { grams: 0, big: false } }],
    });
    const after = withGoodsNow(opened, now());
    expect(after.offers).toMatchObject([{ id: 1, price: 0, stock: 0 }]);
    expect(after.bundles).toMatchObject([{ id: 9, items: [{ offerId: 5, price: 0, stock: 0 }] }]);
  });
});

describe('the second item of a pair', () => {
  const glue: PairedGoods = {
    ...{ offerId: 4, name: 'Клей', price: kopecks(2250), unit: 'шт.' },
    ...{ min: units(1), step: units(1), weight: 0 },
  };
  const now4 = { ...glue, price: kopecks(2400) };

  it('[CART-3] gets its new price, and is no longer offered when unavailable', () => {
    expect(pairNow(glue, now({ pair: now4 }))).toEqual({ ...glue, price: 2400 });
    expect(pairNow(glue, now())).toBeNull();
    expect(pairNow(glue, now({ pair: { ...glue, offerId: 5 } }))).toBeNull();
  });
});

describe('a card rendered earlier', () => {
  const card = { id: 7, name: 'Товар', offerId: 1, price: kopecks(1760), stock: units(4) } as Card;

  it('[LIST-15] sells the cheapest offer that can be had now', () => {
    const offers = [
      offer({ id: 1, stock: quantity(0) }),
      offer({ id: 2, price: kopecks(2000), stock: units(6) }),
      offer({ id: 3, price: kopecks(1900), stock: units(5) }),
    ];
    expect(cardNow(card, offers)).toMatchObject({
      name: 'Товар',
      offerId: 3,
      price: 1900,
      stock: units(5),
      priceVaries: true,
    });
  });

  it('[LIST-15] stays with the offer that was chosen, also when it is sold out', () => {
    const offers = [
      offer({ id: 1, stock: units(6) }),
      offer({ id: 2, stock: quantity(0), price: kopecks(2000) }),
    ];
    expect(cardNow(card, offers, 2)).toMatchObject({
      ...{ offerId: 2, price: 2000, stock: 0, priceVaries: false, named: true },
    });
    expect(cardNow(card, offers, 9)).toMatchObject({ offerId: 1 });
  });

  it('[LIST-15] of sold-out goods shows it', () => {
    expect(cardNow(card, [offer({ stock: quantity(0) })])).toMatchObject({ stock: 0, priceVaries: false });
  });
});
