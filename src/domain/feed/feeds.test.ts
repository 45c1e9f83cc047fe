import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DocumentRules,
  faultsOf,
  type ReadElement,
  readDocument,
  textOf,
} from '../../../tests/feeds/document-rules.ts';
import { GOOGLE_RULES, ONLINER_RULES, YANDEX_RULES } from '../../../tests/feeds/feed-rules.ts';
import { area } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import {
  describeGoods,
  type FeedFormat,
  type FeedGoods,
  type FeedShop,
  minimumText,
  shortText,
  writeEntry,
} from './feed-goods.ts';
import { GOOGLE_FEED } from './google-feed.ts';
import { ONLINER_FEED } from './onliner-feed.ts';
import { YANDEX_FEED } from './yandex-feed.ts';

const SHOP: FeedShop = {
  name: 'Плитка & Дом',
  company: 'ООО «Дом»',
  email: 'shop@shop.test',
  publicUrl: 'https://shop.test',
  madeAt: '2026-11-24T18:45+03:00',
  delivery: {
    price: (goods) => kopecks(goods >= 8000 ? 0 : 750),
    days: { minsk: { min: 1, max: 1 }, country: { min: 2, max: 4 }, orderBefore: 14 },
    pickup: true,
  },
};
const SECTIONS = [
  { id: 3, parentId: null, name: 'Плитка' },
  { id: 4, parentId: 3, name: 'Для стен' },
];
const TILE: FeedGoods = {
  id: 12,
  group: null,
  name: 'Плитка Вистан Терра',
  detail: '',
  article: 'VT-100',
  gtins: [],
  brand: 'Вистан',
  address: '/product/terra/?ELEMENT_ID=12',
  sections: SECTIONS,
  price: kopecks(450),
  oldPrice: null,
  unit: 'шт.',
  step: units(1),
  min: units(1),
  unitArea: area(18_000_000),
  availability: 0,
  leadDays: 0,
  stock: quantity(41_500),
  pictures: ['/pictures/00ff-1280', '/pictures/11ff-1280'],
  properties: [
    { name: 'Цвет', value: 'белый', unit: '' },
    { name: 'Толщина', value: '8,5', unit: 'мм' },
  ],
  description: '',
  weight: 2300,
};

const FEEDS: [name: string, format: FeedFormat, rules: DocumentRules, entry: string][] = [
  ['Yandex', YANDEX_FEED, YANDEX_RULES, 'offer'],
  ['Google', GOOGLE_FEED, GOOGLE_RULES, 'item'],
  ['Onliner', ONLINER_FEED, ONLINER_RULES, 'item'],
];

function document(format: FeedFormat, goods: readonly FeedGoods[], shop = SHOP): ReadElement {
  const entries = goods.map((each) => writeEntry(format, each, shop));
  return readDocument(format.begin(shop, SECTIONS) + entries.join('') + format.end);
}

const entriesOf = (element: ReadElement, name: string): ReadElement[] =>
  element.name === name ? [element] : element.children.flatMap((child) => entriesOf(child, name));

/** Returns the only entry of a feed with this product. */
function only(format: FeedFormat, entry: string, changes: Partial<FeedGoods> = {}): ReadElement {
  const [found, ...more] = entriesOf(document(format, [{ ...TILE, ...changes }]), entry);
  if (!found || more.length > 0) throw new Error('not one entry');
  return found;
}

/** Generates any text that files and merchants may contain. */
const words = fc.string({ unit: 'binary', minLength: 0, maxLength: 400 });
const anyGoods: fc.Arbitrary<FeedGoods> = fc.record({
  id: fc.integer({ min: 1, max: 1e9 }),
  group: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
  name: words,
  detail: words,
  article: words,
  gtins: fc.constantFrom<(readonly string[])[]>([], ['4810000000018'], ['4810000000018', '96385074']),
  brand: fc.option(words),
  address: fc.constant('/product/terra/?ELEMENT_ID=12'),
  sections: fc.constantFrom(SECTIONS, [], SECTIONS.slice(0, 1)),
  price: fc.integer({ min: 0, max: 1e9 }).map(kopecks),
  oldPrice: fc.option(fc.integer({ min: 1, max: 1e9 }).map(kopecks)),
  unit: fc.constantFrom('шт.', 'м²', 'упак.', 'кг', 'рул.'),
  step: fc.integer({ min: 1, max: 1e6 }).map(quantity),
  min: fc.integer({ min: 0, max: 1e6 }).map(quantity),
  unitArea: fc.option(fc.integer({ min: 1, max: 1e10 }).map(area)),
  availability: fc.constantFrom(0, 1, 2, 3),
  leadDays: fc.integer({ min: 0, max: 90 }),
  stock: fc.option(fc.integer({ min: 0, max: 1e9 }).map(quantity)),
  pictures: fc.constantFrom<(readonly string[])[]>(
    [],
    ['/pictures/00ff-1280'],
    ['/pictures/a', '/pictures/b'],
  ),
  properties: fc.array(fc.record({ name: words, value: words, unit: fc.constantFrom('', 'мм') }), {
    maxLength: 14,
  }),
  description: fc.oneof(
    words,
    words.map((text) => text.repeat(20)),
  ),
  weight: fc.integer({ min: 0, max: 1e7 }),
});

