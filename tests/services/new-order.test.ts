import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import { readOrderSearch } from '../../src/domain/admin/order-search.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { SELLING } from '../selling-settings.ts';
import { adminOver, OWNER } from './admin-people.ts';
import { makeOffer, stockOf } from './goods.ts';
import { describeShop } from './open-shop.ts';

describeShop('an order by telephone', (shop) => {
  let admin: ReturnType<typeof adminOver>['admin'];
  const db = () => shop().connection.db;
  beforeAll(() => {
    ({ admin } = adminOver(shop().connection, { settings: () => SELLING }));
  });
  const write = (fields: Record<string, string>, role: 'assistant' | 'reader' = 'assistant') =>
    admin.perform({ person: { ...OWNER, role }, key: '' }, 'order-new', fields);
  const filled = (fields: Record<string, string>) => ({
    ...{ name: 'Анна', phone: '8 029 123-45-67', email: '', company: '', unp: '', comment: '' },
    ...{ city: 'Гомель', settlement: '', delivery: 'delivery', address: 'ул. Лесная, 5', point: '' },
    ...{ day: '', part: '', floor: '', lift: '', payment: 'on-delivery', creditMonths: '', creditFirst: '' },
    idempotencyKey: randomUUID(),
    ...fields,
  });
  const byPhone = async () =>
    (await admin.orders(readOrderSearch(new URLSearchParams('source=phone')))).rows.map(
      ({ number }) => number,
    );

  it('[SHOP-4] is placed by the rules of the shop, marked, logged and made once', async () => {
    const { offerId } = await makeOffer(shop().connection, { stock: units(10) });
    const fields = filled({ [`add-${offerId}`]: '4' });
    const draft = await admin.orderDraft(fields);
    expect(draft).toMatchObject({ problem: null, totals: { goodsTotal: 4000 } });
    expect(await write({ ...fields, seenTotal: String(draft.seenTotal) }, 'reader')).toMatchObject({
      code: 'forbidden',
    });
    const placed = await write({ ...fields, seenTotal: String(draft.seenTotal) });
    expect(placed).toMatchObject({ ok: true, value: expect.stringContaining('принят по телефону') });
    const numbers = await byPhone();
    expect(numbers).toHaveLength(1);
    const [order] = await db()
      .select()
      .from(s.orders)
      .where(eq(s.orders.number, numbers[0] ?? ''));
    expect(order).toMatchObject({
      source: 'phone',
      phone: '+375291234567',
      total: draft.seenTotal,
      state: 'new',
    });
    expect((await admin.log()).rows[0]).toMatchObject({ action: 'order-new', subject: numbers[0] });
    expect(await stockOf(shop().connection, offerId)).toBe(6000);
    expect(await write({ ...fields, seenTotal: String(draft.seenTotal) })).toEqual(placed);
    expect(await byPhone()).toEqual(numbers);
    expect(await stockOf(shop().connection, offerId)).toBe(6000);
  });

  it('[SHOP-4] is only shown again when goods are searched for', async () => {
    const { offerId } = await makeOffer(shop().connection, { stock: units(3) });
    const before = await byPhone();
    const fields = filled({ [`add-${offerId}`]: '2', preview: 'on' });
    expect(await write(fields)).toEqual({ ok: false, code: 'preview', message: '' });
    expect(await byPhone()).toEqual(before);
  });

  it('[SHOP-4] is refused with words for another total, missing goods and wrong fields, and leaves nothing behind', async () => {
    const { offerId } = await makeOffer(shop().connection, { stock: units(3) });
    const [before, baskets] = [await byPhone(), await db().$count(s.baskets)];
    const fields = filled({ [`add-${offerId}`]: '2', seenTotal: '1' });
    expect(await write(fields)).toMatchObject({
      ok: false,
      message: expect.stringContaining('Итог изменился'),
    });
    expect((await write({ ...fields, [`add-${offerId}`]: '5' })).ok).toBe(false);
    expect((await admin.orderDraft({ ...fields, [`add-${offerId}`]: '5' })).problem).toContain(
      'на складе только',
    );
    expect(await write({ ...fields, [`add-${offerId}`]: '' })).toMatchObject({ ok: false, code: 'empty' });
    expect(await write({ ...fields, address: '' })).toMatchObject({ ok: false, field: 'address' });
    expect(await byPhone()).toEqual(before);
    expect(await db().$count(s.baskets)).toBe(baskets);
    expect(await stockOf(shop().connection, offerId)).toBe(3000);
  });
});
