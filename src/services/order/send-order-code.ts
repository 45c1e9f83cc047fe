import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { orders, outbox } from '../../data/schema/order.ts';
import { orderCodes } from '../../data/schema/order-code.ts';
import { transact } from '../../data/transact.ts';
import { writeLetter, writeSms } from '../../domain/content/letters.ts';
import type { NamedOrder } from '../../domain/order/find-order-form.ts';
import { type Result, success } from '../../domain/result.ts';
import type { OutboxEntry } from '../outbox/message.ts';
import type { Settings } from '../settings.ts';
import type { OrderRow } from './change-state.ts';
import { codeDigest, codeKey, HOUR_MS, MAX_SENT, NO_MORE_SENT } from './order-code.ts';
import type { OrderDeps } from './order-deps.ts';

/** The code by telephone, and by mail too where the order has an address: whoever asks sees at one of them. */
function codeMessages(settings: Settings, { number, phone, email }: OrderRow, code: string): OutboxEntry[] {
  const key = `order:${number}:code:${randomUUID()}`;
  const values = { number, code };
  const text = writeSms(settings, 'order-code', values);
  const sms: OutboxEntry = { key: `${key}:sms`, kind: 'sms', payload: { to: phone, text } };
  if (!email) return [sms];
  const letter = writeLetter(settings, 'order-code', values);
  return [sms, { key: `${key}:mail`, kind: 'mail', payload: { to: email, ...letter } }];
}

/** Writes a new code down; false when there were enough of them within the hour. */
async function keepCode(
  tx: Queryable,
  named: NamedOrder,
  { code, orderId, now }: { code: string; orderId: number | null; now: Date },
): Promise<boolean> {
  await tx.delete(orderCodes).where(lt(orderCodes.since, new Date(now.getTime() - HOUR_MS)));
  const kept = await tx
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
  return kept.length > 0;
}

/**
 * Sends a code that opens an order to the telephone and the mail that it was ordered with, a few times an hour. A number and a telephone
 * that are no order's go the same way and end without a message.
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
    const kept = await keepCode(tx, named, { code, orderId: order?.id ?? null, now: clock() });
    if (!kept) return NO_MORE_SENT;
    if (order) await tx.insert(outbox).values(codeMessages(settings(), order, code));
    return success(undefined);
  });
}
