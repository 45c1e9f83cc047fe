import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import { type Connection, openDatabase } from '../../src/data/connection.ts';
import { offers } from '../../src/data/schema/offer.ts';
import { orderLines, orders } from '../../src/data/schema/order.ts';
import { clusterFolder, readServerPid } from '../../src/data/server/cluster-folder.ts';
import type { Basket } from '../../src/domain/basket/basket.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { makeOffer } from '../services/goods.ts';
import { filledForm } from '../services/serve-orders.ts';
import { type Random, randomFrom } from './random.ts';

const SERVER = new URL('./order-server.ts', import.meta.url).pathname;
const BUYERS = 12;
/** Milliseconds without an accepted order after which the server counts as broken. */
const TIMEOUT_MS = 30_000;
/** Initial stock of each offer. */
export const PLENTY = units(1_000_000);

export interface KillPlace {
  DATA_DIR: string;
  DATABASE_URL: string;
}

interface Pending {
  token: string;
  fields: Record<string, string>;
}

export interface Books {
  /** Order number by idempotency key, for acknowledged orders. */
  acknowledged: Map<string, string>;
  /** Orders sent without a response. */
  pending: Pending[];
  wrong: string[];
}

interface Server {
  address: string;
  process: ChildProcess;
  ended: Promise<unknown>;
}

function startServer(place: KillPlace): Promise<Server> {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, ...place },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const address = /address (\S+)/.exec(chunk.toString())?.[1];
      if (address) resolve({ address, process: child, ended });
    });
    child.once('exit', () => reject(new Error('the server ended by itself')));
  });
}

export async function post(address: string, path: string, fields: Record<string, string>, token: string) {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { accept: 'application/json', cookie: `basket=${token}` },
    body: new URLSearchParams(fields),
  });
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('basket='));
  const text = await response.text();
  // A proxy without nodes answers with a page.
  const isPage = text.startsWith('<');
  const body = (
    isPage ? { ok: false, message: text.replace(/<[^>]*>|\s+/g, ' ').slice(0, 200) } : JSON.parse(text)
  ) as {
    ok: boolean;
    message?: string;
    number?: string;
    basket?: Basket;
  };
  return { token: cookie ? (/^basket=([^;]*)/.exec(cookie)?.[1] ?? '') : '', status: response.status, body };
}

async function send(address: string, order: Pending, books: Books): Promise<void> {
  const { token, fields } = order;
  const { body, status } = await post(address, '/order/place', fields, token);
  // The database is unavailable, so the shopper sends the order again.
  if (status === 503) {
    books.pending.push(order);
    return;
  }
  const key = fields['idempotencyKey'] ?? '';
  if (!body.ok) {
    books.wrong.push(`order ${key} was refused: ${body.message}`);
    return;
  }
  const before = books.acknowledged.get(key);
  if (before && before !== body.number) books.wrong.push(`key ${key} made ${before} and ${body.number}`);
  books.acknowledged.set(key, body.number ?? '');
}

/** Orders repeatedly until the server is gone. */
async function shop(
  address: string,
  offerIds: readonly number[],
  random: Random,
  books: Books,
): Promise<void> {
  for (;;) {
    const offer = String(offerIds[random(offerIds.length)]);
    let added: Awaited<ReturnType<typeof post>>;
    try {
      added = await post(address, '/basket/add', { offer, quantity: String(1 + random(3)) }, '');
    } catch {
      return;
    }
    const { basket } = added.body;
    if (added.status === 503) {
      await pause(50);
      continue;
    }
    if (!basket) {
      books.wrong.push(`adding was refused: ${added.body.message}`);
      return;
    }
    const order: Pending = { token: added.token, fields: filledForm(basket) };
    try {
      await send(address, order, books);
    } catch {
      books.pending.push(order);
      return;
    }
  }
}

