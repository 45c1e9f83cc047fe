import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, openDatabase, type Queryable } from '../../src/data/connection.ts';
import { isDatabaseUnavailable } from '../../src/data/database-unavailable.ts';
import { listen } from '../../src/data/listen.ts';
import { POOL_SETTINGS, type PoolSettings } from '../../src/data/pool-settings.ts';
import { transact } from '../../src/data/transact.ts';
import { openTestDatabase } from '../database.ts';
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts';

const SHORT: PoolSettings = {
  connections: 3,
  turn: 10_000,
  connect: 1500,
  lock: 400,
  statement: 600,
  silence: 800,
  idleInTransaction: 1000,
};

describe('a shop that loses its connections to PostgreSQL', () => {
  let direct: Connection;
  let proxy: TcpProxy;
  let shop: Connection;
  let url: URL;
  let serverPort = 0;
  const broken: Error[] = [];

  beforeAll(async () => {
    direct = await openTestDatabase();
    url = new URL(direct.url);
    serverPort = Number(url.port);
    proxy = await startTcpProxy(serverPort);
    url.port = String(proxy.port);
    shop = await openDatabase(
      { DATABASE_URL: url.href, DATA_DIR: '' },
      {
        brokenWhileIdle: (error) => void broken.push(error),
        pools: { ...POOL_SETTINGS, page: SHORT, change: SHORT },
      },
    );
    await direct.pool.query('create table counters (id int primary key, count int not null)');
    await direct.pool.query('insert into counters values (1, 0)');
  });
  afterAll(async () => {
    await shop?.close();
    proxy?.close();
    await direct?.close();
  });
  afterEach(() => {
    if (proxy) Object.assign(proxy, { swallow: false, delay: 0 });
  });

  /** Increments a counter in a transaction; `between` is called while the transaction is open. */
  const count = (between: () => unknown = () => {}) =>
    transact(shop.db, async (tx) => {
      await tx.execute(sql`update counters set count = count + 1 where id = 1`);
      await between();
    });
  const counted = async () =>
    (await direct.pool.query('select count from counters where id = 1')).rows[0].count as number;
  const read = () => shop.db.execute(sql`select 1`);
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error),
    );
  const endBackends = () =>
    direct.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  it('survives when the server ends its connections, both idle and in a transaction', async () => {
    const before = await counted();
    await Promise.all([read(), read()]);
    await endBackends();
    await expect.poll(() => broken.length).toBeGreaterThan(0);
    expect(await outcome(count(endBackends))).toBe('unavailable');
    expect(await counted()).toBe(before);
    await expect.poll(() => outcome(count())).toBe('done');
  });

  it('survives cut connections, and more failures than it has connections', async () => {
    for (let time = 0; time < 5; time += 1) expect(await outcome(count(proxy.cut))).toBe('unavailable');
    proxy.target = 1;
    proxy.cut();
    const failing = Array.from({ length: 20 }, () => outcome(count()));
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['unavailable']));
    proxy.target = serverPort;
    await expect.poll(() => outcome(count())).toBe('done');
  });

  it('drops silent connections, and works as soon as new ones are accepted', async () => {
    await Promise.all([count(), count(), read(), read()]);
    proxy.swallow = true;
    const silent = Array.from({ length: 12 }, () => [outcome(count()), outcome(read())]).flat();
    expect(new Set(await Promise.all(silent))).toEqual(new Set(['unavailable']));
    expect(new Set(await Promise.all(silent.map(() => outcome(count()))))).toEqual(new Set(['unavailable']));
    proxy.forget();
    proxy.swallow = false;
    expect(await Promise.all([outcome(count()), outcome(read())])).toEqual(['done', 'done']);
  });

  it('one silent connection closes the other old ones', async () => {
    await Promise.all([count(), count(), count(), read(), read(), read()]);
    proxy.forget();
    expect(await outcome(count())).toBe('unavailable');
    expect(await Promise.all(Array.from({ length: 4 }, () => outcome(count())))).toEqual(
      Array(4).fill('done'),
    );
    expect(await outcome(read())).toBe('done');
  });

  it('locks of a lost transaction are released, and nothing of it is written', async () => {
    const before = await counted();
    expect(await outcome(count(proxy.forget))).toBe('unavailable');
    await expect.poll(() => outcome(count()), { timeout: 5000 }).toBe('done');
    expect(await counted()).toBe(before + 1);
  });

  it('leaves a demoted server though its connections stay open', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => shop.db.changes.connect()));
    for (const client of clients) await client.query('set default_transaction_read_only = on');
    for (const client of clients) client.release();
    expect(await outcome(count())).toBe('unavailable');
    expect(await Promise.all([outcome(count()), outcome(count())])).toEqual(['done', 'done']);
  });

  it('drops connections whose prepared queries a newer version of the shop has outdated', async () => {
    const countersNow = (tx: Queryable = shop.db) => tx.execute(sql`select id, count from counters`);
    const often = Array.from({ length: 100 });
    await Promise.all(often.flatMap(() => [countersNow(), transact(shop.db, countersNow)]));
    await direct.pool.query('alter table counters alter count type bigint');
    expect(await outcome(transact(shop.db, countersNow))).toBe('done');
    const outcomes = await Promise.all(often.map(() => outcome(countersNow())));
    expect(outcomes.filter((each) => each !== 'done' && each !== 'unavailable')).toEqual([]);
    expect(await outcome(countersNow())).toBe('done');
  });

  it('a slow statement is cancelled at the server, and its connection survives', async () => {
    await read();
    const openConnections = proxy.accepted();
    expect(await outcome(shop.db.execute(sql`select pg_sleep(5)`))).toBe('unavailable');
    proxy.delay = 20;
    expect(await outcome(count())).toBe('done');
    expect(proxy.accepted() - openConnections).toBeLessThanOrEqual(1);
  });

  it('receives notifications again after silence, a cut and the end of its backend', async () => {
    const received: string[] = [];
    const losses: unknown[] = [];
    let begun = 0;
    const end = listen(
      url.href,
      ['stock_changed'],
      {
        notice: ({ payload }) => void received.push(payload),
        begun: () => void begun++,
        lost: (error) => void losses.push(error),
      },
      { reconnect: 20, heartbeat: 30, heartbeatTimeout: 200 },
    );
    const outages = [proxy.forget, proxy.cut, endBackends];
    for (const [at, outage] of outages.entries()) {
      await expect.poll(() => begun).toBe(at + 1);
      await direct.pool.query(`notify stock_changed, '${at}'`);
      await expect.poll(() => received.at(-1)).toBe(String(at));
      await outage();
      await expect.poll(() => losses.length).toBe(at + 1);
    }
    await expect.poll(() => begun).toBe(4);
    await end();
    expect(losses).toHaveLength(3);
  });
});
