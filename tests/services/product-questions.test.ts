import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { databaseOn } from '../../src/data/connection.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity } from '../../src/domain/measures/quantity.ts';
import { loadSnapshot } from '../../src/services/catalogue/load-snapshot.ts';
import { showProduct } from '../../src/services/product/show-product.ts';
import { changeOffer, makeOffer, makeOptions } from './goods.ts';
import { describeShop } from './open-shop.ts';

describeShop('the queries of a product page', (opened) => {
  let submitted = 0;
  let deps: Parameters<typeof showProduct>[0];
  let slugs: string[] = [];
  let query: pg.Pool['query'];
  beforeAll(async () => {
    const { connection } = opened();
    const { productId } = await makeOffer(connection, { name: 'Дверь с опциями' });
    await makeOptions(connection, productId, [0, 1500]);
    const snapshot = await loadSnapshot(connection.pool, SETTINGS);
    slugs = [...snapshot.slugs()];
    const pool = connection.db.$client;
    query = pool.query;
    pool.query = ((...given: Parameters<typeof query>) => {
      submitted++;
      return query.apply(pool, given);
    }) as typeof query;
    deps = { db: databaseOn(pool), settings: () => SETTINGS, snapshot };
  });
  afterAll(() => {
    opened().connection.db.$client.query = query;
  });

  it('are one for any product, with variants, sets and doors', async () => {
    for (const slug of slugs) {
      submitted = 0;
      expect((await showProduct(deps, slug, null))?.card.slug).toBe(slug);
      expect(submitted, slug).toBe(1);
    }
  });

  it('return the right product for many concurrent pages over all connections', async () => {
    const pages = await Promise.all(slugs.map((slug) => showProduct(deps, slug, null)));
    expect(pages.map((page) => page?.card.slug)).toEqual(slugs);
  });

  it('return the current price and stock, not those of the catalogue in memory', async () => {
    const { connection } = opened();
    const { offerId, productId } = await makeOffer(connection, { price: kopecks(1000) });
    const snapshot = await loadSnapshot(connection.pool, SETTINGS);
    const slug = snapshot.cards([productId])[0]?.slug ?? '';
    await showProduct({ ...deps, snapshot }, slug, null);
    await changeOffer(connection, offerId, { price: kopecks(1234), stock: quantity(0) });
    const page = await showProduct({ ...deps, snapshot }, slug, null);
    expect(page?.offers).toMatchObject([{ id: offerId, price: 1234, stock: 0 }]);
  });
});
