import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { makePrivateFolder } from '../kit/private-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import type { DatabaseNotice } from './notices.ts';

/** Connections to the embedded engine; it serves one statement at a time, so more only wait. */
export const EMBEDDED_CONNECTIONS = 8;

/** Between an engine that gave up and the next. */
const RESTART_MS = 500;

/** Says where the running engine of a data directory listens. */
const PLACE = 'socket';

/** Where the engine of a data directory has its own files. */
export const embeddedFiles = (dataDir: string) => join(dataDir, 'database', 'pg');

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
 * Starts the embedded database of a data directory behind a unix socket. `onNotice` is called with what any of its clients, those of other
 * processes included, NOTIFY on `channels`: LISTEN does not reach through the socket. An engine that gives up later, as on a
 * full disk, is passed to `broke` and started again until it runs.
 * @throws DirectoryInUse, DirectoryNotLockable
 */
export async function startEmbedded(
  dataDir: string,
  channels: readonly string[] = [],
  onNotice: (notice: DatabaseNotice) => void = () => {},
  broke: (error: Error) => void = () => {},
): Promise<EmbeddedDatabase> {
  const directory = join(dataDir, 'database');
  makePrivateFolder(directory);
  const unlock = lockDirectory(directory);
  const placeFile = join(directory, PLACE);
  // What a killed engine or the original of a copied directory left here leads to another database.
  rmSync(placeFile, { force: true });
  // Unix sockets take about 100 characters, and a data directory may lie deeper than that.
  const host = mkdtempSync(join(tmpdir(), 'kafel-engine-'));
  const socket = join(host, '.s.PGSQL.5432');
  const free = () => {
    rmSync(placeFile, { force: true });
    rmSync(host, { recursive: true, force: true });
    unlock();
  };
  try {
    const stop = await keepRunning(() => {
      rmSync(socket, { force: true });
      return startWorker(embeddedFiles(dataDir), socket, channels, onNotice);
    }, broke);
    writeFileSync(placeFile, host);
    return { host, close: () => stop().finally(free) };
  } catch (error) {
    free();
    throw error;
  }
}

/** Starts a worker, and another whenever it ends by itself. @returns a function that stops it for good */
async function keepRunning(
  start: () => Promise<Worker>,
  broke: (error: Error) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let worker = watched(await start());
  let restarting: Promise<void> = Promise.resolve();

  function watched(fresh: Worker): Worker {
    fresh.once('exit', (code) => {
      if (stopping.signal.aborted) return;
      broke(new Error(`the embedded database gave up with ${code}`));
      restarting = restart();
    });
    return fresh;
  }

  async function restart(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(RESTART_MS, null, { signal: stopping.signal }).catch(() => {});
      try {
        worker = watched(await start());
        return;
      } catch (error) {
        broke(error as Error);
      }
    }
  }

  return async () => {
    stopping.abort();
    await restarting;
    // A thread that has ended has no id.
    if (worker.threadId < 0) return;
    const closed = saidBy(worker, 'closed');
    worker.postMessage('close');
    await closed;
    await worker.terminate();
  };
}

async function startWorker(
  directory: string,
  socket: string,
  channels: readonly string[],
  onNotice: (notice: DatabaseNotice) => void,
): Promise<Worker> {
  const workerData = { directory, socket, connections: EMBEDDED_CONNECTIONS * 2, channels };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  worker.on('message', (message: string | DatabaseNotice) => {
    if (typeof message === 'object') onNotice(message);
  });
  // Its end follows, which is what counts.
  worker.on('error', () => {});
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
