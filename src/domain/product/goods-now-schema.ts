import * as v from 'valibot';
import { list } from '../schemas.ts';
import { cardSchema } from './card-schema.ts';
import { attributeSchema, bundleSchema, doorExtraSchema, offerSchema } from './product-schema.ts';

export const goodsNowSchema = v.object({
  offers: list(offerSchema),
  attributes: list(attributeSchema),
  bundles: list(bundleSchema),
  doorExtras: list(doorExtraSchema),
  slug: v.string(),
  /** The accessory that is offered with them; null when it cannot be had. */
  pair: v.nullable(v.pick(cardSchema, ['offerId', 'price', 'given'])),
});
