import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoParts } from '../../demo/content.ts';
import { schema as s } from '../../src/data/connection.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import { addLines } from '../../src/services/basket/add-lines.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { placeOrder } from '../../src/services/order/place-order.ts';
import { showOrder } from '../../src/services/order/show-order.ts';
import { changeOffer, makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';

const { backorder, unstated } = demoParts().supply;
const [brandSlug = '', days = 0] = Object.entries(backorder.brands)[0] ?? [];

describeShop('goods beyond the counted stock', (shop) => {
  const db = () => shop().connection.db;
  const { basketWith, formFor, place, deps } = orderMaker(() => shop().connection, standingClock());

  /** Creates a product of the brand that the shop procures on order. */
  async function makeToOrder(stock: number) {
    const made = await makeOffer(shop().connection, { stock: units(stock) });
    await db().insert(s.brands).values({ slug: brandSlug, name: 'Под заказ' }).onConflictDoNothing();
    const [brand] = await db().select().from(s.brands).where(eq(s.brands.slug, brandSlug));
    await db()
      .update(s.products)
      .set({ brandId: brand?.id ?? null })
      .where(eq(s.products.id, made.productId));
    return made;
  }
  const makeUncounted = () => makeOffer(shop().connection, { stock: quantity(0), stockStated: false });
  const cancel = (number: string) =>
    changeState(deps(), number, 'cancelled', { by: 'shop', note: 'Покупатель передумал' });

  it('[CART-10] an order takes what is in stock, backorders the rest, and returns only what it took', async () => {
    const { offerId } = await makeToOrder(5);
    const placed = await place({}, { offerId, count: 8 });
    expect(await stockOf(shop().connection, offerId)).toBe(0);
    const shown = await showOrder(deps(), placed.number, placed.secret);
    expect(shown?.lines).toMatchObject([{ quantity: units(8), backorder: { quantity: units(3), days } }]);
    expect((await cancel(placed.number)).ok).toBe(true);
    expect(await stockOf(shop().connection, offerId)).toBe(units(5));
  });

  it('[CART-10] a cancelled order returns nothing to goods that are no longer counted', async () => {
    const { offerId } = await makeOffer(shop().connection);
    const { number } = await place({}, { offerId, count: 4 });
    await changeOffer(shop().connection, offerId, { stock: quantity(0), stockStated: false });
    const announced: number[] = [];
    const notifying = { ...deps(), stockChanged: (ids: readonly number[]) => announced.push(...ids) };
    expect((await changeState(notifying, number, 'cancelled', { by: 'shop' })).ok).toBe(true);
    expect(await stockOf(shop().connection, offerId)).toBe(0);
    expect(announced).toEqual([]);
  });

  it('[CART-10] twenty concurrent buyers never take the stock below zero, and each knows what they wait for', async () => {
    const { offerId } = await makeToOrder(7);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => basketWith({ offerId, count: 2 })));
    const forms = await Promise.all(buyers.map(({ token }) => formFor(token)));
    const buy = (at: number) => placeOrder(deps(), buyers[at]?.token ?? null, forms[at] ?? never());
    const first = await Promise.all(buyers.map((_, at) => buy(at)));
    // Three orders are accepted from stock; the others must be confirmed anew, because the stock was sold meanwhile.
    expect(first.filter(({ ok }) => ok)).toHaveLength(3);
    expect(first.every((each) => each.ok || each.code === 'changed')).toBe(true);
    for (const [at, { token }] of buyers.entries())
      if (!first[at]?.ok) {
        const again = await placeOrder(deps(), token, await formFor(token));
        expect(again.ok).toBe(true);
      }
    const lines = await db().select().from(s.orderLines).where(eq(s.orderLines.offerId, offerId));
    const sum = (of: 'quantity' | 'allocated' | 'backordered') =>
      lines.reduce((total, line) => total + line[of], 0);
    expect(await stockOf(shop().connection, offerId)).toBe(0);
    expect([sum('quantity'), sum('allocated'), sum('backordered')]).toEqual([units(40), units(7), units(33)]);
  });

  it('[CART-10] a part that became a backorder after the page was made is shown before it is ordered', async () => {
    const { offerId } = await makeToOrder(5);
    const { token } = await basketWith({ offerId, count: 3 });
    const form = await formFor(token);
    await changeOffer(shop().connection, offerId, { stock: units(1) });
    expect(await placeOrder(deps(), token, form)).toMatchObject({ ok: false, code: 'changed' });
    const [line] = (await showBasket(deps(), token)).lines;
    expect(line).toMatchObject({ orderable: units(3), allocated: units(1), backordered: units(2) });
    expect(line?.supplyNote).toContain('под заказ');
  });

  it('[CART-5] the setting limits how much can be ordered', async () => {
    const { offerId } = await makeToOrder(0);
    const request = { offerId, optionIds: [], quantity: units(100_000) };
    const added = await addLines(deps(), null, [request]);
    if (!added.ok) throw new Error(added.message);
    const [line] = (await showBasket(deps(), added.value.token)).lines;
    expect(line?.quantity).toBe(units(backorder.max));
  });

  it('[CART-10] goods with unstated stock are sold without taking any, and a cancelled order adds none', async () => {
    const { offerId } = await makeUncounted();
    const placed = await place({}, { offerId, count: 12 });
    expect(await stockOf(shop().connection, offerId)).toBe(0);
    const [email] = await db()
      .select()
      .from(s.outbox)
      .where(eq(s.outbox.key, `order:${placed.number}:shop`));
    expect(JSON.stringify(email?.payload)).toContain('Остаток в учёте не указан: проверьте наличие');
    const [theirs] = await db()
      .select()
      .from(s.outbox)
      .where(eq(s.outbox.key, `order:${placed.number}:shopper`));
    expect(JSON.stringify(theirs?.payload)).toContain('Товар');
    expect(JSON.stringify(theirs?.payload)).not.toContain('проверьте наличие');
    await changeOffer(shop().connection, offerId, { stock: units(4), stockStated: true });
    expect((await cancel(placed.number)).ok).toBe(true);
    expect(await stockOf(shop().connection, offerId)).toBe(units(4));
  });

  it('[CART-5] a large amount of uncounted goods is accepted and needs confirmation', async () => {
    const { offerId } = await makeUncounted();
    const { token } = await basketWith({ offerId, count: unstated.confirmAbove + 1 });
    const [line] = (await showBasket(deps(), token)).lines;
    expect(line).toMatchObject({
      notice: null,
      supplyNote: 'Такое количество менеджер подтвердит по телефону',
    });
  });

  it('[CART-1] goods without a price are sold neither as a backorder nor from unstated stock', async () => {
    for (const { offerId } of [await makeUncounted(), await makeToOrder(0)]) {
      await changeOffer(shop().connection, offerId, { price: kopecks(0) });
      const added = await addLines(deps(), null, [{ offerId, optionIds: [], quantity: units(1) }]);
      expect(added).toMatchObject({ ok: false, code: 'not-for-sale' });
    }
  });
});

function never(): never {
  throw new Error('every buyer has a form');
}
