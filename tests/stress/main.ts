import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startThrowAwayPostgres, type ThrowAwayPostgres } from '../../scripts/throw-away-postgres.ts';
import { openDatabase } from '../../src/data/connection.ts';
import { openTestDatabase } from '../database.ts';
import { serveOrders } from '../services/serve-orders.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';
import { startTcpProxy } from '../tcp-proxy.ts';
import { attackStock } from './buyers.ts';
import { attackCoupon } from './coupon-takers.ts';
import { attackWithoutDatabase } from './database-away.ts';
import { attackEndurance } from './endurance.ts';
import { attackFrontCache } from './front-cache.ts';
import type { HostileReport } from './hostile/report.ts';
import { attackHostile } from './hostile.ts';
import { attackWithKills } from './kills.ts';
import { attackCrowd } from './many-buyers.ts';
import { attackWithOutages, failover, networkIncidents, serverIncidents, startWholeShop } from './outages.ts';
import { attackPages } from './page-buyers.ts';
import { attackPipelines } from './pipelines.ts';
import { installedProxies, NGINX_WITH_CACHE } from './proxies.ts';
import { attackWithRestarts } from './restarts.ts';
import { attackBaskets } from './shoppers.ts';

const CROWD = { buyers: 500, goods: 20 };
/** Maximum time in milliseconds until the last response of a rush; busy machines take longer. */
const RESPONSE_MS = 2000;
const PARTS = [
  'stock',
  'pages',
  'coupons',
  'crowd',
  'shoppers',
  'kills',
  'away',
  'restarts',
  'cache',
  'hostile',
  'pipelines',
  'endurance',
] as const;
type Part = (typeof PARTS)[number];

/**
 * `npm run stress [-- SEED PART… kills=N requests=N minutes=N goods=N]`: attacks basket and order, and the whole shop by a rush of forms
 * (`pages`), hostile requests (`hostile`), connections that never read (`pipelines`) restarts of nodes behind nginx and Caddy (`restarts`), and a cache in front (`cache`). The same seed gives the same sequence. Fifty kills
 * take some minutes on a quiet machine, 100,000 requests a quarter of an hour. `endurance` runs only if named: half an hour of visitors in
 * a shop with 10,000 products; prints a curve of its memory (`BENCH_DATA=FOLDER` reuses the filled database).
 */
const given = process.argv.slice(2);
const countOf = (name: string, usual: number) =>
  Number(given.find((word) => new RegExp(`^${name}=\\d+$`).test(word))?.slice(name.length + 1) ?? usual);
const KILLS = countOf('kills', 50);
const REQUESTS = countOf('requests', 100_000);
const MINUTES = countOf('minutes', 30);
const GOODS = countOf('goods', 10_000);
const seed = Number(given.find((word) => /^\d+$/.test(word)) ?? Date.now() % 1_000_000);
const chosen = PARTS.filter((part) => given.includes(part));
const does = (part: Part) => chosen.includes(part) || (chosen.length === 0 && part !== 'endurance');

const wrong: string[] = [];
async function attack(title: string, work: () => Promise<string[]>): Promise<void> {
  console.log(title);
  wrong.push(...(await work()).map((line) => `${title}: ${line}`));
}

async function attackInside(): Promise<void> {
  const connection = await openTestDatabase();
  await fillSmallCatalogue(connection);
  const served = await serveOrders(connection);
  if (does('stock')) await attack('200 buyers for 50 pieces', () => attackStock(connection, served));
  if (does('coupons'))
    await attack('100 takers of a coupon with one use left', () => attackCoupon(connection, served));
  if (does('crowd'))
    await attack(
      `${CROWD.buyers} buyers over ${CROWD.goods} goods, every form sent twice, seed ${seed}`,
      () => attackCrowd(connection, served, CROWD, seed),
    );
  if (does('shoppers'))
    await attack(`shoppers at random, seed ${seed}`, () => attackBaskets(connection, served, seed));
  await served.close();
  await connection.close();
}

