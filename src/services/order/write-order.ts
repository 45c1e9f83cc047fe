import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../data/connection.ts';
import { orderLines, orders, outbox } from '../../data/schema/order.ts';
import { orderHistory, orderLineBatches } from '../../data/schema/order-life.ts';
import { send } from '../../data/transact.ts';
import type { BasketLine } from '../../domain/basket/basket.ts';
import { type Kopecks, NOTHING } from '../../domain/measures/money.ts';
import { ONE } from '../../domain/measures/quantity.ts';
import type { OrderForm, OrderState } from '../../domain/order/order.ts';
import type { OrderColumn } from '../../domain/order/order-fields.ts';
import { DELIVERY_METHOD_FACTS, PAID } from '../../domain/order/order-lists.ts';
import { isPriceByPhone, type OrderTotals } from '../../domain/order/order-totals.ts';
import { SAMPLE_UNIT, type Sample } from '../../domain/product/sample.ts';
import { isCounted } from '../../domain/stock/supply.ts';
import type { Settings } from '../settings.ts';
import { reserveEnd } from './change-state.ts';
import { basketLeadDays, expectedDays, leadDaysOf, pickupPoint } from './expected-days.ts';
import type { OrderDeps } from './order-deps.ts';
import { orderMessagesForListeners } from './order-listeners.ts';
import { type MessageLine, orderMessages } from './order-messages.ts';
import { creditRequest, receivingOf } from './order-totals.ts';

export interface NewOrder {
  basketId: string;
  kind: 'order' | 'fast';
  /** Identifies the visitor when a key is repeated; empty when the basket already does so. */
  idempotencyFingerprint: string;
  ordered: readonly BasketLine[];
  samples: readonly Sample[];
  form: OrderForm;
  totals: OrderTotals;
  couponCode: string;
}

export interface WrittenOrder {
  id: number;
  number: string;
  secret: string;
}

/** Returns the name of a line's product with the chosen options. */
export const lineName = ({ name, detail }: Pick<BasketLine, 'name' | 'detail'>) =>
  detail ? `${name}, ${detail}` : name;

type OrderRow = typeof orders.$inferInsert;

/** The type requires every field of the form to be written. */
function rowOf(
  settings: Settings,
  { form, totals, basketId, kind, idempotencyFingerprint, couponCode, ordered }: NewOrder,
  now: Date,
): OrderRow & Required<Pick<OrderRow, OrderColumn>> {
  const { seenTotal: _total, seenFingerprint: _fingerprint, company, carry, credit: _credit, ...rest } = form;
  const { when, elsewhere, point = '', batchOptions: _batchOptions, ...typed } = rest;
  const { lineDiscounts: _shares, ...sums } = totals;
  const carried = settings.lift ? carry : undefined;
  const due = totals.total > 0;
  const isReserved = due && PAID[form.payment] === 'before';
  const fetched = DELIVERY_METHOD_FACTS[form.delivery].isPickup;
  const waits = ordered.some(({ waitsForBatch }) => waitsForBatch);
  return {
    ...typed,
    ...sums,
    ...(fetched && { city: pickupPoint(settings, point)?.city ?? '' }),
    pickupPoint: fetched ? point : '',
    deliveryDay: (!waits && when?.day) || '',
    deliveryPart: (!waits && when?.part) || '',
    deliveryPriceByPhone: isPriceByPhone(settings, receivingOf(settings, form)),
    basketId,
    kind,
    idempotencyFingerprint,
    couponCode,
    secret: randomBytes(18).toString('base64url'),
    state: isReserved ? 'reserved' : 'new',
    reservedUntil: isReserved ? reserveEnd(settings, form.payment, now) : null,
    paymentState: !due ? 'paid' : PAID[form.payment] === 'after' ? 'none' : 'waiting',
    credit: creditRequest(settings.credit, totals.total, form),
    unp: company?.unp ?? '',
    company: company?.name ?? '',
    floor: carried?.floor ?? null,
    lift: carried?.lift ?? false,
    tax: settings.invoice?.vat === undefined ? null : { percent: settings.invoice.vat },
    createdAt: now,
  };
}

function lineRow(orderId: number, line: BasketLine, discount: Kopecks): typeof orderLines.$inferInsert {
  const { offerId, article, unit, price, given = null, total, comment } = line;
  const goods = { offerId, name: lineName(line), article, unit, optionIds: [...line.optionIds] };
  const { allocated, backordered, waitsForBatch } = line;
  const supplied = {
    quantity: line.orderable,
    allocated,
    backordered,
    leadDays: leadDaysOf(line),
    waitsForBatch,
  };
  return {
    orderId,
    setId: line.setId ?? null,
    ...goods,
    ...supplied,
    price,
    given,
    total,
    discount,
    comment,
  };
}

/** Describes a sample as a line of an email, without a batch. */
function messageLineOfSample(sample: Sample): MessageLine {
  const { article, price: total } = sample;
  return {
    name: lineName(sample),
    article,
    orderable: ONE,
    unit: SAMPLE_UNIT,
    total,
    comment: '',
    parts: [],
  };
}

function sampleRow(orderId: number, sample: Sample): typeof orderLines.$inferInsert {
  const { offerId, article, price } = sample;
  const goods = { offerId, name: lineName(sample), article, unit: SAMPLE_UNIT };
  return { orderId, kind: 'sample', ...goods, quantity: ONE, price, total: price };
}

/** Writes an order with its lines, their batches, the first entries of its history and its first messages. */
export async function writeOrder(
  tx: Queryable,
  deps: Pick<OrderDeps, 'clock' | 'publicUrl' | 'settings' | 'listeners'>,
  made: NewOrder,
): Promise<WrittenOrder> {
  const settings = deps.settings();
  const now = deps.clock();
  const [order] = await tx
    .insert(orders)
    .values(rowOf(settings, made, now))
    .returning();
  if (!order) throw new Error('the order was not written');
  const rows = made.ordered.map((line) =>
    lineRow(order.id, line, made.totals.lineDiscounts[line.id] ?? NOTHING),
  );
  const samples = made.samples.map((sample) => sampleRow(order.id, sample));
  const lines = await tx
    .insert(orderLines)
    .values([...rows, ...samples])
    .returning({ id: orderLines.id });
  const parts = made.ordered.flatMap((line, index) =>
    line.parts.map((part) => ({ lineId: lines[index]?.id ?? 0, ...part })),
  );
  if (parts.length > 0) send(tx, tx.insert(orderLineBatches).values(parts));
  const states: OrderState[] = order.state === 'new' ? ['new'] : ['new', 'reserved'];
  const steps = states.map((state) => ({ orderId: order.id, state, by: 'shopper' as const, at: now }));
  send(tx, tx.insert(orderHistory).values(steps));
  const messageLines = made.ordered.map((line, index) => ({
    ...line,
    uncounted: !isCounted(line.supply),
    lineId: lines[index]?.id ?? 0,
    name: lineName(line),
  }));
  const expected = expectedDays(settings, order, basketLeadDays({ lines: made.ordered }));
  const all = [...messageLines, ...made.samples.map(messageLineOfSample)];
  const messages = orderMessages(deps, { ...order, expected }, all);
  send(tx, tx.insert(outbox).values([...messages, ...orderMessagesForListeners(deps, order, all)]));
  return { id: order.id, number: order.number, secret: order.secret };
}
