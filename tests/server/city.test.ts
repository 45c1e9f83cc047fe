import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { CITIES } from '../../content/cities.ts';
import { cityChosenSchema, citySearchSchema } from '../../src/domain/delivery/city-response.ts';
import { cityEndpoints } from '../../src/http/endpoints/city/city.ts';
import { readVariant } from '../../src/http/page/variant.ts';
import { bind } from '../../src/services/bind.ts';
import { openCities } from '../../src/services/city/open-cities.ts';
import { cityDelivery, lookUpDelivery } from '../../src/services/delivery/look-up-delivery.ts';
import { SHOP_CITIES } from '../city-of.ts';
import { SELLING } from '../selling-settings.ts';
import { fakeRenderer, fakeShop, html, testHost } from './fakes.ts';

/** Thursday noon in Минск. */
const NOW = new Date('2026-11-19T09:00:00Z');
const GOMEL = 12700;
const YEAR = 31_536_000;

let app: FastifyInstance;
afterEach(() => app?.close());

async function open() {
  const renderer = fakeRenderer((url, { cityId }) => html(`${url.pathname}${url.search} for ${cityId}`));
  ({ app } = await testHost(renderer));
  const shop = fakeShop({
    city: openCities(() => ({ settings: () => ({ cities: CITIES }), mapsKey: null })),
    delivery: {
      to: (id) => cityDelivery(SELLING, NOW, id),
      ...bind(() => ({ settings: () => SELLING, clock: () => NOW }), { lookUp: lookUpDelivery }),
    },
  });
  await app.register(
    cityEndpoints(shop, SHOP_CITIES, (cookies) => readVariant(cookies, true, SHOP_CITIES).cityId),
  );
  return renderer;
}

const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });
const plain = (text: unknown) => JSON.parse(JSON.stringify(text).replaceAll('\u00a0', ' '));

describe('a city in the address', () => {
  it('[CITY-3] [CITY-9] is stored for a year with its flag, and its page is shown at the clean address', async () => {
    await open();
    expect((await get('/product/x/')).body).toBe('/product/x/ for 12699');
    const chosen = await get('/product/x/?ELEMENT_ID=3&LOCATION_ID=12700&CITY_ID=12700');
    expect(chosen.statusCode).toBe(302);
    expect(chosen.headers).toMatchObject({
      location: '/product/x/?ELEMENT_ID=3',
      'cache-control': 'no-store',
    });
    expect(chosen.cookies).toMatchObject([
      { name: 'CITY_ID', value: '12700', path: '/', maxAge: YEAR },
      { name: 'CITY_CHANGED', value: 'Y', path: '/', maxAge: YEAR },
    ]);
    const page = await get('/product/x/?ELEMENT_ID=3', 'CITY_ID=12700; CITY_CHANGED=Y');
    expect(page.body).toBe('/product/x/?ELEMENT_ID=3 for 12700');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect((await get('/product/x/')).body).toBe('/product/x/ for 12699');
  });

  it('[CITY-3] works on every page, including the visitor’s own ones, with either parameter', async () => {
    await open();
    for (const [url, clean] of [
      ['/?CITY_ID=12700', '/'],
      ['/cart/?LOCATION_ID=12700', '/cart/'],
      ['/catalog/plitka/?sort=price&CITY_ID=12700&page=2', '/catalog/plitka/?sort=price&page=2'],
    ] as const) {
      const { headers, cookies } = await get(url);
      expect(headers.location).toBe(clean);
      expect(cookies[0]).toMatchObject({ name: 'CITY_ID', value: '12700' });
    }
  });

  it('[CITY-3] changes nothing when it is unknown, and redirects only within the shop', async () => {
    const { rendered } = await open();
    for (const id of ['1', 'x', '', '012700', '12700 ', '-12700', '9'.repeat(400)]) {
      const answer = await get(`/?CITY_ID=${encodeURIComponent(id)}`);
      expect([answer.statusCode, answer.headers.location, answer.cookies]).toEqual([302, '/', []]);
    }
    const evil = await get('//evil.example/?CITY_ID=12700');
    expect(new URL(String(evil.headers.location), 'http://shop.test').host).toBe('shop.test');
    expect(rendered).toEqual([]);
  });
});

