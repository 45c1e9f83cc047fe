import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { mailContacts } from '../../data/schema/mail-contact.ts';

/** The address as it is kept and found. */
export const keptAddress = (email: string): string => email.trim().toLowerCase();

/** Own path by which whoever reads a letter gets no more of them. */
export const leaveAddress = (secret: string): string => `/newsletter/leave?key=${secret}`;
/** Own path of the page that confirms a subscription. */
export const confirmAddress = (secret: string): string => `/newsletter/confirm?key=${secret}`;

/** Keeps an address the shop is about to write to; one that is kept already stays as it is. @returns its row */
export async function keepMailContact(tx: Queryable, email: string, now: Date) {
  const [contact] = await tx
    .insert(mailContacts)
    .values({ email: keptAddress(email), secret: randomBytes(18).toString('base64url'), usedAt: now })
    .onConflictDoUpdate({ target: mailContacts.email, set: { usedAt: sql`excluded.used_at` } })
    .returning();
  if (!contact) throw new Error('an address was not kept');
  return contact;
}

/** The address of the way out for letters to somebody. */
export async function wayOut(
  tx: Queryable,
  email: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<string> {
  const { secret } = await keepMailContact(tx, email, now);
  return publicUrl + leaveAddress(secret);
}
