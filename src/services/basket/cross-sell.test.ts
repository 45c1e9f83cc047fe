import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { fillSmallCatalogue, type SmallCatalogue } from '../../../tests/small-catalogue.ts';
import { SETTINGS } from '../../app/settings.ts';
import type { Connection } from '../../data/connection.ts';
import { productLinks } from '../../data/schema/product.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { openCurrentSnapshot } from '../catalogue/current-snapshot.ts';
import { crossSell } from './cross-sell.ts';

let connection: Connection;
let small: SmallCatalogue;
beforeAll(async () => {
  connection = await openTestDatabase();
  small = await fillSmallCatalogue(connection);
});
afterAll(() => connection.close());

it('[CART-8] offers goods of the series from other sections, not another colour of what is in the basket', async () => {
  const { vistan, ornata, glue } = small.products;
  await connection.db.delete(productLinks);
  await connection.db.insert(productLinks).values([
    { productId: ornata, otherId: vistan, kind: 'matching' },
    { productId: ornata, otherId: glue, kind: 'matching' },
  ]);
  const snapshot = (await openCurrentSnapshot(connection.pool, () => SETTINGS)).get();
  const offered = async (...ids: number[]) => {
    const lines = ids.map((productId) => ({ productId })) as unknown as Basket['lines'];
    return (await crossSell({ db: connection.db, snapshot }, { lines })).map(({ id }) => id);
  };
  expect(await offered(ornata)).toEqual([glue]);
  expect(await offered(ornata, glue)).toEqual([]);
  await connection.db.insert(productLinks).values({ productId: ornata, otherId: vistan, kind: 'accessory' });
  expect(await offered(ornata)).toEqual([vistan, glue]);
});
