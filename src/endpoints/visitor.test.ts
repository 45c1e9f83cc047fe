import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { BasketSummary } from '../domain/basket.ts';
import type { Kopecks } from '../domain/money.ts';
import type { Shop } from '../services/shop.ts';
import { countIds, visitorEndpoint } from './visitor.ts';

describe('what belongs to the visitor', () => {
  it('comes as JSON that nobody keeps: basket, lists, city', async () => {
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
    const app = Fastify();
    await app.register(cookie);
    await app.register(visitorEndpoint({ basket }, (cookies) => `город ${cookies['CITY_ID'] ?? 'обычный'}`));
    const headers = { cookie: 'basket=t; favourites=1,2,2; comparison=x; CITY_ID=7' };
    const answer = await app.inject({ url: '/visitor', headers });
    expect(answer.json()).toEqual({ basket: summary, favourites: 2, comparison: 0, city: 'город 7' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await app.inject('/visitor')).json()).toMatchObject({ favourites: 0, city: 'город обычный' });
    expect(asked).toEqual(['t', null]);
  });

  it.each([
    [undefined, 0],
    ['', 0],
    ['5', 1],
    ['5,6,5', 2],
    ['-1,0,1e3,абв,7', 1],
    [Array.from({ length: 9000 }, (_, id) => id + 1).join(','), 500],
  ])('counts the ids of %s as %i', (text, count) => {
    expect(countIds(text)).toBe(count);
  });
});
