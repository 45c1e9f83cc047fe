import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { outbox } from '../../data/schema/order.ts';
import type { MessageRow } from '../../domain/admin/message-row.ts';
import { type AdminRows, firstRows } from '../../domain/admin/pages-of-rows.ts';
import { isGivenUp } from '../outbox/undelivered.ts';

const SHOWN = 50;

/** Lists undelivered messages, oldest first, after the given one. */
export async function listMessages(db: Queryable, after = 0): Promise<AdminRows<MessageRow>> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(isNull(outbox.deliveredAt), gt(outbox.id, after)))
    .orderBy(asc(outbox.id))
    .limit(SHOWN + 1);
  const messages = rows.map(({ payload, createdAt, nextAttemptAt, ...row }): MessageRow => {
    const { id, key, kind, attempts, lastError } = row;
    const givenUp = isGivenUp(row);
    return {
      ...{ id, key, kind, attempts, givenUp, lastError },
      to: 'to' in payload ? payload.to : '',
      subject: 'subject' in payload ? payload.subject : '',
      createdAt: createdAt.toISOString(),
      nextAt: givenUp ? null : nextAttemptAt.toISOString(),
    };
  });
  return firstRows(messages, SHOWN);
}
