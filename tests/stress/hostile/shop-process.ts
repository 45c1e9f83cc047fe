import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Route } from './known.ts';

/**
 * The real shop in a process of its own, which reports to its parent where it listens, which routes it has, and every second how much
 * memory it holds. The framework itself names the routes, so a new one is attacked without being listed anywhere.
 */
export type ProcessMessage = { address: string; routes: Route[] } | { rss: number; heap: number };

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
const send = (message: ProcessMessage) => process.send?.(message);
const { address } = await startShop(readEnv(process.env), createLogger('error'));
send({ address, routes });
for (;;) {
  const { rss, heapUsed } = process.memoryUsage();
  send({ rss, heap: heapUsed });
  await pause(1000);
}
