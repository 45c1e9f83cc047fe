import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Env } from '../../kit/env.ts';
import { type MetricsPlace, type ServedMetrics, serveMetrics } from './serve-metrics.ts';
import { openShopMetrics, type ShopMetrics } from './shop-metrics.ts';

/** Metrics of this process: counters, if it serves the shop, and the endpoint, if it is the only process or the parent of the workers. */
export interface OpenedMetrics {
  own: ShopMetrics | null;
  door: ServedMetrics | null;
}

/**
 * Returns a function that merges the metrics of all workers: counts and sizes are summed, other figures use the aggregator they declare.
 */
function gatherFromWorkers(): () => Promise<string> {
  const all = new AggregatorRegistry();
  return () => all.clusterMetrics();
}

/** Starts counting and opens the metrics endpoint; `serves` is true when this process serves the shop itself. */
export async function openMetrics(env: Env, serves: boolean): Promise<OpenedMetrics> {
  const own = serves ? openShopMetrics() : null;
  if (cluster.isWorker) return { own, door: null };
  const place: MetricsPlace = {
    ...{ host: env.METRICS_HOST, port: env.METRICS_PORT ?? 0, token: env.METRICS_TOKEN ?? null },
  };
  return { own, door: await serveMetrics(place, own ? own.text : gatherFromWorkers()) };
}
