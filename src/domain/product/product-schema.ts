import * as v from 'valibot';
import { unitPriceSchema } from '../price/unit-price-schema.ts';
import { byId, explainedSchema, kopecks, list, quantity } from '../schemas.ts';
import { soldGoodsSchema } from '../stock/sold-goods-schema.ts';
import { suppliedSchema } from '../stock/supply-schema.ts';
import { pictureSchema } from './picture-schema.ts';

export const offerRowSchema = v.object({
  ...explainedSchema.entries,
  propertyId: v.number(),
  name: v.string(),
  values: list(
    v.object({
      id: v.number(),
      label: v.string(),
    }),
  ),
});

export const offerSchema = v.object({
  ...suppliedSchema.entries,
  ...unitPriceSchema.entries,
  id: v.number(),
  article: v.string(),
  name: v.string(),
  /** Global trade item number, see `isGtin`; absent if the offer has none. */
  gtin: v.exactOptional(v.string()),
  oldPrice: v.nullable(kopecks),
  unit: v.string(),
  step: quantity,
  min: quantity,
  /** Weight in grams, if the offer's differs from the product's. */
  weight: v.exactOptional(v.number()),
  /** Maps the id of a property's row to the id of a value, see {@link OfferRow}. */
  values: byId(v.number()),
  /** Pictures of the offer; if empty, those of the product are shown. */
  pictures: list(pictureSchema),
});

export const attributeSchema = v.object({
  id: v.number(),
  title: v.string(),
  options: list(
    v.object({
      id: v.number(),
      title: v.string(),
      surcharge: kopecks,
    }),
  ),
});

export const bundleItemSchema = v.object({
  ...soldGoodsSchema.entries,
  quantity: quantity,
});

export const bundleSchema = v.object({
  id: v.number(),
  title: v.string(),
  items: list(bundleItemSchema),
  /** Weight of one set in grams, without items of unknown weight; and whether an item is too long for a car [CITY-8]. */
  load: v.object({
    grams: v.number(),
    big: v.boolean(),
  }),
});

export const doorExtraSchema = v.object({
  ...soldGoodsSchema.entries,
  rate: quantity,
  min: v.number(),
  /** Whether the extra is usually needed; it is then suggested, but never added unless the shopper chooses it. */
  ticked: v.boolean(),
  /** Weight of one piece in grams; 0 or absent if unknown. */
  weight: v.exactOptional(v.number()),
  /** Options of the door, one of which must be chosen for the extra to fit, such as a milling; absent if it always fits. */
  millings: v.exactOptional(list(v.number())),
});

export const reviewSchema = v.object({
  id: v.number(),
  rating: v.number(),
  author: v.string(),
  text: v.string(),
  /** The shop's answer; often empty. */
  answer: v.string(),
  /** Whether the author received the product with an order from this shop. */
  bought: v.boolean(),
  /** Number of visitors who found the review useful, and of those who did not. */
  useful: v.number(),
  useless: v.number(),
  /** ISO date. */
  createdAt: v.string(),
  /** Author's photos, the main one first; `alt` is the author's caption, often empty. */
  photos: list(pictureSchema),
});

export const customerCommentSchema = v.object({
  id: v.number(),
  author: v.string(),
  text: v.string(),
  answer: v.string(),
  /** ISO date. */
  createdAt: v.string(),
});

export const characteristicSchema = v.object({
  name: v.string(),
  value: v.string(),
  ...explainedSchema.entries,
});
