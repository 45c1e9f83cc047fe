import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { openOutboxFolder } from '../../src/adapters/files/outbox-folder.ts';
import { openTestPayment } from '../../src/adapters/payment/test-payment.ts';
import { schema as s } from '../../src/data/connection.ts';
import type { BuyerSearch } from '../../src/domain/admin/buyer-row.ts';
import { mailingText } from '../../src/domain/admin/buyer-row.ts';
import type { OrderForm } from '../../src/domain/order/order.ts';
import { subscribe } from '../../src/services/newsletter/subscribe.ts';
import { changeState } from '../../src/services/order/change-state.ts';
import { forgetPerson } from '../../src/services/privacy/forget-person.ts';
import { readContacts } from '../../src/services/privacy/person-contacts.ts';
import { SELLING } from '../selling-settings.ts';
import { addPerson, adminHost, adminOver, browserOf, OWNER } from './admin-people.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';
import { returnMaker } from './return-maker.ts';

const ANNA = { name: 'Анна Ильина', phone: '+375331112233', email: 'Anna@example.by' };
const PETER = { name: 'Пётр Соловьёв', phone: '+375297654321', email: '' };

describeShop('buyers in the admin', (shop) => {
  let admin: ReturnType<typeof adminOver>['admin'];
  let time: ReturnType<typeof adminOver>['time'];
  const db = () => shop().connection.db;
  const maker = orderMaker(
    () => shop().connection,
    () => time.now,
  );
  const deps = () => ({ ...maker.deps(), provider: openTestPayment() });
  const returns = returnMaker(() => shop().connection, deps);
  const numbers: string[] = [];

  beforeAll(async () => {
    ({ admin, time } = adminOver(shop().connection, { settings: () => SELLING }));
    const place = async (form: Partial<OrderForm>, count: number) => {
      const { offerId } = await makeOffer(shop().connection, { name: 'Плитка Берег', article: '7700123' });
      const placed = await maker.place(form, { offerId, count });
      numbers.push(placed.number);
      return placed;
    };
    await place({ ...ANNA, name: 'Аня', email: '' }, 1);
    await place(PETER, 2);
    const cancelled = await place(ANNA, 5);
    await changeState(deps(), cancelled.number, 'cancelled', { by: 'shop' });
    await returns.take(await place(ANNA, 3), [1]);
    await subscribe(deps(), ANNA.email);
  });

  const found = async (search: Partial<BuyerSearch> = {}) =>
    (await admin.buyers({ text: '', ...search })).rows.map(({ name, count, total }) => ({
      ...{ name, count, total },
    }));
  const anna = { name: ANNA.name, count: 2, total: 1000 + 1400 + 2000 + 1400 };
  const peter = { name: PETER.name, count: 1, total: 2000 + 1400 };

  it('[SHOP-4] buyers are listed by telephone, the latest first, with what they bought: no cancelled orders, less returns', async () => {
    expect(await found()).toEqual([anna, peter]);
    const { rows } = await admin.buyers({ text: '' });
    expect(await found({ before: rows[0]?.id })).toEqual([peter]);
  });

  it.each([
    ['анна ильина', 1],
    ['33 111-22-33', 1],
    ['anna@example.by', 1],
    ['соловьев', 1],
    ['7700123', 2],
    ['нет такого', 0],
  ])('[SHOP-4] «%s» finds %i', async (text, count) => {
    expect(await found({ text })).toHaveLength(count);
  });

  it('[SHOP-4] a buyer’s page has all orders and notes, and what may be mailed as agreed', async () => {
    const [first = '', , , last = ''] = numbers;
    const fields = { subject: last, text: 'Звонить после шести' };
    expect((await admin.perform({ person: OWNER, key: '' }, 'order-note', fields)).ok).toBe(true);
    const page = await admin.buyer(first);
    expect(page).toMatchObject({ name: ANNA.name, phone: ANNA.phone, notes: [{ number: last }] });
    expect(page?.orders.map(({ number }) => number)).toEqual([numbers[3], numbers[2], numbers[0]]);
    const mailing = async () => (await admin.buyer(first))?.mailings.map(mailingText).join();
    expect(await mailing()).toBe('новости нельзя: подписка не подтверждена');
    await db().update(s.mailContacts).set({ confirmedAt: time.now });
    expect(await mailing()).toMatch(/^новости можно, подписка подтверждена 25.ноября/);
    await db().delete(s.mailContacts);
    expect(await mailing()).toBe('новости нельзя: подписки нет');
    expect(await admin.buyer('К-999999')).toBeNull();
  });

  it('[SHOP-4] orders paid at the test bank are no sales', async () => {
    await db().transaction(async (tx) => {
      const [order] = await tx
        .select()
        .from(s.orders)
        .where(eq(s.orders.number, numbers[1] ?? ''));
      if (!order) throw new Error('no order');
      const { id: orderId, total: amount } = order;
      const attempt = { provider: 'test', reference: 'r', state: 'paid', openUntil: time.now } as const;
      await tx.insert(s.payments).values({ orderId, amount, ...attempt });
    });
    expect(await found({ text: 'соловьев' })).toEqual([{ ...peter, count: 0, total: 0 }]);
    await db().delete(s.payments);
  });

  it('[SHOP-4] [SHOP-8] the list is exported for those who may export orders, and somebody forgotten is in neither', async () => {
    const { app } = await adminHost(shop().connection);
    await addPerson(shop().connection, 'помощь', 'assistant');
    await addPerson(shop().connection, 'читает', 'reader');
    const file = async (name: string) => {
      const browser = browserOf(app);
      await browser.signIn(name);
      return browser.get('/admin/buyers/export.csv?q=анна');
    };
    expect((await file('читает')).statusCode).toBe(404);
    const rows: string[][] = parse((await file('помощь')).body, { delimiter: ';', bom: true });
    expect(rows[1]?.slice(0, 6)).toEqual([
      ...['375 (33) 111-22-33', ANNA.name, ANNA.email, '', '2', '58,00'],
    ]);
    const contacts = readContacts([ANNA.phone, ANNA.email]);
    if (!contacts.ok) throw new Error(contacts.message);
    const folder = openOutboxFolder('/nowhere');
    await forgetPerson({ db: db(), folder }, contacts.value, { dryRun: false, evenOpen: true });
    expect(await found()).toEqual([peter]);
    expect(await admin.buyer(numbers[0] ?? '')).toBeNull();
    await app.close();
  });
});
