import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orders, outbox } from '../../data/schema/order.ts';
import { orderCodes } from '../../data/schema/order-code.ts';
import { transact } from '../../data/transact.ts';
import { writeEmail, writeSms } from '../../domain/content/emails.ts';
import type { NamedOrder } from '../../domain/order/find-order-form.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { type Result, success } from '../../domain/result.ts';
import type { Settings } from '../settings.ts';
import type { OrderRow } from './change-state.ts';
import { codeDigest, codeKey, HOUR_MS, MAX_SENT, NO_MORE_SENT } from './order-code.ts';
import type { OrderDeps } from './order-deps.ts';

/** Creates messages with the code: an SMS, and an email if the order has an address. */
function codeMessages(settings: Settings, { number, phone, email }: OrderRow, code: string): OutboxEntry[] {
  const key = `order:${number}:code:${randomUUID()}`;
  const values = { number, code };
  const text = writeSms(settings, 'order-code', values);
  const sms: OutboxEntry = { key: `${key}:sms`, kind: 'sms', payload: { to: phone, text } };
  if (!email) return [sms];
  const message = writeEmail(settings, 'order-code', values);
  return [sms, { key: `${key}:mail`, kind: 'mail', payload: { to: email, ...message } }];
}

/** Stores a new code; returns false when too many were sent within the hour. */
async function storeCode(
  tx: Queryable,
  named: NamedOrder,
  { code, orderId, now }: { code: string; orderId: number | null; now: Date },
): Promise<boolean> {
  await tx.delete(orderCodes).where(lt(orderCodes.since, new Date(now.getTime() - HOUR_MS)));
  const stored = await tx
    .insert(orderCodes)
    .values({
      ...{ key: codeKey(named), orderId, code: codeDigest(named, code) },
      ...{ sent: 1, tried: 0, since: now, sentAt: now },
    })
    .onConflictDoUpdate({
      target: orderCodes.key,
      set: { orderId, code: sql`excluded.code`, sent: sql`${orderCodes.sent} + 1`, sentAt: now },
      setWhere: sql`${orderCodes.sent} < ${MAX_SENT}`,
    })
    .returning({ key: orderCodes.key });
  return stored.length > 0;
}

/**
 * Sends a code for opening an order to the order's phone and email, a few times an hour at most. An unknown number or phone gets the same
 * response, but no message is sent.
 */
export async function sendOrderCode(
  { db, clock, settings }: Pick<OrderDeps, 'db' | 'clock' | 'settings'>,
  named: NamedOrder,
): Promise<Result<void>> {
  return transact(db, async (tx): Promise<Result<void>> => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.number, named.number), eq(orders.phone, named.phone)));
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const stored = await storeCode(tx, named, { code, orderId: order?.id ?? null, now: clock() });
    if (!stored) return NO_MORE_SENT;
    if (order) await tx.insert(outbox).values(codeMessages(settings(), order, code));
    return success(undefined);
  });
}
