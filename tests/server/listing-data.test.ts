import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSnapshot } from '../../src/catalogue/build-snapshot.ts';
import type { ListingData } from '../../src/domain/listing/listing-data.ts';
import { listingDataSchema } from '../../src/domain/listing/listing-data-schema.ts';
import type { PageCache } from '../../src/http/page/page-cache.ts';
import { cityDelivery } from '../../src/services/delivery/look-up-delivery.ts';
import { showBrand } from '../../src/services/listing/show-brand.ts';
import { showListing } from '../../src/services/listing/show-listing.ts';
import { searchCatalogue } from '../../src/services/search/search-catalogue.ts';
import { catalogueRows, offerRow, productRow } from '../catalogue-rows.ts';
import { SELLING } from '../selling-settings.ts';
import { fakeRenderer, fakeShop, html, testHost } from './fakes.ts';

let app: FastifyInstance;
let cache: PageCache;
/** Number of catalogue queries so far. */
let listed = 0;

beforeAll(async () => {
  const tiles = Array.from({ length: 30 }, (_, at) =>
    productRow({
      ...{ id: at + 1, sectionId: 1, brandId: at < 5 ? 1 : 2, name: 'Плитка белая' },
      offers: [offerRow({ id: at + 1, price: 1000 + at })],
    }),
  );
  const section = { id: 1, slug: 'plitka', name: 'Плитка', parentId: null, position: 1, text: '' };
  const snapshot = await buildSnapshot(
    catalogueRows(tiles, {
      sections: [{ ...section, pageType: 'tile', filterVariant: 'top' }],
      brands: [
        { id: 1, slug: 'vistan', name: 'Вистан' },
        { id: 2, slug: 'ornata', name: 'Орната' },
      ],
    }),
  );
  const shop = fakeShop({
    listing: {
      show(slug, parameters) {
        listed++;
        return showListing(snapshot, slug, parameters);
      },
      showBrand: (slug, parameters) => showBrand(snapshot, slug, parameters),
    },
    search: { show: (parameters) => searchCatalogue(snapshot, parameters) },
    delivery: {
      to: (cityId) => cityDelivery(SELLING, new Date('2026-11-23T09:00:00Z'), cityId),
      secondsTrue: () => 3600,
    },
  });
  const host = await testHost(
    fakeRenderer(() => html('')),
    { shop },
  );
  ({ app, cache } = host);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the data of a listing', () => {
  it('[LIST-2] [LIST-12] equal those that the page of the same address shows', async () => {
    const answer = await get('/listing/catalog/plitka/?brand[]=vistan&sort=price-down');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const data = v.parse(listingDataSchema, answer.json());
    expect(data).toMatchObject({ path: '/catalog/plitka/', variant: 'top', sort: 'price-down' });
    expect(data.result).toMatchObject({ total: 5, page: 1, pages: 1 });
    expect(data.result.cards.map(({ price }) => price)).toEqual([1004, 1003, 1002, 1001, 1000]);
    expect(data.chips).toEqual([{ label: 'Вистан', address: '/catalog/plitka/?sort=price-down' }]);
  });

  it('exist for a brand and for a search', async () => {
    const brand = (await get('/listing/brand/ornata/?page=2')).json<ListingData>();
    expect(brand).toMatchObject({ path: '/brand/ornata/', result: { total: 25, page: 2 } });
    const found = (await get(`/listing/search/?q=${encodeURIComponent('плитка')}`)).json<ListingData>();
    expect(found).toMatchObject({
      path: '/search/?q=%D0%BF%D0%BB%D0%B8%D1%82%D0%BA%D0%B0',
      variant: 'sidebar',
    });
    expect(found.result.total).toBe(30);
  });

  it('[LIST-17] are missing where there is no listing, and complete where the filters are invalid', async () => {
    for (const path of ['catalog/no/', 'brand/no/', 'search/?q=a', 'catalog/', 'product/x/', ''])
      expect([path, (await get(`/listing/${path}`)).statusCode]).toEqual([path, 404]);
    const malformed = await get('/listing/catalog/plitka/?brand[]=no&price[from]=x&page=-1&sort=no');
    expect(malformed.json<ListingData>().result.total).toBe(30);
    expect((await get('/listing/catalog/a%2Fb/')).statusCode).toBe(400);
  });

  it('are cached for everybody like pages, by filters alone', async () => {
    cache.clear();
    const before = listed;
    const first = await get('/listing/catalog/plitka/?brand[]=ornata&utm_source=x', {
      'accept-encoding': 'br',
    });
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toMatchObject({
      result: { total: 25 },
    });
    const { etag = '' } = first.headers;
    const again = { 'if-none-match': etag, cookie: 'CITY_ID=12704; site_version=Mobile' };
    expect((await get('/listing/catalog/plitka?brand[]=ornata', again)).statusCode).toBe(304);
    expect(listed - before).toBe(1);
    cache.drop((tag) => tag === 'section:1');
    await get('/listing/catalog/plitka/?brand[]=ornata');
    expect(listed - before).toBe(2);
  });

  it('are counted anew for a choice too wide to be cached', async () => {
    const wide = '/listing/catalog/plitka/?a[]=1&b[]=1&c[]=1';
    const before = listed;
    for (let time = 0; time < 2; time++) expect((await get(wide)).statusCode).toBe(200);
    expect(listed - before).toBe(2);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['br;q=0, identity', undefined, (plain: Buffer) => plain],
  ])(
    'are compressed for such a choice when the browser accepts %s',
    async (accepted, encoding, decompress) => {
      const wide = '/listing/catalog/plitka/?a[]=1&b[]=1&c[]=1';
      const answer = await get(wide, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(JSON.parse(decompress(answer.rawPayload).toString())).toMatchObject({ result: { total: 30 } });
    },
  );
});
