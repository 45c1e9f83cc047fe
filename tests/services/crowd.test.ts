import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/data/connection.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';
import { attackWithKills } from '../stress/kills.ts';
import { attackCrowd } from '../stress/many-buyers.ts';
import { describeShop } from './open-shop.ts';
import { serveOrders } from './serve-orders.ts';

describeShop('a crowd', (shop) => {
  it('[CART-10] forty concurrent buyers of six goods, every form sent twice: nothing is sold twice or lost', async () => {
    const served = await serveOrders(shop().connection);
    expect(await attackCrowd(shop().connection, served, { buyers: 40, goods: 6 }, 11)).toEqual([]);
    await served.close();
  });
});

it('[CART-10] a server killed while placing orders keeps every acknowledged order, once', async () => {
  const data = mkdtempSync(join(tmpdir(), 'kafel-kills-'));
  const connection = await openDatabase({ DATA_DIR: data });
  await fillSmallCatalogue(connection);
  await connection.close();
  expect(await attackWithKills({ DATA_DIR: data, DATABASE_URL: '' }, 1, 5)).toEqual([]);
  rmSync(data, { recursive: true, force: true });
}, 120_000);
