import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { databaseOn } from '../../src/data/connection.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { loadSnapshot } from '../../src/services/catalogue/load-snapshot.ts';
import { showFrontPage } from '../../src/services/front/show-front-page.ts';
import { showProductAnyway } from '../../src/services/product/outline-product.ts';
import { freePort } from '../serve-shop.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

describeShop('reading while the database is down', (opened) => {
  const pools: pg.Pool[] = [];
  afterAll(() => Promise.all(pools.map((pool) => pool.end())));

  /** Creates a shop whose catalogue was loaded before its database became unavailable. */
  async function lonely() {
    const snapshot = await loadSnapshot(opened().connection.pool, SETTINGS);
    const pool = new pg.Pool({ host: '127.0.0.1', port: await freePort() });
    pools.push(pool);
    return { snapshot, db: databaseOn(pool), settings: () => SETTINGS };
  }

  it('a product is shown from memory: name, price, stock, pictures', async () => {
    const { productId, offerId } = await makeOffer(opened().connection, {
      name: 'Затирка белая',
      price: kopecks(1250),
    });
    const deps = await lonely();
    const slug = deps.snapshot.cards([productId])[0]?.slug ?? '';
    const page = await showProductAnyway(deps, slug, '1');
    expect(page).toMatchObject({
      outline: true,
      card: { id: productId, name: 'Затирка белая' },
      offers: [{ id: offerId, price: 1250, stock: 10_000, unit: 'шт.' }],
      selectedOfferId: offerId,
    });
  });

  it('every address of a product is found, and no other', async () => {
    const deps = await lonely();
    for (const slug of deps.snapshot.slugs())
      expect((await showProductAnyway(deps, slug, null))?.card.slug).toBe(slug);
    for (const slug of ['', 'no-such-goods', 'Затирка'])
      expect(await showProductAnyway(deps, slug, null)).toBeNull();
  });

  it('the product is complete again once the database is back', async () => {
    const snapshot = await loadSnapshot(opened().connection.pool, SETTINGS);
    const [slug = ''] = snapshot.slugs();
    const page = await showProductAnyway(
      { db: opened().connection.db, settings: () => SETTINGS, snapshot },
      slug,
      null,
    );
    expect(page?.outline).toBeUndefined();
    expect(page?.offers.length).toBeGreaterThan(0);
  });

  it('the front page loses only its reviews', async () => {
    const front = await showFrontPage(await lonely());
    expect([front.outline, front.reviews]).toEqual([true, []]);
    expect(front.sections.length).toBeGreaterThan(0);
  });
});
