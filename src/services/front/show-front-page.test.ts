import { expect, it, vi } from 'vitest';
import { demoRows } from '../../../tests/demo-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Database } from '../../data/connection.ts';
import { showFrontPage } from './show-front-page.ts';

const pictureOf = (id: number) => ({
  ...{ hash: String(id).padStart(16, '0'), width: 300, height: 300 },
  ...{ placeholder: '', alt: '' },
});

it('makes cards only for the products in its carousels, not for those without a picture or sold out', async () => {
  const { rows } = await demoRows(600);
  const products = (async function* () {
    for await (const batch of rows.products)
      yield batch.map((product) => {
        const [hasPicture, isSoldOut] = [product.id % 10 === 0, product.id % 20 === 0];
        const offers = product.offers.map((offer) => (isSoldOut ? { ...offer, stock: 0 } : offer));
        return { ...product, ratingCount: 0, pictures: hasPicture ? [pictureOf(product.id)] : [], offers };
      });
  })();
  const snapshot = await buildSnapshot({ ...rows, products });
  const card = vi.spyOn(snapshot, 'card');
  // The database can be an empty object, because no query runs when there are no reviews.
  const page = await showFrontPage({ db: {} as Database, snapshot });
  const shown = page.hits.length + page.fresh.length + page.discounted.length;
  expect(page.fresh.length).toBeGreaterThan(3);
  expect(card).toHaveBeenCalledTimes(shown);
});
