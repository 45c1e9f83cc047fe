import * as v from 'valibot';
import { unitPriceSchema } from '../price/unit-price-schema.ts';
import { kopecks, list, quantity } from '../schemas.ts';

export const countedGoodsSchema = v.object({
  ...unitPriceSchema.entries,
  /** The product's id in the shop; {@link countedId} is the one that is told. */
  nid: v.number(),
  /** The article; where goods have none, the offer's id. */
  sku: v.string(),
  name: v.string(),
  /** From the top section down, with «/» between; empty for goods of no section. */
  category: v.string(),
  /** Empty for goods of no brand. */
  brand: v.string(),
});

export const countedLineSchema = v.object({
  ...countedGoodsSchema.entries,
  offerId: v.number(),
  /** Ids of the chosen options, by which lines of one offer differ; empty: none. */
  options: v.string(),
  quantity: quantity,
});

export const countedCartSchema = v.object({
  cartcode: v.string(),
  version: v.number(),
  lines: list(countedLineSchema),
});

export const countedOrderSchema = v.object({
  number: v.string(),
  total: kopecks,
  shipping: kopecks,
  /** Empty: none. */
  coupon: v.string(),
  lines: list(countedLineSchema),
});
