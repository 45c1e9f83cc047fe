import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows, offerRow, productRow } from '../../../tests/catalogue-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { facetAddresses } from './facet-addresses.ts';
import { showListing } from './show-listing.ts';

let snapshot: Snapshot;

function show(parameters: string) {
  const page = showListing(snapshot, 'plitka', new URLSearchParams(parameters));
  if (!page) throw new Error('no section');
  return page;
}

beforeAll(async () => {
  const section = (id: number, slug: string, filterVariant: 'sidebar' | 'top') => {
    return {
      ...{ id, slug, filterVariant, parentId: null, name: slug, position: id },
      ...{ pageType: 'tile' as const, text: '' },
    };
  };
  const property = (id: number, code: string) => {
    return { id, code, name: code, kind: 'dictionary' as const, unit: '', position: id };
  };
  const value = (id: number, propertyId: number, code: string) => {
    return { id, propertyId, code, value: code, position: id };
  };
  const tile = (id: number) =>
    productRow({
      ...{ id, sectionId: 1, brandId: id % 4 === 0 ? 2 : 1 },
      terms: [...[1, id % 2 === 0 ? 11 : 12], ...[2, id <= 3 ? 21 : 22]],
      offers: [offerRow({ id, price: 1000 + id })],
    });
  const door = (id: number) => productRow({ id, sectionId: 2, terms: [1, id % 2 === 0 ? 11 : 12] });
  snapshot = await buildSnapshot(
    catalogueRows(
      [
        ...Array.from({ length: 60 }, (_, at) => tile(at + 1)),
        ...Array.from({ length: 20 }, (_, at) => door(at + 101)),
      ],
      {
        sections: [section(1, 'plitka', 'sidebar'), section(2, 'dveri', 'top')],
        brands: [
          { id: 1, slug: 'vistan', name: 'Вистан' },
          { id: 2, slug: 'ornata', name: 'Орната' },
        ],
        properties: [property(1, 'color'), property(2, 'shape')],
        values: [
          value(11, 1, 'white'),
          value(12, 1, 'grey'),
          value(21, 2, 'hexagon'),
          value(22, 2, 'square'),
        ],
      },
    ),
  );
});

describe('a listing for search engines', () => {
  it('[LIST-2] up to two selected values have one address of their own, in whatever order they were selected', () => {
    const page = show('color[]=white&brand[]=vistan&page=2&utm_source=x');
    expect(page.indexable).toBe(true);
    expect(page.canonical).toBe('/catalog/plitka/?brand%5B%5D=vistan&color%5B%5D=white');
    expect(show('brand[]=vistan&color[]=white').canonical).toBe(page.canonical);
    expect(show('page=2').canonical).toBe('/catalog/plitka/?page=2');
  });

  it.each([
    'brand[]=vistan&color[]=white&color[]=grey',
    'price[from]=10.20',
    'sort=price-up',
    'color[]=white&sort=name',
  ])('[LIST-2] %s is for shoppers only', (parameters) => {
    expect(show(parameters)).toMatchObject({ indexable: false, canonical: '/catalog/plitka/' });
  });

  it('[LIST-17] unknown values make no page of their own', () => {
    for (const parameters of ['color[]=pink', 'colour[]=white', 'page=99999&page=1', 'price[from]=abc'])
      expect(show(parameters).canonical).toBe(
        show(parameters).result.page === 3 ? '/catalog/plitka/?page=3' : '/catalog/plitka/',
      );
  });

  it('[LIST-2] the sitemap has values that some products of a long section have, not all and not few', () => {
    expect([...facetAddresses(snapshot)].map(decodeURIComponent)).toEqual([
      '/catalog/plitka/?brand[]=vistan',
      '/catalog/plitka/?brand[]=ornata',
      '/catalog/plitka/?color[]=white',
      '/catalog/plitka/?color[]=grey',
      '/catalog/plitka/?shape[]=square',
    ]);
    for (const address of facetAddresses(snapshot)) {
      const page = showListing(snapshot, 'plitka', new URL(address, 'http://shop').searchParams);
      expect(page).toMatchObject({ indexable: true, canonical: address });
    }
  });

  it('[LIST-16] a section states where its filters are shown', () => {
    expect(show('').section.filterVariant).toBe('sidebar');
    expect(showListing(snapshot, 'dveri', new URLSearchParams())?.section.filterVariant).toBe('top');
  });
});

describe('selected filters as chips', () => {
  it('[LIST-12] each links to the listing without it, on the first page', () => {
    const { chips } = show('color[]=white&brand[]=vistan&price[from]=10.2&page=2');
    expect(chips.map(({ label, address }) => [label, decodeURIComponent(address)])).toEqual([
      ['Цена: от\u00a010,2\u00a0руб.', '/catalog/plitka/?brand[]=vistan&color[]=white'],
      ['Вистан', '/catalog/plitka/?color[]=white&price[from]=10.2'],
      ['white', '/catalog/plitka/?brand[]=vistan&price[from]=10.2'],
    ]);
  });
});
