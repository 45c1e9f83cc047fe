import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Env } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';
import type { WorkerMessage } from '../kit/workers.ts';

/** Message of a worker that has begun to serve. */
export interface Opened {
  opened: string;
}

/** Message to workers that started before the database server. */
interface DatabaseOpened {
  database: string;
}

/** Environment variable of the one worker that does the background work. */
const BACKGROUND = 'WORKER_IN_BACKGROUND';
/** Milliseconds before a worker that died is restarted, so that one that keeps failing does not exhaust the machine. */
const RESTART_MS = 1000;

/** Returns the number of serving processes: one per core unless set. */
export function workersOf({ WORKERS }: Pick<Env, 'WORKERS'>): number {
  return WORKERS ?? availableParallelism();
}

/** True for the process that does the background work: the only one, or one of the workers. */
export function worksInBackground(): boolean {
  return cluster.isPrimary || process.env[BACKGROUND] === '1';
}

/** In a worker that was started without a database address, waits for the address and returns it. */
export async function databaseOfShop(): Promise<string> {
  const [{ database }] = (await once(process, 'message')) as [DatabaseOpened];
  return database;
}

/** Passes a worker's message on to all others. */
function relay(from: Worker, message: WorkerMessage): void {
  for (const worker of Object.values(cluster.workers ?? {})) if (worker !== from) worker?.send(message);
}

/** Starts a worker; `opened` resolves to its address once it listens, and rejects with the exit code if it ends before that. */
function start(background: boolean): { worker: Worker; opened: Promise<string> } {
  const worker = cluster.fork({ [BACKGROUND]: background ? '1' : '' });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  worker.on('message', (message: Opened | WorkerMessage) => {
    if ('opened' in message) resolve(message.opened);
    else if ('topic' in message) relay(worker, message);
  });
  worker.once('exit', reject);
  return { worker, opened: promise };
}

/** Once the database server runs, sends its address to workers that were started without it. */
async function sendDatabaseAddress(server: Promise<unknown>): Promise<void> {
  if (process.env['DATABASE_URL']) return;
  const early = Object.values(cluster.workers ?? {});
  await server;
  const message: DatabaseOpened = { database: process.env['DATABASE_URL'] ?? '' };
  for (const worker of early) if (worker?.isConnected()) worker.send(message);
}

/**
 * Serves with several processes on one port. The first worker also does the background work. It starts while the database's `server` is
 * starting, and opens database and catalogue before the other workers start; the shop is open as soon as the first worker serves. A worker
 * that dies is restarted. On SIGTERM or SIGINT all stop gracefully, then the server is stopped by the function that `server` resolves to,
 * and this process ends last.
 */
export async function runWorkers(
  count: number,
  logger: Logger,
  server: Promise<() => Promise<void>>,
): Promise<string> {
  let stopping = false;
  let failed = false;

  function keepRunning(background: boolean): Promise<string> {
    const { worker, opened } = start(background);
    opened.then(
      () => worker.once('exit', (code, signal) => replace(background, code, signal)),
      () => {},
    );
    return opened;
  }

  function replace(background: boolean, code: number, signal: string): void {
    failed ||= stopping && code !== 0;
    if (stopping) return;
    logger.error({ code, signal, background }, 'a worker died and is started again');
    setTimeout(() => {
      if (!stopping) keepRunning(background).catch((lost) => replace(background, Number(lost), ''));
    }, RESTART_MS);
  }

  function stop(signal: NodeJS.Signals): void {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    const ended = () => {
      if (Object.keys(cluster.workers ?? {}).length > 0) return;
      void server.then((stopServer) => stopServer()).finally(() => process.exit(failed ? 1 : 0));
    };
    cluster.on('exit', ended);
    ended();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));

  // Ends silently, because the first worker has already explained its failure.
  const opened = keepRunning(true).catch((code) => process.exit(Number(code) || 1));
  await sendDatabaseAddress(server);
  const address = await opened;
  const again = (lost: unknown) => replace(false, Number(lost), '');
  for (let other = 1; other < count; other += 1) keepRunning(false).catch(again);
  return address;
}
