import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/data/connection.ts';
import { databaseFolder } from '../../src/data/server/cluster-folder.ts';

const FILL = new URL('../../src/app/seed/fill-first.ts', import.meta.url).pathname;
const PATIENCE = { timeout: 30_000, interval: 50 };
const root = mkdtempSync(join(tmpdir(), 'kafel-fill-first-'));
// The database server of a process that ended abruptly may still be writing, so deletion is retried.
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

/** Starts the filling of a data directory as the setup does. */
function startFill(DATA_DIR: string, DATABASE_URL = ''): ChildProcess {
  const env = { ...process.env, DATA_DIR, DATABASE_URL, DEMO_PRODUCTS: '50' };
  return fork(FILL, { env, execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
}

async function countProducts(DATA_DIR: string): Promise<number> {
  const connection = await openDatabase({ DATA_DIR });
  const { rows } = await connection.pool.query<{ count: number }>('select count(*)::int from products');
  await connection.close();
  return rows[0]?.count ?? 0;
}

describe('the database filled while the pages are built', () => {
  it('[RUN-1] is filled by the next start if the setup ends before', async () => {
    const data = join(root, 'cut-short');
    const moments: ((fill: ChildProcess) => Promise<unknown>)[] = [
      (fill) => expect.poll(() => fill.exitCode ?? existsSync(databaseFolder(data)), PATIENCE).toBe(true),
      (fill) => once(fill.stdout ?? fill, 'data'),
    ];
    for (const moment of moments) {
      const fill = startFill(data);
      await moment(fill);
      fill.disconnect();
      await once(fill, 'exit');
    }
    expect(await countProducts(data)).toBe(0);
    const [code] = await once(startFill(data), 'exit');
    expect(code).toBe(0);
    expect(await countProducts(data)).toBeGreaterThan(0);
  }, 180_000);

  it('is never one that the operator gave the address of', async () => {
    const data = join(root, 'given');
    await once(startFill(data, 'postgres://kafel@127.0.0.1:1/none'), 'exit');
    expect(existsSync(databaseFolder(data))).toBe(false);
  });
});
