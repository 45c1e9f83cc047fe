import { Agent, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { healthEndpoints } from '../../src/http/endpoints/health/health.ts';
import { gracefulStop } from '../../src/http/host/graceful-stop.ts';
import { fakeRenderer, html, testHost } from './fakes.ts';

interface Answer {
  status: number;
  last: boolean;
}

function fetchUrl(url: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, agent ? { agent } : {}, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, last: answer.headers.connection === 'close' }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function running({ slow = Promise.resolve(), delay = 0 } = {}) {
  const { app } = await testHost(fakeRenderer(() => html('x')));
  const closed: string[] = [];
  const stop = gracefulStop(
    app,
    [() => void closed.push('worker'), async () => void closed.push('database')],
    async () => delay,
  );
  await app.register(healthEndpoints({ stopping: stop.stopping, check: async () => true }));
  app.get('/slow', async () => {
    await slow;
    return { closed: [...closed] };
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), closed, ...stop };
}

describe('a graceful stop', () => {
  it('finishes running work before closing anything, and closes in order', async () => {
    const gate = Promise.withResolvers<void>();
    const shop = await running({ slow: gate.promise });
    const slow = fetchUrl(`${shop.url}/slow`);
    await fetchUrl(`${shop.url}/`);
    const stopped = shop.stop();
    expect(shop.stop()).toBe(stopped);
    const open = () =>
      fetchUrl(`${shop.url}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(open, { timeout: 5000 }).toBe(false);
    expect(shop.closed).toEqual([]);
    gate.resolve();
    expect((await slow).status).toBe(200);
    await stopped;
    expect(shop.closed).toEqual(['worker', 'database']);
    await expect(fetchUrl(`${shop.url}/`)).rejects.toThrow('ECONNREFUSED');
  });

  it('turns readiness off at once while the process still runs', async () => {
    const shop = await running();
    const [balancer, monitor] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
    expect((await fetchUrl(`${shop.url}/readyz`, balancer)).status).toBe(200);
    expect((await fetchUrl(`${shop.url}/healthz`, monitor)).status).toBe(200);
    const stopped = shop.stop();
    expect(await fetchUrl(`${shop.url}/readyz`, balancer)).toEqual({ status: 503, last: true });
    expect(await fetchUrl(`${shop.url}/healthz`, monitor)).toEqual({ status: 200, last: true });
    await stopped;
  });

  it('[RUN-4] goes on answering new connections until its proxy has had time to notice', async () => {
    const shop = await running({ delay: 1500 });
    const began = performance.now();
    const stopped = shop.stop();
    const answers: Answer[] = [];
    const refused = () =>
      fetchUrl(`${shop.url}/catalog/x/`).then(
        (answer) => {
          answers.push(answer);
          return false;
        },
        () => true,
      );
    await expect.poll(refused, { timeout: 10_000, interval: 20 }).toBe(true);
    expect(performance.now() - began).toBeGreaterThanOrEqual(1500);
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.every(({ status, last }) => status === 200 && last)).toBe(true);
    await stopped;
  });

  it('drops no request of busy keep-alive connections', async () => {
    const shop = await running();
    const failed: unknown[] = [];
    let answered = 0;
    let closedByHost = 0;
    const visitor = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const answer = await fetchUrl(`${shop.url}/catalog/x/`, agent).catch((error: unknown) => {
          failed.push(error);
          return null;
        });
        if (!answer) break;
        answered++;
        if (answer.last) {
          closedByHost++;
          break;
        }
      }
      agent.destroy();
    };
    const visitors = Array.from({ length: 30 }, visitor);
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(300);
    await shop.stop();
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(closedByHost).toBe(30);
  });
});

describe('readiness', () => {
  it('is refused while the database does not respond', async () => {
    const { app } = await testHost(fakeRenderer(() => html('x')));
    await app.register(
      healthEndpoints({ stopping: () => false, check: () => Promise.reject(new Error('no database')) }),
    );
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});
