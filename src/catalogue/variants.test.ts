import { beforeAll, describe, expect, it } from 'vitest';
import { FILTERS } from '../../content/filters.ts';
import { VARIANT_WORDS } from '../../content/variants.ts';
import { catalogueRows, offerRow, productRow } from '../../tests/catalogue-rows.ts';
import { NO_LEAF_WORDS } from '../domain/door/door-leaf.ts';
import { EVERYTHING } from '../domain/listing/filter.ts';
import type { ListingQuery, ListingResult, TermFacet } from '../domain/listing/listing.ts';
import { type Card, cardAddress } from '../domain/product/card.ts';
import { priceLines } from '../domain/product/price-lines.ts';
import { NO_REMNANTS } from '../domain/product/remnant.ts';
import { NO_SEARCH_WORDS } from '../domain/search/search-words.ts';
import { NO_BACKORDERS } from '../domain/stock/supply.ts';
import { searchCatalogue } from '../services/search/search-catalogue.ts';
import { suggest } from '../services/search/suggest.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type { CatalogueRows } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

const COLOUR = 1;
const SIZE = 2;
const [WHITE, BLACK, PALE_GREY, GREY] = [11, 12, 13, 14];
const [SMALL, LARGE] = [21, 22];
const picture = (hash: string) => ({ hash, width: 1, height: 1, placeholder: '', alt: '' });

const properties: CatalogueRows['properties'] = [
  { id: SIZE, code: 'size', name: 'Размер полотна', kind: 'dictionary', unit: '', position: 2 },
  { id: COLOUR, code: 'colour', name: 'Цвет', kind: 'dictionary', unit: '', position: 1 },
];
const value = (id: number, propertyId: number, code: string, text: string) => {
  return { id, propertyId, code, value: text, position: id };
};
const values = [
  value(WHITE, COLOUR, 'white', 'белый'),
  value(BLACK, COLOUR, 'black', 'чёрный'),
  value(PALE_GREY, COLOUR, 'pale-grey', 'светло-серый'),
  value(GREY, COLOUR, 'grey', 'серый'),
  value(SMALL, SIZE, '600x2000', '600×2000'),
  value(LARGE, SIZE, '800x2000', '800×2000'),
];

let snapshot: Snapshot;

beforeAll(async () => {
  const offer = (id: number, price: number, colour: number, size = SMALL, more = {}) =>
    offerRow({
      ...{ id, price, article: `ДВ-${id}`, terms: [COLOUR, colour, SIZE, size] },
      ...{ pictures: [picture(`of-${id}`)] },
      ...more,
    });
  const door = productRow({
    ...{ id: 1, slug: 'dver', name: 'Дверь Грань', popularity: 9 },
    pictures: [picture('of-door')],
    offers: [
      offer(101, 900, WHITE),
      offer(102, 1000, WHITE, LARGE),
      offer(103, 1100, BLACK, SMALL, { barcodes: ['4810000000018', '2000000000015'] }),
      offer(104, 1200, BLACK, LARGE, { stock: 0 }),
      offer(105, 1300, PALE_GREY),
      offer(106, 1400, GREY, LARGE),
    ],
    terms: [COLOUR, WHITE, COLOUR, BLACK, COLOUR, PALE_GREY, COLOUR, GREY, SIZE, SMALL, SIZE, LARGE],
  });
  const grout = productRow({
    ...{ id: 3, name: 'Затирка Шов', terms: door.terms },
    offers: [offer(301, 500, WHITE), offer(302, 2400, BLACK, LARGE)],
  });
  const rows = catalogueRows(
    [
      door,
      productRow({
        ...{ id: 2, name: 'Ручка белая' },
        offers: [offerRow({ id: 20, barcodes: ['4810000000025'] })],
      }),
      grout,
    ],
    {
      ...{ properties, values },
    },
  );
  snapshot = await buildSnapshot(rows, NO_SEARCH_WORDS, NO_REMNANTS, NO_BACKORDERS, {
    variants: VARIANT_WORDS,
    filters: FILTERS,
    doors: NO_LEAF_WORDS,
  });
});

const shown = ({ offerId, price, pictures, choose }: Card) => ({
  ...{ offerId, price, choose: choose === true },
  picture: pictures[0]?.hash,
});
function listed(terms: Record<string, string[]>, more: Partial<ListingQuery> = {}): ListingResult {
  const scope = snapshot.scopeOfFound({ rows: Int32Array.of(0, 1, 2), ranked: Int32Array.of(0, 1, 2) });
  const chosen = new Map(Object.entries(terms).map(([id, codes]) => [id, new Set(codes)]));
  return snapshot.list(scope, { ...EVERYTHING, terms: chosen, ...more });
}
const filtered = (terms: Record<string, string[]>) => listed(terms).cards[0] as Card;
const sought = (q: string) => searchCatalogue(snapshot, new URLSearchParams({ q })).result.cards[0] as Card;
const foundBy = (q: string) => searchCatalogue(snapshot, new URLSearchParams({ q })).result.cards;

