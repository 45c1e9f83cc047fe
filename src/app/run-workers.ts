import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Env } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';
import type { Told } from '../kit/workers.ts';

/** What a worker says once it serves. */
export interface Opened {
  opened: string;
}

/** What a worker is sent that was started before the database's server. */
interface DatabaseOpened {
  database: string;
}

/** In the environment of the one worker that does the shop's work in the background. */
const BACKGROUND = 'WORKER_IN_BACKGROUND';
/** Milliseconds before one that died is started again, so that one that cannot live does not take the machine. */
const RESTART_MS = 1000;

/** How many processes serve: one for each core unless set. */
export function workersOf({ WORKERS }: Pick<Env, 'WORKERS'>): number {
  return WORKERS ?? availableParallelism();
}

/** True for the process that works in the background: the only one, or one of the workers. */
export function worksInBackground(): boolean {
  return cluster.isPrimary || process.env[BACKGROUND] === '1';
}

/** In a worker that was started without the address of a database: the address, once there is one. */
export async function databaseOfShop(): Promise<string> {
  const [{ database }] = (await once(process, 'message')) as [DatabaseOpened];
  return database;
}

/** Passes on to all others what one worker tells. */
function relay(from: Worker, message: Told): void {
  for (const worker of Object.values(cluster.workers ?? {})) if (worker !== from) worker?.send(message);
}

/** Starts a worker; resolves to where it listens, once it does. Rejects with the code of one that ended before. */
function start(background: boolean): { worker: Worker; opened: Promise<string> } {
  const worker = cluster.fork({ [BACKGROUND]: background ? '1' : '' });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  worker.on('message', (message: Opened | Told) => {
    if ('opened' in message) resolve(message.opened);
    else if ('topic' in message) relay(worker, message);
  });
  worker.once('exit', reject);
  return { worker, opened: promise };
}

/** Sends the address of the database's server, once it runs, to the workers that were started without. */
async function sendDatabaseAddress(server: Promise<unknown>): Promise<void> {
  if (process.env['DATABASE_URL']) return;
  const early = Object.values(cluster.workers ?? {});
  await server;
  const message: DatabaseOpened = { database: process.env['DATABASE_URL'] ?? '' };
  for (const worker of early) if (worker?.isConnected()) worker.send(message);
}

/**
 * Serves with several processes behind one port: the first, which works in the background too, begins while the database's `server` starts and
 * opens database and catalogue before the others are started, for which nobody waits; one that dies is started again. On SIGTERM or
 * SIGINT all stop as one does, then the server by what it resolves to, and this process ends after them.
 */
export async function runWorkers(
  count: number,
  logger: Logger,
  server: Promise<() => Promise<void>>,
): Promise<string> {
  let stopping = false;
  let failed = false;

  function keep(background: boolean): Promise<string> {
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
      if (!stopping) keep(background).catch((lost) => replace(background, Number(lost), ''));
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

  // What stands in the way of the first it has said itself.
  const opened = keep(true).catch((code) => process.exit(Number(code) || 1));
  await sendDatabaseAddress(server);
  const address = await opened;
  const again = (lost: unknown) => replace(false, Number(lost), '');
  for (let other = 1; other < count; other += 1) keep(false).catch(again);
  return address;
}
