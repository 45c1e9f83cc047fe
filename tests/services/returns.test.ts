import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestPayment } from '../../src/adapters/payment/test-payment.ts';
import { orderLines } from '../../src/data/schema/order.ts';
import { orderReturnLines, orderReturns } from '../../src/data/schema/order-return.ts';
import { transact } from '../../src/data/transact.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import { invoiceOf } from '../../src/domain/order/invoice.ts';
import type { PlacedOrder } from '../../src/domain/order/order.ts';
import { showBasket } from '../../src/services/basket/show-basket.ts';
import { readExchangedOrder } from '../../src/services/exchange/read-exchanged-order.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { editGoods } from '../../src/services/order/edit-goods.ts';
import { repeatOrder } from '../../src/services/order/repeat-order.ts';
import { showOrder } from '../../src/services/order/show-order.ts';
import { recordReturn } from '../../src/services/return/record-return.ts';
import { SELLING } from '../selling-settings.ts';
import { batchStocks, makeBatches } from './batches.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker, standingClock } from './order-maker.ts';
import { returnMaker } from './return-maker.ts';

describeShop('a return of goods', (shop) => {
  const connection = () => shop().connection;
  const db = () => connection().db;
  const clock = standingClock();
  const maker = orderMaker(connection, clock);
  const deps = () => ({ ...maker.deps(), provider: openTestPayment() });
  const { rowOf, confirmed, take, move, messages } = returnMaker(connection, deps);
  const offer = (stock = 10) => makeOffer(connection(), { stock: units(stock) });
  const show = async ({ number, secret }: PlacedOrder) => {
    const order = await showOrder(deps(), number, secret);
    if (!order) throw new Error('no order');
    return order;
  };
  const issue = (order: PlacedOrder) =>
    move(order, 'confirmed', 'reserved', 'assembled', 'on-the-way', 'issued');

  it('[SHOP-5] before dispatch leaves the order, its sums and what is held for it, and the goods are for sale again', async () => {
    const [kept, left] = [await offer(), await offer()];
    const order = await maker.place({}, { ...kept, count: 4 }, { ...left, count: 2 });
    const taken = await take(order, [1, 2]);
    expect(taken).toMatchObject({ ok: true, value: { ordinal: 1, total: 3000, refund: null } });
    expect(await stockOf(connection(), kept.offerId)).toBe(units(7));
    expect(await stockOf(connection(), left.offerId)).toBe(units(10));
    const shown = await show(order);
    expect(shown).toMatchObject({ state: 'new', goodsTotal: 3000, deliveryTotal: 1400, total: 4400 });
    expect(shown.lines).toMatchObject([
      { quantity: units(3), returned: units(1), total: 3000 },
      { quantity: 0, returned: units(2), total: 0 },
    ]);
    expect(shown.returns).toMatchObject([
      {
        ordinal: 1,
        total: 3000,
        paid: 0,
        dispatched: false,
        lines: [{ quantity: units(1) }, { quantity: units(2) }],
      },
    ]);
    expect((await rowOf(order)).version).toBe(1);
    await changeState(deps(), order.number, 'cancelled', { by: 'shop' });
    expect(await stockOf(connection(), kept.offerId)).toBe(units(10));
    expect(await stockOf(connection(), left.offerId)).toBe(units(10));
  });

  it('[SHOP-5] tells the buyer what came back, and what is left to pay', async () => {
    const order = await maker.place({}, { ...(await offer()), count: 2 });
    await take(order, [1], { note: 'Ждём вас снова' });
    const [message] = (await messages(order)).filter(({ key }) => key.endsWith(':return:1'));
    expect(message).toMatchObject({
      kind: 'mail',
      payload: { subject: `Возврат по заказу ${order.number}` },
    });
    expect(JSON.stringify(message?.payload)).toMatch(
      /Оформили возврат № К-\d+\/1\. К оплате остаётся 24,00\u00a0руб\. Ждём вас снова\.\\n\\n— Товар \d+: 1\u00a0шт\., 10,00\u00a0руб\./,
    );
  });

  it('[SHOP-5] of everything that has not left yet cancels the order, with its delivery, and frees everything once', async () => {
    const goods = await offer();
    const order = await maker.place({}, { ...goods, count: 3 });
    await take(order, [1]);
    expect(await take(order, [2], { fees: true })).toMatchObject({ ok: true, value: { total: 3400 } });
    expect(await show(order)).toMatchObject({
      state: 'cancelled',
      total: 0,
      deliveryTotal: 0,
      moneyBack: null,
    });
    expect(await stockOf(connection(), goods.offerId)).toBe(units(10));
    expect(await take(order, [1])).toMatchObject({ ok: false, code: 'not-allowed' });
  });

  it('[SHOP-5] of everything without its delivery leaves an order for the staff to decide', async () => {
    const order = await maker.place({}, { ...(await offer()), count: 1 });
    await take(order, [1]);
    expect(await show(order)).toMatchObject({ state: 'new', goodsTotal: 0, total: 1400 });
  });

  it('[SHOP-5] after receipt returns to stock only what the staff put back, and keeps the state', async () => {
    const goods = await offer();
    const order = await maker.place({}, { ...goods, count: 4 });
    await issue(order);
    await take(order, [2], { restock: false, reason: 'damaged' });
    expect(await stockOf(connection(), goods.offerId)).toBe(units(6));
    await take(order, [1]);
    expect(await stockOf(connection(), goods.offerId)).toBe(units(7));
    expect(await show(order)).toMatchObject({ state: 'issued', goodsTotal: 1000, total: 2400 });
    const rows = await db()
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, (await rowOf(order)).id));
    expect(rows).toMatchObject([{ quantity: units(1), returned: units(3), allocated: units(1) }]);
  });

  it('[SHOP-5] goes back to the batch that the staff name, and the line keeps the others', async () => {
    const goods = await offer();
    const [first = 0] = await makeBatches(connection(), goods.offerId, 4, 6);
    const order = await maker.place({}, { ...goods, count: 8 });
    await issue(order);
    const before = await batchStocks(connection(), goods.offerId);
    await take(order, [1], { batchId: first });
    expect(await batchStocks(connection(), goods.offerId)).toEqual({
      ...before,
      T1: (before['T1'] ?? 0) + 1,
    });
    const parts = (await show(order)).lines[0]?.batches ?? [];
    expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units(7));
    const [row] = await db()
      .select({ batches: orderReturnLines.batches })
      .from(orderReturnLines)
      .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
      .where(eq(orderReturns.orderId, (await rowOf(order)).id));
    expect(row?.batches).toMatchObject([{ batchId: first, tone: 'T1', quantity: units(1) }]);
    await take(order, [7]);
    expect(await batchStocks(connection(), goods.offerId)).toEqual({ T1: 4, T2: 6 });
  });

  it('[SHOP-5] counts a second part from what is left, and refuses more than that', async () => {
    const order = await maker.place({}, { ...(await offer()), count: 3 });
    expect((await take(order, [2])).ok).toBe(true);
    expect(await take(order, [2])).toMatchObject({ ok: false, code: 'quantity' });
    expect(await take(order, [1])).toMatchObject({ ok: true, value: { ordinal: 2, total: 1000 } });
  });

  it('[SHOP-5] is recorded once for a form sent twice, and two forms never take the same goods', async () => {
    const goods = await offer();
    const order = await maker.place({}, { ...goods, count: 2 });
    const form = await confirmed(order, [2]);
    const other = await confirmed(order, [2]);
    const again = await Promise.all(
      [form, form, other].map((each) => recordReturn(deps(), order.number, each)),
    );
    expect(again.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
    expect((await show(order)).returns).toHaveLength(1);
    expect(await stockOf(connection(), goods.offerId)).toBe(units(10));
  });

  it('[SHOP-5] is refused when the sum is no longer the one shown, and when nothing is chosen', async () => {
    const order = await maker.place({}, { ...(await offer()), count: 2 });
    const form = await confirmed(order, [1]);
    await db()
      .update(orderLines)
      .set({ total: (await rowOf(order)).total })
      .where(eq(orderLines.orderId, (await rowOf(order)).id));
    expect(await recordReturn(deps(), order.number, form)).toMatchObject({ ok: false, code: 'changed' });
    expect(await take(order, [])).toMatchObject({ ok: false, code: 'nothing' });
    expect(await recordReturn(deps(), 'К-999999', form)).toMatchObject({ ok: false, code: 'no-order' });
  });

  it('[SHOP-5] has the tax of the order, whatever the shop states later', async () => {
    const before = { ...SELLING, invoice: SELLING.invoice && { ...SELLING.invoice, vat: 20 } };
    const exempt = { ...SELLING, invoice: SELLING.invoice && { ...SELLING.invoice, vat: null } };
    const taxed = orderMaker(connection, clock);
    const plain = taxed.deps();
    taxed.deps = () => ({ ...plain, db: db(), settings: () => before });
    const order = await taxed.place({}, { ...(await offer()), count: 2 });
    expect((await rowOf(order)).tax).toEqual({ percent: 20 });
    const later = returnMaker(connection, () => ({ ...deps(), settings: () => exempt }));
    await later.take(order, [1]);
    expect((await show(order)).returns).toMatchObject([{ total: 1000, tax: 167 }]);
  });

  it('[SHOP-5] is sent to 1C as less goods before dispatch, and as a comment on what was shipped afterwards', async () => {
    const order = await maker.place({ comment: '' }, { ...(await offer()), count: 5 });
    const exchanged = async () => readExchangedOrder(deps(), await rowOf(order));
    await take(order, [1]);
    expect(await exchanged()).toMatchObject({
      total: 5400,
      comment: '',
      lines: [{ quantity: units(4), total: 4000 }],
    });
    await issue(order);
    await take(order, [2], { fees: true });
    const sent = await exchanged();
    expect(sent).toMatchObject({
      total: 5400,
      deliveryTotal: 1400,
      lines: [{ quantity: units(4), total: 4000 }],
    });
    expect(sent.comment).toMatch(/^Возврат № К-\d+\/2 на 34,00\u00a0руб\.: Товар \d+, 2\u00a0шт\.$/);
    expect((await rowOf(order)).version).toBe(2);
  });

  it('[SHOP-5] leaves the line that it refers to when the staff remove the rest, and nothing of it is ordered again', async () => {
    const [kept, gone] = [await offer(), await offer()];
    const order = await maker.place({}, { ...kept, count: 1 }, { ...gone, count: 3 });
    await take(order, [0, 1]);
    const { id, version } = await rowOf(order);
    const lines = async () =>
      db().select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id);
    const removed = new Map([[(await lines())[1]?.id ?? 0, { quantity: quantity(0) }]]);
    const edit = { lines: removed, added: new Map() };
    const edited = await transact(db(), (tx) =>
      editGoods(tx, deps(), order.number, edit, { version, notify: false }),
    );
    expect(edited.ok).toBe(true);
    expect(await lines()).toMatchObject([
      { quantity: units(1), returned: 0 },
      { quantity: 0, returned: units(1), total: 0, allocated: 0 },
    ]);
    expect(await stockOf(connection(), gone.offerId)).toBe(units(10));
    expect(invoiceOf(await show(order), { vat: 20 }).rows.map(({ total }) => total)).toEqual([1000, 1400]);
    const again = await repeatOrder(deps(), null, { ...order, key: 'again' });
    const basket = again.ok ? await showBasket(deps(), again.value.token) : null;
    expect(basket?.lines.map(({ offerId }) => offerId)).toEqual([kept.offerId]);
  });
});
