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
  /** Of the offer the buy button sends: the cheapest that can be bought, else the first. */
  ...soldGoodsSchema.entries,
  id: v.number(),
  article: v.string(),
  type: productTypeSchema,
  brand: v.nullable(v.string()),
  shape: v.picklist(['square', 'door']),
  /** A door that stands in a doorway; absent for its parts and all else. */
  leaf: v.exactOptional(v.literal(true)),
  /** Of that offer, for one `unit`. */
  oldPrice: v.nullable(kopecks),
  /** True when other offers that it may stand for cost more or less. */
  priceVaries: v.boolean(),
  /** «6 цветов, 3 размера»; absent where the offers do not differ in what can be chosen. */
  variants: v.exactOptional(v.string()),
  /** Which of them the button buys: «чёрный, 2 кг»; where it leads to the choice what all that were asked for have, absent for nothing. */
  detail: v.exactOptional(v.string()),
  /** The product's page would open with another offer: the card's address names this one. */
  named: v.exactOptional(v.literal(true)),
  /** Several offers can be bought and nobody has said which, or sizes of a set: the card leads to the choice. */
  choose: v.exactOptional(v.literal(true)),
  step: quantity,
  min: quantity,
  /** Covered by one unit; null for goods that cover nothing. */
  unitArea: v.nullable(area),
  piecesPerBox: v.nullable(v.number()),
  soldByBox: v.boolean(),
  width: v.nullable(length),
  length: v.nullable(length),
  /** At most two: the second shows on hover. */
  pictures: list(pictureSchema),
  labels: list(labelSchema),
  /** Average in per cent of five stars, 0 without ratings [LIST-11]. */
  ratingPercent: v.number(),
  ratingCount: v.number(),
  /** The recommendation that the card was shown by; absent where it was shown by none [TRACK-4]. */
  rid: v.exactOptional(v.string()),
});
