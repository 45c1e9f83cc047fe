import * as v from 'valibot';
import { doorRowSchema } from '../../domain/door/door-wizard-form-schema.ts';
import { attributeSchema, offerRowSchema, offerSchema } from '../../domain/product/product-schema.ts';
import { length, list } from '../../domain/schemas.ts';

/** A door with its extras, as the wizard needs them. */
export const doorGoodsSchema = v.object({
  slug: v.string(),
  name: v.string(),
  offers: list(v.pick(offerSchema, ['id', 'values', 'price', 'given', 'stock', 'supply'])),
  rows: list(offerRowSchema),
  selectedOfferId: v.number(),
  attributes: list(attributeSchema),
  /** Index of the selector's row that says how the door opens; -1 where none does. */
  openingRow: v.number(),
  extras: list(doorRowSchema),
  frameDepth: length,
});
