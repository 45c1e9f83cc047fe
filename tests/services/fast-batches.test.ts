import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { offerBatches } from '../../src/data/schema/batch.ts';
import { orderLines } from '../../src/data/schema/order.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { placeFastOrder } from '../../src/services/order/place-fast-order.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

describeShop('a fast order of two tones', (shop) => {
  const { deps } = orderMaker(() => shop().connection, standingClock());
  const form = (total: number) => ({
    phone: '+375291234567',
    name: '',
    city: 'Минск',
    comment: '',
    idempotencyKey: randomUUID(),
    seenTotal: kopecks(total),
  });

  it('[BEYOND-5] [CART-11] needs a choice first, reserves nothing meanwhile, and is placed once agreed to', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const batch = (tone: string, stock: number) => ({ offerId, tone, calibre: '9', stock: units(stock) });
    await shop()
      .connection.db.insert(offerBatches)
      .values([batch('A', 6), batch('B', 4)]);
    const request = { offerId, optionIds: [], quantity: units(8) };
    const questions = form(8000);
    const refused = await placeFastOrder(deps(), null, [request], questions);
    expect(refused).toMatchObject({
      ok: false,
      code: 'changed',
      message: expect.stringMatching(
        /одной партии не хватает.+Выберите, как собрать заказ, и отправьте ещё раз/s,
      ),
    });
    expect(await stockOf(shop().connection, offerId)).toBe(10_000);
    const seenFingerprint = !refused.ok && 'fingerprint' in refused ? refused.fingerprint : undefined;
    expect(seenFingerprint).toBeTruthy();
    expect(
      await placeFastOrder(deps(), null, [request], {
        ...questions,
        seenFingerprint: seenFingerprint ?? '',
        batchWay: 'several',
      }),
    ).toMatchObject({
      ok: true,
    });
    expect(await stockOf(shop().connection, offerId)).toBe(2000);
  });

  it('[BEYOND-5] [CART-11] is reduced to one batch, at a price shown first', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const batch = (tone: string, stock: number) => ({ offerId, tone, calibre: '9', stock: units(stock) });
    await shop()
      .connection.db.insert(offerBatches)
      .values([batch('A', 6), batch('B', 4)]);
    const request = { offerId, optionIds: [], quantity: units(8) };
    const fewer = { ...form(8000), batchWay: 'one' as const };
    expect(await placeFastOrder(deps(), null, [request], fewer)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/6\u00a0.+ одной партии.+Теперь это стоит 60,00/s),
      total: 6000,
    });
    expect(await stockOf(shop().connection, offerId)).toBe(10_000);
    expect(
      await placeFastOrder(deps(), null, [request], { ...fewer, seenTotal: kopecks(6000) }),
    ).toMatchObject({
      ok: true,
    });
    expect(await stockOf(shop().connection, offerId)).toBe(4000);
  });

  it('[BEYOND-5] [CART-11] waits for one batch when that is chosen, and the shop is told', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const batch = (tone: string, stock: number) => ({ offerId, tone, calibre: '9', stock: units(stock) });
    await shop()
      .connection.db.insert(offerBatches)
      .values([batch('A', 6), batch('B', 4)]);
    const request = { offerId, optionIds: [], quantity: units(8) };
    const waits = { ...form(8000), batchWay: 'wait' as const };
    expect(await placeFastOrder(deps(), null, [request], waits)).toMatchObject({ ok: true });
    const [line] = await shop()
      .connection.db.select({ waits: orderLines.waitsForBatch })
      .from(orderLines)
      .where(eq(orderLines.offerId, offerId));
    expect(line).toEqual({ waits: true });
  });

  it('[BEYOND-5] needs no choice where one batch suffices', async () => {
    const { offerId } = await makeOffer(shop().connection);
    await shop()
      .connection.db.insert(offerBatches)
      .values([{ offerId, tone: 'A', calibre: '9', stock: units(10) }]);
    const request = { offerId, optionIds: [], quantity: units(8) };
    expect(await placeFastOrder(deps(), null, [request], form(8000))).toMatchObject({ ok: true });
  });
});
