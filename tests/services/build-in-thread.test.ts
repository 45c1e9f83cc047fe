import { getPriority, hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { storeSnapshot } from '../../src/catalogue/stored-snapshot.ts';
import type { Connection } from '../../src/data/connection.ts';
import { POOL_SETTINGS } from '../../src/data/pool-settings.ts';
import { openPool } from '../../src/data/pools.ts';
import { openSnapshotBuilder } from '../../src/services/catalogue/build-in-thread.ts';
import { openCurrentSnapshot } from '../../src/services/catalogue/current-snapshot.ts';
import { loadSnapshot } from '../../src/services/catalogue/load-snapshot.ts';
import { openTestDatabase } from '../database.ts';
import { fillSmallCatalogue } from '../small-catalogue.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

describe('a catalogue built in a thread', () => {
  let connection: Connection;

  beforeAll(async () => {
    connection = await openTestDatabase();
    await fillSmallCatalogue(connection);
  });
  afterAll(() => connection.close());

  it('equals one built here, and keeps this thread’s priority', async () => {
    const builder = openSnapshotBuilder(connection);
    const before = getPriority(process.pid);
    const built = await builder.build(SETTINGS);
    expect(built.size).toBeGreaterThan(3);
    expect(storeSnapshot(built)).toEqual(storeSnapshot(await loadSnapshot(connection.pool, SETTINGS)));
    expect(built.parts.text.lexicon.nearest('тосакна')?.word).toBe('тоскана');
    expect(getPriority(process.pid)).toBe(before);
    await builder.stop();
  });

  it('replaces the previous one with a single query of this thread, for the version', async () => {
    const builder = openSnapshotBuilder(connection);
    const pool = openPool(connection.url, POOL_SETTINGS.catalogue, () => {});
    const extras = { quick: connection.pool, build: builder.build };
    const current = await openCurrentSnapshot(pool, () => SETTINGS, extras);
    const first = current.get();
    await pool.end();
    expect(await current.reload(true)).toBe(true);
    expect(current.get()).not.toBe(first);
    expect(current.get().size).toBe(first.size);
    await builder.stop();
  });

  it('is built after another one with the same slot on this machine', async () => {
    const other = await connection.pool.connect();
    await other.query('select pg_advisory_lock(hashtext($1), 0)', [`snapshots of ${hostname()}`]);
    const builder = openSnapshotBuilder(connection);
    let built = false;
    const building = builder.build(SETTINGS).then(() => {
      built = true;
    });
    const waits = `select count(*)::int as n from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`;
    await expect.poll(async () => (await connection.pool.query(waits)).rows[0].n, PATIENCE).toBe(1);
    expect(built).toBe(false);
    other.release(true);
    await building;
    await builder.stop();
  });

  it('is abandoned when the shop stops and when no database answers', async () => {
    const builder = openSnapshotBuilder(connection);
    const building = expect(builder.build(SETTINGS)).rejects.toThrow('ended');
    await builder.stop();
    await building;
    const nowhere = openSnapshotBuilder({ url: 'postgres://127.0.0.1:1/none' });
    await expect(nowhere.build(SETTINGS)).rejects.toThrow('ECONNREFUSED');
  });
});
