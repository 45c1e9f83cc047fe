import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import { readOrderSearch } from '../../src/domain/admin/order-search.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import { SELLING } from '../selling-settings.ts';
import { addPerson, adminHost, adminOver, browserOf } from './admin-people.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';

describeShop('finding orders in the admin', (shop) => {
  let admin: ReturnType<typeof adminOver>['admin'];
  let time: ReturnType<typeof adminOver>['time'];
  const maker = orderMaker(
    () => shop().connection,
    () => time.now,
  );
  const db = () => shop().connection.db;
  const numbers: Record<'door' | 'tile', string> = { door: '', tile: '' };
  const found = async (query: string) =>
    (await admin.orders(readOrderSearch(new URLSearchParams(query)))).rows.map(({ number }) => number);

  beforeAll(async () => {
    ({ admin, time } = adminOver(shop().connection, { settings: () => SELLING }));
    const place = async (name: string, article: string, form: Parameters<typeof maker.place>[0]) => {
      const { offerId } = await makeOffer(shop().connection, { name, article, stock: units(50) });
      return (await maker.place(form, { offerId, count: 2 })).number;
    };
    numbers.door = await place('Дверь Зелёная роща', 'ДГ-4411', {
      delivery: 'pickup',
      name: 'Пётр Соловьёв',
      phone: '+375297654321',
      comment: '=HYPERLINK("http://x")',
    });
    numbers.tile = await place('Плитка Берег', '7700123', {
      name: 'Анна "Ася"; Ильина',
      phone: '+375331112233',
      city: 'Гомель',
      address: 'ул. Кленовая, 7',
    });
    await db()
      .update(s.orders)
      .set({ deliveryDay: '2026-11-25', source: 'phone' })
      .where(eq(s.orders.number, numbers.tile));
  });

  it.each([
    ['door', 'зеленая роща'],
    ['door', 'дг-4411'],
    ['door', 'ДГ-44'],
    ['door', 'соловьев'],
    ['door', '8 (029) 765-43-21'],
    ['door', '765 43 21'],
    ['tile', '7700123'],
    ['tile', 'кленовая'],
    ['tile', 'гомель ильина'],
    ['tile', '+375 33 111-22-33'],
    ['tile', '80331112233'],
  ] as const)('[SHOP-4] finds the order of the %s by «%s»', async (which, text) => {
    expect(await found(`q=${encodeURIComponent(text)}`)).toEqual([numbers[which]]);
  });

  it.each([
    ['state=new', ['tile', 'door']],
    ['delivery=pickup', ['door']],
    ['day=2026-11-25', ['tile']],
    ['day=today', ['tile']],
    ['day=2026-11-26', []],
    ['source=phone', ['tile']],
    ['paid=paid', []],
    ['paid=none', ['tile', 'door']],
    ['from=2026-11-25&to=2026-11-25', ['tile', 'door']],
    ['to=2026-11-24', []],
    ['max=20', ['door']],
    ['min=20,01', ['tile']],
    ['min=вздор&from=2026-99-99&state=никакой', ['tile', 'door']],
  ] as const)('[SHOP-4] the filter %s leaves %j', async (query, left) => {
    expect(await found(query)).toEqual(left.map((which) => numbers[which]));
  });

  it('[SHOP-4] exports the filtered orders for a spreadsheet, without formulas, to those who may', async () => {
    const { app } = await adminHost(shop().connection, { settings: () => SELLING });
    for (const role of ['reader', 'assistant'] as const) await addPerson(shop().connection, role, role);
    const [reader, clerk] = [browserOf(app), browserOf(app)];
    await reader.signIn('reader');
    await clerk.signIn('assistant');
    expect((await reader.get('/admin/orders/export.csv')).statusCode).toBe(404);
    expect((await browserOf(app).get('/admin/orders/export.csv')).statusCode).toBe(303);
    const file = await clerk.get('/admin/orders/export.csv');
    expect(file.headers['content-type']).toContain('text/csv');
    const rows = file.body.split('\r\n');
    expect(rows[0]?.startsWith('\ufeffНомер;Дата;')).toBe(true);
    expect(rows).toHaveLength(4);
    expect(rows[1]).toContain('"Анна ""Ася""; Ильина"');
    expect(rows[1]).toContain('Плитка Берег (7700123) × 2');
    expect(rows[2]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect((await clerk.get('/admin/orders/export.csv?delivery=pickup')).body.split('\r\n')).toHaveLength(3);
    await app.close();
  });
});