it('[LIST-15] requests for the same variants get the same card, so that its markup is found again', () => {
  const black = filtered({ colour: ['black'] });
  expect(listed({ colour: ['black'] }, { sort: 'price-up' }).cards).toContain(black);
  expect(listed({ colour: ['white'] }).cards).not.toContain(black);
  expect(sought('дверь чёрная')).toBe(black);
  expect(snapshot.cards([1])[0]).toBe(filtered({}));
});

it('[SEARCH-3] a full barcode finds its product and its variant', () => {
  for (const code of ['4810000000018', '2000000000015', '481 0000 000018', 'штрихкод 4810000000018'])
    expect(
      foundBy(code).map(({ id, offerId }) => [id, offerId]),
      code,
    ).toEqual([[1, 103]]);
  expect(foundBy('4810000000025').map(({ id }) => id)).toEqual([2]);
  expect(suggest(snapshot, '4810000000018').products[0]).toMatchObject({ offerId: 103 });
  for (const part of ['481000000001', '4810000', '10000000018']) expect(foundBy(part), part).toEqual([]);
});

it('[SEARCH-3] [LIST-15] products whose requested variant is sold out come after the available ones', async () => {
  const door = (id: number, popularity: number, stock: number) =>
    productRow({
      ...{ id, popularity, name: `Дверь Грань ${id}`, slug: `dver-${id}` },
      offers: [
        offerRow({ id: id * 10, price: 900, terms: [COLOUR, WHITE, SIZE, SMALL] }),
        offerRow({ id: id * 10 + 1, price: 1000, terms: [COLOUR, WHITE, SIZE, LARGE], stock }),
      ],
      terms: [COLOUR, WHITE, SIZE, SMALL, SIZE, LARGE],
    });
  const rows = catalogueRows([door(1, 9, 0), door(2, 5, 4000)], { properties, values });
  const built = await buildSnapshot(rows, NO_SEARCH_WORDS, NO_REMNANTS, NO_BACKORDERS, {
    variants: VARIANT_WORDS,
    filters: FILTERS,
    doors: NO_LEAF_WORDS,
  });
  const ids = (q: string) =>
    searchCatalogue(built, new URLSearchParams({ q })).result.cards.map(({ offerId }) => offerId);
  expect(ids('дверь 800х2000 белая')).toEqual([21, 11]);
  expect(ids('дверь 600х2000 белая')).toEqual([10, 20]);
});

it('[BEYOND-14] the card of a variant has the price given for it, or none where it is priced by the piece', async () => {
  const given = (amount: number) => ({ givenUnit: 'м²', givenPrice: amount, givenOldPrice: null }) as const;
  const tile = productRow({
    ...{ id: 1, name: 'Плитка Терра', unitArea: 36_000_000 },
    offers: [
      offerRow({ id: 11, price: 2876, given: given(7990), terms: [COLOUR, WHITE] }),
      offerRow({ id: 12, price: 3236, given: given(8990), terms: [COLOUR, BLACK] }),
      offerRow({ id: 13, price: 4000, terms: [COLOUR, GREY] }),
    ],
    terms: [COLOUR, WHITE, COLOUR, BLACK, COLOUR, GREY],
  });
  const rows = catalogueRows([tile], { properties, values });
  const built = await buildSnapshot(rows, NO_SEARCH_WORDS, NO_REMNANTS, NO_BACKORDERS, {
    variants: VARIANT_WORDS,
    filters: FILTERS,
    doors: NO_LEAF_WORDS,
  });
  const metre = (q: string) => {
    const [card] = searchCatalogue(built, new URLSearchParams({ q })).result.cards;
    return card && [card.offerId, priceLines(card).main.amount];
  };
  expect(metre('терра белая')).toEqual([11, 7990]);
  expect(metre('терра чёрная')).toEqual([12, 8990]);
  expect(metre('терра серая')).toEqual([13, 11_111]);
});

