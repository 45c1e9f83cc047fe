import fc from 'fast-check';
import { expect, it } from 'vitest';
import { build, COLOUR, context, ids, list, SURFACE, WIDTH } from '../../tests/built-snapshot.ts';
import { offerRow, productRow } from '../../tests/catalogue-rows.ts';
import { parseListingQuery } from '../domain/listing/filter.ts';
import { type ListingQuery, PAGE_SIZE, SORTS, type Sort } from '../domain/listing/listing.ts';
import type { Card } from '../domain/product/card.ts';
import { availabilityRank, type Buyable, offerOfCard } from '../domain/product/offers.ts';
import type { OfferRow, ProductRow } from './rows.ts';

const offer = fc.record({
  colour: fc.option(fc.constantFrom(101, 102, 103, 104)),
  price: fc.constantFrom(0, 500, 900, 1500),
  oldPrice: fc.constantFrom(null, 1200),
  stock: fc.constantFrom(0, 5000),
});

const product = fc
  .record({
    sectionId: fc.constantFrom(1, 2, 3, 4),
    brandId: fc.constantFrom(null, 7, 8),
    colours: fc.uniqueArray(fc.constantFrom(101, 102, 103, 104), { maxLength: 3 }),
    surface: fc.constantFrom(null, 201, 202),
    width: fc.option(fc.integer({ min: 1, max: 8 })),
    offers: fc.array(offer, { minLength: 1, maxLength: 4 }),
    rating: fc.nat(5),
    popularity: fc.nat(3),
    createdAt: fc.nat(3),
  })
  .map(({ colours, surface, width, rating, offers, ...rest }) => ({
    ...rest,
    offers,
    ratingSum: rating,
    ratingCount: rating > 0 ? 1 : 0,
    terms: [
      ...[...new Set([...colours, ...offers.flatMap(({ colour }) => colour ?? [])])].flatMap((id) => [
        COLOUR,
        id,
      ]),
      ...(surface ? [SURFACE, surface] : []),
    ],
    numbers: width ? [WIDTH, width * 1000] : [],
  }));

type Made = ReturnType<typeof product.generate>['value'];

function madeRow(made: Made, index: number): ProductRow {
  const id = index + 1;
  const offers = made.offers.map(({ colour, ...each }, at) =>
    offerRow({
      ...{ id: id * 10 + at, article: `${id % 4}0${at}-${id}`, ...each },
      ...(colour ? { terms: [COLOUR, colour] } : {}),
    }),
  );
  return productRow({ ...made, id, offers });
}

const query = fc
  .record({
    colour: fc.uniqueArray(fc.constantFrom('c101', 'c102', 'c103', 'c104'), { maxLength: 2 }),
    surface: fc.uniqueArray(fc.constantFrom('c201', 'c202'), { maxLength: 2 }),
    brand: fc.uniqueArray(fc.constantFrom('vistan', 'ornata'), { maxLength: 2 }),
    stock: fc.boolean(),
    sale: fc.boolean(),
    rating: fc.uniqueArray(fc.constantFrom('1', '3', '5'), { maxLength: 2 }),
    price: fc.option(fc.tuple(fc.nat(20), fc.nat(20))),
    width: fc.option(fc.tuple(fc.nat(9), fc.nat(9))),
    sort: fc.constantFrom(...SORTS),
  })
  .map((request) => {
    const parameters = new URLSearchParams();
    for (const code of request.colour) parameters.append('color[]', code);
    for (const code of request.surface) parameters.append('surface[]', code);
    for (const code of request.brand) parameters.append('brand[]', code);
    for (const code of request.rating) parameters.append('rating[]', code);
    if (request.stock) parameters.append('stock[]', 'yes');
    if (request.sale) parameters.append('special[]', 'sale');
    for (const id of ['price', 'width'] as const) {
      const range = request[id];
      if (!range) continue;
      parameters.append(`${id}[from]`, String(Math.min(...range)));
      parameters.append(`${id}[to]`, String(Math.max(...range)));
    }
    parameters.append('sort', request.sort);
    return parameters.toString();
  });

const coloursOf = ({ terms = [] }: Pick<OfferRow, 'terms'>) =>
  terms.filter((_, at) => at % 2 === 1 && terms[at - 1] === COLOUR);

/** Returns the offers to choose among: those that differ in colour, or else only the one that the card sells. */
function variantsOf({ offers }: ProductRow): readonly OfferRow[] {
  if (new Set(offers.flatMap(coloursOf)).size > 1) return offers;
  return [offerOfCard(offers as readonly (OfferRow & Buyable)[]) as OfferRow];
}

/** Computes the codes of a variant in a term facet independently of the columns. */
function codesOf(row: ProductRow, variant: OfferRow, facet: string): string[] {
  const { price, oldPrice, stock } = variant;
  if (facet === 'stock') return price > 0 && stock > 0 ? ['yes'] : [];
  if (facet === 'special') return price > 0 && oldPrice !== null && oldPrice > price ? ['sale'] : [];
  if (facet === 'brand') return context.brands.filter(({ id }) => id === row.brandId).map(({ slug }) => slug);
  if (facet === 'rating') return row.ratingSum > 0 ? [String(row.ratingSum)] : [];
  const propertyId = facet === 'color' ? COLOUR : SURFACE;
  const ofGoods = row.terms.filter((_, at) => at % 2 === 1 && row.terms[at - 1] === propertyId);
  const named = (values: readonly number[]) => values.map((id) => `c${id}`);
  if (propertyId !== COLOUR || variantsOf(row).length === 1) return named(ofGoods);
  const ofOffers = row.offers.flatMap(coloursOf);
  return named([...ofGoods.filter((id) => !ofOffers.includes(id)), ...coloursOf(variant)]);
}

