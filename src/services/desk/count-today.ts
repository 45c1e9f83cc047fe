import { sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { dayBegin, MANY, reservesEndBefore, type Taken, type TodayFigures } from '../../domain/desk/today.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { OPEN_STATES } from '../../domain/order/order-state.ts';
import type { Clock } from '../../kit/clock.ts';
import { MAX_ATTEMPTS } from '../outbox/deliver-messages.ts';

/** Conversations whose last word is looked at: older ones are over. */
const CHATS = 200;

/** How many rows a question finds, counted no further than anybody reads. */
const bounded = (from: string) => `(select count(*)::int from (select 1 from ${from} limit ${MANY}) counted)`;

const WAITING = `select ${[
  ['money', 'payment_issues where done_at is null'],
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

type Waiting = Pick<
  TodayFigures,
  'money' | 'reviews' | 'comments' | 'questions' | 'undelivered' | 'givenUp' | 'chats'
>;

async function taken(db: Database, from: Date, until: Date): Promise<Taken> {
  const { rows } = await db.$client.query<{ count: number; total: string }>(
    `select count(*)::int as count, coalesce(sum(total), 0)::text as total from orders
     where created_at >= $1 and created_at < $2 and state <> 'cancelled'`,
    [from, until],
  );
  return { count: rows[0]?.count ?? 0, total: kopecks(Number(rows[0]?.total ?? 0)) };
}

/** What the desk says first: today's orders, and what waits for somebody. */
export async function countToday({ db, clock }: { db: Database; clock: Clock }): Promise<TodayFigures> {
  const now = clock();
  const [today, tomorrow] = [dayBegin(now), dayBegin(now, -1)];
  const states = await db.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from orders where state in ${OPEN_STATES} group by state`,
  );
  const ending = await db.$client.query<{ count: number }>(
    `select count(*)::int as count from orders where state = 'reserved' and reserved_until <= $1`,
    [reservesEndBefore(now)],
  );
  const { rows } = await db.$client.query<Waiting>(WAITING);
  const [waiting] = rows;
  if (!waiting) throw new Error('counts came without a row');
  return {
    today: await taken(db, today, tomorrow),
    yesterday: await taken(db, dayBegin(now, 1), today),
    week: await taken(db, dayBegin(now, 6), tomorrow),
    underWay: Object.fromEntries(states.rows.map(({ state, count }) => [state, count])),
    reservesEnding: ending.rows[0]?.count ?? 0,
    ...waiting,
  };
}
