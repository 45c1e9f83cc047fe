import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { DUE_AT_ONCE, outbox } from '../../data/schema/order.ts';
import { MAX_ATTEMPTS } from './deliver-messages.ts';

/** Lists messages still to be delivered, oldest first. */
export async function listUndelivered(db: Database, max: number) {
  return db.select().from(outbox).where(isNull(outbox.deliveredAt)).orderBy(asc(outbox.id)).limit(max);
}

/** True for a message that is no longer retried. */
export const isGivenUp = ({ attempts }: { attempts: number }) => attempts >= MAX_ATTEMPTS;

/**
 * Retries one message, or all that were given up, at once and with a new count of attempts.
 * @returns the number of messages to retry
 */
export async function retryMessages(db: Queryable, which: number | 'given-up'): Promise<number> {
  const chosen = which === 'given-up' ? gte(outbox.attempts, MAX_ATTEMPTS) : eq(outbox.id, which);
  const { rowCount } = await db
    .update(outbox)
    .set({ attempts: 0, nextAttemptAt: DUE_AT_ONCE })
    .where(and(isNull(outbox.deliveredAt), chosen));
  return rowCount ?? 0;
}
