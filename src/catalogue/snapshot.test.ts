import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueRows, offerRow, productRow } from '../../tests/catalogue-rows.ts';
import { EVERYTHING, parseListingQuery } from '../domain/listing/filter.ts';
import { type ListingQuery, SORTS } from '../domain/listing/listing.ts';
import { units } from '../domain/measures/quantity.ts';
import type { SupplyRules } from '../domain/stock/supply.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type { CatalogueRows, OfferRow, ProductRow, SectionRow } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

function section(id: number, parentId: number | null, position = 0): SectionRow {
  const pageType = 'catalogue' as const;
  const filterVariant = 'sidebar' as const;
  return { id, parentId, slug: `s-${id}`, name: `Раздел ${id}`, position, pageType, filterVariant, text: '' };
}

const COLOUR = 1;
const SURFACE = 2;
const WIDTH = 3;
const property = (id: number, code: string, kind: 'dictionary' | 'number') => ({
  id,
  code,
  name: code,
  kind,
  unit: '',
  position: id,
});
const context = {
  sections: [section(1, null), section(2, 1), section(3, 1), section(4, 2)],
  brands: [
    { id: 7, slug: 'vistan', name: 'Вистан' },
    { id: 8, slug: 'ornata', name: 'Орната' },
  ],
  properties: [
    property(COLOUR, 'color', 'dictionary'),
    property(SURFACE, 'surface', 'dictionary'),
    property(WIDTH, 'width', 'number'),
  ],
  values: [
    ...[101, 102, 103, 104].map((id) => ({
      id,
      propertyId: COLOUR,
      code: `c${id}`,
      value: `${id}`,
      position: 0,
    })),
    ...[201, 202].map((id) => ({ id, propertyId: SURFACE, code: `c${id}`, value: `${id}`, position: 0 })),
  ],
} satisfies Partial<CatalogueRows>;

/** Listing of section 1, which holds everything. */
function list(snapshot: Snapshot, parameters = '') {
  const node = snapshot.sections.bySlug.get('s-1');
  if (!node) throw new Error('no section');
  const scope = snapshot.scopeOfSection(node);
  return snapshot.list(scope, parseListingQuery(new URLSearchParams(parameters), scope.vocabulary));
}

const build = (products: readonly ProductRow[]) => buildSnapshot(catalogueRows(products, context));
const ids = (snapshot: Snapshot, parameters = '') => list(snapshot, parameters).cards.map(({ id }) => id);

function countsOf(snapshot: Snapshot, facetId: string, parameters = ''): Record<string, number> {
  const facet = list(snapshot, parameters).facets.find(({ id }) => id === facetId);
  if (facet?.kind !== 'terms') throw new Error(`no facet ${facetId}`);
  return Object.fromEntries(facet.values.map(({ code, count }) => [code, count]));
}

const product = fc
  .record({
    sectionId: fc.constantFrom(1, 2, 3, 4),
    brandId: fc.constantFrom(null, 7, 8),
    colours: fc.uniqueArray(fc.constantFrom(101, 102, 103, 104), { maxLength: 3 }),
    surface: fc.constantFrom(null, 201, 202),
    width: fc.option(fc.integer({ min: 1, max: 8 })),
    price: fc.constantFrom(0, 500, 900, 1500),
    stock: fc.constantFrom(0, 5000),
    rating: fc.nat(5),
    popularity: fc.nat(3),
    createdAt: fc.nat(3),
  })
  .map(({ colours, surface, width, price, stock, rating, ...rest }) => ({
    ...rest,
    price,
    stock,
    ratingSum: rating,
    ratingCount: rating > 0 ? 1 : 0,
    terms: [...colours.flatMap((id) => [COLOUR, id]), ...(surface ? [SURFACE, surface] : [])],
    numbers: width ? [WIDTH, width * 1000] : [],
  }));

type Made = ReturnType<typeof product.generate>['value'];

function madeRow(made: Made, index: number): ProductRow {
  const { price, stock, ...rest } = made;
  const id = index + 1;
  return productRow({ ...rest, id, offers: [offerRow({ id: id * 10, price, stock })] });
}

