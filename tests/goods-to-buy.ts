import { demoParts } from '../demo/content.ts';
import { type BuyGoods, buyTerms } from '../src/blocks/product/buy/goods.ts';
import { creditTermsOf } from '../src/domain/content/credit-part.ts';
import { samplesOf } from '../src/domain/content/sale-part.ts';
import type { CityDelivery } from '../src/domain/delivery/delivery-offer.ts';
import { kopecks } from '../src/domain/measures/money.ts';
import { units } from '../src/domain/measures/quantity.ts';
import type { Offer } from '../src/domain/product/product.ts';
import { TARIFF, TRUCK } from './demo-delivery.ts';

const { shop: SHOP, delivery: DELIVERY, credit: CREDIT, sale: SALE } = demoParts();

export const TERMS = buyTerms({
  pickup: DELIVERY.points[0],
  credit: creditTermsOf(CREDIT),
  reserve: '3 дня',
  samples: samplesOf(SALE),
  truck: TRUCK,
});

const CITY: CityDelivery = {
  ...{ id: 1, name: 'Минск', zone: 'minsk', where: '', when: '', pickupWhen: '', head: '' },
  ...{ tariff: TARIFF, phone: SHOP.phone, bonusRate: 600 },
};

/** Returns an offer counted in pieces at 17.60 roubles, with a hundred in stock; `over` overrides its fields. */
export const offer = (over: Partial<Offer> = {}): Offer => ({
  id: 1,
  article: '',
  name: '',
  price: kopecks(1760),
  oldPrice: null,
  unit: 'шт.',
  stock: units(100),
  step: units(1),
  min: units(1),
  values: {},
  pictures: [],
  ...over,
});

/** Returns a plain product with that offer; `over` overrides its fields. */
export const goods = (over: Partial<BuyGoods> = {}): BuyGoods => ({
  card: {
    id: 1,
    slug: 'goods',
    name: 'Товар',
    shape: 'square',
    unitArea: null,
    piecesPerBox: null,
    soldByBox: false,
    width: null,
    length: null,
  },
  pictures: [],
  rows: [],
  offers: [offer()],
  selectedOfferId: 1,
  attributes: [],
  bundles: [],
  doorExtras: [],
  piece: null,
  rightHung: null,
  big: [],
  weight: 0,
  hasAnalogues: true,
  linked: false,
  pair: null,
  city: CITY,
  terms: TERMS,
  ...over,
});
