import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Env } from '../../kit/env.ts';
import { type MetricsPlace, type ServedMetrics, serveMetrics } from './serve-metrics.ts';
import { openShopMetrics, type ShopMetrics } from './shop-metrics.ts';

/** What of the figures concerns this process: its own, where it serves the shop, and the door, where it started the others or is alone. */
export interface OpenedMetrics {
  own: ShopMetrics | null;
  door: ServedMetrics | null;
}

/** Gathers the figures of all workers into one text: counts and sizes are summed, a figure of which that makes no sense says how it is. */
function gatherFromWorkers(): () => Promise<string> {
  const all = new AggregatorRegistry();
  return () => all.clusterMetrics();
}

/** Begins to count and opens the door for whoever collects the figures; `serves`: whether this process serves the shop itself. */
export async function openMetrics(env: Env, serves: boolean): Promise<OpenedMetrics> {
  const own = serves ? openShopMetrics() : null;
  if (cluster.isWorker) return { own, door: null };
  const place: MetricsPlace = {
    ...{ host: env.METRICS_HOST, port: env.METRICS_PORT ?? 0, token: env.METRICS_TOKEN ?? null },
  };
  return { own, door: await serveMetrics(place, own ? own.text : gatherFromWorkers()) };
}
