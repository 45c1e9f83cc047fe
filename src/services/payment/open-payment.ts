import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { OpenedPayment, PaymentProvider } from '../../adapters/payment/payment.ts';
import { orders } from '../../data/schema/order.ts';
import { payments } from '../../data/schema/order-life.ts';
import { transact } from '../../data/transact.ts';
import { canPayByCard, orderAddress } from '../../domain/order/order.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { OrderRow } from '../order/change-state.ts';
import type { OrderDeps } from '../order/order-deps.ts';
import { findOrder } from '../order/show-order.ts';

export interface PaymentDeps extends OrderDeps {
  provider: PaymentProvider;
}

/** Milliseconds for which an attempt stays open, unless the reservation ends earlier. */
const OPEN_MS = 3_600_000;
/** Milliseconds that must be left for an open attempt to be reused. */
const MIN_LEFT_MS = 120_000;

/** Finds an open attempt for the same sum, so that two clicks lead to one payment. */
async function openAlready({ db, clock, provider }: PaymentDeps, order: OrderRow): Promise<string | null> {
  const [open] = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, order.id),
        eq(payments.state, 'open'),
        eq(payments.provider, provider.name),
        eq(payments.amount, order.total),
        gt(payments.openUntil, new Date(clock().getTime() + MIN_LEFT_MS)),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return open?.reference ?? null;
}

/**
 * Records the provider's response. An attempt already settled by a callback stays as it is; otherwise an earlier refusal is reset. The
 * order is locked here and in the settlement, so that neither overwrites the other.
 */
async function noteOpened({ db }: PaymentDeps, orderId: number, reference: string, opened: OpenedPayment) {
  const { address, token } = opened;
  await transact(db, async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    await tx.update(payments).set({ address, token }).where(eq(payments.reference, reference));
    const open = await tx
      .update(payments)
      .set({ state: 'open' })
      .where(and(eq(payments.reference, reference), eq(payments.state, 'opening')))
      .returning({ id: payments.id });
    if (open.length === 0) return;
    await tx
      .update(orders)
      .set({ paymentState: 'waiting' })
      .where(and(eq(orders.id, orderId), eq(orders.paymentState, 'refused')));
  });
}

/**
 * Opens a payment of the order's total at the provider; the returned reference leads to the page where the shopper pays. The amount is read
 * from the order. Fails for an order that is paid or cancelled, or with a wrong secret. Rejects while the provider is unavailable.
 */
export async function openPayment(
  deps: PaymentDeps,
  number: string,
  secret: string,
): Promise<Result<{ reference: string }>> {
  const { db, clock, provider, publicUrl } = deps;
  const order = await findOrder(db, number, secret);
  if (!order) return failure('no-order', 'Такого заказа нет');
  if (order.paymentState === 'paid') return failure('paid', 'Этот заказ уже оплачен');
  if (!canPayByCard(order)) return failure('not-payable', 'Этот заказ нельзя оплатить картой');
  if (provider.name === 'none')
    return failure(
      'not-payable',
      'Картой на сайте сейчас заплатить нельзя: позвоните нам, выберем другую оплату',
    );
  const before = await openAlready(deps, order);
  if (before) return success({ reference: before });
  const now = clock().getTime();
  const openUntil = new Date(
    Math.min(now + OPEN_MS, order.reservedUntil?.getTime() ?? Number.POSITIVE_INFINITY),
  );
  if (openUntil.getTime() <= now) return failure('too-late', 'Срок оплаты истёк. Повторите заказ');
  const reference = randomBytes(18).toString('base64url');
  const amount = order.total;
  // The attempt is written before the provider is called, because the callback may arrive before the provider's response. Only after the
  // response can the attempt be reused.
  await db.insert(payments).values({
    orderId: order.id,
    provider: provider.name,
    reference,
    amount,
    state: 'opening',
    openUntil,
    createdAt: clock(),
  });
  const returnAddress = publicUrl + orderAddress(order);
  const { email } = order;
  const opened = await provider.open({
    reference,
    orderNumber: number,
    amount,
    openUntil,
    email,
    returnAddress,
  });
  await noteOpened(deps, order.id, reference, opened);
  return success({ reference });
}
