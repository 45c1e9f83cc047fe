import type * as v from 'valibot';
import type { shopContactsSchema } from './shop-contacts-schema.ts';

/** How a shop is named and reached; what it has not said is empty, and nothing is drawn for it. */
export type ShopContacts = v.InferOutput<typeof shopContactsSchema>;

/** Where letters to the shop go: its address, else one that no other shop has, so that none is lost in the outbox. */
export function shopMailbox({ email }: Pick<ShopContacts, 'email'>): string {
  return email || 'shop@localhost';
}

/** Who writes, at the end of a letter: the name of the shop and its telephone. */
export function shopSignature({ name, phone }: Pick<ShopContacts, 'name' | 'phone'>): string {
  return phone ? `${name}, ${phone.shown}` : name;
}
