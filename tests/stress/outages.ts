import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { StopMode, ThrowAwayPostgres } from '../../scripts/throw-away-postgres.ts';
import { openDatabase } from '../../src/data/connection.ts';
import { POOL_SETTINGS } from '../../src/data/pool-settings.ts';
import { serveShop } from '../serve-shop.ts';
import { makeOffer } from '../services/goods.ts';
import { filledForm } from '../services/serve-orders.ts';
import type { TcpProxy } from '../tcp-proxy.ts';
import { type Books, checkBooks, PLENTY, post } from './kills.ts';
import { type Random, randomFrom } from './random.ts';
import { fillSellingShop } from './selling-shop.ts';

/** Milliseconds within which the shop must accept orders again after an incident. */
const BACK_MS = 10_000;
/**
 * Maximum response time of a change in milliseconds, whatever happens to the database: the time to connect, the time of the query, and a
 * second for the rest.
 */
const MAX_RESPONSE_MS = POOL_SETTINGS.change.connect + POOL_SETTINGS.change.silence + 1000;

export interface Incident {
  name: string;
  /** Causes the incident; resolves when the database is available again. */
  make(): Promise<unknown>;
}

export interface Node {
  address: string;
  /** Stops the process; resolves with its exit code, or null for a process that had to be killed or died before. */
  stop(): Promise<number | null>;
  /** Returns the text printed so far. */
  output?(): string;
}

/** Returns incidents of a network, each lasting `duration` milliseconds. */
export function networkIncidents(proxy: TcpProxy, duration: number): Incident[] {
  const swallow = async (forget: boolean) => {
    proxy.swallow = true;
    await pause(duration);
    if (forget) proxy.forget();
    proxy.swallow = false;
  };
  return [
    { name: 'all connections cut', make: async () => proxy.cut() },
    { name: 'packets swallowed, connections lost', make: () => swallow(true) },
    {
      name: 'no route, then a route',
      async make() {
        const { target } = proxy;
        proxy.target = 1;
        proxy.cut();
        await pause(duration);
        proxy.target = target;
      },
    },
    {
      name: 'every piece late',
      async make() {
        proxy.delay = 50;
        await pause(duration);
        proxy.delay = 0;
      },
    },
  ];
}

/** Returns all kinds of server stops, each followed by a start. */
export function serverIncidents(postgres: ThrowAwayPostgres): Incident[] {
  const stop = (mode: StopMode, away: number): Incident => ({
    name: `${mode} stop, back after ${away} ms`,
    async make() {
      postgres.goAway(mode);
      if (mode === 'smart') {
        await pause(2000);
        postgres.goAway('fast');
      }
      await pause(away);
      postgres.comeBack();
    },
  });
  return [
    stop('fast', 0),
    stop('immediate', 0),
    stop('smart', 0),
    stop('fast', 6000),
    stop('immediate', 6000),
  ];
}

/** Returns an incident in which another server takes over the address: first read-only, then, once promoted, writable. */
export function failover(postgres: ThrowAwayPostgres, standby: ThrowAwayPostgres, proxy: TcpProxy): Incident {
  return {
    name: 'failover to a standby, read-only for three seconds',
    async make() {
      proxy.target = standby.port;
      postgres.goAway('immediate');
      await pause(3000);
      standby.promote();
    },
  };
}

/** Starts basket and order in a separate process. */
export function startOrderServer(databaseUrl: string): Promise<Node> {
  const child: ChildProcess = spawn(
    process.execPath,
    [new URL('./order-server.ts', import.meta.url).pathname],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const address = /address (\S+)/.exec(chunk.toString())?.[1];
      const stop = async () => {
        if (child.exitCode !== null) return null;
        child.kill('SIGKILL');
        await ended;
        return 0;
      };
      if (address) resolve({ address, stop });
    });
    child.once('exit', () => reject(new Error('the server ended by itself')));
  });
}

export const startWholeShop = (databaseUrl: string): Promise<Node> =>
  serveShop({
    variables: {
      DATABASE_URL: databaseUrl,
      DEMO_PRODUCTS: '0',
      CHANGES_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
    },
  });

interface Market {
  nodes: readonly Node[];
  offerIds: readonly number[];
  books: Books;
  refused: { count: number; slowest: number };
  closed: boolean;
}

/** Returns the last lines of the output, which explain a wrong response. */
const lastWords = ({ output }: Node) => output?.().trimEnd().split('\n').slice(-3).join('\n') ?? '';

