import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { outbox } from '../../data/schema/order.ts';
import type { MessageRow } from '../../domain/desk/message-row.ts';
import { type DeskRows, takeRows } from '../../domain/desk/pages-of-rows.ts';
import { isGivenUp } from '../outbox/undelivered.ts';

const SHOWN = 50;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Messages that did not get through yet, the oldest first, after one of them where that is named. */
export async function listMessages(db: Queryable, after = 0): Promise<DeskRows<MessageRow>> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(isNull(outbox.deliveredAt), gt(outbox.id, after)))
    .orderBy(asc(outbox.id))
    .limit(SHOWN + 1);
  const messages = rows.map(({ payload, createdAt, nextAttemptAt, ...row }): MessageRow => {
    const { to, subject } = payload as { to?: unknown; subject?: unknown };
    const { id, key, kind, attempts, lastError } = row;
    const givenUp = isGivenUp(row);
    return {
      ...{ id, key, kind, attempts, givenUp, lastError },
      ...{ to: textOf(to), subject: textOf(subject) },
      createdAt: createdAt.toISOString(),
      nextAt: givenUp ? null : nextAttemptAt.toISOString(),
    };
  });
  return takeRows(messages, SHOWN);
}
