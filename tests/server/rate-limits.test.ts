import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeBasketCookie } from '../../src/http/endpoints/basket/basket-cookie.ts';
import { createRateLimit, limitVisitors, MAX_KEYS } from '../../src/http/host/rate-limit.ts';
import { fakeRenderer, html, testHost } from './fakes.ts';

const MINUTE = 60_000;
let app: FastifyInstance;
afterEach(() => app?.close());

/** A server that responds with whether a change, or an attempt to guess a secret, was allowed. */
async function host(parts: Parameters<typeof testHost>[1] = {}) {
  ({ app } = await testHost(
    fakeRenderer(() => html('')),
    { changesPerMinute: 3, ...parts },
  ));
  app.post('/change', () => 'ok');
  app.post('/fill', (_request, reply) => {
    const token = randomUUID();
    writeBasketCookie(reply, token);
    return reply.send(token);
  });
  const attempts = limitVisitors({ visitor: 2, address: 5 }, MINUTE);
  app.post('/attempt', (request, reply) => reply.code(attempts.check(request, 0) > 0 ? 429 : 200).send('ok'));
  const post = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, remoteAddress, headers });
  const statuses = async (url: string, senders: readonly (string | [string, Record<string, string>])[]) => {
    const answers: number[] = [];
    for (const sender of senders) {
      const [from, headers] = typeof sender === 'string' ? [sender, {}] : sender;
      answers.push((await post(url, from, headers)).statusCode);
    }
    return answers;
  };
  return { post, statuses };
}

const basket = (token: string) => ({ cookie: `basket=${token}` });

describe('one visitor', () => {
  it('is a /64 of IPv6, whatever the rest of the address, and the next /64 is another one', async () => {
    const { statuses } = await host();
    const home = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:ffff::', '2001:db8:1:1:a:b:c:d'];
    expect(await statuses('/change', home)).toEqual([200, 200, 200, 429]);
    expect(await statuses('/change', ['2001:db8:1:2::1'])).toEqual([200]);
  });

  it('is an IPv4 address, in both notations', async () => {
    const { statuses } = await host();
    const both = ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107', '203.0.113.7'];
    expect(await statuses('/change', both)).toEqual([200, 200, 200, 429]);
    expect(await statuses('/change', ['203.0.113.8'])).toEqual([200]);
  });

  it('is a proxy that passes on no address', async () => {
    const { statuses } = await host({ trustedProxies: '10.0.0.0/8' });
    const made = ['a', 'b', 'c', 'unknown, d', ''].map(
      (forwarded) => ['10.1.1.1', { 'x-forwarded-for': forwarded }] as [string, Record<string, string>],
    );
    expect(await statuses('/change', made)).toEqual([200, 200, 200, 429, 429]);
    const real = { 'x-forwarded-for': 'made-up, 203.0.113.9' };
    expect(await statuses('/change', [['10.1.1.1', real]])).toEqual([200]);
  });

  it('is any client that sends made-up baskets', async () => {
    const { statuses } = await host();
    const made = ['', 'x', '127.0.0.1', randomUUID(), randomUUID()].map(
      (token) => ['203.0.113.7', basket(token)] as [string, Record<string, string>],
    );
    expect(await statuses('/change', made)).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses('/attempt', ['203.0.113.8', ...made.slice(2)])).toEqual([200, 429, 429, 429]);
  });
});

describe('shoppers behind one address', () => {
  it('are separate visitors once they have a basket, up to ten times the limit of one', async () => {
    const { post, statuses } = await host();
    const crowd = await Promise.all(
      ['1', '2', '3', '4'].map(async (from) => (await post('/fill', `198.51.100.${from}`)).body),
    );
    const from = (token = ''): [string, Record<string, string>] => ['203.0.113.7', basket(token)];
    expect(await statuses('/change', Array(4).fill('203.0.113.7'))).toEqual([200, 200, 200, 429]);
    for (const token of crowd)
      expect(await statuses('/change', Array(4).fill(from(token)))).toEqual([200, 200, 200, 429]);
    const many = [];
    for (let count = 0; count < 20; count++) {
      const token = (await post('/fill', `198.51.100.${100 + count}`)).body;
      many.push(...(await statuses('/change', [from(token)])));
    }
    expect(many).toEqual([...Array(15).fill(200), ...Array(5).fill(429)]);
  });

  it('share the attempts at guessing a secret', async () => {
    const { post, statuses } = await host();
    const attempts = [];
    for (let count = 0; count < 4; count++) {
      const token = (await post('/fill', `198.51.100.${count}`)).body;
      attempts.push(...(await statuses('/attempt', Array(2).fill(['203.0.113.7', basket(token)]))));
    }
    expect(attempts).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });
});

describe('the counters', () => {
  it('are bounded: after twenty thousand keys a key starts anew, after ten thousand it does not', () => {
    const limit = createRateLimit(1, MINUTE);
    const flood = (name: string, count: number) => {
      for (let key = 0; key < count; key++) limit.check(`${name}${key}`, 0);
    };
    limit.check('first', 0);
    flood('a', MAX_KEYS / 2);
    expect(limit.check('first', 0)).toBe(MINUTE);
    flood('b', MAX_KEYS);
    expect(limit.check('first', 0)).toBe(0);
  });

  it('leave out the machine itself, but not what it forwards', async () => {
    const { statuses } = await host({ changesPerMinute: 0 });
    for (const own of ['127.0.0.1', '::1'])
      expect(await statuses('/attempt', Array(9).fill(own))).toEqual(Array(9).fill(200));
    const passed = ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }];
    expect(await statuses('/attempt', Array(3).fill(passed))).toEqual([200, 200, 429]);
  });
});

describe('a proxy that is not in the settings', () => {
  it.each([
    ['127.0.0.1', '', true],
    ['::ffff:172.18.0.2', '', true],
    ['fd00::2', '10.0.0.0/8', true],
    ['172.18.0.2', 'loopback, 172.16.0.0/12', false],
    ['203.0.113.7', '', false],
  ])(
    'at %s with TRUSTED_PROXIES «%s» causes a warning: %s, and only once',
    async (from, trustedProxies, warned) => {
      const logged: string[] = [];
      const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
      const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { post } = await host({ trustedProxies, logger });
      await post('/change', from);
      expect([logged.length, printed.mock.calls.length]).toEqual([0, 0]);
      for (let time = 0; time < 3; time++) await post('/change', from, { 'x-forwarded-for': '198.51.100.1' });
      expect([logged.length, printed.mock.calls.length]).toEqual(warned ? [1, 1] : [0, 0]);
      if (warned)
        expect(printed.mock.calls[0]?.[0]).toContain(`TRUSTED_PROXIES=${from.replace('::ffff:', '')} `);
      printed.mockRestore();
    },
  );
});
