import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderLines, orders } from '../../src/data/schema/order.ts';
import { products } from '../../src/data/schema/product.ts';
import { fingerprintOf } from '../../src/domain/basket/basket-fingerprint.ts';
import { basketTotals } from '../../src/domain/discount/discount.ts';
import { area } from '../../src/domain/measures/area.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import type { OrderForm } from '../../src/domain/order/order.ts';
import { addLines } from '../../src/services/basket/add-lines.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { dropSample, requestSample } from '../../src/services/sample/request-sample.ts';
import { SELLING } from '../selling-settings.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';

const SAMPLES = SELLING.samples ?? { max: 0, price: 0 };
const FIRST = { idempotencyKey: '', seenTotal: 0, seenFingerprint: '' };

describeShop('samples', (shop) => {
  const db = () => shop().connection.db;
  const deps = () => ({
    db: db(),
    settings: () => SELLING,
    clock: () => new Date(),
    publicUrl: 'http://shop.test',
  });

  /** Creates a tile of 0.36 m². */
  async function makeTile(): Promise<number> {
    const { productId, offerId } = await makeOffer(shop().connection);
    await db()
      .update(products)
      .set({ unitArea: area(36_000_000) })
      .where(eq(products.id, productId));
    return offerId;
  }

  async function requestSamples(count: number, token: string | null = null): Promise<string> {
    let basket = token;
    for (let each = 0; each < count; each += 1) {
      const result = await requestSample(deps(), basket, await makeTile());
      if (!result.ok) throw new Error(result.message);
      basket = result.value.token;
    }
    return basket ?? '';
  }

  async function place(token: string, by = deps()) {
    const seen = await showBasket(by, token);
    const form = {
      ...{
        ...FIRST,
        name: 'Анна',
        phone: '+375291234567',
        email: '',
        city: 'Минск',
        address: '',
        comment: '',
      },
      ...{ delivery: 'pickup', payment: 'on-delivery', idempotencyKey: randomUUID() },
      ...{ seenTotal: basketTotals(seen).total, seenFingerprint: fingerprintOf(seen) },
    } as OrderForm;
    const placed = await placeOrder(by, token, form);
    if (!placed.ok) throw new Error(placed.message);
    const [order] = await db().select().from(orders).where(eq(orders.number, placed.value.number));
    if (!order) throw new Error('no order');
    return { order, lines: await db().select().from(orderLines).where(eq(orderLines.orderId, order.id)) };
  }

  it('[BEYOND-6] are kept next to the basket, up to three, and can be removed', async () => {
    const token = await requestSamples(SAMPLES.max);
    const fourth = await makeTile();
    expect(await requestSample(deps(), token, fourth)).toMatchObject({ ok: false, code: 'too-many' });
    const [first] = (await showBasket(deps(), token)).samples;
    await dropSample(deps(), token, first?.offerId ?? 0);
    const again = await requestSample(deps(), token, fourth);
    expect(again).toMatchObject({ ok: true, value: { basket: { lines: [], total: 0 } } });
    expect((await showBasket(deps(), token)).samples.map(({ offerId }) => offerId)).toContain(fourth);
  });

  it('[BEYOND-6] of one offer are one, however often requested', async () => {
    const offerId = await makeTile();
    const first = await requestSample(deps(), null, offerId);
    if (!first.ok) throw new Error(first.message);
    await requestSample(deps(), first.value.token, offerId);
    expect((await showBasket(deps(), first.value.token)).samples).toHaveLength(1);
  });

  it('[BEYOND-6] are at most three of ten concurrent requests', async () => {
    const token = await requestSamples(1);
    const offers = await Promise.all(Array.from({ length: 10 }, makeTile));
    await Promise.all(offers.map((offerId) => requestSample(deps(), token, offerId)));
    expect((await showBasket(deps(), token)).samples).toHaveLength(SAMPLES.max);
  });

  it('[BEYOND-6] are refused for goods that cover nothing, cost nothing or do not exist', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const { offers } = shop().catalogue;
    for (const refused of [offerId, offers.plain, 0, 999_999])
      expect(await requestSample(deps(), null, refused)).toMatchObject({ ok: false, code: 'no-sample' });
  });

  it('[BEYOND-6] are ordered with the goods at their own price, and neither take nor return stock', async () => {
    const tile = await makeTile();
    const added = await addLines(deps(), null, [{ offerId: tile, optionIds: [], quantity: units(2) }]);
    if (!added.ok) throw new Error(added.message);
    const { token } = added.value;
    await requestSample(deps(), token, tile);
    const { order, lines } = await place(token);
    expect(lines.map(({ kind, unit, total }) => ({ kind, unit, total }))).toEqual([
      { kind: 'goods', unit: 'шт.', total: 2000 },
      { kind: 'sample', unit: 'образец', total: SAMPLES.price },
    ]);
    expect(order.total).toBe(2000 + SAMPLES.price);
    expect(await stockOf(shop().connection, tile)).toBe(units(8));
    expect((await showBasket(deps(), token)).samples).toEqual([]);
    await changeState(deps(), order.number, 'cancelled', { by: 'shop' });
    expect(await stockOf(shop().connection, tile)).toBe(units(10));
  });

  it('[SHOP-1] are refused in a shop without samples, and earlier requests are not ordered', async () => {
    const tile = await makeTile();
    const added = await addLines(deps(), await requestSamples(1), [
      { offerId: tile, optionIds: [], quantity: units(2) },
    ]);
    if (!added.ok) throw new Error(added.message);
    const none = { ...deps(), settings: () => ({ ...SELLING, samples: null }) };
    expect(await requestSample(none, null, tile)).toMatchObject({ ok: false, code: 'no-sample' });
    const { token } = added.value;
    expect((await showBasket(none, token)).samples).toEqual([]);
    const { lines } = await place(token, none);
    expect(lines.map(({ kind }) => kind)).toEqual(['goods']);
  });

  it('[BEYOND-6] can be ordered alone', async () => {
    const { order, lines } = await place(await requestSamples(2));
    expect(lines).toHaveLength(2);
    expect(order.total).toBe(2 * SAMPLES.price);
  });
});
