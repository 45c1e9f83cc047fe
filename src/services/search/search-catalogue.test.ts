import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows, offerRow, productRow } from '../../../tests/catalogue-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { NO_SEARCH_WORDS } from '../../domain/search/search-words.ts';
import { searchCatalogue } from './search-catalogue.ts';
import { suggest } from './suggest.ts';

let snapshot: Snapshot;
const search = (parameters: string) => searchCatalogue(snapshot, new URLSearchParams(parameters));

beforeAll(async () => {
  const brands = [
    { id: 1, slug: 'vistan', name: 'Вистан' },
    { id: 2, slug: 'ornata', name: 'Орната' },
  ];
  const products = Array.from({ length: 60 }, (_, at) =>
    productRow({
      ...{
        id: at + 1,
        name: at % 2 === 0 ? 'Плитка белая' : 'Плитка с белым узором',
        brandId: 1 + (at % 3 === 0 ? 1 : 0),
      },
      offers: [offerRow({ id: at + 1, price: 1000 + at * 10 })],
    }),
  );
  const linoleum = { words: ['линолеум', 'ковролин'], advice: 'Линолеума у нас нет.', offer: 'плитка' };
  const wrong = [
    { words: ['кафель', 'плитка'], advice: 'Плитки у нас нет.', offer: 'плитка' },
    { words: ['окно'], advice: 'Окон у нас нет. Есть двери.', offer: 'дверь' },
  ];
  snapshot = await buildSnapshot(catalogueRows(products, { brands }), {
    ...NO_SEARCH_WORDS,
    notSold: [linoleum, ...wrong],
  });
});

describe('the search page', () => {
  it('[SEARCH-2] filters, sorts and paginates the results like a listing', () => {
    const page = search('q=плитка&brand[]=ornata&sort=price-down');
    expect(page.result.total).toBe(20);
    expect(page.result.cards[0]?.price).toBe(1570);
    expect(page.result.cards.every(({ brand }) => brand === 'Орната')).toBe(true);
    const brand = page.result.facets.find(({ id }) => id === 'brand');
    expect(brand).toMatchObject({ values: [{ count: 40 }, { count: 20, chosen: true }] });
    expect(page.chips).toEqual([
      { label: 'Орната', address: '/search/?q=%D0%BF%D0%BB%D0%B8%D1%82%D0%BA%D0%B0&sort=price-down' },
    ]);
    expect(search('q=плитка&page=999')).toMatchObject({ query: { page: 3 }, result: { page: 3, pages: 3 } });
  });

  it.each(['', 'q=', 'q=%20%20', 'q=пл', 'q=%D0', 'x=1'])(
    '[SEARCH-1] finds nothing for «%s»',
    (parameters) => {
      expect(search(parameters).result).toMatchObject({ total: 0, pages: 1, cards: [] });
    },
  );

  it('[SEARCH-3] reports its correction and searches the exact text on request', () => {
    expect(search('q=белая плетка')).toMatchObject({ corrected: 'белая плитка', asTyped: true });
    expect(search('q=белая плетка').result.total).toBe(60);
    expect(search('q=белая плетка&exact=yes')).toMatchObject({
      ...{ corrected: null, unknown: ['плетка'], exact: true },
    });
    expect(search('q=плетка')).toMatchObject({ corrected: 'плитка', asTyped: false });
    expect(search('q=белая плетка&brand[]=ornata&exact=yes').chips[0]?.address).toContain('exact=yes');
  });

  it('[SEARCH-3] always offers something to continue with', () => {
    const nothing = search('q=зюзюкшщзх');
    expect(nothing.result.total).toBe(0);
    expect(nothing.popular).toHaveLength(8);
    expect(search('q=линолеум').notSold?.offer).toBe('плитка');
    // Products that the shop sells are never reported as not sold, and those it does not sell are never offered.
    expect(search('q=кафель').notSold).toBeNull();
    expect(search('q=окно').notSold).toBeNull();
    expect(search('q=линолеум белый').result.total).toBe(0);
    const partly = search('q=плитка вистан орната');
    expect(partly.whole).toBe(false);
    expect(partly.fewer).toEqual([
      { text: 'плитка орната', count: 20 },
      { text: 'плитка вистан', count: 40 },
    ]);
    expect(search(`q=${partly.fewer[0]?.text}`).result.total).toBe(20);
  });

  it('[SEARCH-4] suggests products, brands and the total count', () => {
    const { products, brands, total, text } = suggest(snapshot, ' белая плитка вистан ');
    expect({ text, total, products: products.length }).toEqual({
      ...{ text: 'белая плитка вистан', total: 40, products: 5 },
    });
    expect(brands.map(({ name }) => name)).toEqual(['Вистан']);
    expect(suggest(snapshot, 'пл')).toMatchObject({ products: [], total: 0, sections: [], brands: [] });
  });

  it('reads only the beginning of a long text', () => {
    const page = search(`q=${'плитка '.repeat(5000)}`);
    expect(page.text.length).toBeLessThanOrEqual(100);
    expect(page.result.total).toBe(60);
  });
});
