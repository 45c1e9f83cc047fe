import cluster from 'node:cluster';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FailureKind } from '../../domain/failure/page-failure.ts';
import type { ObserveRequest } from '../../http/host/observe-requests.ts';
import type { CacheStatistics } from '../../http/page/page-cache.ts';
import type { ShopState } from '../../services/operation/read-shop-state.ts';

/** Seconds: cached pages take tenths of a millisecond, an order tens of milliseconds, a feed seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Milliseconds; a slower database counts as unavailable. */
const STATE_LIMIT = 2000;

/** What is read each time metrics are collected. */
export interface Watched {
  cache(): CacheStatistics;
  catalogueVersion(): number;
  /** State of the shop as a whole; null in a process that leaves it to another. */
  state: (() => Promise<ShopState>) | null;
}

export interface ShopMetrics {
  observe: ObserveRequest;
  /** Counts an attempt to order by its outcome: 'placed', or the code of the refusal. */
  ordered(kind: 'order' | 'fast', outcome: string): void;
  /** Counts a failure reported by a page. */
  failed(kind: FailureKind): void;
  watch(watched: Watched): void;
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>;
}

/** Starts counting; the parent process can then also collect the metrics of a worker. */
export function openShopMetrics(): ShopMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'kafel_request_duration_seconds',
    help: 'Answered requests by the pattern of their address',
    labelNames: ['route', 'method', 'status'],
    ...{ buckets: BUCKETS, registers },
  });
  const attempts = new Counter({
    name: 'kafel_order_attempts_total',
    help: 'Attempts to order and how they ended',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const failures = new Counter({
    name: 'kafel_page_failures_total',
    help: 'Failures that pages reported from browsers: an answer not understood, a region not drawn, an error of script',
    labelNames: ['kind'],
    registers,
  });
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry);
    new AggregatorRegistry();
  }
  return {
    observe: ({ route, method, status, seconds }) => requests.observe({ route, method, status }, seconds),
    ordered: (kind, outcome) => attempts.inc({ kind, outcome }),
    failed: (kind) => failures.inc({ kind }),
    watch(watched) {
      watchCache(registers, watched);
      if (watched.state) watchState(registers, watched.state);
    },
    text: () => registry.metrics(),
  };
}

function watchCache(registers: Registry[], { cache, catalogueVersion }: Watched): void {
  const answers = new Counter({
    name: 'kafel_page_cache_answers_total',
    help: 'Pages requested from the cache: ready, stale while a fresh one is made, made now',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { ready, stale, made } = cache();
      answers.reset();
      for (const [outcome, count] of Object.entries({ ready, stale, made })) answers.inc({ outcome }, count);
    },
  });
  const size = (name: string, help: string, read: (of: CacheStatistics) => number) => {
    const gauge = new Gauge({
      ...{ name, help, registers },
      collect() {
        gauge.set(read(cache()));
      },
    });
  };
  size('kafel_page_cache_pages', 'Cached pages of all processes together', ({ pages }) => pages);
  size('kafel_page_cache_bytes', 'Bytes of cached pages of all processes together', ({ bytes }) => bytes);
  const version = new Gauge({
    name: 'kafel_catalogue_version',
    help: 'The version of the catalogue in memory; of several processes the oldest',
    registers,
    aggregator: 'min',
    collect() {
      version.set(catalogueVersion());
    },
  });
}

/** Registers the metrics of the database, read once per collection; if it does not respond, only its unavailability is reported. */
function watchState(registers: Registry[], read: () => Promise<ShopState>): void {
  let reading: Promise<void> | null = null;
  const collect = async () => {
    reading ??= withinLimit(read())
      .then(report, () => up.set(0))
      .finally(() => {
        reading = null;
      });
    await reading;
  };
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers, collect });
  const up = gauge(
    'kafel_database_up',
    '1: the database answered within two seconds; 0: the rest of it is old',
  );
  const waiting = gauge('kafel_outbox_waiting', 'Messages to deliver');
  const givenUp = gauge('kafel_outbox_given_up', 'Messages that nobody tries to deliver any more');
  const oldest = gauge('kafel_outbox_oldest_seconds', 'How long the oldest message to deliver waits');
  const orders = gauge('kafel_orders_last_day', 'Orders of the last 24 hours', ['kind']);
  const imports = gauge('kafel_import_timestamp_seconds', 'When each source was imported last', ['source']);
  const changed = gauge('kafel_catalogue_changed_timestamp_seconds', 'When the catalogue changed last');

  function report(state: ShopState): void {
    up.set(1);
    waiting.set(state.outbox.waiting);
    givenUp.set(state.outbox.givenUp);
    oldest.set(state.outbox.oldestSeconds);
    orders.reset();
    for (const { kind, count } of state.orders) orders.set({ kind }, count);
    imports.reset();
    for (const { source, at } of state.imports) imports.set({ source }, at);
    changed.set(state.catalogueChangedAt ?? 0);
  }
}

/** Rejects when the result takes too long. */
async function withinLimit<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), STATE_LIMIT);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}
