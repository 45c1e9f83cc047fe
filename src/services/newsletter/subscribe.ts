import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import { writeEmail } from '../../domain/content/emails.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import type { Clock } from '../../kit/clock.ts';
import type { PublicDeps } from '../settings.ts';
import { confirmAddress, storedEmail, storeMailContact, unsubscribeAddress } from './mail-contact.ts';

const { availabilitySubscriptions: waiting, mailContacts, outbox, projects, questions } = schema;
/** Number of days without emails after which an unconfirmed address is deleted. */
export const UNUSED_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/**
 * Sends an email to confirm the newsletter subscription [REV-5], at most one a day per address. A confirmed address gets none, but the
 * result is the same, so that nobody can find out who has subscribed.
 */
export function subscribe({ db, settings, clock, publicUrl }: PublicDeps, email: string): Promise<void> {
  return transact(db, async (tx) => {
    const now = clock();
    const { id, secret, confirmedAt } = await storeMailContact(tx, email, now);
    if (confirmedAt) return;
    await tx.update(mailContacts).set({ requestedAt: now }).where(eq(mailContacts.id, id));
    const message: OutboxEntry = {
      key: `newsletter:${id}:${now.toISOString().slice(0, 10)}`,
      kind: 'mail',
      payload: {
        to: storedEmail(email),
        unsubscribe: publicUrl + unsubscribeAddress(secret),
        ...writeEmail(settings(), 'newsletter', { link: publicUrl + confirmAddress(secret) }),
      },
    };
    await tx
      .insert(outbox)
      .values({ ...message, nextAttemptAt: now })
      .onConflictDoNothing();
  });
}

/** Confirms a subscription by the secret in its email; false for a secret that is unknown or whose owner has requested no subscription. */
export async function confirmSubscription(
  { db, clock }: { db: Database; clock: Clock },
  secret: string,
): Promise<boolean> {
  const confirmed = await db
    .update(mailContacts)
    .set({ confirmedAt: clock(), usedAt: clock() })
    .where(and(eq(mailContacts.secret, secret), isNotNull(mailContacts.requestedAt)))
    .returning({ id: mailContacts.id });
  return confirmed.length > 0;
}

/**
 * Stops all emails to the address with this secret: the newsletter, notifications of available products, answers to questions and project
 * notifications. An unknown secret is not a failure, because its address gets nothing anyway.
 */
export function unsubscribe({ db }: { db: Database }, secret: string): Promise<void> {
  return transact(db, async (tx) => {
    const [gone] = await tx.delete(mailContacts).where(eq(mailContacts.secret, secret)).returning();
    if (!gone) return;
    await tx.delete(waiting).where(and(isOf(waiting.contact, gone.email), isNull(waiting.notifiedAt)));
    await tx.update(questions).set({ contact: '' }).where(isOf(questions.contact, gone.email));
    await tx.update(projects).set({ contact: '' }).where(eq(projects.contact, gone.email));
  });
}

/** Compares in normalised form, because contacts are stored as they were typed. */
const isOf = (column: PgColumn, email: string) => eq(sql`lower(trim(${column}))`, email);

/** Lists confirmed subscribers, oldest first. */
export function listSubscribers(db: Database) {
  return db
    .select({ email: mailContacts.email, confirmedAt: mailContacts.confirmedAt, secret: mailContacts.secret })
    .from(mailContacts)
    .where(isNotNull(mailContacts.confirmedAt))
    .orderBy(mailContacts.confirmedAt, mailContacts.id);
}

/** Deletes unconfirmed addresses that have got no emails lately. @returns how many */
export async function deleteUnusedContacts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  const { rowCount } = await db
    .delete(mailContacts)
    .where(and(isNull(mailContacts.confirmedAt), lt(mailContacts.usedAt, before)));
  return rowCount ?? 0;
}
