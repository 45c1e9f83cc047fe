import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { makePrivateFolder } from '../../kit/private-folder.ts';
import { lockDirectory } from '../directory-lock.ts';
import { clusterUrl, databaseFolder, makeCluster, readServerPid } from './cluster-folder.ts';
import { findPrograms, type Programs } from './find-programs.ts';
import { isServed, launch } from './launch.ts';

const RESTART_MS = 500;
const LOOK_MS = 50;
/** For what a killed shop left to end. */
const LEFTOVER_MS = 30_000;
/** Said at a start while processes of a server that was killed are ending. */
const MEMORY_IN_USE = 'pre-existing shared memory block';

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export interface EmbeddedServer {
  url: string;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** Called with a server that ended by itself; another is started. */
  broke?: (error: Error) => void;
  /** Gets what the server says, by lines. */
  say?: (line: string) => void;
}

/** Stops the server of a shop that was killed, which nobody else has: the folder is locked. */
async function stopLeftover(cluster: string): Promise<void> {
  for (const deadline = Date.now() + LEFTOVER_MS; await isServed(cluster); await pause(LOOK_MS)) {
    const pid = readServerPid(cluster);
    if (Date.now() > deadline) throw new Error(`the server ${pid} of a killed shop does not stop`);
    try {
      if (pid !== null) process.kill(pid, 'SIGINT');
    } catch {
      // It has just ended.
    }
  }
}

/** Keeps a server running over a cluster. @returns how to stop it for good */
async function supervise(
  cluster: string,
  programs: Programs,
  { broke = () => {}, say = () => {} }: ServerOptions,
) {
  const stopping = new AbortController();
  let running: ChildProcess;
  let restarting = Promise.resolve();

  async function start(): Promise<void> {
    const { child, release } = await launch(cluster, programs, say);
    running = child;
    const ended = (code: number | null, by: string | null) => {
      release();
      if (stopping.signal.aborted) return;
      broke(new Error(`the database server ended with ${by ?? code}`));
      restarting = restart();
    };
    if (hasEnded(child)) ended(child.exitCode, child.signalCode);
    else child.once('exit', ended);
  }

  async function restart(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await pause(RESTART_MS, null, { signal: stopping.signal });
        return await start();
      } catch (error) {
        if (!stopping.signal.aborted) broke(error as Error);
      }
    }
  }

  await start().catch((error: Error) => {
    if (!error.message.includes(MEMORY_IN_USE)) throw error;
    return restart();
  });
  return async () => {
    stopping.abort();
    await restarting;
    if (hasEnded(running)) return;
    const ended = once(running, 'exit');
    running.kill('SIGINT');
    await ended;
  };
}

/**
 * Starts the PostgreSQL that comes with the project over a data directory, as a child of this process, which starts it again when
 * it ends by itself. Clients reach it through a socket among its files; no port is open.
 * @throws DirectoryInUse while another process has it, DirectoryNotLockable, NoServerHere, OtherDatabaseFormat
 */
export async function startServer(dataDir: string, options: ServerOptions = {}): Promise<EmbeddedServer> {
  const folder = databaseFolder(dataDir);
  makePrivateFolder(folder);
  const unlock = lockDirectory(folder);
  try {
    const programs = findPrograms(dataDir);
    const cluster = makeCluster(dataDir, programs);
    await stopLeftover(cluster);
    const stop = await supervise(cluster, programs, options);
    return { url: clusterUrl(cluster), close: () => stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
