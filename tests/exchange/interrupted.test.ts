import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/data/connection.ts';
import { testCluster } from '../database.ts';
import { scratch } from './databases.ts';

const IMPORT = fileURLToPath(new URL('../../src/app/cli/import.ts', import.meta.url));
const fixture = fileURLToPath(new URL('fixtures/goods.csv', import.meta.url));
const folder = scratch();
afterAll(folder.remove);

function startImport(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [IMPORT, file], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return { child, output: () => output, ended };
}

describe('an import that is asked to stop', () => {
  it('leaves no running statement and no data behind', async () => {
    const cluster = testCluster();
    const name = `kafel_interrupted_${process.pid}`;
    const admin = new pg.Client({ connectionString: cluster });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = new URL(cluster);
    url.pathname = `/${name}`;
    const connection = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: '' });
    const blocker = await connection.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('lock table products in access exclusive mode');
      const { child, output, ended } = startImport(fixture, {
        DATABASE_URL: url.href,
        DATA_DIR: folder.folder,
      });
      const statements = async () =>
        (
          await admin.query(
            `select state, wait_event_type as waits from pg_stat_activity
               where datname = $1 and pid <> $2 and state <> 'idle' and query like '%products%'`,
            [name, (blocker as unknown as { processID: number }).processID],
          )
        ).rows;
      while (!(await statements()).some(({ waits }) => waits === 'Lock')) {
        if (child.exitCode !== null) throw new Error(output());
      }
      child.kill('SIGTERM');
      expect((await ended)[0]).toBe(143);
      expect(output()).toMatch(/Прерываю импорт…[\s\S]*ничего не изменилось/);
      expect(await statements()).toEqual([]);
      await blocker.query('rollback');
      expect((await blocker.query('select count(*)::integer as count from sources')).rows).toEqual([
        { count: 0 },
      ]);
    } finally {
      blocker.release(true);
      await connection.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  });

  it('leaves nothing behind on the server that it started, which can start again', async () => {
    const data = mkdtempSync(join(tmpdir(), 'kafel-interrupted-'));
    const rows = Array.from({ length: 60_000 }, (_, at) => `${at};Товар ${at};${at},50`);
    const file = folder.write('many.csv', ['код;название;цена', ...rows].join('\n'));
    const { child, output, ended } = startImport(file, { DATA_DIR: data });
    while (!output().includes('прочитано записей')) {
      if (child.exitCode !== null) throw new Error(output());
      await once(child.stdout, 'data');
    }
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(130);
    expect(output()).toMatch(/Прерываю импорт…[\s\S]*ничего не изменилось/);
    const connection = await openDatabase({ DATA_DIR: data });
    const { rows: stored } = await connection.pool.query(
      'select (select count(*)::integer from products) as products, (select count(*)::integer from sources) as sources',
    );
    await connection.close();
    rmSync(data, { recursive: true, force: true });
    expect(stored).toEqual([{ products: 0, sources: 0 }]);
  });
});
