import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SELLING } from '../../../../tests/selling-settings.ts';
import { fakeShop } from '../../../../tests/server/fakes.ts';
import type { BasketSummary } from '../../../domain/basket/basket.ts';
import type { Kopecks } from '../../../domain/measures/money.ts';
import { visitorSchema } from '../../../domain/visitor/visitor-schema.ts';
import { cityDelivery } from '../../../services/delivery/look-up-delivery.ts';
import { rememberVisitors } from '../../host/known-visitors.ts';
import { visitorEndpoint } from './visitor.ts';

describe('the visitor’s data', () => {
  it('comes as JSON that is not cached: basket, lists of goods the shop has, city', async () => {
    const summary: BasketSummary = {
      version: 3,
      cartcode: 'c',
      count: 2,
      total: 500 as Kopecks,
      quantities: {},
    };
    const tokens: (string | null)[] = [];
    const now = new Date('2026-11-19T09:00:00Z');
    const shop = fakeShop({
      basket: {
        summary: async (token) => {
          tokens.push(token);
          return summary;
        },
      },
      lists: { known: (ids) => ids.filter((id) => id < 100) },
      delivery: { to: (id) => cityDelivery(SELLING, now, id) },
    });
    const app = Fastify();
    await app.register(cookie);
    rememberVisitors(app, false);
    await app.register(visitorEndpoint(shop, (cookies) => Number(cookies['CITY_ID'] ?? 12699)));
    const headers = { cookie: 'basket=t; favourites=1,2,2,500; comparison=x; CITY_ID=12700' };
    const answer = await app.inject({ url: '/visitor', headers });
    expect(answer.json()).toEqual({
      basket: summary,
      favourites: [1, 2],
      comparison: [],
      city: {
        ...{ id: 12700, name: 'Гомель', zone: 'country', where: 'в\u00a0Гомеле' },
        ...{ tariff: SELLING.tariff, phone: SELLING.contacts.phone, bonusRate: 600 },
        ...{ when: '21–23\u00a0ноября', pickupWhen: 'сегодня, 19\u00a0ноября' },
        later: expect.anything(),
        head: 'доставка 21–23\u00a0ноября, от\u00a0400\u00a0руб. бесплатно',
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toMatchObject([{ name: 'CITY_SCRIPT', value: 'Y', path: '/' }]);
    const style = await app.inject({ url: '/visitor/counts.css', headers });
    expect(style.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/css; charset=utf-8',
    });
    expect(style.body).toContain('[data-basket-count]::before{content:"2"}');
    expect(style.body).toContain('[data-favourites-count]::before{content:"2"}');
    const again = await app.inject({ url: '/visitor', headers: { cookie: 'CITY_ID=12700; CITY_SCRIPT=Y' } });
    const unknown = await app.inject('/visitor');
    expect([again.cookies, unknown.cookies]).toEqual([[], []]);
    expect(v.parse(visitorSchema, unknown.json())).toMatchObject({ favourites: [], city: { name: 'Минск' } });
    expect(tokens).toEqual(['t', 't', null, null]);
  });
});
