import { and, desc, inArray, lt, ne } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { orderLines, orders } from '../../data/schema/order.ts';
import type { OrderSearch } from '../../domain/admin/order-search.ts';
import { formatAmountOf } from '../../domain/basket/basket.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { quantity as amountOf } from '../../domain/measures/quantity.ts';
import { DELIVERY_METHOD_FACTS } from '../../domain/order/order-lists.ts';
import { orderState } from '../../domain/order/order-state.ts';
import { paymentName } from '../../domain/order/order-summary.ts';
import type { Clock } from '../../kit/clock.ts';
import { formatMinskMoment, formatSum } from './export-cells.ts';
import { orderConditions } from './order-conditions.ts';

type Row = typeof orders.$inferSelect;

/** Number of orders read at once, and at most exported. */
const BATCH = 500;
const MOST = 50_000;

/** Columns of the exported table; a telephone number has no plus, because a cell that begins with one is taken for a formula. */
const COLUMNS: readonly (readonly [name: string, of: (order: Row, goods: string) => string])[] = [
  ['Номер', ({ number }) => number],
  ['Дата', ({ createdAt }) => formatMinskMoment(createdAt)],
  ['Статус', ({ state }) => orderState(state).name],
  [
    'Откуда',
    ({ source, kind }) => (source === 'phone' ? 'по телефону' : kind === 'fast' ? 'быстрый' : 'сайт'),
  ],
  ['Имя', ({ name }) => name],
  ['Телефон', ({ phone }) => (phone ? formatPhone(phone).replace('+', '') : '')],
  ['Почта', ({ email }) => email],
  ['Организация', ({ company }) => company],
  ['УНП', ({ unp }) => unp],
  ['Получение', ({ delivery }) => DELIVERY_METHOD_FACTS[delivery].name],
  ['Город', ({ city }) => city],
  ['Адрес', ({ address }) => address],
  ['День доставки', ({ deliveryDay, deliveryPart }) => [deliveryDay, deliveryPart].filter(Boolean).join(' ')],
  ['Оплата', ({ payment }) => paymentName(payment)],
  ['Оплачен', ({ paymentState }) => (paymentState === 'paid' ? 'да' : 'нет')],
  ['Состав', (_order, goods) => goods],
  ['Товары, руб.', ({ goodsTotal }) => formatSum(goodsTotal)],
  ['Скидка, руб.', ({ discount }) => formatSum(discount)],
  ['Бонусы, руб.', ({ bonusPaid }) => formatSum(bonusPaid)],
  ['Доставка, руб.', ({ deliveryTotal }) => formatSum(deliveryTotal)],
  ['Подъём, руб.', ({ liftTotal }) => formatSum(liftTotal)],
  ['Итого, руб.', ({ total }) => formatSum(total)],
  ['Промокод', ({ couponCode }) => couponCode],
  ['Комментарий', ({ comment }) => comment],
];

async function goodsOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { orderId, name, article, quantity, unit } = orderLines;
  const rows = await db
    .select({ orderId, name, article, quantity, unit })
    .from(orderLines)
    .where(and(inArray(orderId, [...ids]), ne(quantity, amountOf(0))))
    .orderBy(orderLines.id);
  const texts = Map.groupBy(rows, (row) => row.orderId);
  return new Map(
    [...texts].map(([id, lines]) => [
      id,
      lines
        .map(
          (line) =>
            `${line.name}${line.article && ` (${line.article})`} × ${formatAmountOf(line.quantity, line.unit)}`,
        )
        .join('; '),
    ]),
  );
}

/** Reads the orders of a search as rows of a table, its head first, latest orders first, in batches. */
export async function* exportOrders(
  { db, clock }: { db: Database; clock: Clock },
  search: OrderSearch,
): AsyncGenerator<readonly string[][]> {
  yield [COLUMNS.map(([name]) => name)];
  const where = orderConditions({ ...search, before: undefined }, clock());
  let before = Number.MAX_SAFE_INTEGER;
  for (let count = 0; count < MOST; count += BATCH) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(where, before === Number.MAX_SAFE_INTEGER ? undefined : lt(orders.id, before)))
      .orderBy(desc(orders.id))
      .limit(BATCH);
    const goods = await goodsOf(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map((order) => COLUMNS.map(([, of]) => of(order, goods.get(order.id) ?? '')));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    before = last.id;
  }
}