const query = fc
  .record({
    colour: fc.uniqueArray(fc.constantFrom('c101', 'c102', 'c103', 'c104'), { maxLength: 2 }),
    surface: fc.uniqueArray(fc.constantFrom('c201', 'c202'), { maxLength: 2 }),
    brand: fc.uniqueArray(fc.constantFrom('vistan', 'ornata'), { maxLength: 2 }),
    stock: fc.boolean(),
    rating: fc.uniqueArray(fc.constantFrom('1', '3', '5'), { maxLength: 2 }),
    price: fc.option(fc.tuple(fc.nat(20), fc.nat(20))),
    width: fc.option(fc.tuple(fc.nat(9), fc.nat(9))),
    sort: fc.constantFrom(...SORTS),
  })
  .map((asked) => {
    const parameters = new URLSearchParams();
    for (const code of asked.colour) parameters.append('color[]', code);
    for (const code of asked.surface) parameters.append('surface[]', code);
    for (const code of asked.brand) parameters.append('brand[]', code);
    for (const code of asked.rating) parameters.append('rating[]', code);
    if (asked.stock) parameters.append('stock[]', 'yes');
    for (const id of ['price', 'width'] as const) {
      const range = asked[id];
      if (!range) continue;
      parameters.append(`${id}[from]`, String(Math.min(...range)));
      parameters.append(`${id}[to]`, String(Math.max(...range)));
    }
    parameters.append('sort', asked.sort);
    return parameters.toString();
  });

/** The codes of a product in a term facet, worked out afresh. */
function codesOf(row: ProductRow, facet: string): string[] {
  const { price = 0, stock = 0 } = row.offers[0] ?? {};
  if (facet === 'stock') return price > 0 && stock > 0 ? ['yes'] : [];
  if (facet === 'brand') return context.brands.filter(({ id }) => id === row.brandId).map(({ slug }) => slug);
  if (facet === 'rating') return row.ratingSum > 0 ? [String(row.ratingSum)] : [];
  const propertyId = facet === 'color' ? COLOUR : SURFACE;
  return row.terms.flatMap((id, at) => (at % 2 === 1 && row.terms[at - 1] === propertyId ? [`c${id}`] : []));
}

function numberOf(row: ProductRow, facet: string): number | null {
  if (facet === 'width') return row.numbers[1] ?? null;
  return row.offers[0]?.price || null;
}

function passes(row: ProductRow, asked: ListingQuery, except: string | null): boolean {
  for (const [facet, codes] of asked.terms) {
    if (facet !== except && !codesOf(row, facet).some((code) => codes.has(code))) return false;
  }
  for (const [facet, { from, to }] of asked.ranges) {
    const number = numberOf(row, facet);
    if (number === null || number < (from ?? 0) || number > (to ?? Number.POSITIVE_INFINITY)) return false;
  }
  return true;
}

