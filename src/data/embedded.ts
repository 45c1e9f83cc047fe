import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockDirectory } from './directory-lock.ts';
import type { DatabaseNotice } from './notices.ts';

/** Connections to the embedded engine; it serves one statement at a time, so more only wait. */
export const EMBEDDED_CONNECTIONS = 8;

/** Says where the running engine of a data directory listens. */
const PLACE = 'socket';

export interface EmbeddedDatabase {
  /** Directory of the unix socket, as node-postgres wants it. */
  host: string;
  close(): Promise<void>;
}

function saidBy(worker: Worker, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => message === word && resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`embedded database stopped with ${code}`)));
  });
}

/**
 * Starts the embedded database of a data directory behind a unix socket. `heard` is told what any of its clients, those of other
 * processes included, NOTIFY on `channels`: LISTEN does not reach through the socket. @throws DirectoryInUse
 */
export async function startEmbedded(
  dataDir: string,
  channels: readonly string[] = [],
  heard: (notice: DatabaseNotice) => void = () => {},
): Promise<EmbeddedDatabase> {
  const directory = join(dataDir, 'database');
  const unlock = lockDirectory(directory);
  // Unix sockets take about 100 characters, and a data directory may lie deeper than that.
  const host = join(tmpdir(), `kafel-${process.pid}-${Math.random().toString(36).slice(2, 8)}`);
  mkdirSync(host, { recursive: true, mode: 0o700 });
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      directory: join(directory, 'pg'),
      socket: join(host, '.s.PGSQL.5432'),
      connections: EMBEDDED_CONNECTIONS * 2,
      channels,
    },
  });
  worker.on('message', (message: string | DatabaseNotice) => {
    if (typeof message === 'object') heard(message);
  });
  await saidBy(worker, 'ready');
  const placeFile = join(directory, PLACE);
  writeFileSync(placeFile, host);
  return {
    host,
    async close() {
      rmSync(placeFile, { force: true });
      const closed = saidBy(worker, 'closed');
      worker.postMessage('close');
      await closed;
      await worker.terminate();
      rmSync(host, { recursive: true, force: true });
      unlock();
    },
  };
}

/** Where the engine that another process runs on this data directory listens; null when it does not say. */
export function runningEmbedded(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'database', PLACE), 'utf8');
  } catch {
    return null;
  }
}
