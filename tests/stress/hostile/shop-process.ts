import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Route } from './known.ts';

/**
 * The real shop in a process of its own, which reports to its parent where it listens, which routes it has, and every second how much
 * memory it holds. The framework itself names the routes, so a new one is attacked without being listed anywhere.
 */
export type ProcessMessage = { address: string; routes: Route[] } | { rss: number; heap: number } | Usage;

/** Asked for by any message to the process. */
export interface Usage {
  /** Bytes of memory now, and at most since it was last asked where the system says so, else since the start. */
  rss: number;
  peak: number;
  /** Milliseconds of processor time of the main thread. */
  mainThreadMs: number;
}

process.env['NODE_ENV'] ??= 'production';
const routes: Route[] = [];
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, path: url });
  });
});

const { readEnv } = await import('../../../src/kit/env.ts');
const { createLogger } = await import('../../../src/kit/logger.ts');
const { startShop } = await import('../../../src/app/start.ts');

const STATUS = '/proc/self/status';
const KILOBYTE = 1024;
function peakMemory(): number {
  if (!existsSync(STATUS)) return process.resourceUsage().maxRSS * KILOBYTE;
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(STATUS, 'utf8'))?.[1]) * KILOBYTE;
  // Linux counts anew from here.
  writeFileSync('/proc/self/clear_refs', '5');
  return peak;
}

const send = (message: ProcessMessage) => process.send?.(message);
const { address } = await startShop(readEnv(process.env), createLogger('error'));
process.on('message', () => {
  const { user, system } = process.threadCpuUsage();
  send({ rss: process.memoryUsage.rss(), peak: peakMemory(), mainThreadMs: (user + system) / 1000 });
});
send({ address, routes });
for (;;) {
  const { rss, heapUsed } = process.memoryUsage();
  send({ rss, heap: heapUsed });
  await pause(1000);
}
