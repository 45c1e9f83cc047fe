import * as v from 'valibot';
import { pairedGoodsSchema } from '../companion/paired-goods-schema.ts';
import { list } from '../schemas.ts';
import { attributeSchema, bundleSchema, doorExtraSchema, offerSchema } from './product-schema.ts';

export const goodsNowSchema = v.object({
  offers: list(offerSchema),
  attributes: list(attributeSchema),
  bundles: list(bundleSchema),
  doorExtras: list(doorExtraSchema),
  slug: v.string(),
  /** Accessory offered with the product; null if it is not available. */
  pair: v.nullable(pairedGoodsSchema),
});
