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
/** How long to wait for the server of a killed shop to stop. */
const LEFTOVER_MS = 30_000;
/** Part of the error message with which PostgreSQL refuses to start while processes of a killed server are still running. */
const MEMORY_IN_USE = 'pre-existing shared memory block';

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export interface EmbeddedServer {
  url: string;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** Called when the server stops by itself; it is then started again. */
  broke?: (error: Error) => void;
  /** Called with each line of the server's output. */
  print?: (line: string) => void;
}

/** Stops the server that a killed shop left running. Nobody else uses it, because the folder is locked. */
async function stopLeftover(cluster: string): Promise<void> {
  for (const deadline = Date.now() + LEFTOVER_MS; await isServed(cluster); await pause(LOOK_MS)) {
    const pid = readServerPid(cluster);
    if (Date.now() > deadline) throw new Error(`the server ${pid} of a killed shop does not stop`);
    try {
      if (pid !== null) process.kill(pid, 'SIGINT');
    } catch {
      // The process has already ended.
    }
  }
}

/** Keeps a server running on a cluster. @returns a function that stops it for good */
async function supervise(
  cluster: string,
  programs: Programs,
  { broke = () => {}, print = () => {} }: ServerOptions,
) {
  const stopping = new AbortController();
  let running: ChildProcess;
  let restarting = Promise.resolve();

  async function start(): Promise<void> {
    const { child, release } = await launch(cluster, programs, print);
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
 * Starts the project's PostgreSQL on a data directory as a child of this process, and restarts it when it stops by itself. Clients use a
 * socket in the folder; no port is open.
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
