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
  /** The number by which its maker and search engines know it, see `isGtin`; absent for none. */
  gtin: v.exactOptional(v.string()),
  oldPrice: v.nullable(kopecks),
  unit: v.string(),
  step: quantity,
  min: quantity,
  /** Grams of one, where it weighs otherwise than the product. */
  weight: v.exactOptional(v.number()),
  /** Property row id → value id, see {@link OfferRow}. */
  values: byId(v.number()),
  /** Its own pictures; empty: the product's. */
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
  /** Grams of one set as far as its items are weighed; whether an item is too long for a car [CITY-8]. */
  load: v.object({
    grams: v.number(),
    big: v.boolean(),
  }),
});

export const doorExtraSchema = v.object({
  ...soldGoodsSchema.entries,
  rate: quantity,
  min: v.number(),
  /** Usually needed: said, never taken for the shopper. */
  ticked: v.boolean(),
  /** Grams of one; 0 or absent when unknown. */
  weight: v.exactOptional(v.number()),
});

export const reviewSchema = v.object({
  id: v.number(),
  rating: v.number(),
  author: v.string(),
  text: v.string(),
  /** What the shop says to it; often empty. */
  answer: v.string(),
  /** Its author has received the goods by an order of this shop. */
  bought: v.boolean(),
  /** How many visitors found it useful, and how many did not. */
  useful: v.number(),
  useless: v.number(),
  /** ISO date. */
  createdAt: v.string(),
  /** Taken by the author, the main one first; `alt` is what the author says of it, often nothing. */
  photos: list(pictureSchema),
});

export const remarkSchema = v.object({
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
