import * as v from 'valibot';
import { byId, list, quantity } from '../schemas.ts';

/** Quantity of an offer added as part of a set. */
export const setItemSchema = v.object({
  offerId: v.number(),
  /** Ascending. */
  optionIds: list(v.number()),
  /** Total for all of the equal sets. */
  quantity: quantity,
  /** Thousandths of a unit per set by which the quantity follows the number of sets; absent if it was chosen by hand. */
  rate: v.exactOptional(quantity),
});

/** Goods added to the basket together as one or several equal sets [DOOR-5]. */
export const basketSetSchema = v.object({
  /** Unique within its basket. */
  id: v.number(),
  /** Number of equal sets, such as doors with their extras. */
  sets: v.number(),
  items: list(setItemSchema),
});

/** Choices if the basket contains more than the stock. */
export const shortageChoiceSchema = v.picklist(['take', 'fewer', 'remove']);

export const shortageAnswerSchema = v.object({
  /** Value of the form field, «take:1k2»: the choice and a digest of what the shopper saw. */
  value: v.string(),
  choice: shortageChoiceSchema,
  text: v.string(),
  /** Resulting quantity by line id; zero removes the line. */
  quantities: byId(quantity),
  /** The set after this choice; null if it is no longer a set. */
  set: v.nullable(basketSetSchema),
});

/**
 * A question that must be answered before ordering: the stock of a product, or of a part of a set, is less than the quantity in the basket
 * [CART-10] [DOOR-5].
 */
export const shortageSchema = v.object({
  /** Line or set in question: «line-12» or «set-3». */
  subject: v.string(),
  /** Lines that the question is about; for a set, all its lines. */
  lineIds: list(v.number()),
  text: v.string(),
  answers: list(shortageAnswerSchema),
});
