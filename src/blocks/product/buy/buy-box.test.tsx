import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { demoParts } from '../../../../demo/content.ts';
import { GIVEN_TILE } from '../../../../tests/given-tile.ts';
import { goods, offer } from '../../../../tests/goods-to-buy.ts';
import { area } from '../../../domain/measures/area.ts';
import { kopecks } from '../../../domain/measures/money.ts';
import { quantity, units } from '../../../domain/measures/quantity.ts';
import type { DoorExtra } from '../../../domain/product/product.ts';
import { BuyBox } from './BuyBox.tsx';
import { type BuyingAction, beginBuying, buyingAfter } from './buying.ts';
import type { BuyGoods } from './goods.ts';

const { shop: SHOP } = demoParts();

function drawn(shop: BuyGoods, ...actions: BuyingAction[]): { html: string; text: string } {
  const opened = beginBuying(shop);
  if (!opened) throw new Error('no offer');
  const first = actions.reduce((state, action) => buyingAfter(shop, state, action), opened);
  const options = { card: shop.card, offerId: null, form: 'buy', tried: true, onWalls: true } as const;
  const html = renderToStaticMarkup(
    <BuyBox goods={shop} first={first} options={options} onOffer={() => {}} />,
  );
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');
  return { html, text };
}

describe('the buy box', () => {
  it('[BEYOND-14] shows the given price and calculates the purchase from it', () => {
    const { unitArea, ...tile } = GIVEN_TILE;
    const { card } = goods();
    const covering = { card: { ...card, unitArea, piecesPerBox: null, width: null, length: null } };
    const chooseAmount: BuyingAction = { do: 'take', amount: units(25) };
    const { text } = drawn(goods({ ...covering, offers: [offer(tile)] }), chooseAmount);
    expect(text).toMatch(/79,90 руб\. ?\/ ?м²/);
    expect(text).toContain('28,76');
    expect(text).toContain('719,10 руб.');
    expect(text).not.toContain('79,89');
  });

  it('[PROD-4] at a price of zero has no form, delivery or payment, and links to analogues in stock', () => {
    for (const stock of [units(0), units(100)]) {
      const { html, text } = drawn(goods({ offers: [offer({ price: kopecks(0), stock })] }));
      expect(text).toContain(stock > 0 ? 'Цена уточняется' : 'Сейчас не продаётся');
      expect(text).not.toMatch(/Доставка|Итого|рассрочку|кредит|бонус/);
      expect(html).not.toContain('="buy"');
      expect(html).toContain('href="#analogues"');
    }
  });

  it('[PROD-4] for products in stock without a price links to the telephone and the price request form', () => {
    const { html, text } = drawn(goods({ offers: [offer({ price: kopecks(0) })] }));
    expect(text).toContain('В наличии 100 шт.');
    expect(html).toContain(`href="tel:${SHOP.phone.dialled}"`);
    expect(html).toContain('href="/price-request/?product=goods&amp;ELEMENT_ID=1"');
  });

  it('[PROD-15] [CITY-8] sells products to order and shows when they arrive', () => {
    const supply = { kind: 'backorder', days: 14, max: units(50) } as const;
    const { city } = goods();
    const shown = (stock: number) =>
      drawn(
        goods({
          offers: [offer({ stock: units(stock), supply })],
          city: { ...city, when: 'завтра', later: { 14: { when: '8 декабря', pickupWhen: '5 декабря' } } },
        }),
        { do: 'take', amount: units(5) },
      ).text;
    expect(shown(0)).toMatch(/Под заказ, 14 дней.*В корзину.*8 декабря.*5 декабря/s);
    expect(shown(2)).toMatch(
      /В наличии 2 шт\. Доставка 8 декабря.*2 шт\. есть, ещё 3 шт\. под заказ, 14 дней.*В корзину.*8 декабря/s,
    );
    expect(shown(5)).toContain('завтра');
    expect(shown(5)).not.toContain('под заказ');
    expect(shown(5)).toContain('Забронировать');
    expect(shown(2)).not.toContain('Забронировать');
  });

  it('[SHOP-1] promises no bonus, sample, reservation, credit or instalments that the shop has not set', () => {
    const { card, terms, city } = goods();
    const tiles = { card: { ...card, unitArea: area(36_000_000) } };
    const promised = /бонус|[Оо]бразец|Заброни|Отложим|рассрочк|кредит/;
    expect(drawn(goods(tiles)).text).toMatch(promised);
    const none = {
      ...{ city: { ...city, bonusRate: 0 } },
      terms: { ...terms, reserve: null, samples: null, teasers: { instalment: null, credit: null } },
    };
    expect(drawn(goods({ ...tiles, ...none })).text).not.toMatch(promised);
  });

  it('[PROD-15] shows no stock when it is unstated, and asks to confirm a large amount', () => {
    const supply = { kind: 'unstated', max: units(500), confirmAbove: units(50) } as const;
    const shown = (count: number) =>
      drawn(goods({ offers: [offer({ stock: units(0), supply })] }), { do: 'take', amount: units(count) })
        .text;
    expect(shown(5)).toMatch(/В наличии(?! \d)/);
    expect(shown(5)).not.toContain('менеджер');
    expect(shown(51)).toContain('менеджер подтвердит');
  });

  it('[CART-3] offers to add a second item in the same action, in its minimum quantity', () => {
    const pair = {
      ...{ offerId: 77, name: 'Клей КГ-16', price: kopecks(3950), unit: 'шт.' },
      ...{ min: units(2), step: units(2), weight: 5000 },
    };
    const { html, text } = drawn(goods({ pair }));
    expect(text).toContain('Добавить вместе: Клей КГ-16 2 шт. за 79,00 руб.');
    expect(/<form.*<\/form>/s.exec(html)?.[0]).toContain('name="pair" value="77"');
    expect(drawn(goods()).html).not.toContain('name="pair"');
  });

  it('[PROD-4] [BONUS-1] for products on sale has all of these with the points, and no such link', () => {
    const { html, text } = drawn(goods(), { do: 'take', amount: units(5) });
    // 5 × 17,60 = 88,00; 6 % of that is 5,28.
    expect(text).toContain('Итого 88,00 руб.');
    expect(text).toContain('5,28');
    expect(text).toMatch(/Доставка .* Минск/);
    expect(html).not.toContain('#analogues');
  });

  it.each([
    [5, false],
    [6, true],
  ])('[CREDIT-5] for %i tiles at 17,60 mentions credit: %s', (count, shown) => {
    const { text } = drawn(goods(), { do: 'take', amount: units(count) });
    expect(text.includes('В кредит от')).toBe(shown);
  });

  it('[PROD-15] [REV-4] for unavailable products offers analogues and a notification', () => {
    const { html, text } = drawn(goods({ offers: [offer({ stock: units(0) })] }));
    expect(text).toContain('Нет в наличии');
    expect(html).toContain('href="#analogues"');
    expect(html).toContain('href="/availability/?product=goods&amp;ELEMENT_ID=1"');
    expect(html).not.toContain('="buy"');
    const twins = (other: object) =>
      drawn(goods({ offers: [offer({ stock: units(0) }), offer({ id: 2, ...other })] })).text;
    expect(twins({})).toContain('Этот вариант закончился, выберите другой');
    expect(twins({ stock: units(0) })).toContain('Этот товар закончился');
  });

  it('[PROD-1] an option shows its surcharge, updates price and total at once and is sent with the form', () => {
    const attributes = [
      {
        id: 3,
        title: 'Врезка',
        options: [
          { id: 31, title: 'нет', surcharge: kopecks(0) },
          { id: 32, title: 'под замок', surcharge: kopecks(1500) },
        ],
      },
    ];
    const shop = goods({ attributes });
    expect(drawn(shop).text).toContain('под замок, +15,00 руб.');
    expect(drawn(shop).text).toContain('Итого 17,60 руб.');
    const { html, text } = drawn(shop, { do: 'options', chosen: [32] });
    expect(text).toContain('Итого 32,60 руб.');
    expect(html).toMatch(/<option value="32" selected/);
    expect(html).toContain('name="option"');
    const reduced = goods({ attributes, offers: [offer({ oldPrice: kopecks(3000) })] });
    // The old and the new price both include the option; without it they are 30,00 and 17,60.
    expect(drawn(reduced, { do: 'options', chosen: [32] }).text).toMatch(/Раньше 45,00.*−27/);
  });

  it('[PROD-11] offers to reserve the products in the form', () => {
    const [, button = ''] = /(<button[^>]*formAction="\/basket[^>]*>)/.exec(drawn(goods()).html) ?? [];
    expect(button).toContain('formAction="/basket/add?reserve"');
    expect(button).toContain('form="buy"');
    expect(button).toContain('name="destination"');
    expect(button).toContain('value="/order/?delivery=pickup"');
  });

  it('[TILE-5] shows pieces, area, boxes, total and weight at once', () => {
    const tile = goods({
      card: { ...goods().card, unitArea: area(36_000_000), piecesPerBox: 5 },
      weight: 7200,
    });
    const { text } = drawn(tile, { do: 'take', amount: units(6) });
    expect(text).toContain('2,16 м² · 6 шт. · 1,2 упак.');
    expect(text).toContain('Итого 105,60 руб.');
    expect(text).toContain('43,2 кг');
  });

  it('[TILE-5] uses the weight of the selected offer where it is stated', () => {
    const large = goods({ weight: 2000, offers: [offer({ weight: 5000 })] });
    expect(drawn(large, { do: 'take', amount: units(3) }).text).toContain('15 кг');
  });

  it('[TILE-2] names the selling unit also for products measured in m²', () => {
    const roll = goods({
      card: { ...goods().card, unitArea: area(1_000_000_000) },
      offers: [offer({ unit: 'рул.' })],
    });
    const { text } = drawn(roll);
    expect(text).toMatch(/Считать в: Товар м² рул\./);
    expect(text).not.toContain('шт.');
  });

  it.each([
    ['zero', { unitArea: area(0), width: null, length: null }],
    ['absent', { unitArea: null, width: null, length: null }],
  ])('[TILE-1] a tile with %s dimensions is counted only in pieces', (_, dimensions) => {
    const { text } = drawn(goods({ card: { ...goods().card, ...dimensions, piecesPerBox: 5 } }));
    expect(text).toContain('Количество, шт.');
    expect(text).not.toMatch(/м²|упак|Рассчитать на комнату/);
  });
});

describe('door extras', () => {
  const extra: DoorExtra = {
    offerId: 7,
    slug: 'frame',
    name: 'Наличник',
    price: kopecks(2450),
    unit: 'шт.',
    stock: units(50),
    rate: quantity(2500),
    min: 3,
    ticked: true,
  };

  it('[DOOR-1] [DOOR-2] depend on the offer and have count, unit price, minimum, checkbox and row price', () => {
    const door = goods({ offers: [offer({ price: kopecks(30_000) })], doorExtras: [extra] });
    const { html, text } = drawn(door, { do: 'extra', offerId: 7, ticked: true });
    expect(html).toContain('data-id="1" data-price="30000" data-min="1"');
    expect(text).toContain('24,50 руб. за шт. · обычно нужно');
    expect(html).toMatch(/name="BASKET_ADD_LIST\[7\]"[^>]*checked/);
    const [count = ''] = /<input[^>]*QUANTITIES_ADD_LIST\[7\][^>]*>/.exec(html) ?? [];
    expect(count).toContain('data-min-val="3"');
    expect(count).toContain('value="3"');
    // Three architraves cost 73,50, and with the door 373,50.
    expect(text).toContain('73,50 руб.');
    expect(text).toContain('Итого 373,50 руб.');
    expect(html).toMatch(/aria-label="Меньше: Наличник, шт." disabled/);
  });

  it('[DOOR-2] [DOOR-4] are unselected by default: page and bar show the price of the door alone', () => {
    const { html, text } = drawn(goods({ offers: [offer({ price: kopecks(30_000) })], doorExtras: [extra] }));
    expect(html).not.toMatch(/name="BASKET_ADD_LIST\[7\]"[^>]*checked/);
    expect(text).toContain('Итого 300,00 руб.');
    expect(text.split('300,00 руб.').length - 1).toBe(3);
  });

  it('[DOOR-1] show the price of the door with its options, and the wizard knows them', () => {
    const options = [{ id: 5, title: 'Стекло', surcharge: kopecks(2500) }];
    const door = goods({
      offers: [offer({ price: kopecks(30_000) })],
      doorExtras: [extra],
      attributes: [{ id: 1, title: 'Вставка', options }],
    });
    const { html } = drawn(door, { do: 'options', chosen: [5] });
    expect(html).toContain('data-price="32500"');
    expect(html).toMatch(/href="\/door-set\/\?[^"]*option=5/);
  });

  it('[DOOR-5] [TILE-5] add to the weight of the door, and no weight is shown where one is unknown', () => {
    const weighed = (weight: number) =>
      drawn(goods({ weight: 32_000, doorExtras: [{ ...extra, weight }] }), {
        do: 'extra',
        offerId: 7,
        ticked: true,
      }).text;
    // Includes three extras of 1,4 kg each.
    expect(weighed(1400)).toContain('36,2 кг');
    expect(weighed(0)).not.toContain('кг');
  });

  it('[DOOR-3] enable minus above the minimum', () => {
    const shop = goods({ doorExtras: [extra] });
    const { html } = drawn(shop, { do: 'extra', offerId: 7, count: 4 });
    expect(html).not.toMatch(/aria-label="Меньше: Наличник, шт." disabled/);
  });

  it('[DOOR-4] leave the price of the doors alone when none is selected', () => {
    const { html, text } = drawn(goods({ offers: [offer({ price: kopecks(30_000) })] }), {
      do: 'take',
      amount: units(2),
    });
    expect(text).toContain('Итого 600,00 руб.');
    expect(html).not.toContain('Вместе с дверью');
  });
});
