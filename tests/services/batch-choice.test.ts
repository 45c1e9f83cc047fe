import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { offerBatches } from '../../src/data/schema/batch.ts';
import { outbox } from '../../src/data/schema/order.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { chooseBatches } from '../../src/services/basket/choose-batches.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { placeFastOrder } from '../../src/services/order/place-fast-order.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { showOrder } from '../../src/services/order/show-order.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

describeShop('goods of several batches', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const { deps, basketWith, formFor } = orderMaker(connection, standingClock());

  /** Creates a basket with eight pieces; one batch has six of them, another four. */
  async function splitBasket() {
    const { offerId } = await makeOffer(connection());
    const batch = (tone: string, stock: number) => ({ offerId, tone, calibre: '9', stock: units(stock) });
    await db()
      .insert(offerBatches)
      .values([batch('A', 6), batch('B', 4)]);
    const { token } = await basketWith({ offerId, count: 8 });
    const lineOf = async () => {
      const [line] = (await showBasket(deps(), token)).lines;
      if (!line) throw new Error('the basket is empty');
      return line;
    };
    return { offerId, token, lineOf };
  }

  it('[BEYOND-5] are reduced to one batch when the shopper chooses so', async () => {
    const { token, lineOf } = await splitBasket();
    const chosen = await chooseBatches(deps(), token, { line: (await lineOf()).id, option: 'one' });
    expect(chosen.ok).toBe(true);
    expect(await lineOf()).toMatchObject({
      quantity: units(6),
      batchNotice: null,
      parts: [{ tone: 'A', quantity: units(6) }],
    });
  });

  it('[BEYOND-5] [CART-10] wait when the shopper chooses so: the order differs from the one seen before, and the shop is told', async () => {
    const { offerId, token, lineOf } = await splitBasket();
    const seenBefore = await formFor(token);
    await chooseBatches(deps(), token, { line: (await lineOf()).id, option: 'wait' });
    expect((await lineOf()).waitsForBatch).toBe(true);
    expect(await placeOrder(deps(), token, seenBefore)).toMatchObject({ ok: false, code: 'changed' });
    const placed = await placeOrder(deps(), token, await formFor(token));
    if (!placed.ok) throw new Error(placed.message);
    const shown = await showOrder(deps(), placed.value.number, placed.value.secret);
    expect(shown).toMatchObject({ expected: null, lines: [{ waitsForBatch: true }] });
    expect(await stockOf(connection(), offerId)).toBe(2000);
    const [email] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${placed.value.number}:shop`));
    expect(JSON.stringify(email?.payload)).toContain('Покупатель ждёт одну партию');
  });

  it('[BEYOND-5] [CART-10] are not ordered before a choice; the choice sent with the order is applied', async () => {
    const { offerId, token, lineOf } = await splitBasket();
    const form = await formFor(token);
    expect(await placeOrder(deps(), token, form)).toMatchObject({ ok: false, code: 'batches' });
    expect(await stockOf(connection(), offerId)).toBe(10_000);
    const { id } = await lineOf();
    const fewer = { ...form, batchOptions: { [id]: 'one' as const } };
    expect(await placeOrder(deps(), token, fewer)).toMatchObject({
      ok: false,
      code: 'changed',
      basket: { lines: [{ orderable: units(6) }] },
    });
    expect(await placeOrder(deps(), token, await formFor(token))).toMatchObject({ ok: true });
    expect(await stockOf(connection(), offerId)).toBe(4000);
  });

  it.each(['several', 'wait'] as const)(
    '[BEYOND-5] [CART-10] are ordered by the choice in the order, «%s», without another page',
    async (option) => {
      const { offerId, token, lineOf } = await splitBasket();
      const batchOptions = { [(await lineOf()).id]: option };
      const placed = await placeOrder(deps(), token, await formFor(token, { batchOptions }));
      if (!placed.ok) throw new Error(placed.message);
      const shown = await showOrder(deps(), placed.value.number, placed.value.secret);
      expect(shown?.lines).toMatchObject([{ quantity: units(8), waitsForBatch: option === 'wait' }]);
      expect(await stockOf(connection(), offerId)).toBe(2000);
    },
  );

  it('[BEYOND-5] [CART-10] are not agreed to by an order made from other batches', async () => {
    const { offerId, token, lineOf } = await splitBasket();
    const batchOptions = { [(await lineOf()).id]: 'several' as const };
    const form = await formFor(token, { batchOptions });
    await db()
      .update(offerBatches)
      .set({ stock: units(5) })
      .where(eq(offerBatches.offerId, offerId));
    expect(await placeOrder(deps(), token, form)).toMatchObject({ ok: false, code: 'changed' });
    expect((await lineOf()).batchChoices?.some(({ chosen }) => chosen)).toBe(false);
  });

  it('[BEYOND-5] [CART-11] with a choice in the basket need none in the fast order', async () => {
    const { token, lineOf } = await splitBasket();
    await chooseBatches(deps(), token, { line: (await lineOf()).id, option: 'several' });
    const fast = {
      ...{ phone: '+375291234567', name: '', city: 'Минск', comment: '', idempotencyKey: randomUUID() },
      seenTotal: (await showBasket(deps(), token)).total,
    };
    expect(await placeFastOrder(deps(), token, [], fast)).toMatchObject({ ok: true });
  });

  it('[BEYOND-5] can be chosen again, so that waiting is taken back', async () => {
    const { token, lineOf } = await splitBasket();
    const { id: line } = await lineOf();
    await chooseBatches(deps(), token, { line, option: 'wait' });
    await chooseBatches(deps(), token, { line, option: 'several' });
    expect(await lineOf()).toMatchObject({ waitsForBatch: false, quantity: units(8) });
  });

  it('[BEYOND-5] can be chosen in one’s own basket only, and only where there is a choice', async () => {
    const { lineOf } = await splitBasket();
    const { offerId } = await makeOffer(connection());
    const { token } = await basketWith({ offerId });
    const other = { line: (await lineOf()).id, option: 'wait' as const };
    expect(await chooseBatches(deps(), token, other)).toMatchObject({ ok: false, code: 'no-line' });
    const [own] = (await showBasket(deps(), token)).lines;
    expect(await chooseBatches(deps(), token, { line: own?.id ?? 0, option: 'wait' })).toMatchObject({
      ok: false,
      code: 'batch',
    });
    expect(await chooseBatches(deps(), null, other)).toMatchObject({ ok: false, code: 'no-basket' });
  });
});
