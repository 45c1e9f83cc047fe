import * as v from 'valibot';
import { unitPriceSchema } from '../price/unit-price-schema.ts';
import { kopecks, list, quantity } from '../schemas.ts';

export const countedGoodsSchema = v.object({
  ...unitPriceSchema.entries,
  /** The product's id in the shop; analytics gets {@link countedId} instead. */
  nid: v.number(),
  /** The article number; the offer's id if there is none. */
  sku: v.string(),
  name: v.string(),
  /** Sections from the top down, separated by «/»; empty for a product outside all sections. */
  category: v.string(),
  /** Empty for goods without a brand. */
  brand: v.string(),
});

export const countedLineSchema = v.object({
  ...countedGoodsSchema.entries,
  offerId: v.number(),
  /** Ids of the chosen options, which distinguish lines of the same offer; empty if there are none. */
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
  /** Coupon code; empty if there is none. */
  coupon: v.string(),
  lines: list(countedLineSchema),
});
