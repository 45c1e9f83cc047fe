import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openShop, probing, type ShopProcess } from './hostile/open-shop.ts';
import { type HostileReport, quantiles } from './hostile/report.ts';

/** Returns the address of page number `at`. */
type PageAt = (at: number) => string;

/** An attack by connections that write all their requests at once and read no response. */
interface Flood {
  name: string;
  connections: number;
  /** Returns the text that one connection writes. */
  text(page: PageAt, connection: number): string;
}

const MEGABYTE = 1024 * 1024;
/** Maximum main thread time in milliseconds, and memory, used by one connection. */
const MAX_MS = 50;
const MAX_BYTES = 20 * MEGABYTE;
/** Maximum memory added by any number of connections: unread responses, pages being rendered, and garbage not collected yet. */
const MAX_TOTAL_BYTES = 250 * MEGABYTE;
/** Longest response time of `/healthz` during an attack. */
const MAX_HEALTH_MS = 1000;
/** Milliseconds to keep open a connection that the shop does not close. */
const STAY_MS = 3000;

/** Log message expected for the 301st concurrent page. */
const TURNED_AWAY = 'too many pages are being made';

const get = (path: string, ...headers: string[]) =>
  ['GET ', path, ' HTTP/1.1\r\n', ...headers.map((each) => `${each}\r\n`), '\r\n'].join('');
const HOST = 'Host: x';
const many = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('');

/** Attacks by single connections; each is repeated, and its cost is averaged. */
const SINGLE: readonly Omit<Flood, 'connections'>[] = [
  { name: 'the front page', text: () => get('/', HOST).repeat(2000) },
  { name: '/cart/ in br', text: () => get('/cart/', HOST, 'Accept-Encoding: br').repeat(2000) },
  { name: 'different pages', text: (page) => many(2000, (at) => get(page(at), HOST)) },
  { name: 'requests without a host', text: () => get('/', HOST) + get('/').repeat(3000) },
  {
    name: 'expectations that nobody meets',
    text: () => get('/', HOST) + get('/', HOST, 'Expect: x').repeat(1800),
  },
];
const TIMES = 5;

/** Attacks by many connections at the same time. */
const TOGETHER: readonly Flood[] = [
  { name: 'the front page', connections: 12, text: () => get('/', HOST).repeat(2000) },
  {
    name: '/cart/ in br',
    connections: 12,
    text: () => get('/cart/', HOST, 'Accept-Encoding: br').repeat(2000),
  },
  { name: '20 times the front page', connections: 300, text: () => get('/', HOST).repeat(20) },
  { name: '20 times /cart/', connections: 300, text: () => get('/cart/', HOST).repeat(20) },
  { name: 'one page each', connections: 300, text: (page, connection) => get(page(connection), HOST) },
];

/** Writes without reading; resolves when the shop has closed the connection, or after some time. */
async function flood(port: number, text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  socket.pause();
  socket.write(text);
  const closed = once(socket, 'close').catch(() => {});
  await Promise.race([closed, pause(STAY_MS)]);
  return socket;
}

interface Cost {
  milliseconds: number;
  /** Bytes above the initial memory: the maximum, and those left afterwards. */
  peak: number;
  left: number;
  health: number[];
}

/** Returns a function that gives the address of a product page by number. */
async function pagesOf(shop: ShopProcess): Promise<PageAt> {
  const sitemap = await (await fetch(`${shop.address}/sitemap-1.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url]) => new URL(String(url)).pathname);
  return (at) => paths[at % paths.length] ?? '/';
}

async function costOf(shop: ShopProcess, page: PageAt, { connections, text }: Flood): Promise<Cost> {
  const port = Number(new URL(shop.address).port);
  const before = await shop.usage();
  const { result, health } = await probing(shop.address, () =>
    Promise.all(Array.from({ length: connections }, (_, at) => flood(port, text(page, at)))),
  );
  for (const socket of result) socket.destroy();
  await pause(500);
  const after = await shop.usage();
  return {
    milliseconds: after.mainThreadMs - before.mainThreadMs,
    peak: after.peak - before.rss,
    left: after.rss - before.rss,
    health,
  };
}

const shown = (name: string, { milliseconds, peak, left, health }: Cost) =>
  `${name}: main thread ${milliseconds.toFixed(0)} ms, memory +${Math.round(peak / MEGABYTE)} MB at most, ${Math.round(left / MEGABYTE)} MB after; /healthz ${quantiles(health)} of ${health.length}`;

/** Measures the cost of the probe itself: `/healthz` of an idle shop for the duration of an attack. */
async function idleMs(shop: ShopProcess): Promise<number> {
  const before = await shop.usage();
  await probing(shop.address, () => pause(STAY_MS));
  return (await shop.usage()).mainThreadMs - before.mainThreadMs;
}

/**
 * Connections pipeline thousands of requests and read nothing [RUN-2], each attack on the same shop in a separate process: one connection
 * costs little main thread time and memory, many of them stay within limits, and the shop keeps serving others.
 */
export async function attackPipelines(products = 300): Promise<HostileReport> {
  const shop = await openShop(products);
  const [wrong, measured]: [string[], string[]] = [[], []];
  try {
    const page = await pagesOf(shop);
    for (const path of ['/', '/cart/', page(1)]) await (await fetch(shop.address + path)).text();
    const idle = await idleMs(shop);
    measured.push(`nobody: main thread ${idle.toFixed(0)} ms`);
    for (const single of SINGLE) {
      const costs: Cost[] = [];
      for (let time = 0; time < TIMES; time++)
        costs.push(await costOf(shop, page, { ...single, connections: 1 }));
      for (const cost of costs) measured.push(shown(`1 × ${single.name}`, cost));
      const [, ...warm] = costs;
      const milliseconds = warm.reduce((sum, cost) => sum + cost.milliseconds, 0) / warm.length - idle;
      if (milliseconds > MAX_MS)
        wrong.push(`1 × ${single.name}: ${milliseconds.toFixed(0)} ms of the main thread`);
      const peak = Math.min(...warm.map((cost) => cost.peak));
      if (peak > MAX_BYTES) wrong.push(`1 × ${single.name}: ${Math.round(peak / MEGABYTE)} MB`);
    }
    for (const attack of TOGETHER) {
      const cost = await costOf(shop, page, attack);
      const name = `${attack.connections} × ${attack.name}`;
      measured.push(shown(name, cost));
      if (cost.peak > MAX_TOTAL_BYTES) wrong.push(`${name}: ${Math.round(cost.peak / MEGABYTE)} MB`);
      if (Math.max(...cost.health) > MAX_HEALTH_MS) wrong.push(`${name}: /healthz ${quantiles(cost.health)}`);
    }
    const unexpected = shop.logged.filter((line) => !line.includes(TURNED_AWAY));
    wrong.push(...unexpected.slice(0, 10).map((line) => `logged: ${line.slice(0, 1000)}`));
    return { wrong, measured };
  } finally {
    await shop.close();
  }
}
