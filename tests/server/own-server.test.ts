import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase, openDatabaseForWork } from '../../src/data/connection.ts';
import { LAST_BEFORE_BASE } from '../../src/data/last-before-base.ts';
import {
  clusterFolder,
  databaseFolder,
  OtherDatabaseFormat,
  readServerPid,
} from '../../src/data/server/cluster-folder.ts';
import { findPrograms } from '../../src/data/server/find-programs.ts';
import { isServed, launch } from '../../src/data/server/launch.ts';
import { startServer } from '../../src/data/server/start-server.ts';

const HOLDER = new URL('./database-process.ts', import.meta.url).pathname;
const PATIENCE = { timeout: 30_000, interval: 50 };
const root = mkdtempSync(join(tmpdir(), 'kafel-own-server-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Starts a process that runs the database server of a data directory, to be killed. */
async function holder(DATA_DIR: string) {
  const child = spawn(process.execPath, [HOLDER], {
    env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

const stored = async (DATA_DIR: string) => {
  const connection = await openDatabase({ DATA_DIR });
  const { rows } = await connection.pool.query('select key from sources order by key');
  await connection.close();
  return rows.map(({ key }) => key);
};

describe('the embedded server of a data directory', () => {
  it('[RUN-1] writes to the disk before it responds, opens no port and lets nobody else in', async () => {
    const data = join(root, 'private');
    const connection = await openDatabase({ DATA_DIR: data });
    const { rows } = await connection.pool.query(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name`,
    );
    await connection.close();
    expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', '', 'on']);
    for (const folder of [databaseFolder(data), clusterFolder(data)])
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readServerPid(clusterFolder(data))).toBeNull();
  });

  it('is shared by all who open it at the same moment, below a path too long for a socket', async () => {
    const data = join(root, 'deep'.repeat(40), 'data');
    const opened = await Promise.all([0, 1, 2].map(() => openDatabase({ DATA_DIR: data })));
    expect(opened.map(({ ownServer }) => ownServer).sort()).toEqual([false, false, true]);
    await opened[0]?.pool.query("insert into sources (key, format) values ('склад', 'yml')");
    for (const { pool } of opened)
      expect((await pool.query('select key from sources')).rows).toEqual([{ key: 'склад' }]);
    const guests = opened.filter(({ ownServer }) => !ownServer);
    await Promise.all(guests.map((guest) => guest.close()));
    for (const { ownServer, close } of opened) if (ownServer) await close();
  });

  it('gives the shop’s processes priority over imports and commands', async () => {
    const data = join(root, 'priorities');
    const shop = await openDatabase({ DATA_DIR: data });
    const work = await openDatabaseForWork({ DATA_DIR: data });
    // The shop gives its address to the imports that it runs, and to the threads that build snapshots.
    const given = await openDatabaseForWork({ DATA_DIR: data, DATABASE_URL: shop.url });
    const priorityOf = async (pool: typeof shop.pool) =>
      getPriority((await pool.query('select pg_backend_pid() as id')).rows[0].id);
    const sessionOf = async (pool: typeof shop.pool) => {
      const { id } = (await pool.query('select pg_backend_pid() as id')).rows[0];
      return readFile(`/proc/${id}/autogroup`, 'utf8').catch(() => 'nice 10');
    };
    const usual = await priorityOf(shop.db.$client);
    const behind = [await priorityOf(work.db.$client), await priorityOf(given.db.$client)];
    expect(Math.min(...behind)).toBeGreaterThan(usual);
    for (const { db } of [work, given]) await expect.poll(() => sessionOf(db.$client)).toContain('nice 10');
    for (const { close } of [work, given, shop]) await close();
  });

  it('[RUN-1] is started again after it was killed, with everything it acknowledged', async () => {
    const data = join(root, 'killed');
    const broken: string[] = [];
    const connection = await openDatabase(
      { DATA_DIR: data },
      { brokenWhileIdle: ({ message }) => void broken.push(message) },
    );
    await connection.pool.query("insert into sources (key, format) values ('склад', 'yml')");
    process.kill(readServerPid(clusterFolder(data)) ?? 0, 'SIGKILL');
    const expected = expect.stringContaining('the database server ended with SIGKILL');
    await expect.poll(() => broken, PATIENCE).toContainEqual(expected);
    const read = () => connection.pool.query('select key from sources').catch(() => null);
    await expect.poll(async () => (await read())?.rows, PATIENCE).toEqual([{ key: 'склад' }]);
    await connection.close();
  });

  it('[RUN-1] ends after the process that ran it was killed, and the next start has its rows', async () => {
    const data = join(root, 'left');
    const child = await holder(data);
    const guest = await openDatabase({ DATA_DIR: data });
    expect(guest.ownServer).toBe(false);
    await guest.pool.query("insert into sources (key, format) values ('склад', 'yml')");
    await guest.close();
    child.kill('SIGKILL');
    await expect.poll(() => isServed(clusterFolder(data)), PATIENCE).toBe(false);
    expect(await stored(data)).toEqual(['склад']);
  });

  it('[RUN-1] is taken over at once from a killed process, with or without its server', async () => {
    const data = join(root, 'taken-over');
    for (const both of [false, true]) {
      const child = await holder(data);
      child.kill('SIGKILL');
      if (both) process.kill(readServerPid(clusterFolder(data)) ?? 0, 'SIGKILL');
      await once(child, 'exit');
      const server = await startServer(data);
      expect(await isServed(clusterFolder(data))).toBe(true);
      await server.close();
    }
  });

  it('stops an unguarded server before starting its own', async () => {
    const data = join(root, 'unguarded');
    const { close } = await startServer(data);
    await close();
    const { child, release } = await launch(clusterFolder(data), findPrograms(data), () => {});
    release();
    const server = await startServer(data);
    expect([child.exitCode, child.signalCode]).toEqual([0, null]);
    await server.close();
  });

  it('leaves data of another kind alone and explains how to import it', async () => {
    const hints = { pg: `git checkout ${LAST_BEFORE_BASE}`, 17: 'Той версией' };
    for (const [other, who] of Object.entries(hints)) {
      const data = join(root, `other-${other}`);
      mkdirSync(join(databaseFolder(data), other), { recursive: true });
      const refused = await startServer(data).catch((error) => error);
      expect(refused).toBeInstanceOf(OtherDatabaseFormat);
      expect(refused.message).toContain(who);
      expect(refused.message).toContain('npm run shop -- backup');
      expect(existsSync(clusterFolder(data))).toBe(false);
    }
  });
});
