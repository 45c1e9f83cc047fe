import { eq, sql } from 'drizzle-orm';
import { openTestPayment } from '../../src/adapters/payment/test-payment.ts';
import type { Connection } from '../../src/data/connection.ts';
import { orders, outbox } from '../../src/data/schema/order.ts';
import { orderNotes, paymentIssues } from '../../src/data/schema/order-life.ts';
import type { OrderForm, OrderState, PlacedOrder } from '../../src/domain/order/order.ts';
import { MAX_ATTEMPTS } from '../../src/services/outbox/deliver-messages.ts';
import { orderMaker } from '../services/order-maker.ts';
import { returnMaker } from '../services/return-maker.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const BUYERS = [
  ['Анна Ковалёва', 'Минск', 'ул. Притыцкого, 62, кв. 118'],
  ['Сергей Михалевич', 'Брест', 'бул. Космонавтов, 14, кв. 9'],
  ['Ольга Дубовик', 'Гродно', 'ул. Ожешко, 22, кв. 31'],
  ['Виктор Шпаковский', 'Минск', 'пр-т Дзержинского, 104, кв. 57'],
  ['Елена Гринкевич', 'Гомель', 'ул. Советская, 97, кв. 12'],
  ['Павел Романчук', 'Витебск', 'пр-т Черняховского, 8, кв. 40'],
  ['Марина Жук', 'Могилёв', 'ул. Первомайская, 31, кв. 6'],
  ['Игорь Терещенко', 'Минск', 'ул. Налибокская, 11, кв. 84'],
] as const;

const COMMENTS = ['Позвоните за час до приезда', '', '', 'Нужна одна партия', '', 'Домофон не работает'];

/** States that an order passes through after it is placed, until each state. */
const STATES: Partial<Record<OrderState, readonly OrderState[]>> = {
  new: [],
  confirmed: ['confirmed'],
  reserved: ['confirmed', 'reserved'],
  assembled: ['confirmed', 'reserved', 'assembled'],
  'on-the-way': ['confirmed', 'reserved', 'assembled', 'on-the-way'],
  issued: ['confirmed', 'reserved', 'assembled', 'on-the-way', 'issued'],
  cancelled: ['cancelled'],
};

/** States of the orders of the last days, latest first; earlier ones have been issued. */
const LATEST = [
  'new',
  'new',
  'reserved',
  'new',
  'confirmed',
  'assembled',
  'on-the-way',
  'cancelled',
] as const;

/** Finds goods of many sections with enough stock for some orders. */
async function findGoods({ pool }: Connection): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from (
       select o.id, row_number() over (partition by p.section_id order by p.id) as place
       from offers o join products p on p.id = o.product_id
       where p.active and o.active and o.price > 0 and o.step = 1000 and o.stock >= 60000
     ) goods where place <= 3 order by place, id limit 40`,
  );
  return rows.map(({ id }) => id);
}

/** Number of orders `ago` days before today. */
const countOf = (ago: number) => [3, 5, 2, 4, 6, 3, 1][ago % 7] ?? 0;

/**
 * Places orders as shoppers and staff did over some days: most are issued, the latest are in all states, one was partly returned.
 */
export async function fillOrders(connection: Connection, now: Date, days: number): Promise<void> {
  let moment = now;
  const maker = orderMaker(
    () => connection,
    () => moment,
  );
  const staff = returnMaker(
    () => connection,
    () => ({ ...maker.deps(), provider: openTestPayment() }),
  );
  const goods = await findGoods(connection);
  let made = 0;

  async function place(given: Partial<OrderForm> = {}): Promise<PlacedOrder> {
    const at = made++;
    const [name, city, address] = BUYERS[at % BUYERS.length] ?? BUYERS[0];
    const line = (next: number, count: number) => ({ offerId: goods[next % goods.length] ?? 0, count });
    const lines = [line(at, 4 + (at % 5) * 3), line(at * 7 + 3, 1 + (at % 3))];
    return maker.place(
      {
        ...{ name, city, address, phone: `+37529${1_204_060 + at * 137}`, email: `buyer-${at}@example.by` },
        comment: COMMENTS[at % COMMENTS.length] ?? '',
        ...(at % 4 === 1 ? { delivery: 'pickup', address: '' } : {}),
        ...given,
      },
      ...(at % 2 === 0 ? lines : lines.slice(0, 1)),
    );
  }

  async function moveTo(order: PlacedOrder, state: OrderState) {
    const { delivery } = await staff.rowOf(order);
    const states = STATES[state] ?? [];
    await staff.move(order, ...states.filter((each) => delivery === 'delivery' || each !== 'on-the-way'));
  }

  for (let ago = days - 1; ago >= 1; ago--)
    for (let at = 0; at < countOf(ago); at++) {
      moment = new Date(now.getTime() - ago * DAY_MS - at * 3 * HOUR_MS);
      const order = await place();
      moment = new Date(moment.getTime() + HOUR_MS);
      await moveTo(order, ago > 2 ? 'issued' : (LATEST[made % LATEST.length] ?? 'issued'));
    }
  moment = now;
  for (const state of LATEST) await moveTo(await place(), state);
  await fillTroubles(connection, await place(), await place(), now);
  const returned = await place({ delivery: 'delivery', address: 'ул. Лесная, 3' });
  await moveTo(returned, 'issued');
  await staff.take(returned, [2], { note: 'Осталась лишняя плитка' });
}

/** An order with notes of the staff, one paid twice, and a message that could not be delivered. */
async function fillTroubles(
  { db }: Connection,
  noted: PlacedOrder,
  paid: PlacedOrder,
  now: Date,
): Promise<void> {
  const idOf = async ({ number }: PlacedOrder) => {
    const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
    return row?.id ?? 0;
  };
  const orderId = await idOf(noted);
  await db.insert(orderNotes).values([
    { orderId, person: 'Мария', text: 'Просит привезти после 18:00, въезд со двора.', at: now },
    { orderId, person: 'владелец', text: 'Склад отложил одну партию.', at: now },
  ]);
  await db.insert(paymentIssues).values({
    ...{ orderId: await idOf(paid), event: `${paid.number}-twice`, code: 'paid-twice' as const },
    ...{ amount: 18_240, currency: 'BYN', at: now },
  });
  await db
    .update(outbox)
    .set({ attempts: MAX_ATTEMPTS, lastError: 'Error: 550 mailbox unavailable', deliveredAt: null })
    .where(sql`${outbox.id} = (select min(id) from outbox)`);
}
