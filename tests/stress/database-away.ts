import { setTimeout as pause } from 'node:timers/promises';
import type { ThrowAwayPostgres } from '../../scripts/throw-away-postgres.ts';
import type { Basket } from '../../src/domain/basket/basket.ts';
import { serveShop } from '../serve-shop.ts';
import { filledForm } from '../services/serve-orders.ts';

const AWAY_MS = 10_000;
const BACK_MS = 20_000;

interface Reply {
  status: number;
  token: string;
  body: { ok: boolean; message?: string; number?: string; basket?: Basket };
}

async function post(url: string, fields: Record<string, string>, token = ''): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', cookie: `basket=${token}` },
    body: new URLSearchParams(fields),
  });
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('basket='));
  const body = (await response.json()) as Reply['body'];
  return {
    status: response.status,
    token: cookie ? (/^basket=([^;]*)/.exec(cookie)?.[1] ?? '') : token,
    body,
  };
}

/** The first goods of the first section, as their links name them. */
async function someGoods(address: string): Promise<{ section: string; product: string; offer: string }> {
  const front = await (await fetch(address)).text();
  const section = /href="(\/catalog\/[\w-]+\/)"/.exec(front)?.[1] ?? '';
  const listing = await (await fetch(address + section)).text();
  const product = /href="(\/product\/[\w-]+\/)/.exec(listing)?.[1] ?? '';
  const offer = /value="(\d+)" name="offer"/.exec(listing)?.[1] ?? '';
  return { section, product, offer };
}

async function readWhileAway(address: string, paths: readonly string[], until: number): Promise<string[]> {
  const wrong = new Set<string>();
  let count = 0;
  while (Date.now() < until) {
    for (const path of paths) {
      const { status } = await fetch(address + path);
      if (status !== 200) wrong.add(`${path} answered ${status} while the database was away`);
      count += 1;
    }
    await pause(50);
  }
  console.log(`  ${count} pages read meanwhile`);
  return [...wrong];
}

/** Orders until it works, as a shopper who was told to try again. */
async function orderOnceBack(address: string, fields: Record<string, string>, token: string): Promise<Reply> {
  const until = Date.now() + BACK_MS;
  for (;;) {
    const reply = await post(`${address}/order/place`, fields, token);
    if (reply.body.ok || Date.now() > until) return reply;
    await pause(250);
  }
}

/**
 * Takes PostgreSQL away from a running shop for ten seconds: pages that were read before are read on, what would write says so,
 * and the same form succeeds once the database is back, once. Answers what went wrong, one line each.
 */
export async function attackWithoutDatabase(
  postgres: ThrowAwayPostgres,
  databaseUrl: string,
): Promise<string[]> {
  const variables = {
    DATABASE_URL: databaseUrl,
    DEMO_PRODUCTS: '120',
    CHANGES_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
  };
  const shop = await serveShop({ variables });
  const wrong: string[] = [];
  try {
    const { address } = shop;
    const { section, product, offer } = await someGoods(address);
    const paths = ['/', section, product, '/delivery/'];
    for (const path of paths) await fetch(address + path);
    const added = await post(`${address}/basket/add`, { offer });
    if (!added.body.ok || !added.body.basket) return [`adding ${offer} was refused: ${added.body.message}`];
    const fields = filledForm(added.body.basket);
    postgres.goAway();
    const began = Date.now();
    const reading = readWhileAway(address, paths, began + AWAY_MS);
    for (const [path, form] of [
      ['/order/place', fields],
      ['/basket/add', { offer }],
    ] as const) {
      const { status, body } = await post(address + path, form, added.token);
      if (status !== 503 || !body.message?.includes('повторите'))
        wrong.push(`${path} answered ${status} «${body.message}» while the database was away`);
    }
    wrong.push(...(await reading));
    postgres.comeBack();
    const placed = await orderOnceBack(address, fields, added.token);
    if (!placed.body.ok) wrong.push(`ordering failed after the database came back: ${placed.body.message}`);
    const again = await post(`${address}/order/place`, fields, added.token);
    if (again.body.number !== placed.body.number) wrong.push('the form made two orders');
    console.log(`  ordered ${((Date.now() - began - AWAY_MS) / 1000).toFixed(1)} s after the ten seconds`);
  } finally {
    await shop.stop();
  }
  return wrong;
}
