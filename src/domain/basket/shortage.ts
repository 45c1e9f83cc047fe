import type { Quantity } from '../measures/quantity.ts';
import type { BasketSet } from './basket-set.ts';

/** What can be done about goods there are fewer of than the basket holds. */
export type ShortageWay = 'take' | 'fewer' | 'remove';

export interface ShortageAnswer {
  /** As a form sends it: «take:1k2», the way and what the shopper saw. */
  value: string;
  way: ShortageWay;
  text: string;
  /** The quantity by line id that comes of it; zero takes the line out. */
  quantities: Readonly<Record<number, Quantity>>;
  /** What the set is then; null: no set any more. */
  set: BasketSet | null;
}

/** A question that an order waits for: there is less of goods, or of a part of a set, than the basket holds [CART-10] [DOOR-5]. */
export interface Shortage {
  /** «line-12» or «set-3». */
  subject: string;
  /** The lines it is about: all of a set. */
  lineIds: readonly number[];
  text: string;
  answers: readonly ShortageAnswer[];
}

/** How the fields of a form begin that answer shortages. */
export const SHORTAGE_FIELD = 'short-';

/** The field of a form that answers a shortage. */
export const shortageField = ({ subject }: Pick<Shortage, 'subject'>) => `${SHORTAGE_FIELD}${subject}`;

/** The answers in a form's fields: by subject, as {@link ShortageAnswer.value} writes them. */
export function readShortageAnswers(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const found = Object.entries(fields).flatMap(([name, value]) => {
    const subject = /^short-((?:line|set)-[1-9]\d{0,9})$/.exec(name)?.[1];
    return subject && typeof value === 'string' ? [[subject, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** What field, line and sum agree on: as much of a line as can be had, all of what cannot be had at all. */
export function standingQuantity(line: { orderable: Quantity; quantity: Quantity }): Quantity {
  return line.orderable > 0 ? line.orderable : line.quantity;
}