export async function checkBooks(
  connection: Connection,
  offerIds: readonly number[],
  books: Books,
): Promise<string[]> {
  const { db } = connection;
  const wrong = [...books.wrong];
  const placed = await db.select().from(orders);
  const byKey = new Map(placed.map((order) => [order.idempotencyKey, order.number]));
  for (const [key, number] of books.acknowledged)
    if (byKey.get(key) !== number)
      wrong.push(`order ${number} was acknowledged and is ${byKey.get(key) ?? 'lost'}`);
  const unknown = placed.filter(({ idempotencyKey }) => !books.acknowledged.has(idempotencyKey));
  if (unknown.length > 0) wrong.push(`${unknown.length} orders nobody knows of`);
  if (new Set(placed.map(({ basketId }) => basketId)).size !== placed.length)
    wrong.push('a basket was ordered twice');
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.offerId, [...offerIds]));
  const rows = await db
    .select()
    .from(offers)
    .where(inArray(offers.id, [...offerIds]));
  for (const { id, stock } of rows) {
    const sold = lines
      .filter(({ offerId }) => offerId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (stock + sold !== PLENTY) wrong.push(`offer ${id}: ${sold} sold, ${stock} left of ${PLENTY}`);
  }
  const { rows: emails } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from outbox where key like 'order:%:shop' or key like 'order:%:shopper'`,
  );
  if (emails[0]?.count !== placed.length * 2)
    wrong.push(`${emails[0]?.count} messages for ${placed.length} orders`);
  return wrong;
}

/** Processes to kill: the shop, its database server, or both at once. */
const VICTIMS = ['shop', 'database', 'both'] as const;

/**
 * Kills the processes named by `victim`; with a database elsewhere (`DATABASE_URL`) only the shop. If the database server alone is to die,
 * waits until orders are accepted again and then kills the shop as well.
 */
async function kill({ process: shopProcess }: Server, place: KillPlace, victim: Victim, books: Books) {
  const database = place.DATABASE_URL ? null : readServerPid(clusterFolder(place.DATA_DIR));
  if (database !== null && victim !== 'shop') process.kill(database, 'SIGKILL');
  if (database !== null && victim === 'database') await someOrders(books, 3);
  shopProcess.kill('SIGKILL');
}

type Victim = (typeof VICTIMS)[number];

/** Waits until `more` further orders have been acknowledged, while others are still being processed. */
async function someOrders(books: Books, more: number): Promise<void> {
  const enough = books.acknowledged.size + more;
  for (let waited = 0; books.acknowledged.size < enough && waited < TIMEOUT_MS; waited += 5) await pause(5);
  if (books.acknowledged.size < enough) books.wrong.push('no order was taken for too long');
}

/**
 * Kills the shop, its database server or both repeatedly while a dozen buyers order without a pause; orders without a response are sent
 * again to the next server. In the end every acknowledged order exists once, there are no others, and the stock adds up. Returns what went
 * wrong, one line each.
 */
export async function attackWithKills(place: KillPlace, kills: number, seed: number): Promise<string[]> {
  const settings = { DATA_DIR: place.DATA_DIR, DATABASE_URL: place.DATABASE_URL || undefined };
  const before = await openDatabase(settings);
  const goods = [];
  for (let count = 0; count < 5; count += 1) goods.push(await makeOffer(before, { stock: PLENTY }));
  await before.close();
  const offerIds = goods.map(({ offerId }) => offerId);
  const books: Books = { acknowledged: new Map(), pending: [], wrong: [] };
  const random = randomFrom(seed);
  let resent = 0;
  for (let round = 0; round <= kills; round += 1) {
    const server = await startServer(place);
    const again = books.pending.splice(0);
    resent += again.length;
    await Promise.all(again.map((order) => send(server.address, order, books)));
    if (round < kills) {
      const buyers = Array.from({ length: BUYERS }, (_, index) =>
        shop(server.address, offerIds, randomFrom(seed + round * BUYERS + index), books),
      );
      await someOrders(books, 3 + random(25));
      await kill(server, place, VICTIMS[round % VICTIMS.length] ?? 'shop', books);
      await Promise.all(buyers);
    } else server.process.kill('SIGKILL');
    await server.ended;
  }
  console.log(`  ${kills} kills, ${books.acknowledged.size} orders acknowledged, ${resent} sent again`);
  if (books.acknowledged.size < kills) books.wrong.push('hardly an order was acknowledged');
  const after = await openDatabase(settings);
  const wrong = await checkBooks(after, offerIds, books);
  await after.close();
  return wrong;
}
