import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A running shop with the demo catalogue, in a process of its own. */
export interface BenchShop {
  /** Without a trailing slash. */
  address: string;
  /** 0: not ours. */
  processId: number;
  /** Own path of the section with most goods. */
  listing: string;
  /** Own path of a product there. */
  product: string;
  /** Milliseconds from the start of the process to the first page answered, the catalogue being there. */
  secondStart: number;
  /** Resident memory of the process after that, bytes; null where the system does not say. */
  memory(): number | null;
  stop(): Promise<void>;
}

const OPENED = /^Магазин открыт: (\S+?)\/?$/;

/** `goods` fill an empty folder; undefined takes as many as a shop starts with. */
async function launch(
  dataDir: string,
  goods?: number,
): Promise<{ child: ChildProcess; address: string; took: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ['src/app/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      CHANGES_PER_MINUTE: '0',
      DATABASE_URL: '',
      ...(goods && { DEMO_PRODUCTS: String(goods) }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of createInterface({ input: child.stdout })) {
    const address = OPENED.exec(text)?.[1];
    if (!address) continue;
    const answer = await fetch(address);
    await answer.text();
    if (!answer.ok) throw new Error(`the front page answered ${answer.status}`);
    child.stdout.resume();
    return { child, address, took: performance.now() - began };
  }
  throw new Error('the shop did not start');
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

/** A shop that runs already, such as one of an earlier version. */
async function runningShop(address: string): Promise<BenchShop> {
  return {
    address,
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

/** Starts a shop twice in a temporary folder: once to fill the demo with `goods`, once to measure; `SHOP=http://…` measures one that runs. */
export async function startBenchShop(goods?: number): Promise<BenchShop> {
  const running = process.env['SHOP'];
  if (running) return runningShop(running.replace(/\/$/, ''));
  const dataDir = mkdtempSync(join(tmpdir(), 'kafel-bench-'));
  await end((await launch(dataDir, goods)).child);
  const { child, address, took } = await launch(dataDir);
  return {
    address,
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
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
