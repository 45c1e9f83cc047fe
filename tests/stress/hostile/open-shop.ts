import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { makeTestDatabase } from '../../database.ts';
import type { Route } from './known.ts';
import type { ProcessMessage, Usage } from './shop-process.ts';

const SHOP = new URL('./shop-process.ts', import.meta.url).pathname;
const PROBE = new URL('./health-probe.ts', import.meta.url);
const MEGABYTE = 1024 * 1024;

export interface ShopProcess {
  address: string;
  routes: readonly Route[];
  process: ChildProcess;
  /** Memory in bytes, measured once a second. */
  memory: number[];
  logged: string[];
  /** Requests the resources used so far. */
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

/** Starts the real shop with its demo catalogue in a separate process, without rate limits. */
export async function openShop(products: number): Promise<ShopProcess> {
  const data = mkdtempSync(join(tmpdir(), 'kafel-hostile-'));
  const { url, drop } = await makeTestDatabase();
  const variables = {
    DATA_DIR: data,
    DATABASE_URL: url,
    HOST: '127.0.0.1',
    PORT: '0',
    CHANGES_PER_MINUTE: '0',
  };
  const child = fork(SHOP, {
    env: { ...process.env, ...variables, DEMO_PRODUCTS: String(products), PUBLIC_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const memory: number[] = [];
  const logged: string[] = [];
  let printed = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    printed = (printed + chunk).slice(-MEGABYTE);
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    logged.push(
      ...chunk
        .toString()
        .split('\n')
        .filter((line) => line.startsWith('{')),
    );
  });
  const started = Promise.withResolvers<{ address: string; routes: Route[] }>();
  let requested = Promise.withResolvers<Usage>();
  child.on('message', (message: ProcessMessage) => {
    if ('address' in message) started.resolve(message);
    else if ('peak' in message) requested.resolve(message);
    else memory.push(message.rss);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      started.reject(new Error(`the shop ended by itself:\n${printed}`));
      resolve();
    });
  });
  const { address, routes } = await started.promise;
  return {
    ...{ address, routes, process: child, memory, logged },
    usage() {
      requested = Promise.withResolvers();
      child.send('usage');
      return requested.promise;
    },
    async close() {
      child.kill('SIGKILL');
      await ended;
      await drop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Measures `/healthz` from a separate thread while `work` runs. */
export async function probing<T>(
  address: string,
  work: () => Promise<T>,
): Promise<{ result: T; health: number[] }> {
  const probe = new Worker(PROBE, { workerData: address });
  await once(probe, 'message');
  const health = new Promise<number[]>((resolve) => probe.once('message', resolve));
  const result = await work();
  probe.postMessage('stop');
  return { result, health: await health };
}
