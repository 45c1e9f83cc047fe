import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { growCatalogue } from '../../src/data/announce-catalogue.ts';
import { type Connection, openDatabase, schema } from '../../src/data/connection.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { freePort, serveShop } from '../serve-shop.ts';
import { type MadeOffer, makeOffer } from '../services/goods.ts';
import { post } from './kills.ts';
import { type FrontProxy, startProxy } from './proxies.ts';
import { fillSellingShop } from './selling-shop.ts';

const VISITORS = 12;
const ROUNDS = 20;
const PAGES = ['/', '/catalog/plitka/', '/delivery/'];
/** Гомель, chosen by a visitor without script; the usual city is Минск. */
const CITY = 'CITY_ID=12700';
/** Milliseconds that a cache may show an old price: the second that the shop allows it, and the time of some requests. */
const OLDEST_MS = 1500;

interface Visited {
  /** Address of the cache, and of the shop behind it. */
  front: string;
  shop: string;
  /** Number of answers that came from the cache. */
  found: number;
  wrong: Set<string>;
}

async function read(visited: Visited, path: string, cookie: string): Promise<string> {
  const answer = await fetch(visited.front + path, { headers: { cookie } });
  if (answer.headers.get('x-cache') === 'HIT') visited.found += 1;
  return answer.text();
}

const readDirectly = async ({ shop }: Visited, path: string, cookie = '') =>
  (await fetch(shop + path, { headers: { cookie } })).text();

const nameOf = (at: number) => `Товар посетителя №${at}!`;

/** Goes round the shop with goods of its own in the basket: they are there, nobody else's are, and pages for everybody are those of the shop. */
async function visit(visited: Visited, at: number, { offerId }: MadeOffer): Promise<void> {
  const added = await post(visited.front, '/basket/add', { offer: String(offerId), quantity: '1' }, '');
  const cookie = `basket=${added.token}`;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of PAGES) {
      const usual = await readDirectly(visited, path);
      if ((await read(visited, path, cookie)) !== usual)
        visited.wrong.add(`${path} is another page than the shop's`);
    }
    for (const path of ['/cart/', '/order/']) {
      const page = await read(visited, path, cookie);
      for (let other = 0; other < VISITORS; other += 1)
        if (page.includes(nameOf(other)) !== (other === at))
          visited.wrong.add(`${path} shows another visitor's basket`);
    }
  }
}

/** Without script, a visitor who chose a city gets its pages, and the next visitor does not. */
async function visitFromCity(visited: Visited): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const path of PAGES) {
      const [ofCity, usual] = [await readDirectly(visited, path, CITY), await readDirectly(visited, path)];
      if (path === '/delivery/' && ofCity === usual) visited.wrong.add(`${path} does not depend on the city`);
      if ((await read(visited, path, CITY)) !== ofCity) visited.wrong.add(`${path} is of another city`);
      if ((await read(visited, path, '')) !== usual) visited.wrong.add(`${path} is of somebody's city`);
    }
}

/** Reprices goods whose page is in the cache; returns the milliseconds from the page in the shop to the page in the cache. */
async function reprice(visited: Visited, connection: Connection, { productId, offerId }: MadeOffer) {
  const { db } = connection;
  const [product] = await db.select().from(schema.products).where(eq(schema.products.id, productId));
  const path = `/product/${product?.slug}/`;
  const price = kopecks(98_765);
  await read(visited, path, '');
  await db.transaction(async (tx) => {
    await tx.update(schema.offers).set({ price }).where(eq(schema.offers.id, offerId));
    await growCatalogue(tx, new Date());
  });
  const isNew = (page: string) => page.includes('987,65');
  while (!isNew(await readDirectly(visited, path))) await pause(20);
  const began = performance.now();
  while (!isNew(await read(visited, path, ''))) await pause(20);
  return performance.now() - began;
}

/**
 * Visitors go round a shop behind a cache, each with goods of its own in the basket, and goods are repriced meanwhile. Nobody ever gets what
 * is another visitor's, and no price is older than a second. Returns what went wrong, one line each.
 */
export async function attackFrontCache(proxy: FrontProxy, databaseUrl: string): Promise<string[]> {
  const data = mkdtempSync(join(tmpdir(), 'kafel-cache-'));
  const connection = await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: data });
  await fillSellingShop(connection);
  const goods: MadeOffer[] = [];
  for (let at = 0; at < VISITORS; at += 1) goods.push(await makeOffer(connection, { name: nameOf(at) }));
  const repriced = await makeOffer(connection);
  const port = await freePort();
  const shop = await serveShop({
    variables: {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: data, PORT: String(port), DEMO_PRODUCTS: '0' },
      ...{ CHANGES_PER_MINUTE: '0', LOG_LEVEL: 'error', TRUSTED_PROXIES: 'loopback' },
    },
  });
  const front = await startProxy(proxy, await freePort(), [`127.0.0.1:${port}`]);
  const visited: Visited = { front: front.address, shop: shop.address, found: 0, wrong: new Set() };
  try {
    await Promise.all([...goods.map((each, at) => visit(visited, at, each)), visitFromCity(visited)]);
    const late = await reprice(visited, connection, repriced);
    console.log(
      `  ${visited.found} answers from the cache, a price ${late.toFixed(0)} ms later than in the shop`,
    );
    if (late > OLDEST_MS) visited.wrong.add(`a price was old for ${late.toFixed(0)} ms`);
    if (visited.found < VISITORS * ROUNDS)
      visited.wrong.add(`only ${visited.found} answers came from the cache`);
    return [...visited.wrong];
  } finally {
    await front.stop();
    await shop.stop();
    await connection.close();
    rmSync(data, { recursive: true, force: true });
  }
}
