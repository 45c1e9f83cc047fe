import { type ChildProcess, spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clusterUrl, readServerPid, runIn, SOCKET, socketHost } from './cluster-folder.ts';
import type { Programs } from './find-programs.ts';

/** Settings for a machine with little memory whose only client is the shop; all others are PostgreSQL's defaults (docs/operation.md). */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  // Enough for eight workers with 18 connections each, and an import.
  max_connections: 200,
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Workers for I/O and parallel queries would cost much memory and save little time.
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // The shop itself logs failed statements, without the values in them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
} as const;

const LOOK_MS = 50;
const MAX_OUTPUT = 4000;

/** Returns true if a server has opened the socket of a cluster, even if it is not ready yet. */
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
 * Stops the server if this process ends without having stopped it, even if it was killed: a shell waits for the end of its input.
 * @returns a function that stops the shell
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

/** A running server; `release` ends the shell that guards it. */
export interface Launched {
  child: ChildProcess;
  release: () => void;
}

/** Starts a server on a cluster and waits until it is ready. */
export async function launch(
  cluster: string,
  programs: Programs,
  print: (line: string) => void,
): Promise<Launched> {
  const { name, options } = runIn(cluster, programs);
  // The folder is locked, so if a process has this id, it is not the former server. PostgreSQL still checks whether the former server's
  // shared memory is in use.
  const left = String(readServerPid(cluster) ?? '');
  const settings = Object.entries(SETTINGS).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const child = spawn(join(programs.folder, 'postgres'), ['-D', name, ...settings], {
    ...options,
    env: { ...options.env, PG_GRANDPARENT_PID: left },
    // Detached from the terminal, so that Ctrl+C stops only the shop, which stops its server last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-MAX_OUTPUT);
    for (const line of text.split('\n').filter(Boolean)) print(line);
  });
  const release = guard(child.pid ?? 0, programs);
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  child.once('exit', (code, by) => (failure ??= new Error(`the server ended with ${by ?? code}\n${output}`)));
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
