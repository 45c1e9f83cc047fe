import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { offers } from '../../data/schema/offer.ts';
import { orderLines, orders } from '../../data/schema/order.ts';
import { orderHistory, orderLineBatches } from '../../data/schema/order-life.ts';
import { products } from '../../data/schema/product.ts';
import { area } from '../../domain/measures/area.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { quantity } from '../../domain/measures/quantity.ts';
import type {
  CreditRequest,
  DeliveryWay,
  OrderStep,
  OrderView,
  OrderViewLine,
  PaymentState,
  PaymentWay,
  PlacedOrder,
} from '../../domain/order/order.ts';
import { isBefore } from '../../domain/order/order-lists.ts';
import { knownState } from '../../domain/order/order-state.ts';
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
    covers:
      unitArea === null ? null : { unitArea: area(unitArea), piecesPerBox, soldByBox: soldByBox ?? false },
    quantity: quantity(line.quantity),
    unit: line.unit,
    price: kopecks(line.price),
    ...(line.given ? { given: line.given } : {}),
    total: kopecks(line.total),
    comment: line.comment,
    waitsForBatch: line.waitsForBatch,
    backorder:
      line.backordered > 0 ? { quantity: quantity(line.backordered), days: line.leadDays ?? 0 } : null,
    batches: parts
      .filter(({ lineId }) => lineId === line.id)
      .map(({ batchId, tone, calibre, quantity: amount }) => ({
        batchId,
        tone,
        calibre,
        quantity: quantity(amount),
      })),
  }));
}

async function readSteps(db: Queryable, orderId: number): Promise<OrderStep[]> {
  const rows = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id));
  return rows.map(({ state, note, at }) => ({ state: knownState(state), note, at: at.toISOString() }));
}

/** When it comes, while the goods are still in the shop. */
function awaitedDays(settings: Settings, order: OrderRow, lines: readonly OrderViewLine[]): string | null {
  if (!isBefore(knownState(order.state), 'on-the-way')) return null;
  const waits = lines.some(({ waitsForBatch }) => waitsForBatch);
  return expectedDays(
    settings,
    order,
    waits ? null : Math.max(0, ...lines.map(({ backorder }) => backorder?.days ?? 0)),
  );
}

/** What of an order its row alone says, whoever it is for. */
export function orderFacts(order: OrderRow) {
  const { number, name, phone, email, city, address, comment, unp, floor, lift } = order;
  return {
    ...{ number, name, phone, email, city, address, comment },
    state: knownState(order.state),
    company: order.company ? { name: order.company, unp } : null,
    delivery: order.delivery as DeliveryWay,
    carry: floor === null ? null : { floor, lift },
    bonusPaid: kopecks(order.bonusPaid),
    deliveryTotal: kopecks(order.deliveryTotal),
    liftTotal: kopecks(order.liftTotal),
    total: kopecks(order.total),
  };
}

async function viewOf({ db, settings: readSettings }: ViewDeps, order: OrderRow): Promise<OrderView> {
  const settings = readSettings();
  const lines = await readOrderLines(db, order.id);
  return {
    ...orderFacts(order),
    kind: order.kind === 'fast' ? 'fast' : 'order',
    payment: order.payment as PaymentWay,
    paymentState: order.paymentState as PaymentState,
    testPayment: order.paymentState === 'paid' && (await isPaidAtTest(db, order.id)),
    reservedUntil: order.reservedUntil?.toISOString() ?? null,
    deliveryPriceByPhone: order.deliveryPriceByPhone || order.kind === 'fast',
    point: order.delivery === 'pickup' ? pickupPoint(settings, order.pickupPoint) : null,
    credit: order.credit as CreditRequest | null,
    couponCode: order.couponCode,
    createdAt: order.createdAt.toISOString(),
    expected: awaitedDays(settings, order, lines),
    lines,
    goodsTotal: kopecks(order.goodsTotal),
    discount: kopecks(order.discount),
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