describe('the endpoints for cities and delivery', () => {
  it('[CITY-2] suggest cities as value and data', async () => {
    await open();
    const search = (text: string) =>
      get(`/local/components/newsite/citySelect/search.php?query=${encodeURIComponent(text)}`);
    expect(v.parse(citySearchSchema, (await search('гом')).json())).toEqual({
      suggestions: [{ value: 'Гомель', data: GOMEL }],
    });
    expect((await search('го')).json()).toEqual({ suggestions: [] });
    expect((await search('')).json()).toEqual({ suggestions: [] });
    const twice = '/local/components/newsite/citySelect/search.php?query=a&query=%D0%B3%D0%BE%D0%BC';
    expect((await get(twice)).json()).toEqual({ suggestions: [{ value: 'Гомель', data: GOMEL }] });
  });

  it('[CITY-6] find the city nearest to a position, and report when there is none', async () => {
    await open();
    const findNearest = (latitude: string, longitude: string) =>
      get(`/city/nearest?latitude=${latitude}&longitude=${longitude}`);
    expect((await findNearest('52.43', '30.97')).json()).toEqual({
      suggestions: [{ value: 'Гомель', data: GOMEL }],
    });
    for (const [latitude, longitude] of [
      ['55.75', '37.62'],
      ['', ''],
      ['x', '1e9'],
      ['52.43', ''],
    ] as const)
      expect(v.parse(citySearchSchema, (await findNearest(latitude, longitude)).json())).toMatchObject({
        suggestions: [],
        message: /списка/,
      });
  });

  it('[CITY-4] store a city without leaving the page, and return its delivery', async () => {
    await open();
    const choose = (payload: string, accept: string) =>
      app.inject({
        ...{ method: 'POST', url: '/city/choose', payload },
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
      });
    const chosen = await choose('CITY_ID=12700', 'application/json');
    expect(plain(v.parse(cityChosenSchema, chosen.json()))).toMatchObject({
      ok: true,
      city: { id: GOMEL, where: 'в Гомеле', zone: 'country', when: '21–23 ноября' },
    });
    expect(chosen.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['CITY_ID', '12700'],
      ['CITY_CHANGED', 'Y'],
    ]);
    const unknown = await choose('CITY_ID=1', 'application/json');
    expect([unknown.statusCode, unknown.cookies]).toEqual([422, []]);
    expect(v.parse(cityChosenSchema, unknown.json())).toMatchObject({ ok: false, message: /списке/ });
    const plainForm = await choose('CITY_ID=12700&back=%2Fproduct%2Fx%2F', 'text/html');
    expect([plainForm.statusCode, plainForm.headers.location]).toEqual([303, '/product/x/']);
    const evil = await choose('CITY_ID=12700&back=https%3A%2F%2Fevil.example', 'text/html');
    expect(evil.headers.location).toBe('/');
  });

  it('[CITY-8] return delivery for page, catalogue and header', async () => {
    await open();
    const look = async (query: string, cookie = '') =>
      plain((await get(`/delivery/lookup?${query}`, cookie)).json());
    const goods = 'stock=1&pickup=1&type=1&price=60,50&big=0&weight=0';
    expect(await look(`${goods}&place=page`)).toMatchObject({
      city: { name: 'Минск' },
      offer: { priceText: '7,00 руб.', when: 'завтра, 20 ноября', pickup: { when: 'сегодня, 19 ноября' } },
    });
    expect(await look(`${goods}&place=catalogue`, 'CITY_ID=12700')).toMatchObject({
      ...{ line: 'Доставка до 14,00 руб., Гомель', offer: null },
    });
    expect(await look('place=head&CITY_ID=12700')).toMatchObject({
      line: 'доставка 21–23 ноября, от 400 руб. бесплатно',
    });
    expect(await look('price=60&weight=1&place=page')).toMatchObject({
      offer: {
        ...{ when: null, pickup: null },
        notes: ['Срок назовём, когда товар поступит.', 'Привезём грузовой машиной до подъезда.'],
      },
    });
    expect(await look('price=0&place=page')).toMatchObject({ offer: null, line: null });
  });

  it('[CITY-8] report what is wrong with a lookup', async () => {
    await open();
    for (const [query, code] of [
      ['price=дорого', 'price'],
      ['price=-5', 'price'],
      ['price=1e9', 'price'],
      ['place=moon', 'place'],
      ['type=4', 'type'],
      ['CITY_ID=1', 'city'],
    ] as const) {
      const answer = await get(`/delivery/lookup?${query}`);
      expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    }
  });
});

describe('the script of Yandex Maps', () => {
  it('[CITY-6] is allowed only when the shop has a key', async () => {
    const page = () => html('page');
    const site = ['https://maps.example'];
    const maps = { scripts: site, connections: site, pictures: site };
    ({ app } = await testHost(fakeRenderer(page)));
    expect((await get('/')).headers['content-security-policy']).not.toContain('https://maps.example');
    await app.close();
    ({ app } = await testHost(fakeRenderer(page), { sources: [maps] }));
    const policy = String((await get('/')).headers['content-security-policy']).split('; ');
    expect(policy.filter((directive) => directive.includes('https://maps.example'))).toEqual([
      "script-src 'self' 'sha256-x' https://maps.example",
      "connect-src 'self' https://maps.example",
      "img-src 'self' data: blob: https://maps.example",
    ]);
  });

  it('[CITY-6] the browser may share the location with the shop and nobody else', async () => {
    await open();
    expect((await get('/')).headers['permissions-policy']).toContain('geolocation=(self)');
  });
});
