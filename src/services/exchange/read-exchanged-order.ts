import { asc, desc, eq, inArray } from 'drizzle-orm';
import { offers } from '../../data/schema/offer.ts';
import { orderLines, type orders } from '../../data/schema/order.ts';
import { orderHistory, orderLineBatches } from '../../data/schema/order-life.ts';
import { products } from '../../data/schema/product.ts';
import { sources } from '../../data/schema/source.ts';
import { batchName } from '../../domain/basket/batches.ts';
import type { ExchangedLine } from '../../domain/exchange/counted-line.ts';
import type { ExchangedOrder } from '../../domain/exchange/order-document.ts';
import { paymentKind } from '../../domain/order/order.ts';
import { DELIVERY_METHOD_FACTS } from '../../domain/order/order-lists.ts';
import { pickupPoint } from '../order/expected-days.ts';
import { isPaidAtTest } from '../order/paid-at-test.ts';
import { orderFacts } from '../order/show-order.ts';
import type { Settings } from '../settings.ts';
import type { SessionDeps } from './sessions.ts';
import { asShipped, returnedLines, returnNotes, shippedOrder } from './shipped-goods.ts';

/** What sending orders to 1C depends on. */
export interface SendDeps extends SessionDeps {
  settings: () => Settings;
}

type OrderRow = typeof orders.$inferSelect;

const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Minsk',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats a moment as day and time on the shop's clock: «2026-11-24» and «18:45:21». */
export function localMoment(moment: Date): { day: string; time: string } {
  const [day = '', time = ''] = LOCAL.format(moment).split(' ');
  return { day, time };
}

/** Returns the catalogue id in the key of a source that came from 1C; empty for other sources. */
const catalogueOf = (key: string | null) =>
  key?.startsWith('commerceml:') ? key.slice('commerceml:'.length) : '';

async function batchesOf(db: SendDeps['db'], lineIds: readonly number[]): Promise<Map<number, string[]>> {
  const named = new Map<number, string[]>();
  if (lineIds.length === 0) return named;
  const rows = await db
    .select()
    .from(orderLineBatches)
    .where(inArray(orderLineBatches.lineId, [...lineIds]))
    .orderBy(asc(orderLineBatches.id));
  for (const row of rows) named.set(row.lineId, [...(named.get(row.lineId) ?? []), batchName(row)]);
  return named;
}

async function readLines(db: SendDeps['db'], orderId: number): Promise<ExchangedLine[]> {
  const rows = await db
    .select({
      line: orderLines,
      externalId: offers.externalId,
      sourceUnit: offers.sourceUnit,
      unitArea: products.unitArea,
      source: sources.key,
    })
    .from(orderLines)
    .leftJoin(offers, eq(offers.id, orderLines.offerId))
    .leftJoin(products, eq(products.id, offers.productId))
    .leftJoin(sources, eq(sources.id, offers.sourceId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  const batches = await batchesOf(
    db,
    rows.map(({ line }) => line.id),
  );
  const back = await returnedLines(db, orderId);
  return rows.flatMap(({ line: left, externalId, sourceUnit, unitArea, source }) => {
    const line = asShipped(left, back.get(left.id));
    if (line.quantity === 0) return [];
    return [
      {
        externalId: externalId ?? '',
        catalogueId: catalogueOf(source),
        article: line.article,
        name: line.kind === 'sample' ? `Образец: ${line.name}` : line.name,
        unit: line.unit,
        sourceUnit: sourceUnit ?? '',
        unitArea,
        quantity: line.quantity,
        price: line.price,
        ...(line.given ? { given: line.given } : {}),
        total: line.total,
        discount: line.discount,
        notes: [...(batches.get(line.id) ?? []), line.comment].filter(Boolean),
      },
    ];
  });
}

/** Reads an order with everything that 1C receives. */
export async function readExchangedOrder(
  { db, settings }: Pick<SendDeps, 'db' | 'settings'>,
  order: OrderRow,
): Promise<ExchangedOrder> {
  const [last] = await db
    .select({ at: orderHistory.at })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, order.id))
    .orderBy(desc(orderHistory.id))
    .limit(1);
  const since = localMoment(last?.at ?? order.createdAt);
  const { isPickup } = DELIVERY_METHOD_FACTS[order.delivery];
  const point = isPickup ? pickupPoint(settings(), order.pickupPoint) : null;
  return {
    ...orderFacts(await shippedOrder(db, order)),
    comment: [order.comment, ...(await returnNotes(db, order))].filter(Boolean).join('. '),
    ...localMoment(order.createdAt),
    stateSince: `${since.day} ${since.time}`,
    paid: order.paymentState === 'paid',
    testPayment: await isPaidAtTest(db, order.id),
    payment: paymentKind(order),
    address: isPickup
      ? ['Самовывоз', point?.address].filter(Boolean).join(': ')
      : [order.city, order.address].filter(Boolean).join(', '),
    deliveryDay: [order.deliveryDay, order.deliveryPart].filter(Boolean).join(' '),
    lines: await readLines(db, order.id),
  };
}
