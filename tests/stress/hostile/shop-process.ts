import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Route } from './known.ts';

/**
 * The real shop in a separate process. It reports its address, its routes, and its memory every second to the parent. The routes are read
 * from the framework, so that new ones are attacked without being listed anywhere.
 */
export type ProcessMessage = { address: string; routes: Route[] } | { rss: number; heap: number } | Usage;

/** Sent in reply to any message to the process. */
export interface Usage {
  /** Memory in bytes: now, and the maximum since the last report or, where the system cannot restart the measurement, since the start. */
  rss: number;
  peak: number;
  /** Processor time of the main thread in milliseconds. */
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
  // Makes Linux restart the measurement of the maximum.
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
