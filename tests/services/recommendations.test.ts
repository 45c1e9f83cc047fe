import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Recommender } from '../../src/adapters/recommendation/recommender.ts';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { cardsResponseSchema } from '../../src/domain/listing/cards-response.ts';
import { readAdvice } from '../../src/domain/recommendation/advice.ts';
import { recommendationEndpoints } from '../../src/http/endpoints/goods/recommendations.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

const NOW = '2026-11-21T10:00:00Z';

describeShop('recommendations', (opened) => {
  const clock = standingClock(NOW);
  const maker = orderMaker(() => opened().connection, clock);
  const made: Record<'tile' | 'border' | 'paint' | 'gone' | 'away', { productId: number; offerId: number }> =
    Object.create(null);

  async function order(...names: (keyof typeof made)[]) {
    const { token } = await maker.basketWith(...names.map((name) => ({ offerId: made[name].offerId })));
    const placed = await placeOrder(maker.deps(), token, await maker.formFor(token));
    if (!placed.ok) throw new Error(placed.message);
    return placed.value;
  }

  /** Starts a server with the shop and what it has learned. */
  async function shopWith(other: Recommender | null = null) {
    const composed = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
      {},
      { recommender: other },
    );
    const learned = await composed.learned.learn(clock());
    const renderer = fakeRenderer((url) => html(url.pathname + url.search));
    const { app } = await testHost(renderer, { shop: composed.shop });
    await app.register(recommendationEndpoints(composed.shop));
    const advice = async (query: string) =>
      readAdvice(new URLSearchParams((await app.inject({ url: `/recommended?${query}` })).json()));
    const block = (query: string, cookieValues: Record<string, string>, accept = 'application/json') =>
      app.inject({
        method: 'POST',
        url: `/views/ajax/recommended?${query}`,
        headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(cookieValues).toString(),
      });
    return { learned, advice, block, close: () => app.close() };
  }

  beforeAll(async () => {
    const { connection, catalogue } = opened();
    for (const name of ['tile', 'border', 'paint', 'gone', 'away'] as const) {
      made[name] = await makeOffer(connection, { name: `Товар ${name}` });
      await connection.db
        .update(s.products)
        .set({ sectionId: catalogue.sections.glue })
        .where(eq(s.products.id, made[name].productId));
    }
    await order('tile', 'border');
    await order('tile', 'border', 'gone');
    await order('tile', 'gone');
    const refused = await order('tile', 'away');
    await connection.db
      .update(s.orders)
      .set({ state: 'cancelled' })
      .where(eq(s.orders.number, refused.number));
    const { productId } = made.gone;
    await connection.db.update(s.products).set({ active: false }).where(eq(s.products.id, productId));
  });

  describe('[TRACK-4] from views', () => {
    const AGREED = 'consent=agreement%3DY%26analytics%3DY';

    async function recommendedAfter(cookie: string, goods: { product: number; before: readonly number[] }) {
      const composed = await composeShop(
        opened().connection,
        () => SETTINGS,
        () => {},
      );
      const { app } = await testHost(
        fakeRenderer(() => html('')),
        { shop: composed.shop },
      );
      await app.register(recommendationEndpoints(composed.shop));
      const { statusCode, cookies } = await app.inject({
        method: 'POST',
        url: '/viewed',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          product: String(goods.product),
          before: goods.before.join(),
        }).toString(),
      });
      expect([statusCode, cookies]).toEqual([204, []]);
      const { views } = await composed.learned.learn(new Date());
      const answer = await app.inject({ url: `/recommended?for=${made.paint.productId}` });
      await app.close();
      return { views, advice: readAdvice(new URLSearchParams(answer.json())) };
    }
    const looked = () => ({ product: made.border.productId, before: [made.paint.productId, 999_999_999] });

    it('are goods viewed together, before anybody has ordered them', async () => {
      const { views, advice } = await recommendedAfter(AGREED, looked());
      // Products that the shop does not have are ignored.
      expect([views, advice?.items]).toEqual([1, [made.border.productId]]);
    });

    it.each([
      '',
      'consent=agreement%3DN%26analytics%3DN',
      'consent=agreement%3DY%26analytics%3DN',
      'consent=Y',
    ])('[TRACK-1] learn nothing from a visitor without consent: %j', async (cookie) => {
      expect(await recommendedAfter(cookie, looked())).toEqual({ views: 0, advice: null });
    });
  });

  describe('[TRACK-4] by the shop itself', () => {
    it('are available goods ordered together, without cancelled orders', async () => {
      const { learned, advice, close } = await shopWith();
      expect(learned).toEqual({ orders: 3, views: 0 });
      expect(await advice(`for=${made.tile.productId}`)).toEqual({
        id: expect.stringMatching(/^orders-\w+$/),
        items: [made.border.productId],
      });
      await close();
    });

    it('leave out what the page shows, and are empty for an empty query', async () => {
      const { advice, close } = await shopWith();
      const recommendationQuery = `for=${made.tile.productId}&leave=${made.border.productId}`;
      expect(await advice(recommendationQuery)).toBeNull();
      expect(await advice('for=x,-1&leave=,,')).toBeNull();
      await close();
    });

    it('ignore orders older than 400 days', async () => {
      clock.move(401 * 86_400_000);
      const { learned, close } = await shopWith();
      expect(learned).toEqual({ orders: 0, views: 0 });
      clock.move(-401 * 86_400_000);
      await close();
    });
  });

  describe('[TRACK-4] the cards', () => {
    it('carry the recommendation where they were recommended, and not where the section fills the strip', async () => {
      const { block, close } = await shopWith();
      const { productId } = made.tile;
      const answer = await block(`for=${productId}&city=1`, {
        AJAX_ITEMS: String(made.border.productId),
        RID: 'r1',
      });
      const { cards, city } = v.parse(cardsResponseSchema, answer.json());
      expect(cards[0]).toMatchObject({ id: made.border.productId, rid: 'r1' });
      const others = cards.slice(1);
      expect(others.map(({ id }: { id: number }) => id)).toContain(made.paint.productId);
      expect(others.every((card: object) => !('rid' in card))).toBe(true);
      expect(cards.map(({ id }: { id: number }) => id)).not.toContain(productId);
      expect(city.name).toBeTruthy();
      await close();
    });

    it('are announced where the strip would show some, and only there', async () => {
      const composed = await composeShop(
        opened().connection,
        () => SETTINGS,
        () => {},
      );
      await composed.learned.learn(clock());
      const { recommendation } = composed.shop;
      const about = [made.tile.productId];
      const strip = (shown: number[]) => recommendation.cards({ about, shown }, null).map(({ id }) => id);
      const announced = (shown: number[]) => recommendation.any({ about, shown });
      expect([announced([]), strip([]).length > 0]).toEqual([true, true]);
      const named = [made.border.productId];
      expect([announced(named), strip(named).length > 0]).toEqual([true, true]);
      const shown: number[] = [];
      for (let more = strip(shown); more.length > 0; more = strip(shown)) shown.push(...more);
      expect(shown).toContain(made.paint.productId);
      expect(announced(shown)).toBe(false);
    });

    it('are the shop’s own when the provider does not answer in time', async () => {
      const { block, close } = await shopWith();
      const { cards } = (await block(`for=${made.tile.productId}`, { AJAX_ITEMS: '', RID: '' })).json();
      expect(cards[0]).toMatchObject({ id: made.border.productId, rid: expect.stringMatching(/^orders-/) });
      await close();
    });

    it('are a block of HTML unless data is requested', async () => {
      const { block, close } = await shopWith();
      const answer = await block('for=1&leave=2', { 'AJAX_ITEMS[]': '3', RID: 'r2' }, 'text/html');
      expect(answer.body).toBe('/views/ajax/recommended/?for=1&leave=2&AJAX_ITEMS%5B%5D=3&RID=r2');
      await close();
    });
  });

  describe('[TRACK-4] by another provider', () => {
    it('are the provider’s as far as they are available', async () => {
      const items = [made.paint.productId, made.gone.productId, 999_999];
      const { advice, close } = await shopWith({ advise: async () => ({ id: 'theirs', items }) });
      expect(await advice(`for=${made.tile.productId}`)).toEqual({
        id: 'theirs',
        items: [made.paint.productId],
      });
      await close();
    });

    it.each([null, { id: 'theirs', items: [] }])(
      'are the shop’s own when it returns %j',
      async (cookieValues) => {
        const { advice, close } = await shopWith({ advise: async () => cookieValues });
        expect((await advice(`for=${made.tile.productId}`))?.items).toEqual([made.border.productId]);
        await close();
      },
    );
  });
});
