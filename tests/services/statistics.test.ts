import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { countedName } from '../../src/domain/statistics/counted.ts';
import type { Period } from '../../src/domain/statistics/period.ts';
import { openTallies, storeTallies } from '../../src/services/statistics/tallies.ts';
import { adminOver, OWNER } from './admin-people.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';

const DAY: Period = { from: '2026-11-25', to: '2026-11-26' };

describeShop('statistics', (shop) => {
  const db = () => shop().connection.db;
  const maker = orderMaker(
    () => shop().connection,
    () => new Date('2026-11-25T09:00:00Z'),
  );
  const read = (period = DAY) => adminOver(shop().connection).admin.statistics(period);

  /** Places an order of so many pieces at ten roubles, at a moment. */
  async function sell(count: number, at: string, given: { offerId?: number } = {}) {
    const { offerId = (await makeOffer(shop().connection, { stock: units(100) })).offerId } = given;
    const { number } = await maker.place({ delivery: 'pickup' }, { offerId, count });
    const createdAt = new Date(at);
    const [order] = await db()
      .update(s.orders)
      .set({ createdAt })
      .where(eq(s.orders.number, number))
      .returning();
    return { number, id: order?.id ?? 0, offerId };
  }

  it('[SHOP-7] sales are counted by day of Minsk, goods and section; cancelled and test-paid orders never', async () => {
    const { sections } = shop().catalogue;
    const { offerId, productId } = await makeOffer(shop().connection, {
      name: 'Плитка А',
      stock: units(100),
    });
    await db().update(s.products).set({ sectionId: sections.tiles }).where(eq(s.products.id, productId));
    await sell(3, '2026-11-25T20:59:00Z', { offerId });
    await sell(2, '2026-11-25T21:00:00Z', { offerId });
    await sell(9, '2026-11-26T21:00:00Z', { offerId });
    const cancelled = await sell(7, '2026-11-25T10:00:00Z', { offerId });
    const { admin } = adminOver(shop().connection);
    await admin.perform({ person: OWNER, key: '' }, 'order-state', {
      subject: cancelled.number,
      to: 'cancelled',
    });
    const tested = await sell(8, '2026-11-25T10:00:00Z', { offerId });
    const paid = (provider: 'test' | 'bepaid', orderId: number) =>
      db()
        .insert(s.payments)
        .values({
          orderId,
          provider,
          reference: `${provider}-${orderId}`,
          amount: 1 as never,
          state: 'paid',
          openUntil: new Date(),
        });
    await paid('test', tested.id);
    const real = await sell(1, '2026-11-25T10:00:00Z');
    await paid('bepaid', real.id);
    const { days, goods, sections: bySection, steps } = await read();
    expect(days).toEqual([
      { day: '2026-11-25', count: 2, total: 4000 },
      { day: '2026-11-26', count: 1, total: 2000 },
    ]);
    expect(goods.map(({ name, total }) => [name, total])).toEqual([
      ['Плитка А', 5000],
      [expect.any(String), 1000],
    ]);
    expect(bySection).toEqual([
      { name: 'Плитка', address: '/catalog/plitka/', total: 5000, part: expect.closeTo(5 / 6) },
      { name: 'Без раздела', address: null, total: 1000, part: expect.closeTo(1 / 6) },
    ]);
    expect(steps.at(-1)).toEqual({ name: 'Заказы', count: 3 });
    const today = await admin.today();
    expect([today.today, today.week.count]).toEqual([{ count: 2, total: 4000 }, 2]);
  });

  it('[SHOP-7] what was counted is added up by day, and old rare searches are forgotten', async () => {
    const tallies = openTallies();
    const count = async (at: string, ...names: string[]) => {
      for (const name of names) tallies.did.add(name);
      await storeTallies(db(), tallies, new Date(at));
    };
    await count('2026-06-01T10:00:00Z', countedName('search', 'редкое'), countedName('visit'));
    await count(
      '2026-11-25T10:00:00Z',
      countedName('visit'),
      countedName('visit'),
      countedName('search', 'плитка'),
    );
    await count('2026-11-26T10:00:00Z', countedName('visit'), countedName('search', 'плитка'));
    await count('2026-11-26T10:01:00Z', countedName('search', 'шубы'), countedName('empty-search', 'шубы'));
    const { steps, searches, emptySearches } = await read();
    expect(steps[0]).toEqual({ name: 'Посещения', count: 3 });
    expect(searches).toEqual([
      { text: 'плитка', count: 2 },
      { text: 'шубы', count: 1 },
    ]);
    expect(emptySearches).toEqual([{ text: 'шубы', count: 1 }]);
    const long = await read({ from: '2026-05-01', to: '2026-06-30' });
    expect([long.searches, long.steps[0]?.count]).toEqual([[], 1]);
  });

  it('[SHOP-7] a basket is left once it lay for an hour and became no order', async () => {
    await db().delete(s.baskets);
    const { offerId } = await makeOffer(shop().connection, { stock: units(100) });
    const left = async (at: string) => {
      const { token } = await maker.basketWith({ offerId, count: 2 });
      await db()
        .update(s.baskets)
        .set({ updatedAt: new Date(at) })
        .where(eq(s.baskets.id, token));
    };
    await left('2026-11-25T07:59:00Z');
    await left('2026-11-25T08:30:00Z');
    await left('2026-11-24T10:00:00Z');
    expect((await read()).left).toEqual({ count: 1, total: 2000 });
    expect((await read({ from: '2026-11-20', to: '2026-11-25' })).left.count).toBe(2);
  });
});