describe('the card of a product with variants', () => {
  it('[LIST-15] counts the differing values, shows the cheapest available variant and links to the choice', () => {
    const [card] = snapshot.cards([1]);
    expect(card?.variants?.replaceAll('\u00a0', ' ')).toBe('4 цвета, 2 размера');
    expect(shown(card as Card)).toEqual({ offerId: 101, price: 900, choose: true, picture: 'of-101' });
    expect(cardAddress(card as Card)).toBe('/product/dver/');
    expect(card).not.toHaveProperty('detail');
  });

  it('[LIST-15] follows the filters in picture, price, button and address', () => {
    const black = filtered({ colour: ['black'] });
    expect(shown(black)).toEqual({ offerId: 103, price: 1100, choose: false, picture: 'of-103' });
    expect(black.priceVaries).toBe(false);
    expect(cardAddress(black)).toBe('/product/dver/?ELEMENT_ID=103');
    expect(shown(filtered({ colour: ['white'] }))).toMatchObject({ offerId: 101, choose: true });
    expect(filtered({ colour: ['white'] }).detail).toBe('белый');
    expect(black.detail).toBe('чёрный, 600×2000');
    expect(shown(filtered({ colour: ['white'], size: ['800x2000'] }))).toMatchObject({
      ...{ offerId: 102, choose: false, picture: 'of-102' },
    });
  });

  it.each([
    ['дверь 800х2000 белая', 102, false],
    ['чёрная дверь', 103, false],
    ['дверь черная 80х200', 104, false],
    ['белая дверь', 101, true],
    ['серая дверь', 106, false],
    ['ДВ-105', 105, false],
    ['дверь', 101, true],
    ['затирка черная 60х200', 302, false],
    ['затирка белая 80х200', 301, false],
  ])('[LIST-15] [SEARCH-3] shows for «%s» the offer %i', (query, offerId, choose) => {
    expect(shown(sought(query))).toMatchObject({ offerId, choose });
    expect(suggest(snapshot, query).products[0]).toMatchObject({ offerId });
  });

  const answered = (q: string) => searchCatalogue(snapshot, new URLSearchParams({ q }));

  it.each([
    ['затирка черная 60х200', ['60х200'], 'затирка черная'],
    ['затирка белая 80х200', ['80х200'], 'затирка белая'],
  ])(
    '[SEARCH-3] states for «%s», which matches no variant, what is missing and what is shown',
    (query, missing, had) => {
      expect(answered(query).missingWords).toEqual({ missing, had });
      expect(suggest(snapshot, query).missingWords).toEqual({ missing, had });
    },
  );

  it.each(['затирка черная', 'затирка белая 60х200', 'дверь 800х2000 белая', 'черная 60х200'])(
    '[SEARCH-3] shows no message for «%s», which exists',
    (query) => {
      expect(answered(query).missingWords).toBeNull();
    },
  );

  it('[SEARCH-3] ranks a product with a matching variant above better-selling ones that match only across variants', async () => {
    const goods = (id: number, popularity: number, ...offers: [number, number][]) =>
      productRow({
        ...{ id, name: `Полка ${id}`, popularity },
        terms: [COLOUR, WHITE, COLOUR, BLACK, SIZE, SMALL, SIZE, LARGE],
        offers: offers.map(([colour, size], at) =>
          offerRow({ id: id * 100 + at, terms: [COLOUR, colour, SIZE, size] }),
        ),
      });
    const shelves = await buildSnapshot(
      catalogueRows(
        [goods(5, 9, [WHITE, SMALL], [BLACK, LARGE]), goods(6, 1, [WHITE, LARGE], [BLACK, SMALL])],
        {
          ...{ properties, values },
        },
      ),
      NO_SEARCH_WORDS,
    );
    const ids = (q: string) =>
      searchCatalogue(shelves, new URLSearchParams({ q })).result.cards.map(({ id, offerId }) => [
        id,
        offerId,
      ]);
    expect(ids('полка белая')).toEqual([
      [5, 500],
      [6, 600],
    ]);
    expect(ids('полка белая 80х200')).toEqual([
      [6, 600],
      [5, 500],
    ]);
  });

  it('[LIST-12] [LIST-15] filters match one variant that has all selected values, and count accordingly', () => {
    const blackAndSmall = listed({ colour: ['black'], size: ['600x2000'] });
    expect(blackAndSmall.cards.map(({ id, offerId }) => [id, offerId])).toEqual([[1, 103]]);
    const sizes = blackAndSmall.facets.find(({ id }) => id === 'size') as TermFacet;
    expect(sizes.values.map(({ code, count }) => [code, count])).toEqual([
      ['600x2000', 1],
      ['800x2000', 2],
    ]);
  });

  it('[LIST-2] [LIST-15] the price filter checks every variant, and the card shows the matching one', () => {
    const ranges = new Map([['price', { from: 2000, to: 3000 }]]);
    const { cards, facets } = listed({}, { ranges });
    expect(cards.map(({ offerId, price }) => [offerId, price])).toEqual([[302, 2400]]);
    expect(facets.find(({ id }) => id === 'price')).toMatchObject({ min: 500, max: 2400 });
  });

  it('[LIST-14] [LIST-15] sorts by the prices that cards show', () => {
    const black = (sort: ListingQuery['sort']) =>
      listed({ colour: ['black'] }, { sort }).cards.map(({ id }) => id);
    const all = (sort: ListingQuery['sort']) => listed({}, { sort }).cards.map(({ id }) => id);
    expect(all('price-up')).toEqual([3, 1, 2]);
    expect(black('price-up')).toEqual([1, 3]);
    expect(black('price-down')).toEqual([3, 1]);
  });

  it('[LIST-15] offers no choice without variants', () => {
    const [card] = snapshot.cards([2]);
    expect(card).not.toHaveProperty('variants');
    expect(card).not.toHaveProperty('choose');
  });
});
