import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import type { AdminActionName } from '../../src/domain/admin/roles.ts';
import { deliveryPrice } from '../../src/domain/delivery/delivery.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { showOrder } from '../../src/services/order/show-order.ts';
import { TARIFF } from '../demo-delivery.ts';
import { SELLING } from '../selling-settings.ts';
import { adminOver, OWNER } from './admin-people.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';

describeShop('changing the contact and receiving of an order', (shop) => {
  let admin: ReturnType<typeof adminOver>['admin'];
  let time: ReturnType<typeof adminOver>['time'];
  const maker = orderMaker(
    () => shop().connection,
    () => time.now,
  );
  const db = () => shop().connection.db;
  beforeAll(() => {
    ({ admin, time } = adminOver(shop().connection, { settings: () => SELLING }));
  });
  const act = (action: AdminActionName, fields: Record<string, string>) =>
    admin.perform({ person: { ...OWNER, role: 'assistant' }, key: '' }, action, fields);

  async function ordered(form: Parameters<typeof maker.place>[0] = {}) {
    const { offerId } = await makeOffer(shop().connection, { stock: units(20) });
    const { number, secret } = await maker.place(form, { offerId, count: 3 });
    return { number, secret };
  }
  async function orderOf(number: string) {
    const [order] = await db().select().from(s.orders).where(eq(s.orders.number, number));
    if (!order) throw new Error(`no order ${number}`);
    return order;
  }
  /** Values of the form as its page shows it, with changes. */
  async function receive(number: string, changes: Record<string, string>) {
    const page = await admin.orderContact(number);
    const fields = { ...page?.receiving, version: String(page?.version), subject: number, notify: 'on' };
    return act('order-receiving', { ...fields, ...changes });
  }
  async function correct(number: string, changes: Record<string, string>) {
    const page = await admin.orderContact(number);
    const fields = { ...page?.buyer, version: String(page?.version), subject: number, notify: 'on' };
    return act('order-buyer', { ...fields, ...changes });
  }
  const lastLog = async () => (await admin.log()).rows[0];

  it('[SHOP-4] the buyer is corrected, and the log names what changed without repeating it', async () => {
    const { number } = await ordered({ delivery: 'pickup' });
    expect(await correct(number, { phone: '8 029 765-43-21', name: 'Пётр' })).toMatchObject({ ok: true });
    expect(await orderOf(number)).toMatchObject({ name: 'Пётр', phone: '+375297654321', version: 1 });
    expect(await lastLog()).toMatchObject({
      action: 'order-buyer',
      subject: number,
      note: 'Исправили: имя, телефон',
    });
    expect(await correct(number, { email: 'без собаки' })).toMatchObject({ ok: false, field: 'email' });
    await act('order-state', { subject: number, to: 'paid' });
    await act('order-state', { subject: number, to: 'assembled' });
    await act('order-state', { subject: number, to: 'issued' });
    expect(await admin.orderContact(number)).toBeNull();
  });

  it('[SHOP-4] delivery instead of pickup costs what the tariff says, or what the staff set with a reason', async () => {
    const { number } = await ordered({ delivery: 'pickup' });
    const change = { delivery: 'delivery', city: 'Гомель', address: 'ул. Лесная, 5' };
    expect(await receive(number, { ...change, address: '' })).toMatchObject({ ok: false, field: 'address' });
    expect(await receive(number, change)).toMatchObject({ ok: true });
    const fee = deliveryPrice(TARIFF, kopecks(3000), 'country');
    expect(await orderOf(number)).toMatchObject({ deliveryTotal: fee, total: 3000 + fee, city: 'Гомель' });
    expect((await lastLog())?.note).not.toContain('Лесная');
    expect(await receive(number, { fee: '15' })).toMatchObject({ ok: false, field: 'feeReason' });
    expect(await receive(number, { fee: '15', feeReason: 'второй рейс' })).toMatchObject({ ok: true });
    expect(await orderOf(number)).toMatchObject({ deliveryTotal: 1500, deliveryFixed: 1500, total: 4500 });
    expect((await lastLog())?.note).toContain('второй рейс');
    expect(await receive(number, { fee: '' })).toMatchObject({ ok: true });
    expect(await orderOf(number)).toMatchObject({ deliveryTotal: fee, deliveryFixed: null });
  });

  it('[SHOP-4] what is paid cannot be paid in another way, and what is not paid can', async () => {
    const { number } = await ordered({ delivery: 'pickup', payment: 'card' });
    expect(await orderOf(number)).toMatchObject({ state: 'reserved', paymentState: 'waiting' });
    expect(await receive(number, { payment: 'on-delivery' })).toMatchObject({ ok: true });
    expect(await orderOf(number)).toMatchObject({ paymentState: 'none', reservedUntil: null });
    expect(await receive(number, { payment: 'card' })).toMatchObject({ ok: true });
    await act('order-state', { subject: number, to: 'paid' });
    expect(await receive(number, { payment: 'on-delivery' })).toMatchObject({ ok: false, field: 'payment' });
    expect(await receive(number, { payment: 'invoice' })).toMatchObject({ ok: false, field: 'payment' });
    expect(await orderOf(number)).toMatchObject({ payment: 'card', paymentState: 'paid' });
  });

  it('[SHOP-4] notes show who wrote them and when, to the staff alone', async () => {
    const { number, secret } = await ordered({ delivery: 'pickup' });
    expect(await act('order-note', { subject: number, text: ' ' })).toMatchObject({ ok: false });
    expect(await act('order-note', { subject: number, text: 'Звонить после шести' })).toMatchObject({
      ok: true,
    });
    expect((await admin.order(number))?.notes).toMatchObject([
      { person: 'анна', text: 'Звонить после шести', at: time.now.toISOString() },
    ]);
    expect(await lastLog()).toMatchObject({ action: 'order-note', note: '' });
    expect(JSON.stringify(await showOrder(maker.deps(), number, secret))).not.toContain('после шести');
  });
});
