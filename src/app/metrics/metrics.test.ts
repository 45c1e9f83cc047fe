import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { observeRequests, type SeenRequest } from '../../http/host/observe-requests.ts';
import type { Shop } from '../../services/open-shop.ts';
import type { ShopState } from '../../services/operation/read-shop-state.ts';
import { countOrders } from './count-orders.ts';
import { type ServedMetrics, serveMetrics } from './serve-metrics.ts';
import { openShopMetrics, type Watched } from './shop-metrics.ts';

const STATE: ShopState = {
  outbox: { waiting: 3, givenUp: 1, oldestSeconds: 90 },
  orders: [{ kind: 'order', count: 7 }],
  imports: [{ source: 'yml:kafel "два"', at: 1_764_000_000 }],
  catalogueChangedAt: 1_764_000_001,
};
const CACHE = { ready: 5, stale: 1, made: 2, pages: 2, bytes: 4096 };

/** Parses Prometheus text into values by name with labels. */
function figuresOf(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', figure] = /^(\w+(?:\{.*\})?) ([\d.e+-]+|NaN|[+-]Inf)$/i.exec(line) ?? [];
      expect(name, line).not.toBe('');
      return [name, Number(figure)];
    }),
  );
}

function watched(state: Watched['state']) {
  const metrics = openShopMetrics();
  metrics.watch({ cache: () => CACHE, catalogueVersion: () => 12, state });
  return metrics;
}

describe('metrics of the shop', () => {
  it('cover cache, catalogue, messages, orders and imports', async () => {
    expect(figuresOf(await watched(async () => STATE).text())).toMatchObject({
      'kafel_page_cache_answers_total{outcome="ready"}': 5,
      'kafel_page_cache_answers_total{outcome="made"}': 2,
      kafel_page_cache_bytes: 4096,
      kafel_catalogue_version: 12,
      kafel_database_up: 1,
      kafel_outbox_waiting: 3,
      kafel_outbox_given_up: 1,
      kafel_outbox_oldest_seconds: 90,
      'kafel_orders_last_day{kind="order"}': 7,
      'kafel_import_timestamp_seconds{source="yml:kafel \\"два\\""}': 1_764_000_000,
    });
  });

  it('report that the database is unavailable instead of failing', async () => {
    const metrics = watched(() => Promise.reject(new Error('connection refused')));
    expect(figuresOf(await metrics.text())).toMatchObject({
      kafel_database_up: 0,
      kafel_catalogue_version: 12,
    });
  });

  it('do not count the cache twice when they are read twice', async () => {
    const metrics = watched(null);
    await metrics.text();
    expect(figuresOf(await metrics.text())['kafel_page_cache_answers_total{outcome="ready"}']).toBe(5);
  });

  it('count requests by the pattern of their address, never by anything a visitor sent', async () => {
    const seen: SeenRequest[] = [];
    const app = Fastify();
    observeRequests(app, (request) => seen.push(request));
    app.get('/order/:number', (_request, reply) => reply.send('ok'));
    await app.inject('/order/K-000123?secret=abc');
    await app.inject('/nowhere/K-000123');
    expect(seen.map(({ route, method, status }) => [route, method, status])).toEqual([
      ['/order/:number', 'GET', 200],
      ['nothing', 'GET', 404],
    ]);
    expect(seen.every(({ seconds }) => seconds >= 0 && seconds < 10)).toBe(true);
  });

  it('count order attempts by outcome', async () => {
    const counted: string[][] = [];
    const answers = [{ ok: true }, { ok: false, code: 'changed' }, null];
    const place = async () => {
      const answer = answers.shift();
      if (!answer) throw new Error('the database is away');
      return answer;
    };
    const shop = { order: { place } } as unknown as Shop;
    const { order } = countOrders(shop, { ordered: (...each) => void counted.push(each) });
    for (let time = 0; time < 3; time++) await order.place('token', {} as never).catch(() => {});
    expect(counted).toEqual([
      ['order', 'placed'],
      ['order', 'changed'],
      ['order', 'error'],
    ]);
  });
});

describe('the metrics endpoint', () => {
  let door: ServedMetrics | null = null;
  afterEach(() => door?.close());
  const open = async (token: string | null, gather = async () => 'kafel_database_up 1\n') => {
    door = await serveMetrics({ host: '127.0.0.1', port: 0, token }, gather);
    return door.address;
  };

  it('requires the token where one is set', async () => {
    const address = `${await open('0123456789abcdef')}/metrics`;
    for (const authorization of ['', 'Bearer 0123456789abcdeX', 'Basic 0123456789abcdef'])
      expect((await fetch(address, { headers: { authorization } })).status).toBe(401);
    const answer = await fetch(address, { headers: { authorization: 'Bearer 0123456789abcdef' } });
    expect([answer.status, await answer.text()]).toEqual([200, 'kafel_database_up 1\n']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it('serves nothing else, and reports when the metrics could not be collected', async () => {
    const address = await open(null, () => Promise.reject(new Error('a worker is silent')));
    expect((await fetch(`${address}/metrics`)).status).toBe(503);
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});
