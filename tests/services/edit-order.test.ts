import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import type { AdminActionName } from '../../src/domain/admin/roles.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import { closePaymentIssues } from '../../src/services/order/payment-issues.ts';
import { SELLING } from '../selling-settings.ts';
import { adminOver, OWNER } from './admin-people.ts';
import { batchStocks, makeBatches } from './batches.ts';
import { discountMaker } from './discount-maker.ts';
import { changeOffer, makeOffer, makeOptions, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';

describeShop('changing the goods of an order', (shop) => {
  let admin: ReturnType<typeof adminOver>['admin'];
  let time: ReturnType<typeof adminOver>['time'];
  const maker = orderMaker(
    () => shop().connection,
    () => time.now,
  );
  const discounts = discountMaker(shop);
  const db = () => shop().connection.db;
  beforeAll(() => {
    ({ admin, time } = adminOver(shop().connection, { settings: () => SELLING }));
  });

  /** The same values with usual spaces. */
  const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '));
  const act = async (
    action: AdminActionName,
    fields: Record<string, string>,
    role: 'owner' | 'assistant' | 'reader' = 'assistant',
  ) => plain(await admin.perform({ person: { ...OWNER, role }, key: '' }, action, fields));

  async function orderOf(number: string) {
    const [order] = await db().select().from(s.orders).where(eq(s.orders.number, number));
    if (!order) throw new Error(`no order ${number}`);
    const lines = await db()
      .select()
      .from(s.orderLines)
      .where(eq(s.orderLines.orderId, order.id))
      .orderBy(s.orderLines.id);
    return { ...order, lines };
  }

  /** Changes an order as the form of its page does, on the version that it has now. */
  async function edit(number: string, fields: Record<string, string>) {
    const { version } = await orderOf(number);
    return act('order-goods', { subject: number, version: String(version), notify: 'on', ...fields });
  }

  /** Changes the line of an offer. */
  async function editLine(number: string, offerId: number, fields: Record<string, string>) {
    const line = (await orderOf(number)).lines.find((each) => each.offerId === offerId);
    const named = Object.entries(fields).map(([name, value]) => [`${name}-${line?.id}`, value]);
    return edit(number, Object.fromEntries(named));
  }

  const offer = (given: Parameters<typeof makeOffer>[1] = {}) =>
    makeOffer(shop().connection, { stock: units(20), ...given });
  const messages = async (number: string) =>
    plain(await db().select().from(s.outbox)).filter(({ key }) => key.startsWith(`order:${number}:changed:`));

  it('[SHOP-4] a quantity is changed with stock, totals, log, and a message to the buyer', async () => {
    const { offerId } = await offer();
    const { number } = await maker.place({ delivery: 'pickup' }, { offerId, count: 3 });
    const done = await editLine(number, offerId, { quantity: '5' });
    expect(done).toMatchObject({ ok: true, value: expect.stringContaining('было 3 шт., стало 5 шт.') });
    expect(await orderOf(number)).toMatchObject({
      total: 5000,
      version: 1,
      lines: [{ quantity: 5000, allocated: 5000, total: 5000 }],
    });
    expect(await stockOf(shop().connection, offerId)).toBe(15_000);
    const [message] = await messages(number);
    expect(message?.payload).toMatchObject({
      text: expect.stringMatching(/было 3 шт\., стало 5 шт\.\n— Итого: было 30,00 руб\., стало 50,00 руб\./u),
    });
    expect(plain((await admin.log()).rows[0])).toMatchObject({
      action: 'order-goods',
      subject: number,
      note: expect.stringContaining('стало 5 шт.'),
    });
    expect((await editLine(number, offerId, { quantity: '2' })).ok).toBe(true);
    expect(await stockOf(shop().connection, offerId)).toBe(18_000);
  });

  it('[SHOP-4] added goods have the options that a shopper would get without choosing', async () => {
    const [first, door] = [await offer(), await offer({ name: 'Дверь с опциями', price: kopecks(5000) })];
    const [, free = 0] = await makeOptions(shop().connection, door.productId, [900, 0]);
    const { number } = await maker.place({ delivery: 'pickup' }, { offerId: first.offerId });
    expect(await edit(number, { [`add-${door.offerId}`]: '1' })).toMatchObject({ ok: true });
    expect((await orderOf(number)).lines[1]).toMatchObject({ optionIds: [free], price: 5000 });
  });

  it('[SHOP-4] goods are added and removed, and the buyer is not told without the tick', async () => {
    const [first, second] = [await offer(), await offer({ price: kopecks(700) })];
    const { number } = await maker.place({ delivery: 'pickup' }, { offerId: first.offerId, count: 2 });
    const line = (await orderOf(number)).lines[0];
    const done = await edit(number, {
      [`quantity-${line?.id}`]: '0',
      [`add-${second.offerId}`]: '4',
      notify: '',
    });
    expect(done).toMatchObject({ ok: true });
    const after = await orderOf(number);
    expect(after).toMatchObject({ goodsTotal: 2800, total: 2800 });
    expect(after.lines.map(({ offerId, quantity: amount }) => [offerId, amount])).toEqual([
      [second.offerId, 4000],
    ]);
    expect(await stockOf(shop().connection, first.offerId)).toBe(20_000);
    expect(await stockOf(shop().connection, second.offerId)).toBe(16_000);
    expect(await messages(number)).toEqual([]);
    expect((await edit(number, { [`quantity-${after.lines[0]?.id}`]: '' })).ok).toBe(false);
  });

  it('[SHOP-4] more than there is, and what is not a whole step, are refused and change nothing', async () => {
    const { offerId } = await offer({ stock: units(8), min: units(2), step: units(2) });
    const { number } = await maker.place({ delivery: 'pickup' }, { offerId, count: 4 });
    expect(await editLine(number, offerId, { quantity: '10' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('на складе только 8'),
    });
    expect(await editLine(number, offerId, { quantity: '5' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('продаём по 2 шт.'),
    });
    expect(await stockOf(shop().connection, offerId)).toBe(4000);
    expect(await orderOf(number)).toMatchObject({ version: 0, total: 4000 });
    expect((await editLine(number, offerId, { quantity: '8' })).ok).toBe(true);
    expect(await stockOf(shop().connection, offerId)).toBe(0);
  });

  it('[SHOP-4] batches are taken and given back with the line, its own batch first', async () => {
    const { offerId } = await offer({ stock: units(10) });
    await makeBatches(shop().connection, offerId, 6, 4);
    const { number } = await maker.place({ delivery: 'pickup' }, { offerId, count: 3 });
    expect(await batchStocks(shop().connection, offerId)).toEqual({ T1: 6, T2: 1 });
    expect((await editLine(number, offerId, { quantity: '4' })).ok).toBe(true);
    expect(await batchStocks(shop().connection, offerId)).toEqual({ T1: 6, T2: 0 });
    expect((await editLine(number, offerId, { quantity: '6' })).ok).toBe(true);
    expect(await batchStocks(shop().connection, offerId)).toEqual({ T1: 0, T2: 4 });
    expect((await editLine(number, offerId, { quantity: '1' })).ok).toBe(true);
    expect(await batchStocks(shop().connection, offerId)).toEqual({ T1: 5, T2: 4 });
    expect(await stockOf(shop().connection, offerId)).toBe(9000);
  });

  it('[SHOP-4] a line that nobody touches keeps its goods, even those promised beyond an imported stock', async () => {
    const [kept, other] = [await offer({ stock: units(3) }), await offer()];
    const { number } = await maker.place(
      { delivery: 'pickup' },
      { offerId: kept.offerId, count: 3 },
      { offerId: other.offerId, count: 1 },
    );
    await changeOffer(shop().connection, kept.offerId, { shortage: quantity(2000), price: kopecks(9900) });
    expect((await editLine(number, other.offerId, { quantity: '2' })).ok).toBe(true);
    expect((await orderOf(number)).lines[0]).toMatchObject({ allocated: 3000, total: 3000 });
    expect((await editLine(number, kept.offerId, { quantity: '2' })).ok).toBe(true);
    expect((await orderOf(number)).lines[0]).toMatchObject({ allocated: 2000, total: 2000 });
    const [left] = await db().select().from(s.offers).where(eq(s.offers.id, kept.offerId));
    expect(left).toMatchObject({ stock: 0, shortage: 1000 });
  });

  it('[SHOP-4] another price needs a reason, and stays when the quantity changes', async () => {
    const { offerId } = await offer();
    const { number } = await maker.place({ delivery: 'pickup' }, { offerId, count: 2 });
    expect(await editLine(number, offerId, { price: '8,50' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('почему другая цена'),
    });
    expect((await editLine(number, offerId, { price: '8,50', reason: 'скол на углу' })).ok).toBe(true);
    expect((await editLine(number, offerId, { quantity: '3' })).ok).toBe(true);
    expect((await orderOf(number)).lines).toMatchObject([
      { price: 850, priceReason: 'скол на углу', total: 2550 },
    ]);
  });

  it('[SHOP-4] a page opened before another change is refused, and so are a closed order and a reader', async () => {
    const { offerId } = await offer();
    const { number } = await maker.place({ delivery: 'pickup' }, { offerId, count: 2 });
    const line = (await orderOf(number)).lines[0];
    const fields = { subject: number, version: '0', [`quantity-${line?.id}`]: '3' };
    expect(await act('order-goods', fields, 'reader')).toMatchObject({ ok: false, code: 'forbidden' });
    const both = await Promise.all([act('order-goods', fields), act('order-goods', fields)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      code: 'stale',
      message: expect.stringContaining('тем временем изменили'),
    });
    await act('order-state', { subject: number, to: 'cancelled' });
    expect(await edit(number, { [`quantity-${line?.id}`]: '4' })).toMatchObject({
      ok: false,
      code: 'not-allowed',
    });
    expect(await stockOf(shop().connection, offerId)).toBe(20_000);
  });

  it('[SHOP-4] coupon and points are counted anew, and come back with the goods', async () => {
    const code = await discounts.coupon({ minTotal: kopecks(5000) });
    const card = await discounts.card(400);
    const { offerId } = await offer({ stock: units(100) });
    const token = await discounts.basket(10, offerId);
    const [stored] = await db().select().from(s.coupons).where(eq(s.coupons.code, code));
    const [own] = await db().select().from(s.bonusCards).where(eq(s.bonusCards.number, card));
    await db()
      .insert(s.basketDiscounts)
      .values({ basketId: token, couponId: stored?.id, bonusCardId: own?.id });
    const placed = await discounts.place(token);
    const { number, bonusPaid } = await discounts.orderIdOf(placed);
    expect(await orderOf(number)).toMatchObject({ discount: 1000, bonusPaid });
    expect((await editLine(number, offerId, { quantity: '20' })).ok).toBe(true);
    expect(await orderOf(number)).toMatchObject({ discount: 2000, bonusPaid, total: 18_000 - bonusPaid });
    expect((await orderOf(number)).lines).toMatchObject([{ discount: 2000 }]);
    expect((await editLine(number, offerId, { quantity: '1' })).ok).toBe(true);
    const small = await orderOf(number);
    expect(small).toMatchObject({ discount: 0, total: 1000 - small.bonusPaid });
    expect(await discounts.balanceOf(card)).toBe(400 - small.bonusPaid);
    await act('order-state', { subject: number, to: 'cancelled' });
    expect(await discounts.balanceOf(card)).toBe(400);
    expect(await discounts.usesOf(code)).toBe(0);
  });

  it('[SHOP-4] says what a paid order still costs, or leaves the rest to be returned', async () => {
    const { offerId } = await offer();
    const { number } = await maker.place({ delivery: 'pickup' }, { offerId, count: 3 });
    await act('order-state', { subject: number, to: 'paid' });
    expect(await editLine(number, offerId, { quantity: '5' })).toMatchObject({ ok: true });
    const more = await admin.order(number);
    expect(more?.order).toMatchObject({ paymentState: 'paid', total: 5000, paid: 3000 });
    const [message] = await messages(number);
    expect(message?.payload).toMatchObject({
      text: expect.stringContaining('осталось доплатить 20,00 руб.'),
    });
    expect(await editLine(number, offerId, { quantity: '1' })).toMatchObject({ ok: true });
    expect(await admin.moneyIssues()).toMatchObject([{ number, code: 'order-reduced', amount: 2000 }]);
    await closePaymentIssues({ db: db(), clock: () => time.now }, number, 'вернули картой');
    expect((await admin.order(number))?.order).toMatchObject({ total: 1000, paid: 1000 });
    expect(await editLine(number, offerId, { quantity: '2' })).toMatchObject({ ok: true });
    expect((await admin.order(number))?.order).toMatchObject({ total: 2000, paid: 1000 });
    expect(await act('order-topped-up', { subject: number })).toMatchObject({ ok: true });
    expect((await admin.order(number))?.order).toMatchObject({ total: 2000, paid: 2000 });
    await act('order-state', { subject: number, to: 'cancelled' });
    expect(await admin.moneyIssues()).toMatchObject([{ number, code: 'order-cancelled', amount: 2000 }]);
  });
});
