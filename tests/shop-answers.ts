import type { BasketResponse } from '../src/domain/basket/basket-response.ts';
import type { CityDelivery } from '../src/domain/delivery/delivery-offer.ts';
import type { CardsResponse } from '../src/domain/listing/cards-response.ts';
import { kopecks, NOTHING } from '../src/domain/measures/money.ts';
import { units } from '../src/domain/measures/quantity.ts';
import type { Card } from '../src/domain/product/card.ts';

/** Complete responses of the shop as pages expect them; a test overrides the fields it is about. */

export function cityAnswered(over: Partial<CityDelivery> = {}): CityDelivery {
  return {
    id: 12_700,
    name: 'Минск',
    zone: 'minsk',
    when: 'завтра',
    where: 'в Минске',
    head: 'завтра',
    pickupWhen: 'сегодня',
    tariff: { rows: [{ from: NOTHING, fees: { minsk: kopecks(1500), country: kopecks(3000) } }] },
    phone: null,
    bonusRate: 0,
    ...over,
  };
}

export function cardAnswered(over: Partial<Card> = {}): Card {
  return {
    id: 1,
    slug: 'plitka',
    name: 'Плитка',
    article: 'A-1',
    type: 1,
    brand: null,
    shape: 'square',
    offerId: 7,
    price: kopecks(1250),
    oldPrice: null,
    priceVaries: false,
    unit: 'шт.',
    step: units(1),
    min: units(1),
    stock: units(9),
    unitArea: null,
    piecesPerBox: null,
    soldByBox: false,
    width: null,
    length: null,
    pictures: [],
    labels: [],
    ratingPercent: 0,
    ratingCount: 0,
    ...over,
  };
}

export function cardsAnswered(...cards: readonly Card[]): CardsResponse {
  return { cards, city: cityAnswered() };
}

const summary = { version: 1, cartcode: 'K', count: 1, total: kopecks(1250), quantities: {} };

/** Response to a change of the basket, successful unless `over` says otherwise. */
export function basketAnswered(over: Partial<BasketResponse> = {}): BasketResponse {
  return { ok: true, summary, ...over };
}

/** The same response in the format for catalogue widgets. */
export function widgetAnswered(over: Partial<BasketResponse> = {}): BasketResponse {
  return { STATUS: 'OK', summary, ...over };
}