async function newDatabase(cluster: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`create database ${name}`);
  // The cluster turns this off by default; the latest acknowledged commits could then be lost when the server is killed.
  await admin.query(`alter database ${name} set synchronous_commit = on`);
  await admin.end();
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Attacks a shop in a separate process. */
async function attackOutside(postgres: ThrowAwayPostgres): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'kafel-stress-'));
  if (does('kills')) {
    const place = { DATA_DIR: data, DATABASE_URL: '' };
    const connection = await openDatabase(place);
    await fillSmallCatalogue(connection);
    await connection.close();
    await attack(`${KILLS} kills in mid-orders, seed ${seed}`, () => attackWithKills(place, KILLS, seed));
  }
  rmSync(data, { recursive: true, force: true });
  if (does('away')) {
    const url = new URL(await newDatabase(postgres.url, 'away'));
    await attack('postgres: the database away for ten seconds', () =>
      attackWithoutDatabase({ begin: postgres.goAway, end: postgres.comeBack }, url.href),
    );
    const proxy = await startTcpProxy(postgres.port);
    url.port = String(proxy.port);
    const setSwallow = (nothing: boolean) => () => void Object.assign(proxy, { swallow: nothing });
    await attack('postgres: a database that says nothing', () =>
      attackWithoutDatabase({ begin: setSwallow(true), end: setSwallow(false) }, url.href),
    );
    proxy.close();
    await attackConnections(postgres);
  }
  if (does('restarts')) await attackRestarts(postgres);
  if (does('cache')) await attackCache(postgres);
}

/** Restarts nodes behind each proxy that is installed. */
async function attackRestarts(postgres: ThrowAwayPostgres): Promise<void> {
  const proxies = installedProxies();
  if (proxies.length === 0) console.log('restarts: neither nginx nor caddy is installed');
  for (const proxy of proxies) {
    const url = await newDatabase(postgres.url, `restarts_${proxy.name}`);
    await attack(`two nodes behind ${proxy.name} restarted in turn`, () => attackWithRestarts(proxy, url));
  }
}

async function attackCache(postgres: ThrowAwayPostgres): Promise<void> {
  const [proxy] = installedProxies([NGINX_WITH_CACHE]);
  if (!proxy) return console.log('cache: nginx is not installed');
  const url = await newDatabase(postgres.url, 'front_cache');
  await attack('visitors and a repriced product behind a cache', () => attackFrontCache(proxy, url));
}

/** Attacks three whole shops that use one PostgreSQL through a proxy, with all kinds of incidents; the last one is a failover. */
async function attackConnections(primary: ThrowAwayPostgres): Promise<void> {
  const direct = new URL(await newDatabase(primary.url, 'outages'));
  const standby = await primary.follow();
  const proxy = await startTcpProxy(primary.port);
  const url = new URL(direct);
  url.port = String(proxy.port);
  direct.port = String(standby.port);
  const incidents = [
    ...networkIncidents(proxy, 6000),
    ...serverIncidents(primary),
    failover(primary, standby, proxy),
  ];
  await attack(`postgres: 24 buyers on three nodes, ${incidents.length} outages, seed ${seed}`, () =>
    attackWithOutages({
      url: url.href,
      nodes: 3,
      buyers: 24,
      seed,
      incidents,
      start: startWholeShop,
      booksUrl: () => direct.href,
      jobs: true,
    }),
  ).finally(() => {
    proxy.close();
    standby.stop();
  });
}

/** Attacks a shop started as in production. */
async function attackFromOutside(): Promise<void> {
  for (const buyers of does('pages') ? [300, 500] : [])
    await attack(`${buyers} buyers without script for 50 pieces, every form sent twice`, () =>
      attackPages({ buyers, pieces: 50 }, RESPONSE_MS),
    );
  if (does('endurance'))
    await attack(`${MINUTES} minutes of visitors on ${GOODS} goods, seed ${seed}`, () =>
      attackEndurance({ minutes: MINUTES, goods: GOODS }, seed),
    );
  if (does('pipelines'))
    await attack('thousands of requests on a connection', () => shown(attackPipelines()));
  if (does('hostile'))
    await attack(`${REQUESTS} hostile requests, seed ${seed}`, () => shown(attackHostile(REQUESTS, seed)));
}

/** Prints the measurements of an attack and returns what went wrong. */
async function shown(report: Promise<HostileReport>): Promise<string[]> {
  const { measured, wrong: broken } = await report;
  for (const line of measured) console.log(line);
  return broken;
}

const postgres = await startThrowAwayPostgres();
process.env['TEST_POSTGRES_URL'] = postgres.url;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    postgres.stop();
    process.exit(1);
  });
try {
  await attackInside();
  await attackOutside(postgres);
  await attackFromOutside();
} finally {
  postgres.stop();
}
for (const line of wrong) console.error(line);
console.log(wrong.length === 0 ? 'Everything adds up.' : `${wrong.length} things are wrong.`);
process.exit(wrong.length === 0 ? 0 : 1);
