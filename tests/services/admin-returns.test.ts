import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import type { AdminActionName, AdminRole } from '../../src/domain/admin/roles.ts';
import { lineFields } from '../../src/domain/return/return-request.ts';
import { SELLING } from '../selling-settings.ts';
import { adminOver, OWNER } from './admin-people.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';

describeShop('returns in the admin', (shop) => {
  let admin: ReturnType<typeof adminOver>['admin'];
  let time: ReturnType<typeof adminOver>['time'];
  const db = () => shop().connection.db;
  const maker = orderMaker(
    () => shop().connection,
    () => time.now,
  );
  beforeAll(() => {
    ({ admin, time } = adminOver(shop().connection, {
      settings: () => ({ ...SELLING, returns: { days: 14, wholeBoxes: true } }),
    }));
  });

  const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '));
  const act = async (
    action: AdminActionName,
    fields: Record<string, string>,
    role: AdminRole = 'assistant',
  ) => plain(await admin.perform({ person: { ...OWNER, role }, key: '' }, action, fields));

  async function orderOf(count = 3) {
    const { number } = await maker.place({}, { ...(await makeOffer(shop().connection)), count });
    const [order] = await db().select().from(s.orders).where(eq(s.orders.number, number));
    const [line] = await db()
      .select()
      .from(s.orderLines)
      .where(eq(s.orderLines.orderId, order?.id ?? 0));
    return { number, quantity: lineFields(line?.id ?? 0).quantity };
  }
  const formOf = async (number: string, entered: Record<string, string>) => {
    const form = await admin.orderReturn(number, entered);
    if (!form) throw new Error('no form');
    return form;
  };

  it('[SHOP-5] the preview names the sum of the amount chosen, and the form records what was shown', async () => {
    const { number, quantity } = await orderOf();
    expect((await formOf(number, {})).preview).toBeNull();
    const entered = { reason: 'unsuitable', [quantity]: '1' };
    const form = await formOf(number, entered);
    expect(form).toMatchObject({
      byBank: false,
      fees: 1400,
      preview: { ok: true, proposed: 0, sums: { total: 1000 } },
    });
    const fields = { ...form.entered, subject: number, key: form.key, amount: '0', method: 'later' };
    expect(await act('order-return', { ...fields, seen: '30,00' })).toMatchObject({
      ok: false,
      code: 'changed',
    });
    const done = { ok: true, value: `Возврат № ${number}/1 оформлен` };
    expect(await act('order-return', { ...fields, seen: '10,00' })).toMatchObject(done);
    expect(await act('order-return', { ...fields, seen: '10,00' })).toMatchObject(done);
    expect((await admin.order(number))?.order.returns).toHaveLength(1);
    const logged = plain((await admin.log()).rows).filter(({ subject }) => subject === number);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({
      action: 'order-return',
      subject: number,
      note: 'не подошёл или остался лишним, 10,00 руб.',
    });
  });

  it('[SHOP-5] delivery is proposed with everything of an order that has not left, and stays with a part', async () => {
    const { number, quantity } = await orderOf(2);
    const all = await formOf(number, { reason: 'refused', [quantity]: '2' });
    expect(all.preview).toMatchObject({ ok: true, whole: true, sums: { total: 3400, delivery: 1400 } });
    const kept = await formOf(number, { reason: 'refused', [quantity]: '2', counted: 'on' });
    expect(kept.preview).toMatchObject({ ok: true, sums: { total: 2000, delivery: 0 } });
    expect((await formOf(number, { reason: 'refused', [quantity]: '3' })).preview).toMatchObject({
      ok: false,
    });
    expect((await formOf(number, { reason: 'refused', [quantity]: 'две' })).preview).toMatchObject({
      ok: false,
    });
  });

  it('[SHOP-5] shows whether the term has passed, and forbids nothing', async () => {
    const { number, quantity } = await orderOf(1);
    expect((await formOf(number, {})).term).toBeNull();
    for (const to of ['confirmed', 'reserved', 'assembled', 'on-the-way', 'issued'])
      expect((await act('order-state', { subject: number, to })).ok).toBe(true);
    expect((await formOf(number, {})).term).toMatchObject({ passed: false });
    time.now = new Date(time.now.getTime() + 15 * 24 * 3_600_000);
    const form = await formOf(number, { reason: 'damaged', [quantity]: '1' });
    expect(form).toMatchObject({ term: { passed: true }, preview: { ok: true, proposed: 1000 } });
    const fields = {
      ...form.entered,
      subject: number,
      key: form.key,
      seen: '10',
      amount: '10',
      method: 'later',
    };
    expect((await act('order-return', fields)).ok).toBe(true);
    const [open] = await admin.refunds();
    expect(open).toMatchObject({ number, amount: 1000, state: 'open' });
    expect((await admin.waiting()).money).toBe(1);
    expect(
      (await admin.orders({ state: null, text: number, moneyDue: true, reserveEnding: false })).rows,
    ).toHaveLength(1);
    const close = { subject: number, refund: String(open?.id), method: 'cash', note: 'из кассы' };
    expect(await act('refund-close', close)).toMatchObject({ ok: false, code: 'forbidden' });
    expect((await act('refund-close', close, 'owner')).ok).toBe(true);
    expect(await admin.refunds()).toEqual([]);
    expect((await admin.waiting()).money).toBe(0);
  });

  it('[SHOP-5] an owner alone returns money without goods, and nobody returns anything of a cancelled order', async () => {
    const { number } = await orderOf(1);
    const fields = { subject: number, key: 'k'.repeat(20), amount: '5', why: 'скол', method: 'cash' };
    expect(await act('order-refund', fields)).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await act('order-refund', fields, 'owner')).toMatchObject({ ok: false, code: 'amount' });
    expect((await act('order-state', { subject: number, to: 'paid' })).ok).toBe(true);
    expect(await act('order-refund', { ...fields, key: 'short' }, 'owner')).toMatchObject({
      ok: false,
      code: 'gone',
    });
    expect(await act('order-refund', fields, 'owner')).toMatchObject({
      ok: true,
      value: `${number}: записано, вернули 5,00 руб.`,
    });
    expect((await act('order-state', { subject: number, to: 'cancelled' })).ok).toBe(true);
    expect(await admin.orderReturn(number, {})).toBeNull();
  });
});
