import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { makePrivateFolder } from '../kit/private-folder.ts';
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
 * processes included, NOTIFY on `channels`: LISTEN does not reach through the socket.
 * @throws DirectoryInUse, DirectoryNotLockable
 */
export async function startEmbedded(
  dataDir: string,
  channels: readonly string[] = [],
  heard: (notice: DatabaseNotice) => void = () => {},
): Promise<EmbeddedDatabase> {
  const directory = join(dataDir, 'database');
  makePrivateFolder(directory);
  const unlock = lockDirectory(directory);
  const placeFile = join(directory, PLACE);
  // What a killed engine or the original of a copied directory left here leads to another database.
  rmSync(placeFile, { force: true });
  // Unix sockets take about 100 characters, and a data directory may lie deeper than that.
  const host = mkdtempSync(join(tmpdir(), 'kafel-engine-'));
  const free = () => {
    rmSync(placeFile, { force: true });
    rmSync(host, { recursive: true, force: true });
    unlock();
  };
  try {
    const worker = await startWorker(join(directory, 'pg'), join(host, '.s.PGSQL.5432'), channels, heard);
    writeFileSync(placeFile, host);
    return {
      host,
      async close() {
        const closed = saidBy(worker, 'closed');
        worker.postMessage('close');
        await closed;
        await worker.terminate();
        free();
      },
    };
  } catch (error) {
    free();
    throw error;
  }
}

async function startWorker(
  directory: string,
  socket: string,
  channels: readonly string[],
  heard: (notice: DatabaseNotice) => void,
): Promise<Worker> {
  const workerData = { directory, socket, connections: EMBEDDED_CONNECTIONS * 2, channels };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  worker.on('message', (message: string | DatabaseNotice) => {
    if (typeof message === 'object') heard(message);
  });
  await saidBy(worker, 'ready');
  return worker;
}

/** Where the engine that another process runs on this data directory listens; null when it does not say. */
export function runningEmbedded(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'database', PLACE), 'utf8');
  } catch {
    return null;
  }
}
