import type { Connection } from '../../src/data/connection.ts';

/** Tables with a column `order_id` whose rows are copied along with an order. */
const OF_ORDER = ['order_lines', 'order_history', 'order_notes'] as const;

/** Columns of a table that its copies take over: neither generated nor an identity. */
async function columnsOf({ pool }: Connection, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Values of a copy that differ from the original's: the day, who bought and what. */
const CHANGED: Readonly<Record<string, string>> = {
  secret: `'copy-' || c.id`,
  idempotency_key: `'copy-' || c.id`,
  basket_id: 'null',
  phone: `'+37529' || (5000000 + c.id % 20000)`,
  created_at: `t.created_at - c.copy * interval '1 day'`,
  order_id: 'c.id',
  offer_id: '(select min(id) from offers) + (t.offer_id + c.id * 7919) % (select count(*) from offers)',
};

const listed = (columns: readonly string[]) =>
  columns.map((column) => CHANGED[column] ?? `t.${column}`).join(', ');

/**
 * Copies the orders of a database until there are about `count`, with their goods, history and notes, to days before them. Copies have
 * telephone numbers of 20,000 buyers and goods of the whole catalogue.
 */
export async function copyOrders(connection: Connection, count: number): Promise<void> {
  const { pool } = connection;
  await pool.query(`create table bench_copies as
    select (select max(id) from orders) + row_number() over (order by copy desc, o.id) as id, o.id as original, copy
    from orders o, generate_series(1, (select ${count} / count(*) from orders)) copy`);
  const columns = await columnsOf(connection, 'orders');
  await pool.query(`insert into orders (id, ${columns.join(', ')}) overriding system value
    select c.id, ${listed(columns)} from orders t join bench_copies c on c.original = t.id`);
  await pool.query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`);
  for (const table of OF_ORDER) {
    const own = await columnsOf(connection, table);
    await pool.query(`insert into ${table} (${own.join(', ')})
      select ${listed(own)} from ${table} t join bench_copies c on c.original = t.order_id`);
  }
  await pool.query('drop table bench_copies');
  await pool.query('analyze');
}
