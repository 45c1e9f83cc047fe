import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { offers } from '../../data/schema/offer.ts';
import { orderLines, orders, outbox } from '../../data/schema/order.ts';
import { orderHistory, orderLineBatches } from '../../data/schema/order-life.ts';
import { products } from '../../data/schema/product.ts';
import type { OrderStep, OrderView, OrderViewLine, PlacedOrder } from '../../domain/order/order.ts';
import { DELIVERY_METHOD_FACTS, isBefore } from '../../domain/order/order-lists.ts';
import { firstPicture } from '../basket/line-columns.ts';
import type { Settings } from '../settings.ts';
import type { OrderRow } from './change-state.ts';
import { expectedDays, pickupPoint } from './expected-days.ts';
import { paidOf } from './order-balance.ts';
import { confirmationKey } from './order-messages.ts';
import { isPaidAtTest } from './paid-at-test.ts';
import { moneyBackOf } from './payment-issues.ts';
import { readReturns } from './read-returns.ts';

interface ViewDeps {
  db: Queryable;
  settings: () => Settings;
}

async function readOrderLines(db: Queryable, orderId: number): Promise<OrderViewLine[]> {
  const rows = await db
    .select({
      line: orderLines,
      productId: products.id,
      slug: products.slug,
      unitArea: products.unitArea,
      piecesPerBox: products.piecesPerBox,
      soldByBox: products.soldByBox,
      picture: firstPicture,
      active: sql<boolean>`${offers.active} and ${products.active}`,
    })
    .from(orderLines)
    .leftJoin(offers, eq(offers.id, orderLines.offerId))
    .leftJoin(products, eq(products.id, offers.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  const ids = rows.map(({ line }) => line.id);
  const parts =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(orderLineBatches)
          .where(inArray(orderLineBatches.lineId, ids))
          .orderBy(asc(orderLineBatches.id));
  return rows.map(({ line, productId, slug, active, picture, unitArea, piecesPerBox, soldByBox }) => ({
    id: line.id,
    offerId: line.offerId,
    setId: line.setId,
    productId,
    name: line.name,
    article: line.article,
    picture,
    address: slug && active ? `/product/${slug}/?ELEMENT_ID=${line.offerId}` : null,
    covers: unitArea === null ? null : { unitArea, piecesPerBox, soldByBox: soldByBox ?? false },
    quantity: line.quantity,
    returned: line.returned,
    unit: line.unit,
    price: line.price,
    ...(line.given ? { given: line.given } : {}),
    total: line.total,
    comment: line.comment,
    waitsForBatch: line.waitsForBatch,
    backorder: line.backordered > 0 ? { quantity: line.backordered, days: line.leadDays ?? 0 } : null,
    batches: parts
      .filter(({ lineId }) => lineId === line.id)
      .map(({ batchId, tone, calibre, quantity }) => ({ batchId, tone, calibre, quantity })),
  }));
}

async function readSteps(db: Queryable, orderId: number): Promise<OrderStep[]> {
  const rows = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id));
  return rows.map(({ state, note, at }) => ({ state, note, at: at.toISOString() }));
}

/** Returns when the confirmation was delivered; null while it waits in the outbox. */
async function readConfirmedAt(db: Queryable, number: string): Promise<string | null> {
  const [message] = await db
    .select({ at: outbox.deliveredAt })
    .from(outbox)
    .where(eq(outbox.key, confirmationKey(number)));
  return message?.at?.toISOString() ?? null;
}

/** Formats the date when the order is expected, if its products have not left the shop yet. */
function awaitedDays(settings: Settings, order: OrderRow, lines: readonly OrderViewLine[]): string | null {
  if (!isBefore(order.state, 'on-the-way')) return null;
  const waits = lines.some(({ waitsForBatch }) => waitsForBatch);
  return expectedDays(
    settings,
    order,
    waits ? null : Math.max(0, ...lines.map(({ backorder }) => backorder?.days ?? 0)),
  );
}

/** Returns the facts in the order's row, for every viewer. */
export function orderFacts(order: OrderRow) {
  const { number, state, name, phone, email, city, address, comment, delivery, unp, floor, lift } = order;
  const { bonusPaid, deliveryTotal, liftTotal, total } = order;
  return {
    ...{ number, state, name, phone, email, city, address, comment, delivery },
    company: order.company ? { name: order.company, unp } : null,
    carry: floor === null ? null : { floor, lift },
    ...{ bonusPaid, deliveryTotal, liftTotal, total },
  };
}

async function viewOf({ db, settings: readSettings }: ViewDeps, order: OrderRow): Promise<OrderView> {
  const settings = readSettings();
  const lines = await readOrderLines(db, order.id);
  const { kind, payment, paymentState, credit, couponCode, goodsTotal, discount, tax } = order;
  return {
    ...orderFacts(order),
    ...{ kind, payment, paymentState, credit, couponCode, goodsTotal, discount, tax },
    testPayment: paymentState === 'paid' && (await isPaidAtTest(db, order.id)),
    reservedUntil: order.reservedUntil?.toISOString() ?? null,
    deliveryPriceByPhone: order.deliveryPriceByPhone || kind === 'fast',
    point: DELIVERY_METHOD_FACTS[order.delivery].isPickup ? pickupPoint(settings, order.pickupPoint) : null,
    createdAt: order.createdAt.toISOString(),
    confirmedAt: await readConfirmedAt(db, order.number),
    expected: awaitedDays(settings, order, lines),
    lines,
    paid: await paidOf(db, order),
    history: await readSteps(db, order.id),
    moneyBack: order.state === 'cancelled' ? await moneyBackOf(db, order.id) : null,
    ...(await readReturns(db, order.id)),
  };
}

/** Finds an order by number and secret; null for any other pair. */
export async function findOrder(db: Queryable, number: string, secret: string): Promise<OrderRow | null> {
  if (number.length > 20 || secret.length > 64) return null;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.secret, secret)));
  return order ?? null;
}

/** Finds an order by its secret alone, as short links do; null if there is none. */
export async function findBySecret(db: Queryable, secret: string): Promise<PlacedOrder | null> {
  if (secret.length < 16 || secret.length > 64) return null;
  const { number, secret: own } = orders;
  const [order] = await db.select({ number, secret: own }).from(orders).where(eq(own, secret));
  return order ?? null;
}

/** Reads an order with its lines and history; null when the secret does not match the number. */
export async function showOrder(deps: ViewDeps, number: string, secret: string): Promise<OrderView | null> {
  const order = await findOrder(deps.db, number, secret);
  return order && viewOf(deps, order);
}

/** Reads an order for the shop's staff, without a secret. */
export async function showOrderToShop(deps: ViewDeps, number: string): Promise<OrderView | null> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.number, number));
  return order ? viewOf(deps, order) : null;
}
