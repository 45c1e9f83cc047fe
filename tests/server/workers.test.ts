import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, type ServedShop, serveShop } from '../serve-shop.ts';

/** Process ids of a shop's workers, without its database server and that server's guard; only on Linux. */
function workersOf(processId: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const [, name, parent] = /\((.*)\) \S (\d+) /.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
        return parent === String(processId) && name !== 'postgres' && name !== 'sh';
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Database address in the environment of a process; empty without one. */
function databaseOf(processId: number): string {
  const variables = readFileSync(`/proc/${processId}/environ`, 'utf8').split('\0');
  return variables.find((variable) => variable.startsWith('DATABASE_URL='))?.split('=', 2)[1] ?? '';
}

describe.skipIf(process.platform !== 'linux')('two workers behind one port', () => {
  let shop: ServedShop;
  let metricsPort = '';
  /** Returns true if all of several concurrent requests get a page; a request handed to a dying worker is never answered. */
  const answers = async () => {
    const checkReady = () => fetch(`${shop.address}/readyz`, { signal: AbortSignal.timeout(3000) });
    return (await Promise.all(Array.from({ length: 8 }, checkReady))).every(({ ok }) => ok);
  };

  beforeAll(async () => {
    metricsPort = String(await freePort());
    const variables = {
      DEMO_PRODUCTS: '20',
      WORKERS: '2',
      CHANGES_PER_MINUTE: '6',
      METRICS_PORT: metricsPort,
    };
    shop = await serveShop({ variables });
  });
  afterAll(async () => {
    await shop?.stop();
  });

  it('report once that the shop is open, when both are ready', async () => {
    await expect.poll(() => shop.output(), { timeout: 200_000 }).toContain('Магазин открыт');
    expect(shop.output().match(/Магазин открыт/g)).toHaveLength(1);
    expect(workersOf(shop.processId)).toHaveLength(2);
  }, 240_000);

  it('start with the first one before the database server has an address', () => {
    const addresses = workersOf(shop.processId).map(databaseOf);
    expect(addresses.filter((address) => address === '')).toHaveLength(1);
  });

  it('count a visitor together: no more changes pass than with one worker', async () => {
    const post = () =>
      fetch(`${shop.address}/basket/add`, {
        method: 'POST',
        // Another client's address, and a new connection, which the next worker accepts.
        headers: { 'x-forwarded-for': '203.0.113.9', connection: 'close' },
        body: new URLSearchParams({ offer: '0' }),
        redirect: 'manual',
      });
    const statuses: number[] = [];
    for (let time = 0; time < 12; time++) statuses.push((await post()).status);
    const passed = statuses.filter((status) => status !== 429).length;
    // Messages in transit between the workers may be missed.
    expect(passed).toBeGreaterThanOrEqual(6);
    expect(passed).toBeLessThanOrEqual(7);
  });

  it('have their metrics summed, and those of the shop reported once', async () => {
    const read = async (name: string) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return text.split('\n').filter((line) => line.startsWith(name));
    };
    const query = async () => {
      const counts = await read('kafel_request_duration_seconds_count{route="/robots.txt"');
      return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    };
    const before = await query();
    for (let time = 0; time < 20; time++)
      await fetch(`${shop.address}/robots.txt`, { headers: { connection: 'close' } });
    // Figures of a worker that is too busy to send them in time are missing from an answer.
    await expect.poll(query, { timeout: 30_000 }).toBe(before + 20);
    expect(await read('kafel_database_up')).toEqual(['kafel_database_up 1']);
    expect((await fetch(`${shop.address}/metrics`)).status).toBe(404);
  });

  it('replace one that dies, and the shop goes on responding', async () => {
    const before = workersOf(shop.processId);
    process.kill(before[0] ?? 0, 'SIGKILL');
    await expect.poll(answers, { timeout: 30_000 }).toBe(true);
    const replaced = () => {
      const now = workersOf(shop.processId);
      return now.length === 2 && !now.includes(before[0] ?? 0);
    };
    await expect.poll(replaced, { timeout: 120_000 }).toBe(true);
    await expect.poll(answers, { timeout: 30_000 }).toBe(true);
  }, 180_000);

  it('all end on one signal, without an error', async () => {
    const workers = workersOf(shop.processId);
    expect(await shop.stop()).toBe(0);
    for (const id of workers) expect(() => process.kill(id, 0)).toThrow();
  });
});
