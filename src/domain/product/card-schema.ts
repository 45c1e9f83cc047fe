import * as v from 'valibot';
import { area, kopecks, length, list, quantity } from '../schemas.ts';
import { soldGoodsSchema } from '../stock/sold-goods-schema.ts';
import { pictureSchema } from './picture-schema.ts';

export const productTypeSchema = v.picklist([1, 2, 3]);

export const labelSchema = v.picklist([
  'hit',
  'new',
  'gift',
  'promo',
  'sale',
  'eco',
  'warm-floor',
  'water',
  'made-here',
  'exclusive',
]);

export const cardSchema = v.object({
  /** Offer that the buy button sends: the cheapest in stock, else the cheapest on backorder; see `offerOfCard`. */
  ...soldGoodsSchema.entries,
  id: v.number(),
  article: v.string(),
  type: productTypeSchema,
  brand: v.nullable(v.string()),
  shape: v.picklist(['square', 'door']),
  /** True for a door that stands in a doorway; absent for parts of doors and other products. */
  leaf: v.exactOptional(v.literal(true)),
  /** Old price of the offer, for one `unit`. */
  oldPrice: v.nullable(kopecks),
  /** Whether the card also represents offers with other prices. */
  priceVaries: v.boolean(),
  /** Numbers of values to choose from, «6 цветов, 3 размера»; absent if the offers do not differ in anything that can be chosen. */
  variants: v.exactOptional(v.string()),
  /**
   * Variant that the button buys: «чёрный, 2 кг». If the button leads to a choice, the values that all matching variants have in common;
   * absent if there are none.
   */
  detail: v.exactOptional(v.string()),
  /** Set if the card's address must name this offer, because the page would otherwise open with another one. */
  named: v.exactOptional(v.literal(true)),
  /** Set if the card leads to a choice: several offers can be bought and none was selected, or the product is a set with sizes. */
  choose: v.exactOptional(v.literal(true)),
  step: quantity,
  min: quantity,
  /** Area covered by one unit; null if it covers none. */
  unitArea: v.nullable(area),
  piecesPerBox: v.nullable(v.number()),
  soldByBox: v.boolean(),
  width: v.nullable(length),
  length: v.nullable(length),
  /** At most two pictures; the second is shown on hover. */
  pictures: list(pictureSchema),
  labels: list(labelSchema),
  /** Average rating in per cent of five stars; 0 without ratings [LIST-11]. */
  ratingPercent: v.number(),
  ratingCount: v.number(),
  /** Id of the recommendation that showed the card; absent if none did [TRACK-4]. */
  rid: v.exactOptional(v.string()),
});
