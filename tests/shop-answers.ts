import type { BasketAnswer } from '../src/domain/basket/basket-answer.ts';
import type { CityDelivery } from '../src/domain/delivery/delivery-offer.ts';
import type { CardsAnswer } from '../src/domain/listing/cards-answer.ts';
import { kopecks, NOTHING } from '../src/domain/measures/money.ts';
import { units } from '../src/domain/measures/quantity.ts';
import type { Card } from '../src/domain/product/card.ts';

/** Answers of the shop as whole as pages want them: a test says what of them it is about. */

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

export function cardsAnswered(...cards: readonly Card[]): CardsAnswer {
  return { cards, city: cityAnswered() };
}

const summary = { version: 1, cartcode: 'K', count: 1, total: kopecks(1250), quantities: {} };

/** What became of a change of the basket: it was made, unless `over` says otherwise. */
export function basketAnswered(over: Partial<BasketAnswer> = {}): BasketAnswer {
  return { ok: true, summary, ...over };
}

/** The same as a catalogue widget is answered. */
export function widgetAnswered(over: Partial<BasketAnswer> = {}): BasketAnswer {
  return { STATUS: 'OK', summary, ...over };
}
