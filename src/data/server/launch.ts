import { type ChildProcess, spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clusterUrl, readServerPid, runIn, SOCKET, socketHost } from './cluster-folder.ts';
import type { Programs } from './find-programs.ts';

/** For a machine with little memory whose only client is the shop; what is not here is PostgreSQL's own (docs/operation.md). */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  // Eight workers, each with 18 connections and an import.
  max_connections: 200,
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Processes of its own for reading and for parts of a query cost more memory than they save time.
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // Statements that fail are the shop's to log, without the values in them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
} as const;

const LOOK_MS = 50;
const MAX_SAID = 4000;

/** Whether a server has the socket of a cluster open, be it only to say that it is not ready. */
export function isServed(cluster: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(join(socketHost(cluster), SOCKET));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/**
 * Stops the server when this process ends without having done so, however that comes: a shell waits for the end of its input.
 * @returns a function that sends the shell away
 */
function guard(pid: number, { account }: Programs): () => void {
  const shell = spawn('/bin/sh', ['-c', 'read -r _ || kill -INT "$0"', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...account,
  });
  shell.on('error', () => {});
  shell.stdin?.on('error', () => {});
  return () => void shell.stdin?.end('\n');
}

/** A server that runs; `release` sends away what would stop it. */
export interface Launched {
  child: ChildProcess;
  release: () => void;
}

/** Starts a server over a cluster and waits until it answers. */
export async function launch(
  cluster: string,
  programs: Programs,
  say: (line: string) => void,
): Promise<Launched> {
  const { name, options } = runIn(cluster, programs);
  // The process that has this id now is another: the folder is locked. PostgreSQL still looks whether anybody has the memory of that one.
  const left = String(readServerPid(cluster) ?? '');
  const settings = Object.entries(SETTINGS).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const child = spawn(join(programs.folder, 'postgres'), ['-D', name, ...settings], {
    ...options,
    env: { ...options.env, PG_GRANDPARENT_PID: left },
    // Apart from the terminal: Ctrl+C is for the shop, which stops its server last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MAX_SAID);
    for (const line of text.split('\n').filter(Boolean)) say(line);
  });
  const release = guard(child.pid ?? 0, programs);
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  child.once('exit', (code, by) => (failure ??= new Error(`the server ended with ${by ?? code}\n${said}`)));
  for (;;) {
    if (failure) {
      release();
      throw failure;
    }
    const client = new pg.Client({ connectionString: clusterUrl(cluster), connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return { child, release };
    } catch {
      await pause(LOOK_MS);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
