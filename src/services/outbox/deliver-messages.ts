import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Mail } from '../../adapters/mail/mail.ts';
import type { Sms } from '../../adapters/sms/sms.ts';
import { type Database, schema } from '../../data/connection.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Logger } from '../../kit/logger.ts';
import type { OutboxEntry } from './message.ts';

export interface OutboxWorld {
  db: Database;
  mail: Mail;
  sms: Sms;
  logger: Logger;
  clock: Clock;
}

/** After so many attempts a message stays for the operator: `npm run shop -- outbox`. */
export const MOST_ATTEMPTS = 12;
const AT_ONCE = 20;
/** A message taken by a worker that died is due again after this time. */
const LEASE_MS = 60_000;

const { outbox } = schema;
type Message = typeof outbox.$inferSelect;

/** When to try again after `attempts` failures: 5 s, doubling, at most six hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(5000 * 2 ** (attempts - 1), 6 * 3_600_000);
}

/** Takes what is due for this worker alone; other nodes skip it until the lease is over. */
async function takeDue({ db, clock }: OutboxWorld): Promise<Message[]> {
  const now = clock();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(isNull(outbox.deliveredAt), lte(outbox.nextAttemptAt, now), lt(outbox.attempts, MOST_ATTEMPTS)),
      )
      .orderBy(outbox.nextAttemptAt)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = sql.join(
      due.map(({ id }) => sql`${id}`),
      sql`, `,
    );
    return tx
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
      .where(sql`${outbox.id} in (${ids})`)
      .returning();
  });
}

async function deliver(message: Message, { mail, sms }: OutboxWorld): Promise<void> {
  const { key, kind, payload } = message as OutboxEntry;
  if (kind === 'mail') await mail.send({ ...payload, key });
  else if (kind === 'sms') await sms.send({ ...payload, key });
  else throw new Error(`nothing delivers messages of kind ${message.kind}`);
}

/**
 * Delivers the messages that are due, each at least once: a worker that dies between delivery and record leaves the message
 * to be delivered again under the same key. A failed one is tried again later and later.
 * @returns how many messages were taken, so that the caller knows whether more may wait
 */
export async function deliverMessages(world: OutboxWorld): Promise<number> {
  const messages = await takeDue(world);
  for (const message of messages) {
    const mine = eq(outbox.id, message.id);
    try {
      await deliver(message, world);
      await world.db.update(outbox).set({ deliveredAt: world.clock(), lastError: '' }).where(mine);
    } catch (error) {
      world.logger.warn(
        { err: error, message: message.key, attempts: message.attempts },
        'a message was not delivered',
      );
      const nextAttemptAt = new Date(world.clock().getTime() + pauseAfter(message.attempts));
      await world.db
        .update(outbox)
        .set({ nextAttemptAt, lastError: String(error) })
        .where(mine);
    }
  }
  return messages.length;
}