describe('a listing', () => {
  it('[LIST-12] counts as one who looks at every product by itself would', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(product, { minLength: 1, maxLength: 40 }),
        query,
        async (made, parameters) => {
          const rows = made.map(madeRow);
          const snapshot = await build(rows);
          const node = snapshot.sections.bySlug.get('s-1');
          if (!node) throw new Error('no section');
          const scope = snapshot.scopeOfSection(node);
          const asked = parseListingQuery(new URLSearchParams(parameters), scope.vocabulary);
          const result = snapshot.list(scope, asked);
          expect(result.total).toBe(rows.filter((row) => passes(row, asked, null)).length);
          for (const { id } of result.cards) {
            expect(passes(rows[id - 1] as ProductRow, asked, null)).toBe(true);
          }
          for (const facet of result.facets) {
            if (facet.kind === 'range') continue;
            const others = rows.filter((row) => passes(row, asked, facet.id));
            for (const { code, count } of facet.values) {
              expect(count).toBe(others.filter((row) => codesOf(row, facet.id).includes(code)).length);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[LIST-14] puts every product on exactly one page of every order', async () => {
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

  it('[LIST-14] orders by popularity, price, age, rating and name, what cannot be bought last', async () => {
    const sold = (id: number, price: number, stock = 5000) => [offerRow({ id: id * 10, price, stock })];
    const base = { sectionId: 4 };
    const snapshot = await build([
      productRow({ ...base, id: 1, name: 'ёлка', popularity: 1, createdAt: 9, offers: sold(1, 300) }),
      productRow({ ...base, id: 2, name: 'Ель', popularity: 9, createdAt: 5, offers: sold(2, 100) }),
      productRow({
        ...base,
        ...{
          id: 3,
          name: 'Дуб',
          popularity: 5,
          createdAt: 7,
          offers: sold(3, 200),
          ratingSum: 5,
          ratingCount: 1,
        },
      }),
      productRow({ ...base, id: 4, name: 'Бук', popularity: 99, createdAt: 99, offers: sold(4, 50, 0) }),
      productRow({ ...base, id: 5, name: 'Ясень', popularity: 999, offers: sold(5, 0) }),
    ]);
    expect(ids(snapshot)).toEqual([2, 3, 1, 4, 5]);
    expect(ids(snapshot, 'sort=price-up')).toEqual([2, 3, 1, 4, 5]);
    expect(ids(snapshot, 'sort=price-down')).toEqual([1, 3, 2, 4, 5]);
    expect(ids(snapshot, 'sort=new')).toEqual([1, 3, 2, 4, 5]);
    expect(ids(snapshot, 'sort=rating')).toEqual([3, 2, 1, 4, 5]);
    expect(ids(snapshot, 'sort=name')).toEqual([3, 1, 2, 4, 5]);
  });

  it('shows the last page when a later one is asked for', async () => {
    const snapshot = await build(
      Array.from({ length: 50 }, (_, at) => productRow({ id: at + 1, sectionId: 3 })),
    );
    const result = list(snapshot, 'page=99999');
    expect(result).toMatchObject({ total: 50, page: 3, pages: 3 });
    expect(result.cards).toHaveLength(2);
  });

  it('[LIST-17] is a single empty page where nothing fits', async () => {
    const snapshot = await build([
      productRow({ id: 1, sectionId: 1, brandId: 7, terms: [COLOUR, 101] }),
      productRow({ id: 2, sectionId: 1, brandId: 8, terms: [COLOUR, 102] }),
    ]);
    expect(list(snapshot, 'brand[]=vistan&color[]=c102')).toMatchObject({
      total: 0,
      page: 1,
      pages: 1,
      cards: [],
    });
    expect(countsOf(snapshot, 'brand', 'brand[]=vistan&color[]=c102')).toEqual({ vistan: 0, ornata: 1 });
  });

  it('counts a product once for each of its values', async () => {
    const snapshot = await build([
      productRow({ id: 1, sectionId: 2, terms: [COLOUR, 101, COLOUR, 102, COLOUR, 101] }),
      productRow({ id: 2, sectionId: 2, terms: [COLOUR, 102] }),
    ]);
    expect(countsOf(snapshot, 'color')).toEqual({ c101: 1, c102: 2 });
    expect(list(snapshot, 'color[]=c101&color[]=c102').total).toBe(2);
  });

  it('has only the facets that tell goods of the section apart', async () => {
    const snapshot = await build([
      productRow({ id: 1, sectionId: 2, brandId: 7, terms: [COLOUR, 101, SURFACE, 201] }),
      productRow({ id: 2, sectionId: 2, brandId: 7, terms: [COLOUR, 102] }),
      productRow({ id: 3, sectionId: 3, brandId: 8, terms: [SURFACE, 202], numbers: [WIDTH, 5000] }),
    ]);
    expect(list(snapshot).facets.map(({ id }) => id)).toEqual(['brand', 'color', 'surface']);
    const below = snapshot.sections.bySlug.get('s-2');
    const scope = below && snapshot.scopeOfSection(below);
    expect(scope && snapshot.list(scope, EVERYTHING).facets.map(({ id }) => id)).toEqual(['color']);
  });

  it('[BEYOND-1] filters by the price of a square metre', async () => {
    const tile = (id: number, price: number, unitArea: number) =>
      productRow({ id, sectionId: 2, unitArea, offers: [offerRow({ id, price })] });
    const snapshot = await build([
      tile(1, 1000, 36_000_000),
      tile(2, 1000, 9_000_000),
      productRow({ id: 3 }),
    ]);
    const range = list(snapshot).facets.find(({ id }) => id === 'price-m2');
    expect(range).toMatchObject({ min: 2778, max: 11_111, scale: 100 });
    expect(ids(snapshot, 'price-m2[from]=50')).toEqual([2]);
  });

  it('[BEYOND-1] has one slider where all that covers a surface is sold by the square metre', async () => {
    const floor = (id: number, price: number) =>
      productRow({ id, sectionId: 2, unitArea: 100_000_000, offers: [offerRow({ id, price, unit: 'м²' })] });
    const glue = productRow({ id: 3, sectionId: 2, offers: [offerRow({ id: 3, price: 500 })] });
    const sliders = async (...more: ProductRow[]) => {
      const { facets } = list(await build([floor(1, 1000), floor(2, 2000), glue, ...more]));
      return facets.map(({ id }) => id).filter((id) => id.startsWith('price'));
    };
    expect(await sliders()).toEqual(['price']);
    const tile = productRow({ id: 4, sectionId: 2, unitArea: 9_000_000, offers: [offerRow({ id: 4 })] });
    expect(await sliders(tile)).toEqual(['price-m2', 'price']);
  });

  it.each(['Розничная цена, руб.', 'Цена', 'Стоимость'])(
    'has no filter of the property «%s» beside its own',
    async (name) => {
      const properties = [{ ...property(WIDTH, 'retail', 'number'), name, unit: 'руб.' }];
      const rows = [1, 2].map((id) => productRow({ id, sectionId: 2, numbers: [WIDTH, id * 1000] }));
      const snapshot = await buildSnapshot(catalogueRows(rows, { ...context, properties }));
      expect(list(snapshot).facets.map(({ id }) => id)).not.toContain('retail');
    },
  );

  it('[LIST-14] [LIST-15] has goods to order after those in stock, and goods without a price last in every order', async () => {
    const supply: SupplyRules = {
      unstated: { max: units(500), confirmAbove: units(50) },
      backorder: { days: null, sections: { 's-2': 14 }, brands: {}, max: units(500) },
    };
    const goods = (id: number, sectionId: number, over: Partial<OfferRow>) =>
      productRow({ id, sectionId, popularity: id, offers: [offerRow({ id, price: id * 100, ...over })] });
    const rows = [
      goods(1, 3, { stock: 5000 }),
      goods(2, 3, { stock: 0, unstated: true }),
      goods(3, 4, { stock: 0 }),
      goods(4, 3, { stock: 0 }),
      goods(5, 4, { price: 0, stock: 5000 }),
    ];
    const snapshot = await buildSnapshot(catalogueRows(rows, context), undefined, undefined, supply);
    expect(ids(snapshot)).toEqual([2, 1, 3, 4, 5]);
    expect(ids(snapshot, 'sort=price-up')).toEqual([1, 2, 3, 4, 5]);
    expect(ids(snapshot, 'sort=price-down')).toEqual([2, 1, 3, 4, 5]);
    expect(ids(snapshot, 'stock[]=yes')).toEqual([2, 1]);
    expect(ids(snapshot, 'price[to]=3.5')).toEqual([2, 1, 3]);
    const [uncounted, counted, ordered] = list(snapshot).cards;
    expect(uncounted).toMatchObject({ stock: 0, supply: { kind: 'unstated', max: units(500) } });
    expect(counted?.supply).toBeUndefined();
    expect(ordered).toMatchObject({ stock: 0, supply: { kind: 'backorder', days: 14 } });
  });

  it('[LIST-14] [BEYOND-1] orders by the price of a square metre, goods without one last', async () => {
    const goods = (id: number, price: number, unitArea: number | null, stock = 5000) =>
      productRow({ id, sectionId: 2, unitArea, offers: [offerRow({ id, price, stock })] });
    const snapshot = await build([
      goods(1, 1000, null),
      goods(2, 1000, 9_000_000),
      goods(3, 1000, 36_000_000),
      goods(4, 10, 36_000_000, 0),
      goods(5, 2000, 36_000_000),
    ]);
    expect(ids(snapshot, 'sort=price-m2-up')).toEqual([3, 5, 2, 1, 4]);
  });
});

describe('a snapshot', () => {
  it('builds cards as the rows say', async () => {
    const picture = {
      hash: '0123456789abcdef',
      width: 1200,
      height: 900,
      placeholder: 'd9d4cc-c8c2b9-b0a89d',
    };
    const snapshot = await build([
      productRow({
        ...{ id: 5, name: 'Плитка «Ё» $& 60×60', slug: 'plitka', article: '00042', type: 3, brandId: 8 },
        ...{ shape: 'door', labels: ['hit', 'exclusive', 'no-such'], width: 6000, length: 12_000 },
        ...{ unitArea: 36_000_000, piecesPerBox: 4, soldByBox: true, ratingSum: 14, ratingCount: 3 },
        pictures: [
          { ...picture, alt: 'Плитка «Ё» $& 60×60, в комнате' },
          { ...picture, alt: 'другое' },
        ],
        offers: [
          offerRow({ id: 51, price: 900, stock: 0 }),
          offerRow({ id: 52, price: 1200, oldPrice: 1500, unit: 'упак.', step: 2000, min: 4000 }),
          offerRow({ id: 53, price: 1300 }),
        ],
      }),
    ]);
    expect(snapshot.cards([5, 99])).toEqual([
      {
        ...{ id: 5, slug: 'plitka', name: 'Плитка «Ё» $& 60×60', article: '00042', type: 3, brand: 'Орната' },
        ...{ shape: 'door', offerId: 52, price: 1200, oldPrice: 1500, priceVaries: true, unit: 'упак.' },
        ...{ step: 2000, min: 4000, stock: 10_000, unitArea: 36_000_000, piecesPerBox: 4, soldByBox: true },
        ...{ width: 6000, length: 12_000, labels: ['hit', 'exclusive'], ratingPercent: 93, ratingCount: 3 },
        pictures: [
          { ...picture, alt: 'Плитка «Ё» $& 60×60, в комнате' },
          { ...picture, alt: 'другое' },
        ],
      },
    ]);
  });

  it('leaves out what has no offer', async () => {
    const snapshot = await build([productRow({ id: 1, offers: [] }), productRow({ id: 2 })]);
    expect(snapshot.size).toBe(1);
    expect(snapshot.rowOf(1)).toBeNull();
    expect([...snapshot.slugs()]).toEqual(['p-2']);
  });

  it('counts goods in all sections above and hides the empty ones', async () => {
    const snapshot = await build([
      productRow({ id: 1, sectionId: 4 }),
      productRow({ id: 2, sectionId: 2 }),
      productRow({ id: 3, sectionId: 999 }),
    ]);
    const [top, ...rest] = snapshot.sections.menu;
    expect(rest).toEqual([]);
    expect(top).toMatchObject({ id: 1, count: 2 });
    expect(top?.children.map(({ id, count }) => [id, count])).toEqual([[2, 2]]);
    expect(top?.children[0]?.children.map(({ id }) => id)).toEqual([4]);
    expect(snapshot.sections.bySlug.get('s-3')?.section.count).toBe(0);
  });

  it('makes top sections of those whose parents are gone or go in a circle', async () => {
    const sections = [section(1, 99), section(2, 3), section(3, 2), section(4, 2)];
    const products = [1, 2, 3, 4].map((id) => productRow({ id, sectionId: id }));
    const snapshot = await buildSnapshot(catalogueRows(products, { ...context, sections }));
    expect(snapshot.sections.menu.length).toBeGreaterThan(0);
    expect(snapshot.sections.byId.get(2)?.section.count).toBeGreaterThanOrEqual(2);
    expect(snapshot.sections.byId.size).toBe(4);
  });

  it('is built of an empty catalogue too', async () => {
    const snapshot = await build([]);
    expect(snapshot.size).toBe(0);
    expect(snapshot.sections.menu).toEqual([]);
    expect(list(snapshot)).toMatchObject({ total: 0, pages: 1, facets: [] });
  });
});
