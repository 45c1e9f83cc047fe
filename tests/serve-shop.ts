import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface ServedShop {
  /** Without a trailing slash. */
  address: string;
  processId: number;
  /** Everything the process has printed so far. */
  output(): string;
  /** Sends SIGTERM, waits for the process to end and deletes a temporary data directory. Resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Finds a port that nothing is listening on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function ready(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}

/**
 * Runs the real shop in a separate process and waits until it is ready.
 * @throws Error with its output if it ends early or is not ready within `timeout` milliseconds
 */
export async function serveShop({
  variables = {},
  timeout = 240_000,
}: {
  variables?: Record<string, string>;
  timeout?: number;
} = {}): Promise<ServedShop> {
  const port = variables['PORT'] ?? String(await freePort());
  const temporary = variables['DATA_DIR'] ? null : mkdtempSync(join(tmpdir(), 'kafel-shop-'));
  const shop = spawn(process.execPath, ['src/app/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: {
      ...process.env,
      ...(temporary ? { DATA_DIR: temporary } : {}),
      // Production mode as in a manual start, whatever mode the tests run in.
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // A single process, so that its id is enough to stop the whole shop.
      WORKERS: '1',
      ...variables,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<number | null>((resolve) => shop.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + timeout;
  while (!(await ready(address))) {
    if (shop.exitCode !== null || Date.now() > deadline) {
      shop.kill('SIGKILL');
      throw new Error(`the shop did not get ready:\n${printed}`);
    }
    await pause(100);
  }
  return {
    address,
    processId: shop.pid ?? 0,
    output: () => printed,
    async stop() {
      shop.kill('SIGTERM');
      const code = await ended;
      if (temporary) rmSync(temporary, { recursive: true, force: true });
      return code;
    },
  };
}
