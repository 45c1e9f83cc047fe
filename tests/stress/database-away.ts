import { setTimeout as pause } from 'node:timers/promises';
import type { Basket } from '../../src/domain/basket/basket.ts';
import { serveShop } from '../serve-shop.ts';
import { filledForm } from '../services/serve-orders.ts';

const AWAY_MS = 10_000;
const BACK_MS = 20_000;
const MAX_UNREAD = 12;
/** Maximum response times in milliseconds, even if the database does not respond: a page waits 2.5 s for it, a change 5 s. */
const MAX_PAGE_MS = 4000;
const MAX_CHANGE_MS = 7000;
/** Text on a product page rendered without the database. */
const OUTLINE = 'потерял связь со складом';

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

interface SomeGoods {
  section: string;
  product: string;
  /** Addresses of pages that have not been requested yet. */
  unread: string[];
  offer: string;
}

/** Finds the first products of the first section by the links to them. */
async function someGoods(address: string): Promise<SomeGoods> {
  const front = await (await fetch(address)).text();
  const section = /href="(\/catalog\/[\w-]+\/)"/.exec(front)?.[1] ?? '';
  const listing = await (await fetch(address + section)).text();
  const links = [...listing.matchAll(/href="(\/product\/[\w-]+\/)"/g)].map(([, path = '']) => path);
  const [product = '', ...unread] = new Set(links);
  const offer = /value="(\d+)" name="offer"/.exec(listing)?.[1] ?? '';
  return { section, product, unread: unread.slice(0, MAX_UNREAD), offer };
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

/** Runs `work` and returns its duration in milliseconds; adds a line to `wrong` if it exceeds `limit`. */
async function timed<T>(wrong: string[], what: string, limit: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  const took = performance.now() - began;
  if (took > limit) wrong.push(`${what} took ${took.toFixed(0)} ms`);
  return result;
}

/** Checks that product pages outside the cache are rendered from memory and not cached. */
async function readUnread(address: string, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = paths.length === 0 ? ['there was no page that nobody had read'] : [];
  for (const path of paths) {
    const response = await timed(wrong, path, MAX_PAGE_MS, () => fetch(address + path));
    const html = await response.text();
    if (response.status !== 200) wrong.push(`${path}, unread, answered ${response.status}`);
    else if (!html.includes(OUTLINE) || !/<h1>[^<]+<\/h1>/.test(html) || !html.includes('руб./'))
      wrong.push(`${path} shows no goods, or does not say that something is missing`);
    if (response.headers.get('cache-control') !== 'no-store') wrong.push(`${path} may be kept as it is`);
  }
  return wrong;
}

/** Checks that pages and fragments that need the database say so, and when to retry. */
async function readImpossible(address: string, product: string, token: string): Promise<string[]> {
  const slug = product.split('/')[2] ?? '';
  const paths = [
    '/cart/',
    '/order/',
    '/visitor',
    `/calculator/?product=${slug}`,
    `/credit/?product=${slug}`,
    `/availability/?product=${slug}`,
    `/fast-order/?product=${slug}`,
    `/views/ajax/product/opinions/${slug}/?TAB=questions`,
    `/views/ajax/product/buying/${slug}/`,
    '/order/%D0%9A-000001/?key=x',
  ];
  const wrong: string[] = [];
  for (const path of paths) {
    const request = () => fetch(address + path, { headers: { cookie: `basket=${token}` } });
    const { status, headers } = await timed(wrong, path, MAX_PAGE_MS, request);
    if (status !== 503 || !headers.get('retry-after'))
      wrong.push(`${path} answered ${status}, come again in ${headers.get('retry-after')} s`);
  }
  return wrong;
}

/** Checks that pages rendered without the database are rendered completely once it is back. */
async function readWhole(address: string, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    const response = await fetch(address + path);
    if (response.status !== 200 || (await response.text()).includes(OUTLINE))
      wrong.push(`${path} is not whole though the database is back`);
  }
  return wrong;
}

/** Repeats an order until it succeeds, like a shopper who is asked to try again. */
async function orderOnceBack(address: string, fields: Record<string, string>, token: string): Promise<Reply> {
  const until = Date.now() + BACK_MS;
  for (;;) {
    const reply = await post(`${address}/order/place`, fields, token);
    if (reply.body.ok || Date.now() > until) return reply;
    await pause(250);
  }
}

/** How to take the database away and restore it. */
export interface Absence {
  begin(): void;
  end(): void;
}

/**
 * Takes PostgreSQL away from a running shop for ten seconds. Cached pages are still available; other product pages are rendered from
 * memory; everything else and all changes report that the database is unavailable. A form sent again succeeds exactly once when the
 * database is back. Returns what went wrong, one line each.
 */
export async function attackWithoutDatabase(absence: Absence, databaseUrl: string): Promise<string[]> {
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
    const { section, product, unread, offer } = await someGoods(address);
    const paths = ['/', section, product, '/delivery/'];
    for (const path of paths) await fetch(address + path);
    const added = await post(`${address}/basket/add`, { offer });
    if (!added.body.ok || !added.body.basket) return [`adding ${offer} was refused: ${added.body.message}`];
    const fields = filledForm(added.body.basket);
    absence.begin();
    const began = Date.now();
    const reading = readWhileAway(address, paths, began + AWAY_MS);
    for (const [path, form] of [
      ['/order/place', fields],
      ['/basket/add', { offer }],
    ] as const) {
      const send = () => post(address + path, form, added.token);
      const { status, body } = await timed(wrong, path, MAX_CHANGE_MS, send);
      if (status !== 503 || !body.message?.includes('повторите'))
        wrong.push(`${path} answered ${status} «${body.message}» while the database was away`);
    }
    wrong.push(...(await readUnread(address, unread)));
    wrong.push(...(await readImpossible(address, product, added.token)));
    wrong.push(...(await reading));
    const ended = Date.now();
    absence.end();
    const placed = await orderOnceBack(address, fields, added.token);
    if (!placed.body.ok) wrong.push(`ordering failed after the database came back: ${placed.body.message}`);
    wrong.push(...(await readWhole(address, unread)));
    const again = await post(`${address}/order/place`, fields, added.token);
    if (again.body.number !== placed.body.number) wrong.push('the form made two orders');
    console.log(
      `  ordered ${((Date.now() - ended) / 1000).toFixed(1)} s after it was back, which took ${((ended - began) / 1000).toFixed(0)} s`,
    );
  } finally {
    await shop.stop();
  }
  return wrong;
}
