import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
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

const HOLDER = new URL('./hold-database.ts', import.meta.url).pathname;
const PATIENCE = { timeout: 30_000, interval: 50 };
const root = mkdtempSync(join(tmpdir(), 'kafel-own-server-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A process that runs the server of a data directory, to be killed. */
async function holder(DATA_DIR: string) {
  const child = spawn(process.execPath, [HOLDER], {
    env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

const kept = async (DATA_DIR: string) => {
  const connection = await openDatabase({ DATA_DIR });
  const { rows } = await connection.pool.query('select key from sources order by key');
  await connection.close();
  return rows.map(({ key }) => key);
};

describe('the server that a data directory has of its own', () => {
  it('[RUN-1] writes to the disk before it answers, opens no port and lets nobody else in', async () => {
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

  it('is one for all who open it at the same moment, below a path too long for a socket', async () => {
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

  it('lets what works for shoppers go before imports and commands', async () => {
    const data = join(root, 'priorities');
    const shop = await openDatabase({ DATA_DIR: data });
    const work = await openDatabaseForWork({ DATA_DIR: data });
    const priorityOf = async (pool: typeof shop.pool) =>
      getPriority((await pool.query('select pg_backend_pid() as id')).rows[0].id);
    const [usual, behind] = [await priorityOf(shop.db.$client), await priorityOf(work.db.$client)];
    await work.close();
    await shop.close();
    expect(behind).toBeGreaterThan(usual);
  });

  it('[RUN-1] is started again when it was killed, and has what it acknowledged', async () => {
    const data = join(root, 'killed');
    const broken: string[] = [];
    const connection = await openDatabase(
      { DATA_DIR: data },
      { brokenWhileIdle: ({ message }) => void broken.push(message) },
    );
    await connection.pool.query("insert into sources (key, format) values ('склад', 'yml')");
    process.kill(readServerPid(clusterFolder(data)) ?? 0, 'SIGKILL');
    const told = expect.stringContaining('the database server ended with SIGKILL');
    await expect.poll(() => broken, PATIENCE).toContainEqual(told);
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
    expect(await kept(data)).toEqual(['склад']);
  });

  it('[RUN-1] is taken over at once from a process that was killed, with or without its server', async () => {
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

  it('stops one that nobody guards any more before it is started', async () => {
    const data = join(root, 'unguarded');
    const { close } = await startServer(data);
    await close();
    const { child, release } = await launch(clusterFolder(data), findPrograms(data), () => {});
    release();
    const server = await startServer(data);
    expect([child.exitCode, child.signalCode]).toEqual([0, null]);
    await server.close();
  });

  it('leaves data of another kind alone and says how to bring them over', async () => {
    const says = { pg: `git checkout ${LAST_BEFORE_BASE}`, 17: 'Той версией' };
    for (const [other, who] of Object.entries(says)) {
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
