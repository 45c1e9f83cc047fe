import { sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import {
  MANY,
  type OrderSum,
  reservesEndBefore,
  type TodayFigures,
  type Waiting,
} from '../../domain/admin/today.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { OPEN_STATES } from '../../domain/order/order-state.ts';
import { lastDays } from '../../domain/statistics/period.ts';
import type { SalesDay } from '../../domain/statistics/statistics.ts';
import type { Clock } from '../../kit/clock.ts';
import { MAX_ATTEMPTS } from '../outbox/deliver-messages.ts';
import { readSales } from '../statistics/read-statistics.ts';

/** Maximum number of chats that are examined, latest first; older ones are over. */
const CHATS = 200;

/** Returns SQL that counts rows up to a limit, because nobody needs to know a larger number. */
const bounded = (from: string) => `(select count(*)::int from (select 1 from ${from} limit ${MANY}) counted)`;

const WAITING = `select ${[
  ['newOrders', "orders where state = 'new'"],
  [
    'money',
    `(select 1 from payment_issues where done_at is null
      union all select 1 from refunds where state <> 'done') due`,
  ],
  ['reviews', 'reviews where not published and moderated_at is null'],
  ['comments', 'comments where not published and moderated_at is null'],
  ['questions', "questions where answer = ''"],
  ['undelivered', 'outbox where delivered_at is null'],
  ['givenUp', `outbox where delivered_at is null and attempts >= ${MAX_ATTEMPTS}`],
  [
    'chats',
    `(select (select m."from" from chat_messages m where m.chat_id = c.id order by m.id desc limit 1) as side
      from chats c order by c.updated_at desc limit ${CHATS}) talks where side = 'shopper'`,
  ],
]
  .map(([name, from = '']) => `${bounded(from)} as "${name}"`)
  .join(', ')}`;

/** Counts what waits for the staff. */
export async function countWaiting(db: Database): Promise<Waiting> {
  const { rows } = await db.$client.query<Waiting>(WAITING);
  const [waiting] = rows;
  if (!waiting) throw new Error('counts came without a row');
  return waiting;
}

/** Adds up the sales of days. */
const sumOf = (days: readonly SalesDay[]): OrderSum => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  total: kopecks(days.reduce((sum, { total }) => sum + total, 0)),
});

/** Figures of the admin's start page: today's orders and what needs attention. */
export async function countToday({ db, clock }: { db: Database; clock: Clock }): Promise<TodayFigures> {
  const now = clock();
  const sales = await readSales(db, lastDays(now, 7));
  const states = await db.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from orders where state in ${OPEN_STATES} group by state`,
  );
  const ending = await db.$client.query<{ count: number }>(
    `select count(*)::int as count from orders where state = 'reserved' and reserved_until <= $1`,
    [reservesEndBefore(now)],
  );
  const goods = await db.$client.query('select 1 from products where active limit 1');
  return {
    sales,
    hasGoods: goods.rows.length > 0,
    today: sumOf(sales.slice(-1)),
    yesterday: sumOf(sales.slice(-2, -1)),
    week: sumOf(sales),
    openOrders: Object.fromEntries(states.rows.map(({ state, count }) => [state, count])),
    reservesEnding: ending.rows[0]?.count ?? 0,
    ...(await countWaiting(db)),
  };
}
