import { and, gte, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { OutboxFolder } from '../../adapters/files/outbox-folder.ts';
import { type Database, schema } from '../../data/connection.ts';
import type { Clock } from '../../kit/clock.ts';
import { MAX_ATTEMPTS } from './deliver-messages.ts';

export interface RetentionDeps {
  db: Database;
  clock: Clock;
  folder: OutboxFolder;
  /** Days for which a delivered message is stored. */
  deliveredDays: number;
  /** Days for which an undeliverable message is stored. */
  undeliveredDays: number;
}

export interface DeletedMessages {
  delivered: number;
  undelivered: number;
  subscriptions: number;
  files: number;
}

const DAY_MS = 24 * 3_600_000;
/** Rows deleted by one statement, few enough not to lock a table for long. */
const AT_ONCE = 1000;
const { outbox, availabilitySubscriptions: waiting } = schema;

/** Deletes the rows of a table that match a condition, in batches. @returns the number of rows deleted */
async function deleteWhere(db: Database, table: typeof outbox | typeof waiting, which: SQL | undefined) {
  for (let deleted = 0; ; ) {
    const some = db.select({ id: table.id }).from(table).where(which).limit(AT_ONCE);
    const { rowCount } = await db
      .delete(table)
      .where(inArray(table.id, some.for('update', { skipLocked: true })));
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return deleted;
  }
}

/**
 * Deletes old delivered messages with their files, and answered availability requests; undeliverable messages are deleted after a longer
 * time. Messages still to be delivered stay.
 */
export async function deleteOldMessages(deps: RetentionDeps): Promise<DeletedMessages> {
  const { db, clock, folder } = deps;
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const [deliveredBefore, writtenBefore] = [daysAgo(deps.deliveredDays), daysAgo(deps.undeliveredDays)];
  const isGivenUp = and(isNull(outbox.deliveredAt), gte(outbox.attempts, MAX_ATTEMPTS));
  return {
    delivered: await deleteWhere(db, outbox, lt(outbox.deliveredAt, deliveredBefore)),
    undelivered: await deleteWhere(db, outbox, and(isGivenUp, lt(outbox.createdAt, writtenBefore))),
    subscriptions: await deleteWhere(db, waiting, lt(waiting.notifiedAt, deliveredBefore)),
    files: await folder.remove(await folder.findOlder(deliveredBefore)),
  };
}
