import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import { writeLetter } from '../../domain/content/letters.ts';
import type { Clock } from '../../kit/clock.ts';
import type { OutboxEntry } from '../outbox/message.ts';
import type { PublicDeps } from '../settings.ts';
import { confirmAddress, keepMailContact, keptAddress, leaveAddress } from './mail-contact.ts';

const { availabilitySubscriptions: waiting, mailContacts, outbox, projects, questions } = schema;
/** Days that an address is kept that nothing was confirmed for. */
export const UNUSED_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/**
 * Asks the owner of an address whether they want the newsletter [REV-5]: a letter a day at most, however often somebody asks. One that
 * is confirmed already gets none; whoever asks is answered the same, so that nobody learns who subscribed.
 */
export function subscribe({ db, settings, clock, publicUrl }: PublicDeps, email: string): Promise<void> {
  return transact(db, async (tx) => {
    const now = clock();
    const { id, secret, confirmedAt } = await keepMailContact(tx, email, now);
    if (confirmedAt) return;
    await tx.update(mailContacts).set({ askedAt: now }).where(eq(mailContacts.id, id));
    const letter: OutboxEntry = {
      key: `newsletter:${id}:${now.toISOString().slice(0, 10)}`,
      kind: 'mail',
      payload: {
        to: keptAddress(email),
        unsubscribe: publicUrl + leaveAddress(secret),
        ...writeLetter(settings(), 'newsletter', { link: publicUrl + confirmAddress(secret) }),
      },
    };
    await tx
      .insert(outbox)
      .values({ ...letter, nextAttemptAt: now })
      .onConflictDoNothing();
  });
}

/** Confirms the subscription that a letter asked about; false for a secret that is none, or was not asked for. */
export async function confirmSubscription(
  { db, clock }: { db: Database; clock: Clock },
  secret: string,
): Promise<boolean> {
  const confirmed = await db
    .update(mailContacts)
    .set({ confirmedAt: clock(), usedAt: clock() })
    .where(and(eq(mailContacts.secret, secret), isNotNull(mailContacts.askedAt)))
    .returning({ id: mailContacts.id });
  return confirmed.length > 0;
}

/**
 * Writes no more to the address of a secret: forgets its subscription, the goods it waits for, where its questions are answered and its projects are told of. A
 * secret that is none is no failure: its address gets nothing either.
 */
export function leaveMail({ db }: { db: Database }, secret: string): Promise<void> {
  return transact(db, async (tx) => {
    const [gone] = await tx.delete(mailContacts).where(eq(mailContacts.secret, secret)).returning();
    if (!gone) return;
    await tx.delete(waiting).where(and(isOf(waiting.contact, gone.email), isNull(waiting.notifiedAt)));
    await tx.update(questions).set({ contact: '' }).where(isOf(questions.contact, gone.email));
    await tx.update(projects).set({ contact: '' }).where(eq(projects.contact, gone.email));
  });
}

/** Contacts are kept as they were typed. */
const isOf = (column: PgColumn, email: string) => eq(sql`lower(trim(${column}))`, email);

/** The confirmed subscribers, the oldest first. */
export function listSubscribers(db: Database) {
  return db
    .select({ email: mailContacts.email, confirmedAt: mailContacts.confirmedAt, secret: mailContacts.secret })
    .from(mailContacts)
    .where(isNotNull(mailContacts.confirmedAt))
    .orderBy(mailContacts.confirmedAt, mailContacts.id);
}

/** Deletes the addresses that nothing was confirmed for and no letter went to lately. @returns how many */
export async function deleteUnusedContacts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  const { rowCount } = await db
    .delete(mailContacts)
    .where(and(isNull(mailContacts.confirmedAt), lt(mailContacts.usedAt, before)));
  return rowCount ?? 0;
}
