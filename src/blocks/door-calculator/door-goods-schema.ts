import * as v from 'valibot';
import { doorRowSchema } from '../../domain/door/door-wizard-form-schema.ts';
import { attributeSchema, offerRowSchema, offerSchema } from '../../domain/product/product-schema.ts';
import { length, list } from '../../domain/schemas.ts';

export const doorGoodsSchema = v.object({
  slug: v.string(),
  name: v.string(),
  offers: list(v.pick(offerSchema, ['id', 'values', 'price', 'given', 'stock', 'supply'])),
  rows: list(offerRowSchema),
  selectedOfferId: v.number(),
  attributes: list(attributeSchema),
  /** Index of the selector row for the opening direction; -1 if there is none. */
  openingRow: v.number(),
  extras: list(doorRowSchema),
  frameDepth: length,
});
