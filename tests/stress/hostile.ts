import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { embeddedTemplate } from '../database.ts';
import { type Known, lookAround, type Route } from './hostile/known.ts';
import { collectAnswers, type HostileReport, quantiles } from './hostile/report.ts';
import { hostileRequest } from './hostile/requests.ts';
import { send } from './hostile/send.ts';
import type { ProcessMessage } from './hostile/shop-process.ts';

const SHOP = new URL('./hostile/shop-process.ts', import.meta.url).pathname;
const PROBE = new URL('./hostile/health-probe.ts', import.meta.url);
/** Requests on their way at once. */
const AT_ONCE = 16;
const MEGABYTE = 1024 * 1024;
/** By how much the second half of an attack may need more memory than the first, in which caches fill. */
const MAX_GROWTH = 200 * MEGABYTE;

interface Shop {
  address: string;
  routes: readonly Route[];
  process: ChildProcess;
  /** Bytes of memory it said it held, a number each second. */
  memory: number[];
  /** What it logged: errors only. */
  logged: string[];
  close(): Promise<void>;
}

/** The real shop with its demo catalogue in a process of its own, with no limit of changes. */
async function openShop(products: number): Promise<Shop> {
  const data = mkdtempSync(join(tmpdir(), 'kafel-hostile-'));
  cpSync(await embeddedTemplate(), data, { recursive: true });
  const variables = {
    DATA_DIR: data,
    DATABASE_URL: '',
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
  child.on('message', (message: ProcessMessage) =>
    'address' in message ? started.resolve(message) : memory.push(message.rss),
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      started.reject(new Error(`the shop ended by itself:\n${printed}`));
      resolve();
    });
  });
  const { address, routes } = await started.promise;
  return {
    ...{ address, routes, process: child, memory, logged },
    async close() {
      child.kill('SIGKILL');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function sendAll(shop: Shop, known: Known, count: number, seed: number) {
  const collected = collectAnswers();
  const port = Number(new URL(shop.address).port);
  let next = 0;
  const work = async () => {
    while (next < count && shop.process.exitCode === null) {
      const index = next++;
      const request = hostileRequest(seed, index, known);
      collected.take(index, request, await send(port, request));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return collected.report();
}

/** Measures `/healthz` from a thread of its own while `work` runs. */
async function probing<T>(address: string, work: () => Promise<T>): Promise<{ result: T; health: number[] }> {
  const probe = new Worker(PROBE, { workerData: address });
  const health = new Promise<number[]>((resolve) => probe.once('message', resolve));
  const result = await work();
  probe.postMessage('stop');
  return { result, health: await health };
}

/**
 * Sends `count` hostile requests that follow from `seed` to a shop of its own on this machine: every route and method it has, by paths,
 * queries, headers, cookies, bodies and broken HTTP. Nothing may be answered 5xx, be logged as an error, or stay unanswered; the
 * process lives on and does not grow without end.
 */
export async function attackHostile(count: number, seed: number, products = 300): Promise<HostileReport> {
  const shop = await openShop(products);
  try {
    const known = await lookAround(shop.address, shop.routes);
    const before = Math.max(0, ...shop.memory);
    const began = performance.now();
    const { result, health } = await probing(shop.address, () => sendAll(shop, known, count, seed));
    const seconds = (performance.now() - began) / 1000;
    await pause(1000);
    const [max, last] = [Math.max(0, ...shop.memory), shop.memory.at(-1) ?? 0];
    const wrong = [...result.wrong];
    if (shop.process.exitCode !== null) wrong.push(`the shop ended: ${shop.process.exitCode}`);
    if (health.includes(Number.POSITIVE_INFINITY)) wrong.push('/healthz failed');
    const middle = Math.ceil(shop.memory.length / 2);
    const [early, late] = [shop.memory.slice(0, middle), shop.memory.slice(middle)].map((half) =>
      Math.max(0, ...half),
    );
    if ((late ?? 0) > (early ?? 0) + MAX_GROWTH) wrong.push(`memory grew from ${early} to ${late} bytes`);
    wrong.push(...shop.logged.slice(0, 10).map((line) => `logged: ${line.slice(0, 1000)}`));
    const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;
    const measured = [
      `${count} requests of seed ${seed} in ${seconds.toFixed(0)} s to ${known.routes.length} routes and ${known.forms.length} forms`,
      `/healthz meanwhile: ${quantiles(health)} of ${health.length}`,
      `memory: ${megabytes(before)} before, ${megabytes(max)} at most, ${megabytes(last)} after`,
      ...result.measured,
    ];
    return { wrong: wrong.map((line) => `seed ${seed}: ${line}`), measured };
  } finally {
    await shop.close();
  }
}
