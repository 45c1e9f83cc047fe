import type { Connection } from '../src/data/connection.ts';
import type { OrderSearch } from '../src/domain/desk/order-row.ts';
import { deskOver } from '../tests/services/desk-people.ts';
import { fillSmallCatalogue } from '../tests/small-catalogue.ts';
import { onFreshDatabase } from './fresh-database.ts';

const ORDERS = 50_000;
const CHATS = 5000;
const TIMES = 30;
const ANY: OrderSearch = { state: null, text: '', moneyDue: false, reserveEnding: false };

/** Orders of two years, an hour's worth less than three; one in two hundred has money to give back, one in fifty a letter that waits. */
const FILL = [
  `insert into orders (secret, idempotency_key, state, name, phone, email, company, city, delivery, payment, goods_total, delivery_total, total, created_at)
   select 's' || n, 'k' || n,
     case when n % 100 < 3 then 'new' when n % 100 < 5 then 'confirmed' when n % 100 < 12 then 'cancelled' else 'issued' end,
     (array['Анна','Иван','Алёна','Пётр','Ольга'])[1 + n % 5] || ' ' || (array['Иванова','Ковалёв','Новик','Жук'])[1 + n % 4] || (n / 20)::text,
     '+37529' || lpad((1000000 + n)::text, 7, '0'), 'buyer' || n || '@mail.by',
     case when n % 20 = 0 then 'ООО «Ромашка ' || n || '»' else '' end,
     'Минск', 'delivery', 'card', 10000, 1000, 11000, timestamptz '2026-11-25' - interval '20 minutes' * n
   from generate_series(1, ${ORDERS}) n`,
  `insert into payment_issues (order_id, event, code, amount, currency)
   select id, 'e' || id, 'paid-twice', 11000, 'BYN' from orders where id % 200 = 0`,
  `insert into outbox (key, kind, payload)
   select 'mail:' || n, 'mail', '{"to":"buyer@mail.by","subject":"Заказ"}' from generate_series(1, ${ORDERS / 50}) n`,
  `insert into desk_log (at, person, action, subject)
   select now(), 'анна', 'order-state', number from orders`,
  `insert into chats (secret, name, created_at, updated_at)
   select 'c' || n, 'Гость ' || n, now(), timestamptz '2026-11-25' - interval '3 minutes' * n from generate_series(1, ${CHATS}) n`,
  `insert into chat_messages (chat_id, "from", text, key, created_at)
   select c.id, case when m % 2 = 0 then 'shop' else 'shopper' end, 'Слово', 'm' || m, now() from chats c, generate_series(1, 10) m`,
  'analyze',
];

async function print(what: string, ask: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  times.sort((one, two) => one - two);
  const [middle = 0, last = 0] = [times[TIMES >> 1], times.at(-1)];
  console.log(
    `  ${what.padEnd(34)} ms p50 ${middle.toFixed(1).padStart(6)}  max ${last.toFixed(1).padStart(6)}`,
  );
}

async function benchOne(connection: Connection): Promise<void> {
  await fillSmallCatalogue(connection);
  for (const statement of FILL) await connection.pool.query(statement);
  const { desk } = deskOver(connection);
  const orders = (search: Partial<OrderSearch>) => () => desk.orders({ ...ANY, ...search });
  await print('today', () => desk.today());
  await print('orders, the latest', orders({}));
  await print('orders, the last page', orders({ before: 60 }));
  await print('orders, new', orders({ state: 'new' }));
  await print('orders, money to give back', orders({ moneyDue: true }));
  await print('orders, by number', orders({ text: '12345' }));
  await print('orders, by telephone', orders({ text: '8 029 101-23-45' }));
  await print('orders, by a name of a fifth', orders({ text: 'анна' }));
  await print('orders, by a word of one', orders({ text: 'иванова77' }));
  await print('orders, by no word of any', orders({ text: 'чебурашка' }));
  await print('one order', () => desk.order('К-012345'));
  await print('money', () => desk.moneyIssues());
  await print('messages', () => desk.messages());
  await print('chats', () => desk.chats());
  await print('search over all', () => desk.search('ольга'));
  await print('log', () => desk.log());
}

/** Prints how long the questions of the desk take in a shop of 50,000 orders; there is no budget but a person's patience. */
export async function benchDesk(): Promise<void> {
  console.log(`\nThe desk of ${ORDERS} orders`);
  await onFreshDatabase(benchOne);
}
