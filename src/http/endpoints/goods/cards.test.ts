import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows, productRow } from '../../../../tests/catalogue-rows.ts';
import { SELLING } from '../../../../tests/selling-settings.ts';
import { fakeShop } from '../../../../tests/server/fakes.ts';
import { buildSnapshot } from '../../../catalogue/build-snapshot.ts';
import type { Card } from '../../../domain/product/card.ts';
import { cityDelivery } from '../../../services/delivery/look-up-delivery.ts';
import { cardsEndpoint } from './cards.ts';

let app: FastifyInstance;
let max = 0;
const read: string[] = [];

beforeAll(async () => {
  const snapshot = await buildSnapshot(catalogueRows([1, 2, 3].map((id) => productRow({ id }))));
  app = Fastify();
  await app.register(
    cardsEndpoint(
      fakeShop({
        catalogue: {
          cards(ids) {
            max = Math.max(max, ids.length);
            return snapshot.cards(ids);
          },
        },
        product: {
          show: async (slug) => {
            read.push(slug);
            return null;
          },
        },
        delivery: { to: (cityId) => cityDelivery(SELLING, new Date('2026-11-23T09:00:00Z'), cityId) },
      }),
    ),
  );
});
afterAll(() => app.close());

const idsOf = async (query: string) => {
  const answer = await app.inject(`/goods/cards?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ cards: Card[] }>().cards.map(({ id }) => id);
};

describe('the endpoint of cards', () => {
  it('[LIST-15] returns them in the requested order, with the city of their delivery', async () => {
    expect(await idsOf('ids=3,1')).toEqual([3, 1]);
    const answer = await app.inject('/goods/cards?ids=1&city=12700');
    expect(answer.json()).toMatchObject({
      city: { id: 12700, name: 'Гомель', zone: 'country', when: expect.stringMatching(/ноября/) },
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=60, s-maxage=1');
  });

  it.each(['', 'ids=', 'ids=abc,-1,0', 'ids[]=1', 'ids=1&ids=2', 'ids=999', 'city=abc'])(
    '[PROD-11] omits unknown ones: «%s»',
    async (query) => {
      expect(await idsOf(query)).toEqual([]);
    },
  );

  it('never searches for more ids than a list may have, however long the address', async () => {
    await idsOf(`ids=${Array.from({ length: 5000 }, (_, index) => index + 1).join()}`);
    expect(max).toBeLessThanOrEqual(300);
  });

  it('[CART-2] queries the database for one card that may have changed, and is not cached then', async () => {
    const answer = await app.inject('/goods/cards?ids=2,3&now=1');
    expect(answer.json<{ cards: Card[] }>().cards).toEqual([]);
    expect(read).toHaveLength(1);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
