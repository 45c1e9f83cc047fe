import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnalyticsServices } from '../../src/domain/analytics/count-events.ts';
import { EMPTY_BASKET } from '../../src/domain/basket/basket.ts';
import { metricsEndpoint } from '../../src/http/endpoints/analytics/metrics.ts';
import { consentEndpoint } from '../../src/http/endpoints/consent/consent.ts';
import { analyticsSources } from '../../src/http/host/policy.ts';
import type { VisitRequest } from '../../src/services/analytics/describe-visit.ts';
import type { Shop } from '../../src/services/open-shop.ts';
import { fakeRenderer, html, testHost } from './fakes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const NOBODY: AnalyticsServices = { metrica: null, ga4: null, collector: null };
const AGREED = 'agreement=Y&analytics=Y';

async function open(publicUrl = 'http://shop.test') {
  const requests: VisitRequest[] = [];
  const shop = {
    basket: { show: async () => EMPTY_BASKET },
    order: { show: async (number: string, secret: string) => ({ number, secret }) },
    analytics: { describeVisit: (visit: VisitRequest) => requests.push(visit) && {} },
  } as unknown as Shop;
  ({ app } = await testHost(
    fakeRenderer(() => html('page')),
    { publicUrl },
  ));
  await app.register(consentEndpoint);
  await app.register(metricsEndpoint(shop, NOBODY));
  return requests;
}

const save = (
  fields: Record<string, string>,
  { cookie = '', host = 'shop.test', accept = 'application/json', referer = '' } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/consent/save',
    headers: { host, cookie, accept, referer, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('[TRACK-1] saving the choice', () => {
  it('stores it for the whole shop, readable by its pages', async () => {
    await open('https://shop.test');
    const { cookies } = await save({ answer: 'chosen', analytics: 'Y' });
    expect(cookies).toEqual([
      { name: 'consent', value: AGREED, path: '/', maxAge: 31_536_000, sameSite: 'Lax', secure: true },
    ]);
  });

  it('deletes cookies that are not the shop’s own for the host and its parent domains, and names them', async () => {
    await open();
    const cookie = 'basket=t; _ga=1; recommendations=x; CITY_ID=5';
    const answer = await save({ answer: 'chosen' }, { cookie, host: 'www.kafel.by' });
    expect(answer.json()).toEqual({ ok: true, deleted: ['_ga', 'recommendations'] });
    const deleted = answer.cookies.filter(({ maxAge, expires }) => maxAge === 0 || expires?.getTime() === 0);
    expect(deleted.map(({ name, domain }) => `${name} ${domain ?? ''}`)).toEqual([
      '_ga ',
      '_ga www.kafel.by',
      '_ga kafel.by',
      'recommendations ',
      'recommendations www.kafel.by',
      'recommendations kafel.by',
    ]);
  });

  it('deletes nothing after consent', async () => {
    await open();
    const answer = await save({ answer: 'all' }, { cookie: '_ga=1' });
    expect(answer.json()).toEqual({ ok: true, deleted: [] });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['consent']);
  });

  it.each([{}, { answer: 'yes' }, { analytics: 'Y' }])(
    'refuses a choice that its form does not offer: %j',
    async (fields) => {
      await open();
      const answer = await save(fields);
      expect([answer.statusCode, answer.headers.location, answer.cookies]).toEqual([303, '/consent/', []]);
    },
  );

  it('is bounded: a visitor with a thousand cookies gets a response about some of them', async () => {
    await open();
    const cookie = Array.from({ length: 1000 }, (_, at) => `x${at}=1`).join('; ');
    const answer = await save({ answer: 'none' }, { cookie, host: 'a.b.c.kafel.by' });
    expect(answer.json().deleted).toHaveLength(60);
  });

  it('is not changed by a GET, and a form without script leads to its page', async () => {
    await open();
    const got = await app.inject('/consent/save?answer=all');
    expect([got.statusCode, got.headers.location, got.cookies]).toEqual([303, '/consent/', []]);
    const posted = await save({ answer: 'none' }, { accept: 'text/html' });
    expect([posted.statusCode, posted.headers.location]).toEqual([303, '/consent/?saved=Y']);
  });

  it.each([
    ['http://shop.test/catalog/plitka/?page=2', '/catalog/plitka/?page=2'],
    ['http://shop.test/consent/', '/consent/?saved=Y'],
    ['http://evil.test/catalog/', '/consent/?saved=Y'],
    ['nonsense', '/consent/?saved=Y'],
  ])('without script leads from %s to %s', async (referer, location) => {
    await open();
    const posted = await save({ answer: 'none' }, { accept: 'text/html', referer });
    expect([posted.statusCode, posted.headers.location]).toEqual([303, location]);
  });
});

describe('[TRACK-1] the metrics fragment', () => {
  const get = (url: string, consent: string) =>
    app.inject({ url, headers: { cookie: `consent=${consent}` } });

  it('is for visitors who consented, and is not cached', async () => {
    const requests = await open();
    const answer = await get('/metricsAjax.php?page=/cart/&nid=3,x,4', AGREED);
    expect(answer.json()).toEqual({ services: NOBODY });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(requests).toMatchObject([{ path: '/cart/', nids: [3, 4], order: null }]);
  });

  it.each(['', 'agreement=N&analytics=N', 'agreement=Y&analytics=N', 'agreement=N&analytics=Y', 'Y', '%'])(
    'is empty for a visitor with consent «%s»',
    async (consent) => {
      const requests = await open();
      const answer = await get('/metricsAjax.php?page=/', consent);
      expect([answer.statusCode, answer.body, requests]).toEqual([204, '', []]);
    },
  );

  it('contains an order only for its full address with the key', async () => {
    const requests = await open();
    const order = encodeURIComponent('/order/%D0%9A-000001/?key=a-b_1');
    await get(`/metricsAjax.php?page=/&order=${order}`, AGREED);
    expect(requests.at(-1)?.order).toEqual({ number: 'К-000001', secret: 'a-b_1' });
    for (const wrong of [
      '/order/1/',
      '/order/%/?key=a',
      'https://shop/order/1/?key=a',
      `/order/${'1'.repeat(999)}/?key=a`,
    ]) {
      await get(`/metricsAjax.php?page=/&order=${encodeURIComponent(wrong)}`, AGREED);
      expect(requests.at(-1)?.order).toBeNull();
    }
  });
});

describe('[TRACK-1] the content security policy of pages', () => {
  const policyOf = async (services: AnalyticsServices) => {
    ({ app } = await testHost(
      fakeRenderer(() => html('page')),
      { sources: analyticsSources(services) },
    ));
    return String((await app.inject('/')).headers['content-security-policy']);
  };

  it('allows no service that is off', async () => {
    expect(await policyOf(NOBODY)).not.toMatch(/yandex|google|collect/);
  });

  it('allows each service that is on, and no other', async () => {
    const metrica = await policyOf({ ...NOBODY, metrica: 1 });
    expect(metrica).toMatch(/script-src [^;]*https:\/\/mc\.yandex\.ru/);
    expect(metrica).not.toContain('google');
    await app.close();
    const ga4 = await policyOf({ ...NOBODY, ga4: 'G-TEST1' });
    expect(ga4).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
    expect(ga4).not.toContain('mc.yandex');
    await app.close();
    const collector = await policyOf({ ...NOBODY, collector: 'https://count.example/collect?x=1' });
    expect(collector).toMatch(/connect-src 'self' https:\/\/count\.example;/);
    expect(collector).not.toMatch(/script-src [^;]*count\.example/);
  });
});
