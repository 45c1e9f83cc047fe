import * as v from 'valibot';
import { byId, list, quantity } from '../schemas.ts';

/** How much of an offer came into the basket as part of a set. */
export const setItemSchema = v.object({
  offerId: v.number(),
  /** Ascending. */
  optionIds: list(v.number()),
  /** For all of the equal sets together. */
  quantity: quantity,
});

/** Goods that were put into the basket together as one or several equal sets [DOOR-5]. */
export const basketSetSchema = v.object({
  /** Unique within its basket. */
  id: v.number(),
  /** Number of equal sets: doors with their extras, bundles of a size. */
  sets: v.number(),
  items: list(setItemSchema),
});

/** What can be done about goods there are fewer of than the basket holds. */
export const shortageWaySchema = v.picklist(['take', 'fewer', 'remove']);

export const shortageAnswerSchema = v.object({
  /** As a form sends it: «take:1k2», the way and what the shopper saw. */
  value: v.string(),
  way: shortageWaySchema,
  text: v.string(),
  /** The quantity by line id that comes of it; zero takes the line out. */
  quantities: byId(quantity),
  /** What the set is then; null: no set any more. */
  set: v.nullable(basketSetSchema),
});

/** A question that an order waits for: there is less of goods, or of a part of a set, than the basket holds [CART-10] [DOOR-5]. */
export const shortageSchema = v.object({
  /** «line-12» or «set-3». */
  subject: v.string(),
  /** The lines it is about: all of a set. */
  lineIds: list(v.number()),
  text: v.string(),
  answers: list(shortageAnswerSchema),
});