/** Sends a form until it succeeds; every refusal must be a 503 with a message. */
async function insist(
  { nodes, books, refused }: Market,
  random: Random,
  path: string,
  fields: Record<string, string>,
  token: string,
) {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const began = performance.now();
    const node = nodes[random(nodes.length)] as Node;
    const response = await post(node.address, path, fields, token).catch(() => null);
    refused.slowest = Math.max(refused.slowest, performance.now() - began);
    if (response?.body.ok) return response;
    refused.count += 1;
    await pause(100 + random(100));
    if (response?.status !== 503 || !/повторите/.test(response.body.message ?? ''))
      books.wrong.push(
        `${path} answered ${response?.status ?? 'nothing'} «${response?.body.message}»; ${lastWords(node)}`,
      );
  }
  books.wrong.push(`${path} got no response for a minute`);
  return null;
}

async function buyOn(market: Market, random: Random): Promise<void> {
  while (!market.closed) {
    const offer = String(market.offerIds[random(market.offerIds.length)]);
    const request = { offer, quantity: String(1 + random(3)) };
    const added = await insist(market, random, '/basket/add', request, '');
    if (!added?.body.basket) return;
    const form = filledForm(added.body.basket);
    const ordered = await insist(market, random, '/order/place', form, added.token);
    if (!ordered) return;
    market.books.acknowledged.set(form['idempotencyKey'] ?? '', ordered.body.number ?? '');
  }
}

/** Returns the milliseconds until `more` further orders are acknowledged; null if that takes too long. */
async function ordersAgain({ books }: Market, more: number): Promise<number | null> {
  const began = performance.now();
  const enough = books.acknowledged.size + more;
  while (books.acknowledged.size < enough) {
    if (performance.now() - began > BACK_MS) return null;
    await pause(20);
  }
  return performance.now() - began;
}

export interface Outages {
  /** Address of the database through the proxy. */
  url: string;
  nodes: number;
  buyers: number;
  seed: number;
  incidents: readonly Incident[];
  start(url: string): Promise<Node>;
  /** Address of the database without the proxy, for the final checks. */
  booksUrl(): string;
  /** True when messages must be delivered after the last incident. */
  jobs: boolean;
}

/**
 * Buyers order on several nodes without a pause while PostgreSQL suffers one incident after another. No node dies, every refusal is a 503
 * with a message and comes in time, orders are accepted again within seconds, and in the end every acknowledged order exists once, there
 * are no others, and the stock adds up. Returns what went wrong, one line each.
 */
export async function attackWithOutages(outages: Outages): Promise<string[]> {
  const { url, seed, incidents } = outages;
  const before = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  await fillSellingShop(before);
  const goods = [];
  for (let count = 0; count < 5; count += 1) goods.push(await makeOffer(before, { stock: PLENTY }));
  await before.close();
  const nodes = [];
  for (let count = 0; count < outages.nodes; count += 1) nodes.push(await outages.start(url));
  const market: Market = {
    nodes,
    offerIds: goods.map(({ offerId }) => offerId),
    books: { acknowledged: new Map(), pending: [], wrong: [] },
    refused: { count: 0, slowest: 0 },
    closed: false,
  };
  const { books, refused } = market;
  const buyers = Array.from({ length: outages.buyers }, (_, at) => buyOn(market, randomFrom(seed + at)));
  for (const { name, make } of incidents) {
    if ((await ordersAgain(market, 5)) === null) books.wrong.push(`no orders before: ${name}`);
    const refusedBefore = refused.count;
    await make();
    const back = await ordersAgain(market, 5);
    if (back === null) books.wrong.push(`no orders ${BACK_MS} ms after: ${name}`);
    console.log(
      `  ${name}: orders again after ${back?.toFixed(0) ?? '—'} ms, ${refused.count - refusedBefore} asked to come again`,
    );
  }
  const over = new Date();
  await ordersAgain(market, 5);
  market.closed = true;
  await Promise.all(buyers);
  if (refused.slowest > MAX_RESPONSE_MS) books.wrong.push(`a response took ${refused.slowest.toFixed(0)} ms`);
  const wrong = await lookAtBooks(outages, market, over);
  for (const [at, node] of nodes.entries())
    if ((await node.stop()) !== 0) wrong.push(`node ${at + 1} did not live to the end`);
  console.log(
    `  ${books.acknowledged.size} orders on ${nodes.length} nodes, slowest response ${refused.slowest.toFixed(0)} ms`,
  );
  return wrong;
}

async function lookAtBooks({ booksUrl, jobs }: Outages, market: Market, over: Date): Promise<string[]> {
  const connection = await openDatabase({ DATABASE_URL: booksUrl(), DATA_DIR: '' });
  const wrong = [...new Set(await checkBooks(connection, market.offerIds, market.books))];
  const delivered = async () =>
    (await connection.db.execute(sql`select 1 from outbox where delivered_at > ${over} limit 1`)).rows.length;
  const until = Date.now() + 15_000;
  while (jobs && Date.now() < until && (await delivered()) === 0) await pause(200);
  if (jobs && (await delivered()) === 0) wrong.push('no message was delivered after the last incident');
  await connection.close();
  return wrong;
}
