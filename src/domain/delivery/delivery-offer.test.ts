import { describe, expect, it } from 'vitest';
import { demoParts } from '../../../demo/content.ts';
import { TARIFF } from '../../../tests/demo-delivery.ts';
import { tariffOf } from '../content/delivery-terms.ts';
import { kopecks } from '../measures/money.ts';
import {
  type CityDelivery,
  type DeliveryRequest,
  deliveryLine,
  deliveryOffer,
  headLine,
} from './delivery-offer.ts';

const { shop: SHOP } = demoParts();

const MINSK: CityDelivery = {
  ...{ id: 12699, name: 'Минск', zone: 'minsk', tariff: TARIFF, phone: SHOP.phone, bonusRate: 600 },
  where: 'в Минске',
  when: 'завтра, 22 ноября',
  pickupWhen: 'сегодня, 21 ноября',
  head: 'доставка завтра',
};
const GOMEL: CityDelivery = { ...MINSK, id: 12700, name: 'Гомель', zone: 'country', when: '24–26 ноября' };
const REQUEST: DeliveryRequest = {
  ...{ inStock: true, pickup: true, type: 1, price: kopecks(60_00), big: false, heavy: false },
};

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('texts about delivery', () => {
  it('[CITY-8] on the product page: price, day, pickup and what more goods would save', () => {
    const offer = deliveryOffer(MINSK, REQUEST);
    expect(offer).toMatchObject({ price: 7_00, when: 'завтра, 22 ноября', notes: [] });
    expect(offer?.pickup).toEqual({ when: 'сегодня, 21 ноября' });
    expect(plain(offer?.next)).toBe('Ещё 20,00 руб. в заказе, и доставка бесплатно');
    expect(deliveryOffer(GOMEL, { ...REQUEST, price: kopecks(400_00) })).toMatchObject({
      ...{ price: 0, priceText: 'бесплатно', next: null, when: '24–26 ноября' },
    });
  });

  it('[CITY-8] the stock flag sets the day: goods that are not there have none', () => {
    const offer = deliveryOffer(MINSK, { ...REQUEST, inStock: false });
    expect(offer).toMatchObject({ when: null, pickup: { when: null }, price: 7_00 });
    expect(offer?.notes).toEqual(['Срок назовём, когда товар поступит.']);
  });

  it('[CITY-8] goods that the shop gets first come after their days, and have no day where those are not known', () => {
    const later = { 14: { when: '8 декабря', pickupWhen: '5 декабря' } };
    const request = { ...REQUEST, leadDays: 14 };
    expect(deliveryOffer({ ...MINSK, later }, request)).toMatchObject({
      ...{ when: '8 декабря', pickup: { when: '5 декабря' }, notes: [] },
    });
    expect(deliveryOffer({ ...MINSK, later }, { ...request, leadDays: 0 })?.when).toBe(MINSK.when);
    expect(deliveryOffer({ ...MINSK, later }, { ...request, leadDays: 30 })).toMatchObject({
      ...{ when: null, notes: ['Срок назовём, когда товар поступит.'] },
    });
  });

  it('[CITY-8] the pickup flag adds a row, big or heavy goods come by truck, sets in one piece; the price stays', () => {
    expect(deliveryOffer(MINSK, { ...REQUEST, pickup: false })?.pickup).toBeNull();
    const truck = ['Привезём грузовой машиной до подъезда.'];
    for (const flags of [{ big: true }, { heavy: true }, { big: true, heavy: true }])
      expect(deliveryOffer(MINSK, { ...REQUEST, ...flags })).toMatchObject({
        notes: truck,
        price: 7_00,
      });
    expect(deliveryOffer(MINSK, { ...REQUEST, type: 2 })?.notes).toEqual([
      'Все части комплекта приедут вместе.',
    ]);
  });

  it('[CITY-8] is shorter in the header and in the catalogue', () => {
    const line = (city: CityDelivery, place: 'head' | 'page' | 'catalogue') =>
      plain(deliveryLine(city, REQUEST, place));
    expect(line(MINSK, 'head')).toBe('доставка завтра');
    expect(plain(headLine(TARIFF, MINSK))).toBe('доставка завтра, 22 ноября, от 80 руб. бесплатно');
    expect(plain(headLine(TARIFF, GOMEL))).toBe('доставка 24–26 ноября, от 400 руб. бесплатно');
    expect(line(MINSK, 'catalogue')).toBe('Доставка до 7,00 руб., Минск');
    expect(line(MINSK, 'page')).toBe('Доставка 7,00 руб., Минск, завтра, 22 ноября');
  });

  const set = { priced: { ...MINSK, when: null, pickupWhen: null }, dated: { ...MINSK, tariff: null } };
  const unset = { ...set.priced, tariff: null };

  it('[CITY-8] on the product page what the shop has not set is left out, and its price is named by telephone', () => {
    const unpriced = { price: null, priceText: 'цену назовём по телефону', next: null };
    expect(deliveryOffer(unset, REQUEST)).toMatchObject({
      ...unpriced,
      when: null,
      pickup: { when: null },
      notes: [],
    });
    expect(deliveryOffer(set.dated, REQUEST)).toMatchObject({ ...unpriced, when: MINSK.when });
    expect(deliveryOffer(set.priced, REQUEST)).toMatchObject({ price: 7_00, when: null, notes: [] });
  });

  it('[CITY-8] header and catalogue promise no more than the shop has set', () => {
    const free = tariffOf([{ from: 0, minsk: 0, country: 14 }]);
    const dear = tariffOf([{ from: 1234.5, minsk: 0, country: 14 }]);
    const head = (...of: Parameters<typeof headLine>) => plain(headLine(...of));
    expect(head(null, unset)).toBeNull();
    expect(head(null, MINSK)).toBe('доставка завтра, 22 ноября');
    expect(head(TARIFF, unset)).toBe('доставка от 80 руб. бесплатно');
    expect(head(dear, unset)).toBe('доставка от 1 234,50 руб. бесплатно');
    expect(head(free, unset)).toBe('доставка бесплатно');
    expect(head(free, { ...unset, zone: 'country' })).toBeNull();
    const line = (city: CityDelivery, place: 'page' | 'catalogue') =>
      plain(deliveryLine(city, REQUEST, place));
    expect([line(unset, 'page'), line(unset, 'catalogue')]).toEqual([null, null]);
    expect(line(set.dated, 'page')).toBe('Доставка, Минск, завтра, 22 ноября');
    expect(line(set.priced, 'page')).toBe('Доставка 7,00 руб., Минск');
  });

  it('[CITY-8] is empty for goods that are not sold', () => {
    const unsold = { ...REQUEST, price: kopecks(0) };
    expect(deliveryOffer(MINSK, unsold)).toBeNull();
    expect(deliveryLine(MINSK, unsold, 'catalogue')).toBeNull();
    expect(deliveryLine(MINSK, unsold, 'head')).not.toBeNull();
  });
});
