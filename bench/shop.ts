import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A running shop with the demo catalogue, in a process of its own. */
export interface BenchShop {
  /** Without a trailing slash. */
  address: string;
  /** Folder with its database; empty for a shop that this process did not start. */
  dataDir: string;
  /** 0 for a shop that this process did not start. */
  processId: number;
  /** Path of the section with the most products. */
  listing: string;
  /** Path of a product in that section. */
  product: string;
  /** Milliseconds from the start of the process to the first page served, when the catalogue is already filled. */
  secondStart: number;
  /** Returns the resident memory of the process at this moment in bytes; null if the system does not tell. */
  memory(): number | null;
  stop(): Promise<void>;
}

/** An environment variable set at the start of a command. */
const VARIABLE = /^[A-Z_]+=/;
const OPENED = /^Магазин открыт: (\S+?)\/?$/;

/** How to start a shop, if it is not this checkout with default settings. */
export interface Launch {
  /** Checkout whose shop is started; this one by default. */
  folder?: string;
  /** Cores that the shop may use, in the notation of `taskset`: `0`, `0,1`. */
  cores?: string;
  /** Environment variables in addition to those of every benchmark. */
  variables?: Readonly<Record<string, string>>;
  /** Makes Node print its garbage collections; called with each line that the shop prints. */
  onLine?: (line: string) => void;
}

/** Starts a shop. `goods` is the number of products for an empty folder, by default as many as a shop starts with. */
async function launch(
  dataDir: string,
  goods?: number,
  { folder = '.', cores, variables, onLine }: Launch = {},
): Promise<{ child: ChildProcess; address: string; took: number }> {
  const began = performance.now();
  const given = await startWords(folder);
  const node = [
    join(folder, 'node_modules/.bin/node'),
    ...(onLine ? ['--trace-gc'] : []),
    ...given.filter((word) => word.startsWith('--') && !word.startsWith('--env-file')),
    'src/app/main.ts',
  ];
  // `taskset` replaces itself with the program it starts, so the process id stays the same.
  const [program = '', ...parameters] = cores === undefined ? node : ['taskset', '-c', cores, ...node];
  const child = spawn(program, parameters, {
    cwd: folder,
    env: {
      ...Object.fromEntries(given.flatMap((word) => (VARIABLE.test(word) ? [word.split('=')] : []))),
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      CHANGES_PER_MINUTE: '0',
      DATABASE_URL: '',
      // With a single process, the id of the child is that of the shop itself.
      WORKERS: '1',
      ...(goods && { DEMO_PRODUCTS: String(goods) }),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of createInterface({ input: child.stdout })) {
    const address = OPENED.exec(text)?.[1];
    if (!address) continue;
    const answer = await fetch(address);
    await answer.text();
    if (!answer.ok) throw new Error(`the front page answered ${answer.status}`);
    listen(child, onLine);
    return { child, address, took: performance.now() - began };
  }
  throw new Error('the shop did not start');
}

function listen({ stdout }: { stdout: Readable | null }, onLine: Launch['onLine']): void {
  if (!stdout || !onLine) stdout?.resume();
  else createInterface({ input: stdout }).on('line', onLine);
}

/** Returns the words of the command that `npm start` runs in a checkout. */
async function startWords(folder: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return String(scripts.start).split(' ');
}

async function end(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

function firstLink(html: string, prefix: string): string {
  const found = new RegExp(`href="(${prefix}[^"?#]+)"`).exec(html)?.[1];
  if (!found) throw new Error(`no link to ${prefix}… on the page`);
  return found;
}

function readStatus(processId: number | undefined): string {
  try {
    return readFileSync(`/proc/${processId}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** Describes a shop that is already running, such as one of an earlier version. */
async function runningShop(address: string): Promise<BenchShop> {
  return {
    address,
    dataDir: '',
    processId: 0,
    ...(await goodsOf(address)),
    secondStart: Number.NaN,
    memory: () => null,
    stop: async () => {},
  };
}

async function goodsOf(address: string): Promise<Pick<BenchShop, 'listing' | 'product'>> {
  const text = async (path: string) => (await fetch(address + path)).text();
  const listing = firstLink(await text('/catalog/'), '/catalog/');
  return { listing, product: firstLink(await text(listing), '/product/') };
}

/**
 * Starts a shop twice in a temporary folder: once to fill the demo with `goods`, once to measure. `SHOP=http://…` measures a running shop
 * instead; `BENCH_DATA=FOLDER` keeps the filled data for the next time.
 */
export async function startBenchShop(goods?: number, how: Launch = {}): Promise<BenchShop> {
  const running = process.env['SHOP'];
  if (running) return runningShop(running.replace(/\/$/, ''));
  const existing = process.env['BENCH_DATA'];
  const dataDir = existing
    ? join(existing, String(goods ?? 'usual'))
    : mkdtempSync(join(tmpdir(), 'kafel-bench-'));
  if (!existing || !existsSync(dataDir))
    await end((await launch(dataDir, goods, { variables: how.variables ?? {} })).child);
  const { child, address, took } = await launch(dataDir, undefined, how);
  return {
    address,
    dataDir,
    processId: child.pid ?? 0,
    ...(await goodsOf(address)),
    secondStart: took,
    memory() {
      const status = readStatus(child.pid);
      const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
      return kilobytes ? Number(kilobytes) * 1024 : null;
    },
    async stop() {
      await end(child);
      if (!existing) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