function numberOf(row: ProductRow, { price }: OfferRow, facet: string): number | null {
  return facet === 'width' ? (row.numbers[1] ?? null) : price || null;
}

/** Returns the variants that pass all filters; the filter `except`, if any, is ignored. */
function passing(row: ProductRow, request: ListingQuery, except: string | null): OfferRow[] {
  return variantsOf(row).filter((variant) => {
    for (const [facet, codes] of request.terms) {
      if (facet !== except && !codesOf(row, variant, facet).some((code) => codes.has(code))) return false;
    }
    for (const [facet, { from, to }] of request.ranges) {
      const number = numberOf(row, variant, facet);
      if (number === null || number < (from ?? 0) || number > (to ?? Number.POSITIVE_INFINITY)) return false;
    }
    return true;
  });
}

/**
 * For orders by price, checks that what is available sooner comes first and that equally available cards are in the order of their prices.
 */
function expectInOrder(cards: readonly Card[], sort: Sort): void {
  const sign = { 'price-up': 1, 'price-down': -1 }[sort as string];
  const shown = cards.map((card) => [availabilityRank(card), card.price] as const);
  shown.slice(1).forEach(([rank, price], at) => {
    const [rankBefore, before] = shown[at] as (typeof shown)[number];
    if (sign) expect(rankBefore < rank || (rankBefore === rank && sign * before <= sign * price)).toBe(true);
  });
}

it('[LIST-12] a listing counts the same as checking every product one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 40 }), query, async (made, parameters) => {
      const rows = made.map(madeRow);
      const snapshot = await build(rows);
      const node = snapshot.sections.bySlug.get('s-1');
      if (!node) throw new Error('no section');
      const scope = snapshot.scopeOfSection(node);
      const request = parseListingQuery(new URLSearchParams(parameters), scope.vocabulary);
      const result = snapshot.list(scope, request);
      expect(result.total).toBe(rows.filter((row) => passing(row, request, null).length > 0).length);
      const shownIds = new Set(result.cards.map(({ id }) => id));
      expect(shownIds.size).toBe(Math.min(result.total - (result.page - 1) * PAGE_SIZE, PAGE_SIZE));
      for (const { id, offerId } of result.cards) {
        expect(passing(rows[id - 1] as ProductRow, request, null).map((variant) => variant.id)).toContain(
          offerId,
        );
      }
      expectInOrder(result.cards, request.sort);
      for (const facet of result.facets) {
        if (facet.kind === 'range') continue;
        const { id } = facet;
        for (const { code, count } of facet.values) {
          const has = (row: ProductRow) => (variant: OfferRow) => codesOf(row, variant, id).includes(code);
          expect(count).toBe(rows.filter((row) => passing(row, request, id).some(has(row))).length);
        }
      }
    }),
    { numRuns: 300 },
  );
});

it('[LIST-14] [SEARCH-3] search results are sorted by the prices of the variants that their cards show', async () => {
  const goods = fc.array(product, { minLength: 1, maxLength: 40 });
  const words = fc.constantFrom('101', '104 101', '103 серый', '20', 'товар 102 104');
  const order = fc.constantFrom('price-up', 'price-down');
  const filter = fc.constantFrom('', 'color[]=c101&color[]=c103&', 'stock[]=yes&');
  await fc.assert(
    fc.asyncProperty(goods, words, order, filter, async (made, text, sort, filters) => {
      const snapshot = await build(made.map(madeRow));
      const rows = Int32Array.from(made, (_, row) => row);
      const { criteria } = snapshot.find(text);
      const scope = snapshot.scopeOfFound({ rows, ranked: rows }, { text, criteria });
      const request = parseListingQuery(new URLSearchParams(`${filters}sort=${sort}`), scope.vocabulary);
      expectInOrder(snapshot.list(scope, request).cards, request.sort);
    }),
    { numRuns: 200 },
  );
});

it('[LIST-14] unavailable products are sorted by the price on their card, that of the first variant', async () => {
  const soldOut = (colour: 101 | 104, price: 500 | 900 | 1500) =>
    ({ colour, price, oldPrice: null, stock: 0 }) as const;
  const goods = (...offers: Made['offers']): Made => ({
    ...{ sectionId: 1, brandId: null, popularity: 0, createdAt: 0, offers, ratingSum: 0, ratingCount: 0 },
    ...{ terms: offers.flatMap(({ colour }) => [COLOUR, colour ?? 0]), numbers: [] },
  });
  const made = [
    goods(soldOut(101, 1500), soldOut(104, 900), soldOut(101, 500)),
    goods(soldOut(101, 900), soldOut(104, 1500)),
  ];
  const snapshot = await build(made.map(madeRow));
  expect(ids(snapshot, 'color[]=c101&sort=price-up')).toEqual([2, 1]);
  expect(ids(snapshot, 'color[]=c101&sort=price-down')).toEqual([1, 2]);
});

it('[LIST-14] a listing puts every product on exactly one page in every sort order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 1, maxLength: 80 }),
      fc.constantFrom(...SORTS),
      async (made, sort) => {
        const snapshot = await build(made.map(madeRow));
        const { pages } = list(snapshot);
        const seen = Array.from({ length: pages }, (_, at) =>
          ids(snapshot, `sort=${sort}&page=${at + 1}`),
        ).flat();
        expect(seen.toSorted((a, b) => a - b)).toEqual(made.map((_, at) => at + 1));
      },
    ),
    { numRuns: 60 },
  );
});
