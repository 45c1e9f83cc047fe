import { inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { outbox } from '../../data/schema/order.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { mailWithin } from './mail-within.ts';
import type { PersonContacts } from './person-contacts.ts';

export interface MessageKeys {
  keys: readonly string[];
  prefixes: readonly string[];
}

/** Finds a person's messages in the outbox: by key, by recipient and by contacts in the text. */
export async function findMessages(
  tx: Queryable,
  { phones, emails }: PersonContacts,
  { keys, prefixes }: MessageKeys,
): Promise<{ id: number; key: string }[]> {
  const text = sql`lower(${outbox.payload}::text)`;
  const spelled = phones.flatMap((phone) => [phone, formatPhone(phone)]);
  const conditions = [
    ...prefixes.map((prefix) => sql`starts_with(${outbox.key}, ${prefix})`),
    ...spelled.map((phone) => sql`position(${phone} in ${text}) > 0`),
    ...emails.map((email) => sql`${text} ~ ${mailWithin(email)}`),
  ];
  return tx
    .select({ id: outbox.id, key: outbox.key })
    .from(outbox)
    .where(or(inArray(outbox.key, [...keys]), ...conditions));
}
