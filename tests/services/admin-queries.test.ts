import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readGoodsSearch } from '../../src/domain/admin/goods-row.ts';
import { readOrderSearch } from '../../src/domain/admin/order-search.ts';
import { copyOrders } from '../working-day/copy-orders.ts';
import { adminOver } from './admin-people.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';

/** Orders, and products, of the shop. */
const COUNT = 5000;
/** Most rows that a list of fifty may read from one table: fewer than there are. */
const MOST_ROWS = 2000;

/** A node of a query plan that was run. */
interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Tables with the number of rows that a plan read from them. */
function readRows(plan: Plan): [string, number][] {
  const each = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const own: [string, number][] = plan['Relation Name']
    ? [[plan['Relation Name'], each * plan['Actual Loops']]]
    : [];
  return [...own, ...(plan.Plans ?? []).flatMap(readRows)];
}

interface Sent {
  text: string;
  values: unknown[];
}

describeShop('[SHOP-3] the lists of the admin', (shop) => {
  let admin: ReturnType<typeof adminOver>['admin'];
  let query: pg.Pool['query'];
  const pool = () => shop().connection.db.$client;
  let sent: Sent[] = [];

  beforeAll(async () => {
    const { connection } = shop();
    const made = adminOver(connection);
    ({ admin } = made);
    const { offerId } = await makeOffer(connection);
    const maker = orderMaker(
      () => connection,
      () => made.time.now,
    );
    await maker.place({ name: 'Анна Ковалёва' }, { offerId });
    await copyGoods();
    await copyOrders(connection, COUNT);
    await connection.pool.query(
      `update orders set state = 'issued', name = 'Пётр' where secret like 'copy-%'`,
    );
    await connection.pool.query('analyze');
    query = pool().query;
    pool().query = ((...given: Parameters<typeof query>) => {
      const [first, second] = given as unknown as [string | Sent, unknown];
      const values = Array.isArray(second) ? second : [];
      sent.push(typeof first === 'string' ? { text: first, values } : { text: first.text, values });
      return query.apply(pool(), given);
    }) as typeof query;
  });
  afterAll(() => {
    pool().query = query;
  });

  /** Copies the product with its offer. */
  async function copyGoods() {
    const { pool: admins } = shop().connection;
    await admins.query(`insert into products (source_id, external_id, slug, name, type)
      select source_id, 'copy-' || n, 'copy-' || n, name, type from (select * from products limit 1) p, generate_series(1, ${COUNT}) n`);
    await admins.query(`insert into offers (source_id, external_id, product_id, name, unit, price, stock)
      select p.source_id, p.external_id, p.id, o.name, o.unit, o.price, o.stock
      from products p, (select * from offers limit 1) o where p.slug like 'copy-%'`);
  }

  /** Runs a read and returns the tables of which its queries read too many rows, although they use indexes where they can. */
  async function readTooMuch(read: () => Promise<unknown>): Promise<[string, number][]> {
    sent = [];
    await read();
    const queries = [...sent];
    const client = await pool().connect();
    try {
      await client.query('set enable_seqscan = off');
      const rows: [string, number][] = [];
      for (const { text, values } of queries) {
        const plans = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, format json) ${text}`,
          values,
        );
        rows.push(...plans.rows.flatMap((row) => readRows(row['QUERY PLAN'][0].Plan)));
      }
      return rows.filter(([, count]) => count > MOST_ROWS);
    } finally {
      await client.query('reset enable_seqscan');
      client.release();
    }
  }

  const orders = (search: string) => () => admin.orders(readOrderSearch(new URLSearchParams(search)));
  const goods = (search: string) => () => {
    const parameters = new URLSearchParams(search);
    return admin.goods(readGoodsSearch((name) => parameters.get(name)));
  };

  const LISTS: Record<string, () => Promise<unknown>> = {
    today: () => admin.today(),
    orders: orders(''),
    'new orders': orders('state=new'),
    'orders by word': orders('q=Ковалёва'),
    'orders by telephone': orders('q=%2B375291204060'),
    'orders of a day': orders('day=2026-11-25'),
    'orders of a month': orders('from=2026-11-01&to=2026-11-30'),
    goods: goods(''),
    'hidden goods': goods('filter=hidden'),
    'goods without a section': goods('filter=section'),
    'pinned goods': goods('filter=pinned'),
    messages: () => admin.messages(),
    log: () => admin.log(),
    changes: () => admin.goodsChanges(),
  };

  it.each(Object.keys(LISTS))('read few rows, however many there are: %s', async (name) => {
    const read = LISTS[name];
    if (!read) throw new Error(name);
    expect(await readTooMuch(read)).toEqual([]);
    expect(sent.length).toBeGreaterThan(0);
  });
});
