import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { offers } from '../../data/schema/offer.ts';
import { orderLines, orders } from '../../data/schema/order.ts';
import { orderHistory, orderLineBatches } from '../../data/schema/order-life.ts';
import { products } from '../../data/schema/product.ts';
import type { OrderStep, OrderView, OrderViewLine, PlacedOrder } from '../../domain/order/order.ts';
import { isBefore, RECEIVING } from '../../domain/order/order-lists.ts';
import { firstPicture } from '../basket/line-columns.ts';
import type { Settings } from '../settings.ts';
import type { OrderRow } from './change-state.ts';
import { expectedDays, pickupPoint } from './expected-days.ts';
import { isPaidAtTest } from './paid-at-test.ts';
import { moneyBackOf } from './payment-issues.ts';

/** What an order is shown by. */
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
    offerId: line.offerId,
    productId,
    name: line.name,
    article: line.article,
    picture,
    address: slug && active ? `/product/${slug}/?ELEMENT_ID=${line.offerId}` : null,
    covers: unitArea === null ? null : { unitArea, piecesPerBox, soldByBox: soldByBox ?? false },
    quantity: line.quantity,
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

/** When it comes, while the goods are still in the shop. */
function awaitedDays(settings: Settings, order: OrderRow, lines: readonly OrderViewLine[]): string | null {
  if (!isBefore(order.state, 'on-the-way')) return null;
  const waits = lines.some(({ waitsForBatch }) => waitsForBatch);
  return expectedDays(
    settings,
    order,
    waits ? null : Math.max(0, ...lines.map(({ backorder }) => backorder?.days ?? 0)),
  );
}

/** What of an order its row alone says, whoever it is for. */
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
  const { kind, payment, paymentState, credit, couponCode, goodsTotal, discount } = order;
  return {
    ...orderFacts(order),
    ...{ kind, payment, paymentState, credit, couponCode, goodsTotal, discount },
    testPayment: paymentState === 'paid' && (await isPaidAtTest(db, order.id)),
    reservedUntil: order.reservedUntil?.toISOString() ?? null,
    deliveryPriceByPhone: order.deliveryPriceByPhone || kind === 'fast',
    point: RECEIVING[order.delivery].isFetched ? pickupPoint(settings, order.pickupPoint) : null,
    createdAt: order.createdAt.toISOString(),
    expected: awaitedDays(settings, order, lines),
    lines,
    history: await readSteps(db, order.id),
    moneyBack: order.state === 'cancelled' ? await moneyBackOf(db, order.id) : null,
  };
}

/** The order that a number and its secret open together; null for any other pair. */
export async function findOrder(db: Queryable, number: string, secret: string): Promise<OrderRow | null> {
  if (number.length > 20 || secret.length > 64) return null;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.secret, secret)));
  return order ?? null;
}

/** The order that a secret alone names, as short links do; null for none. */
export async function findBySecret(db: Queryable, secret: string): Promise<PlacedOrder | null> {
  if (secret.length < 16 || secret.length > 64) return null;
  const { number, secret: own } = orders;
  const [order] = await db.select({ number, secret: own }).from(orders).where(eq(own, secret));
  return order ?? null;
}

/** An order with its lines and its history; null when the secret does not fit the number. */
export async function showOrder(deps: ViewDeps, number: string, secret: string): Promise<OrderView | null> {
  const order = await findOrder(deps.db, number, secret);
  return order && viewOf(deps, order);
}

/** The same for the shop's own people, who need no secret. */
export async function showOrderToShop(deps: ViewDeps, number: string): Promise<OrderView | null> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.number, number));
  return order ? viewOf(deps, order) : null;
}
