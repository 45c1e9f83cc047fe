import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { CITIES } from '../../../content/cities.ts';
import { TARIFF } from '../../../content/delivery.ts';
import type { Database, Queryable } from '../../data/connection.ts';
import { basketLines, orderLines, orders, outbox } from '../../data/schema/order.ts';
import { transact } from '../../data/transact.ts';
import { type Basket, type BasketLine, markOf } from '../../domain/basket.ts';
import { deliveryPrice } from '../../domain/delivery.ts';
import { addMoney, formatRoubles, type Kopecks, NOTHING } from '../../domain/money.ts';
import type { OrderForm, PlacedOrder } from '../../domain/order.ts';
import { failure, type Result, success } from '../../kit/result.ts';
import { type BasketHead, bumpVersion, lockBasket, readToken } from '../basket/find-basket.ts';
import { readLines } from '../basket/read-lines.ts';
import { orderMessages } from './order-messages.ts';

export interface OrderWorld {
  db: Database;
  /** Told after the commit which products have less stock than before; the catalogue in memory may follow when it likes. */
  stockChanged?: (productIds: readonly number[]) => void;
}

interface Totals {
  goodsTotal: Kopecks;
  deliveryTotal: Kopecks;
  total: Kopecks;
}

async function orderOfKey(tx: Queryable, key: string) {
  const [order] = await tx
    .select({ number: orders.number, secret: orders.secret, basketId: orders.basketId })
    .from(orders)
    .where(eq(orders.idempotencyKey, key));
  return order;
}

/** Holds the offers of the basket in the order of their ids, so that two orders never wait for each other in a circle. */
async function lockOffers(tx: Queryable, basketId: string): Promise<void> {
  await tx.execute(sql`
    select id from offers where id in (select offer_id from basket_lines where basket_id = ${basketId})
    order by id for update`);
}

function totalsOf(basket: Basket, form: OrderForm): Totals {
  const zone = CITIES.find(({ name }) => name === form.city)?.zone ?? 'country';
  const deliveryTotal = form.delivery === 'pickup' ? NOTHING : deliveryPrice(TARIFF, basket.total, zone);
  return { goodsTotal: basket.total, deliveryTotal, total: addMoney(basket.total, deliveryTotal) };
}

const nameOf = ({ name, detail }: BasketLine) => (detail ? `${name}, ${detail}` : name);

/** What the shopper has not seen yet; null when this is the order they saw. */
function whatChanged(basket: Basket, totals: Totals, form: OrderForm): Result<never, 'changed'> | null {
  if (markOf(basket) !== form.seenMark) {
    const told = basket.lines
      .filter(({ notice }) => notice)
      .slice(0, 3)
      .map((line) => `«${nameOf(line)}»: ${line.notice?.message.toLowerCase()}.`);
    const lead = 'Пока вы оформляли заказ, корзина изменилась.';
    return failure('changed', [lead, ...told, 'Проверьте заказ и отправьте его ещё раз.'].join(' '));
  }
  if (totals.total === form.seenTotal) return null;
  const fee = totals.deliveryTotal === 0 ? 'бесплатно' : formatRoubles(totals.deliveryTotal);
  return failure(
    'changed',
    `Доставка (${form.city}): ${fee}. Итог изменился: проверьте его и отправьте заказ ещё раз.`,
  );
}

async function takeStock(tx: Queryable, ordered: readonly BasketLine[]): Promise<void> {
  const taken = new Map<number, number>();
  for (const { offerId, orderable } of ordered) taken.set(offerId, (taken.get(offerId) ?? 0) + orderable);
  const wanted = JSON.stringify([...taken].map(([id, amount]) => ({ id, amount })));
  const { rowCount } = await tx.execute(sql`
    update offers set stock = stock - wanted.amount
    from jsonb_to_recordset(${wanted}::jsonb) as wanted(id int, amount bigint)
    where offers.id = wanted.id and offers.stock >= wanted.amount`);
  if (rowCount !== taken.size) throw new Error('stock changed under a lock');
}

async function writeOrder(
  tx: Queryable,
  basket: BasketHead,
  ordered: readonly BasketLine[],
  form: OrderForm,
  totals: Totals,
): Promise<PlacedOrder> {
  const { seenTotal: _total, seenMark: _mark, ...told } = form;
  const [order] = await tx
    .insert(orders)
    .values({ ...told, ...totals, basketId: basket.id, secret: randomBytes(18).toString('base64url') })
    .returning({ id: orders.id, number: orders.number, secret: orders.secret });
  if (!order) throw new Error('the order was not written');
  const lines = ordered.map((line) => ({
    orderId: order.id,
    offerId: line.offerId,
    optionIds: [...line.optionIds],
    name: nameOf(line),
    article: line.article,
    unit: line.unit,
    quantity: line.orderable,
    price: line.price,
    total: line.total,
    comment: line.comment,
  }));
  await tx.insert(orderLines).values(lines);
  await tx.insert(outbox).values(orderMessages({ ...form, ...totals, number: order.number, lines }));
  return { number: order.number, secret: order.secret };
}

interface Outcome {
  result: Result<PlacedOrder>;
  productIds: readonly number[];
}

const told = (result: Result<PlacedOrder>): Outcome => ({ result, productIds: [] });

async function place(tx: Queryable, token: string | null, form: OrderForm): Promise<Outcome> {
  const held = await lockBasket(tx, token);
  const earlier = await orderOfKey(tx, form.idempotencyKey);
  if (earlier) {
    const mine = earlier.basketId !== null && earlier.basketId === readToken(token);
    const { number, secret } = earlier;
    return told(
      mine
        ? success({ number, secret })
        : failure('other-basket', 'Эта форма уже отправлена из другой корзины. Обновите страницу заказа'),
    );
  }
  if (!held) return told(failure('empty', 'Корзина пуста: заказывать пока нечего'));
  await lockOffers(tx, held.id);
  const basket = await readLines(tx, held);
  if (basket.lines.length === 0) return told(failure('empty', 'Корзина пуста: заказывать пока нечего'));
  const totals = totalsOf(basket, form);
  const changed = whatChanged(basket, totals, form);
  if (changed) return told(changed);
  const ordered = basket.lines.filter(({ orderable }) => orderable > 0);
  if (ordered.length === 0) return told(failure('sold-out', 'Ничего из корзины заказать уже нельзя'));
  await takeStock(tx, ordered);
  const placed = await writeOrder(tx, held, ordered, form, totals);
  await tx.delete(basketLines).where(eq(basketLines.basketId, held.id));
  await bumpVersion(tx, held);
  return { result: success(placed), productIds: ordered.map(({ productId }) => productId) };
}

/**
 * Makes the basket an order in one transaction [CART-10]: what the shopper saw is compared with what is, the stock is taken, the
 * lines are written down as they are now, the letters are left in the outbox and the basket is emptied. The same key gives
 * the same order, whenever and however often it comes; with another basket it is refused.
 */
export async function placeOrder(
  { db, stockChanged }: OrderWorld,
  token: string | null,
  form: OrderForm,
): Promise<Result<PlacedOrder>> {
  const { result, productIds } = await transact(db, (tx) => place(tx, token, form));
  if (productIds.length > 0) stockChanged?.(productIds);
  return result;
}
