import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { mailContacts } from '../../data/schema/mail-contact.ts';

/** Returns an email address as it is stored. */
export const storedEmail = (email: string): string => email.trim().toLowerCase();

/** Returns the path at which the reader of an email can unsubscribe. */
export const unsubscribeAddress = (secret: string): string => `/newsletter/leave?key=${secret}`;
/** Path of the page that confirms a subscription. */
export const confirmAddress = (secret: string): string => `/newsletter/confirm?key=${secret}`;

/** Stores an address before an email is sent to it; for an existing one, only the time of use is updated. @returns its row */
export async function storeMailContact(tx: Queryable, email: string, now: Date) {
  const [contact] = await tx
    .insert(mailContacts)
    .values({ email: storedEmail(email), secret: randomBytes(18).toString('base64url'), usedAt: now })
    .onConflictDoUpdate({ target: mailContacts.email, set: { usedAt: sql`excluded.used_at` } })
    .returning();
  if (!contact) throw new Error('an address was not kept');
  return contact;
}

export async function unsubscribeLink(
  tx: Queryable,
  email: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<string> {
  const { secret } = await storeMailContact(tx, email, now);
  return publicUrl + unsubscribeAddress(secret);
}