describe.each(FEEDS)('the feed for %s', (_name, format, rules, entry) => {
  it('follows what the service publishes, whatever goods are called', () => {
    fc.assert(
      fc.property(fc.array(anyGoods, { maxLength: 4 }), (goods) => {
        expect(faultsOf(document(format, goods), rules)).toEqual([]);
      }),
    );
  });

  it('leaves out goods that have no price', () => {
    expect(entriesOf(document(format, [{ ...TILE, price: kopecks(0) }, TILE]), entry)).toHaveLength(1);
  });
});

describe('the feed for Yandex', () => {
  const offer = (changes: Partial<FeedGoods> = {}) => only(YANDEX_FEED, 'offer', changes);

  it('names all barcodes by which goods are known everywhere', () => {
    const gtins = ['4810000000018', '96385074'];
    const barcodes = (of: ReadElement) => entriesOf(of, 'barcode').map(({ text }) => text);
    expect(barcodes(offer({ gtins }))).toEqual(gtins);
    expect(barcodes(offer())).toEqual([]);
  });

  it('describes the goods', () => {
    const { attributes, children } = offer();
    expect(attributes).toEqual({ id: '12', available: 'true' });
    expect(children.map(({ name, text }) => [name, text]).slice(0, 12)).toEqual([
      ['name', 'Плитка Вистан Терра'],
      ['url', 'https://shop.test/product/terra/?ELEMENT_ID=12'],
      ['price', '4.50'],
      ['currencyId', 'BYN'],
      ['categoryId', '4'],
      ['picture', 'https://shop.test/pictures/00ff-1280'],
      ['picture', 'https://shop.test/pictures/11ff-1280'],
      ['vendor', 'Вистан'],
      ['vendorCode', 'VT-100'],
      ['description', 'Плитка Вистан Терра. Цвет: белый. Толщина: 8,5 мм.'],
      ['count', '41'],
      ['store', 'false'],
    ]);
    expect(
      children.filter(({ name }) => name === 'param').map(({ attributes, text }) => [attributes, text]),
    ).toEqual([
      [{ name: 'Цвет' }, 'белый'],
      [{ name: 'Толщина', unit: 'мм' }, '8,5'],
    ]);
  });

  it('names variants of one product by its group, and their differences', () => {
    const variant = offer({ group: 7, detail: 'чёрный, 2 кг' });
    expect(variant.attributes['group_id']).toBe('7');
    expect(textOf(variant, 'name')).toBe('Плитка Вистан Терра, чёрный, 2 кг');
  });

  it('states which goods are on backorder, and when they arrive', () => {
    const ordered = offer({ availability: 1, leadDays: 14, stock: quantity(0) });
    expect(ordered.attributes['available']).toBe('false');
    expect(textOf(ordered, 'count')).toBeUndefined();
    const [option] = entriesOf(ordered, 'option');
    expect(option?.attributes).toEqual({ cost: '8', days: '15' });
    expect(entriesOf(offer({ availability: 1, leadDays: 60 }), 'option')[0]?.attributes['days']).toBe('');
  });

  it('promises a delivery for what it costs, in whole roubles and never for less', () => {
    const costOf = (price: number) =>
      entriesOf(offer({ price: kopecks(price) }), 'option')[0]?.attributes['cost'];
    expect([costOf(450), costOf(9000)]).toEqual(['8', '0']);
  });

  it('names neither a price nor days of delivery that the shop has not set', () => {
    const of = (delivery: Partial<FeedShop['delivery']>) =>
      document(YANDEX_FEED, [TILE], { ...SHOP, delivery: { ...SHOP.delivery, ...delivery } });
    const unset = of({ price: null, days: null, pickup: false });
    for (const name of ['delivery-options', 'option']) expect(entriesOf(unset, name)).toEqual([]);
    const [entry] = entriesOf(unset, 'offer');
    expect(entry && textOf(entry, 'pickup')).toBe('false');
    const priced = entriesOf(of({ days: null }), 'option').map(({ attributes }) => attributes);
    expect(priced).toEqual([
      { cost: '8', days: '' },
      { cost: '8', days: '' },
    ]);
  });

  it('states the minimum quantity', () => {
    expect(textOf(offer({ min: units(3), step: units(3) }), 'sales_notes')).toBe('От 3 шт., кратно 3 шт.');
    expect(textOf(offer(), 'sales_notes')).toBeUndefined();
  });

  it.each([
    ['a picture', { pictures: [] }],
    ['a section', { sections: [] }],
    ['anything to buy', { availability: 2 as const }],
  ])('leaves out goods without %s', (_what, changes) => {
    expect(entriesOf(document(YANDEX_FEED, [{ ...TILE, ...changes }]), 'offer')).toEqual([]);
  });
});

