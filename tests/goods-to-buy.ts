import type { BuyGoods } from '../src/blocks/product/buy/goods.ts';
import { kopecks } from '../src/domain/measures/money.ts';
import { units } from '../src/domain/measures/quantity.ts';
import type { Offer } from '../src/domain/product/product.ts';

/** An offer of a piece at 17,60 руб., a hundred in stock. */
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

/** Plain goods with that offer. */
export const goods = (over: Partial<BuyGoods> = {}): BuyGoods => ({
  card: {
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
  big: [],
  weight: 0,
  hasAnalogues: true,
  linked: false,
  pair: null,
  city: { id: 1, name: 'Минск', zone: 'minsk', where: '', when: '', pickupWhen: '', head: '' },
  ...over,
});
