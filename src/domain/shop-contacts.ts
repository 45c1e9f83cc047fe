/** A telephone of the shop. */
export interface ShopPhone {
  /** As people read it. */
  shown: string;
  /** As a telephone dials it: a plus and digits. */
  dialled: string;
}

/** How a shop is named and reached; what it has not said is empty, and nothing is drawn for it. */
export interface ShopContacts {
  name: string;
  phone: ShopPhone | null;
  email: string;
  /** «Ежедневно с 9:00 до 21:00». */
  hours: string;
  address: string;
}

/** Where letters to the shop go: its address, else one that no other shop has, so that none is lost in the outbox. */
export function shopMailbox({ email }: Pick<ShopContacts, 'email'>): string {
  return email || 'shop@localhost';
}

/** Who writes, at the end of a letter: the name of the shop and its telephone. */
export function shopSignature({ name, phone }: Pick<ShopContacts, 'name' | 'phone'>): string {
  return phone ? `${name}, ${phone.shown}` : name;
}
