import { expect, it } from 'vitest';
import { openTestDatabase } from '../database.ts';
import { attackWithOutages, networkIncidents, startOrderServer } from '../stress/outages.ts';
import { startTcpProxy } from '../tcp-proxy.ts';

it('[CART-10] a shop behind a network that cuts, drops and delays recovers by itself and loses no order', async () => {
  const database = await openTestDatabase();
  const { url: direct } = database;
  const url = new URL(direct);
  const proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  const wrong = await attackWithOutages({
    url: url.href,
    nodes: 1,
    buyers: 4,
    seed: 7,
    incidents: networkIncidents(proxy, 300),
    start: startOrderServer,
    booksUrl: () => direct,
    jobs: false,
  });
  proxy.close();
  await database.close();
  expect(wrong).toEqual([]);
}, 60_000);