describe('the feed for Google', () => {
  const item = (changes: Partial<FeedGoods> = {}) => only(GOOGLE_FEED, 'item', changes);
  const entryOf = (changes: Partial<FeedGoods>, ...names: string[]) =>
    names.map((name) => textOf(item(changes), `g:${name}`));

  it('gives the price of a unit and what it covers, to compare by the square metre', () => {
    expect(entryOf({}, 'price', 'unit_pricing_measure', 'unit_pricing_base_measure')).toEqual([
      '4.50 BYN',
      '0.18 sqm',
      '1 sqm',
    ]);
    expect(entryOf({ unitArea: null, unit: 'кг' }, 'unit_pricing_measure')).toEqual(['1 kg']);
    expect(entryOf({ unitArea: null }, 'unit_pricing_measure')).toEqual([undefined]);
  });

  it('has the struck-through price as the price and the lower one as the sale price', () => {
    expect(entryOf({ oldPrice: kopecks(600) }, 'price', 'sale_price')).toEqual(['6.00 BYN', '4.50 BYN']);
  });

  it('states when goods on backorder arrive, and includes sold-out goods', () => {
    expect(entryOf({ availability: 1, leadDays: 14 }, 'availability', 'availability_date')).toEqual([
      'backorder',
      '2026-12-08T15:45Z',
    ]);
    expect(entryOf({ availability: 2 }, 'availability', 'availability_date')).toEqual([
      'out_of_stock',
      undefined,
    ]);
  });

  it('marks goods without a number as having none', () => {
    expect(entryOf({ brand: null }, 'mpn', 'identifier_exists')).toEqual(['VT-100', 'no']);
    expect(entryOf({}, 'brand', 'mpn', 'identifier_exists')).toEqual(['Вистан', 'VT-100', undefined]);
    const gtins = ['4810000000018', '96385074'];
    expect(entryOf({ brand: null, gtins }, 'gtin', 'identifier_exists')).toEqual([
      '4810000000018',
      undefined,
    ]);
  });

  it('leaves out goods without a picture', () => {
    expect(entriesOf(document(GOOGLE_FEED, [{ ...TILE, pictures: [] }]), 'item')).toEqual([]);
  });
});

describe('the feed for Onliner', () => {
  it('names maker and model apart, and goods without a maker not at all', () => {
    const item = only(ONLINER_FEED, 'item');
    expect(['vendor', 'model', 'price', 'stockStatus'].map((name) => textOf(item, name))).toEqual([
      'Вистан',
      'Плитка Терра',
      '4.50',
      'in_stock',
    ]);
    expect(entriesOf(document(ONLINER_FEED, [{ ...TILE, brand: null }]), 'item')).toEqual([]);
  });

  it('names the days of delivery that the shop has set, and no others', () => {
    const days = (shop: FeedShop) =>
      ['deliveryTownTime', 'deliveryCountryTime'].map(
        (name) => entriesOf(document(ONLINER_FEED, [TILE], shop), name).length,
      );
    expect(days(SHOP)).toEqual([1, 1]);
    expect(days({ ...SHOP, delivery: { ...SHOP.delivery, days: null } })).toEqual([0, 0]);
  });
});

describe('texts of feeds', () => {
  it('are cut between words and never longer than is allowed', () => {
    expect(shortText('Плитка для стен', 10)).toBe('Плитка…');
    fc.assert(
      fc.property(words, fc.integer({ min: 2, max: 50 }), (text, max) => shortText(text, max).length <= max),
    );
  });

  it('state the minimum only where it is not one', () => {
    expect(minimumText({ unit: 'м²', step: quantity(1440), min: quantity(0) })).toBe(
      'От 1,44 м², кратно 1,44 м²',
    );
    expect(minimumText({ unit: 'шт.', step: units(1), min: units(5) })).toBe('От 5 шт.');
    expect(describeGoods({ ...TILE, properties: [] })).toBe('Плитка Вистан Терра.');
  });

  it('contain the merchant’s description on one line, cut to the service’s limit', () => {
    const goods = { ...TILE, description: ' Для стен\n• и пола & ванных. ' };
    for (const [format, name] of [
      [YANDEX_FEED, 'description'],
      [GOOGLE_FEED, 'g:description'],
    ] as const) {
      const [entry] = entriesOf(document(format, [goods]), format === YANDEX_FEED ? 'offer' : 'item');
      expect(entry && textOf(entry, name)).toBe('Для стен • и пола & ванных.');
      const [long] = entriesOf(
        document(format, [{ ...TILE, description: 'слово '.repeat(2000) }]),
        format === YANDEX_FEED ? 'offer' : 'item',
      );
      expect((long && textOf(long, name))?.endsWith('…')).toBe(true);
    }
  });
});
