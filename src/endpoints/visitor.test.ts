import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { BasketSummary } from '../domain/basket.ts';
import type { City } from '../domain/delivery.ts';
import type { Kopecks } from '../domain/money.ts';
import type { Shop } from '../services/shop.ts';
import { visitorEndpoint } from './visitor.ts';

describe('what belongs to the visitor', () => {
  it('comes as JSON that nobody keeps: basket, lists of goods the shop has, city', async () => {
    const summary: BasketSummary = {
      version: 3,
      cartcode: 'c',
      count: 2,
      total: 500 as Kopecks,
      quantities: {},
    };
    const asked: (string | null)[] = [];
    const basket = {
      summary: async (token: string | null) => {
        asked.push(token);
        return summary;
      },
    } as Shop['basket'];
    const known = (ids: readonly number[]) => ids.filter((id) => id < 100);
    const city: City = { id: 7, name: 'Гомель', region: 'Гомельская область', zone: 'country' };
    const app = Fastify();
    await app.register(cookie);
    await app.register(
      visitorEndpoint({ basket, known }, (cookies) => ({ ...city, name: cookies['CITY_ID'] ?? 'Минск' })),
    );
    const headers = { cookie: 'basket=t; favourites=1,2,2,500; comparison=x; CITY_ID=7' };
    const answer = await app.inject({ url: '/visitor', headers });
    expect(answer.json()).toEqual({
      basket: summary,
      favourites: [1, 2],
      comparison: [],
      city: { name: '7', zone: 'country' },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await app.inject('/visitor')).json()).toMatchObject({ favourites: [], city: { name: 'Минск' } });
    expect(asked).toEqual(['t', null]);
  });
});
