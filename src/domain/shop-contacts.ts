import type * as v from 'valibot';
import type { shopContactsSchema } from './shop-contacts-schema.ts';

/** Name and contacts of the shop; values not set are empty and not shown. */
export type ShopContacts = v.InferOutput<typeof shopContactsSchema>;

/**
 * Address to which emails for the shop are sent: the shop's own, or else a local one, because without an address they would be lost in the
 * outbox.
 */
export function shopMailbox({ email }: Pick<ShopContacts, 'email'>): string {
  return email || 'shop@localhost';
}

/** Signature of emails: name and telephone of the shop. */
export function shopSignature({ name, phone }: Pick<ShopContacts, 'name' | 'phone'>): string {
  return phone ? `${name}, ${phone.shown}` : name;
}
