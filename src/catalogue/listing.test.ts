import { describe, expect, it } from 'vitest';
import {
  build,
  COLOUR,
  context,
  countsOf,
  ids,
  list,
  property,
  SURFACE,
  WIDTH,
} from '../../tests/built-snapshot.ts';
import { catalogueRows, offerRow, productRow } from '../../tests/catalogue-rows.ts';
import { EVERYTHING } from '../domain/listing/filter.ts';
import { units } from '../domain/measures/quantity.ts';
import { priceLines } from '../domain/product/price-lines.ts';
import type { SupplyRules } from '../domain/stock/supply.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type { OfferRow, ProductRow } from './rows.ts';

describe('a listing', () => {
  it('[LIST-14] sorts by popularity, price, age, rating and name, unavailable products last', async () => {
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

  it('shows the last page when a later one is requested', async () => {
    const snapshot = await build(
      Array.from({ length: 50 }, (_, at) => productRow({ id: at + 1, sectionId: 3 })),
    );
    const result = list(snapshot, 'page=99999');
    expect(result).toMatchObject({ total: 50, page: 3, pages: 3 });
    expect(result.cards).toHaveLength(2);
  });

  it('[LIST-17] is a single empty page where nothing matches', async () => {
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

  it('has only facets that distinguish products of the section', async () => {
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

  it('[SHOP-3] shows no filter that the section or one above hides, and takes none from an address', async () => {
    const products = [
      productRow({ id: 1, sectionId: 2, brandId: 7, terms: [COLOUR, 101, SURFACE, 201] }),
      productRow({ id: 2, sectionId: 2, brandId: 8, terms: [COLOUR, 102, SURFACE, 202] }),
      productRow({ id: 3, sectionId: 3, brandId: 8, terms: [COLOUR, 102] }),
    ];
    const sections = context.sections.map((row) =>
      row.id === 1
        ? { ...row, hiddenFilters: ['brand'] }
        : row.id === 2
          ? { ...row, hiddenFilters: ['surface'] }
          : row,
    );
    const snapshot = await buildSnapshot(catalogueRows(products, { ...context, sections }));
    expect(list(snapshot).facets.map(({ id }) => id)).toEqual(['color', 'surface']);
    expect(list(snapshot, 'brand[]=vistan&color[]=c102').total).toBe(2);
    const below = snapshot.sections.bySlug.get('s-2');
    const scope = below && snapshot.scopeOfSection(below);
    expect(scope && snapshot.list(scope, EVERYTHING).facets.map(({ id }) => id)).toEqual(['color']);
  });

  it('[BEYOND-1] filters by the price per square metre', async () => {
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

  it('[BEYOND-14] filters and sorts by the given price per square metre, not by that of rounded pieces', async () => {
    const tile = (id: number, metre: number, price: number) => {
      const given = { givenUnit: 'м²', givenPrice: metre, givenOldPrice: null } as const;
      return productRow({ id, sectionId: 2, unitArea: 36_000_000, offers: [offerRow({ id, price, given })] });
    };
    // A piece of either tile costs 28,76, which would be 79,89 per square metre.
    const snapshot = await build([tile(1, 7990, 2876), tile(2, 7988, 2876), productRow({ id: 3 })]);
    expect(list(snapshot).facets.find(({ id }) => id === 'price-m2')).toMatchObject({ min: 7988, max: 7990 });
    expect(ids(snapshot, 'price-m2[from]=79.90')).toEqual([1]);
    expect(ids(snapshot, 'sort=price-m2-up')).toEqual([2, 1]);
    const card = list(snapshot).cards.find(({ id }) => id === 1);
    expect(card && priceLines(card).main).toEqual({ amount: 7990, unit: 'м²' });
  });

  it('[BEYOND-1] has one slider where everything that covers a surface is sold by the square metre', async () => {
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

  it('[BEYOND-1] puts the price per square metre first only where more than half of the products cover a surface', async () => {
    const tiles = [1, 2].map((id) =>
      productRow({ id, sectionId: 2, unitArea: 9_000_000, offers: [offerRow({ id, price: id * 1000 })] }),
    );
    const glues = [3, 4].map((id) =>
      productRow({ id, sectionId: 2, offers: [offerRow({ id, price: 500 })] }),
    );
    const prices = async (rows: ProductRow[]) =>
      list(await build(rows))
        .facets.filter(({ id }) => id.startsWith('price'))
        .map(({ id, name }) => [id, name]);
    expect(await prices([...tiles, ...glues])).toEqual([
      ['price', 'Цена'],
      ['price-m2', expect.any(String)],
    ]);
    expect(await prices([...tiles, ...glues.slice(1)])).toEqual([
      ['price-m2', expect.any(String)],
      ['price', 'Цена за штуку или упаковку'],
    ]);
  });

  it.each(['Розничная цена, руб.', 'Цена', 'Стоимость'])(
    'has no filter for the property «%s» in addition to its own',
    async (name) => {
      const properties = [{ ...property(WIDTH, 'retail', 'number'), name, unit: 'руб.' }];
      const rows = [1, 2].map((id) => productRow({ id, sectionId: 2, numbers: [WIDTH, id * 1000] }));
      const snapshot = await buildSnapshot(catalogueRows(rows, { ...context, properties }));
      expect(list(snapshot).facets.map(({ id }) => id)).not.toContain('retail');
    },
  );

  it('[LIST-14] [LIST-15] puts products to order after those in stock, and products without a price last in every sort order', async () => {
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

  it('[LIST-14] [BEYOND-1] sorts by the price per square metre, products without one last', async () => {
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
