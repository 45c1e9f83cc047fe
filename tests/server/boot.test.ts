import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lockDirectory } from '../../src/data/directory-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'kafel-boot-'));
// The database server of a shop that ended abruptly may still be writing, so deletion is retried.
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

function start(script: string, variables: Record<string, string>, ...words: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [`src/app/${script}`, ...words], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, ...variables },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stderr, stdout };
}

describe('a start that is impossible', () => {
  it('names every unusable setting', () => {
    const { status, stderr } = start('main.ts', {
      PORT: 'http',
      LOG_LEVEL: 'loud',
      BEPAID_PUBLIC_KEY: 'MIIB',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('PORT: ');
    expect(stderr).toContain('LOG_LEVEL: ');
    expect(stderr).toContain('BEPAID_PUBLIC_KEY: ');
    expect(stderr).not.toContain('    at ');
  });

  it('reports that another process has the database, and leaves it alone', () => {
    const unlock = lockDirectory(join(folder, 'database'));
    for (const [script, ...words] of [['main.ts'], ['cli/shop-command.ts', 'outbox']] as const) {
      const { status, stderr } = start(script, {}, ...words);
      expect(status).toBe(1);
      expect(stderr).toMatch(/база данных уже открыта|магазин работает на этой базе/i);
      expect(stderr).toContain(String(process.pid));
      expect(stderr).not.toContain('    at ');
    }
    unlock();
  });

  it('reports that PostgreSQL is not available', () => {
    const { status, stderr } = start('main.ts', { DATABASE_URL: 'postgres://kafel@127.0.0.1:1/none' });
    expect(status).toBe(1);
    expect(stderr).toContain('PostgreSQL');
    expect(stderr).not.toContain('    at ');
  });
});

/** Script that throws an uncaught error of a failed query once the shop listens. */
const THROWS = `
  import { isMainThread } from 'node:worker_threads';
  const timer = isMainThread && setInterval(() => {
    if (process.listenerCount('uncaughtException') === 0) return;
    clearInterval(timer);
    const query = { query: 'select $1', params: ['Анна'] };
    throw Object.assign(new Error('Failed query: select $1 params: Анна'), query);
  }, 1);`;

it('an uncaught error ends the shop with its description, without the values of a query', () => {
  const { status, stdout, stderr } = start('main.ts', {
    DEMO_PRODUCTS: '0',
    PORT: '0',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(THROWS)}`,
  });
  expect(status).toBe(1);
  expect(stdout).toContain('"sql":"select $1"');
  expect(stdout + stderr).not.toContain('Анна');
});

describe('the operator’s command', () => {
  it('explains itself and refuses unknown input', () => {
    expect(start('cli/shop-command.ts', {}).stdout).toContain('outbox');
    expect(start('cli/shop-command.ts', {}, 'help').status).toBe(0);
    expect(start('cli/shop-command.ts', {}, 'sell').status).toBe(1);
    expect(start('cli/shop-command.ts', {}, 'demo', '-5').status).toBe(1);
  });
});
