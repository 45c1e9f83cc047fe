import * as v from 'valibot';
import { labelSchema } from '../product/card-schema.ts';

/** The source's values of pinned columns, by their names in the database. */
const pinnedSchema = v.record(v.string(), v.unknown());

/** A product as it is edited, by the names of its columns; lengths in 0.1 mm, the area in 0.01 mm², the weight in grams. */
export const editableProductSchema = v.object({
  id: v.number(),
  name: v.string(),
  article: v.string(),
  description: v.string(),
  section_id: v.nullable(v.number()),
  labels: v.array(labelSchema),
  video: v.string(),
  width: v.nullable(v.number()),
  length: v.nullable(v.number()),
  unit_area: v.nullable(v.number()),
  pieces_per_box: v.nullable(v.number()),
  sold_by_box: v.boolean(),
  weight: v.number(),
  active: v.boolean(),
  pinned: pinnedSchema,
});
export type EditableProduct = v.InferOutput<typeof editableProductSchema>;

/** An offer as it is edited; prices in kopecks, quantities in thousandths. */
export const editableOfferSchema = v.object({
  id: v.number(),
  name: v.string(),
  article: v.string(),
  price: v.number(),
  old_price: v.nullable(v.number()),
  given_price: v.nullable(v.number()),
  given_old_price: v.nullable(v.number()),
  given_unit: v.nullable(v.picklist(['м²', 'упак.'])),
  unit: v.string(),
  step: v.number(),
  min: v.number(),
  stock: v.number(),
  stock_stated: v.boolean(),
  active: v.boolean(),
  pinned: pinnedSchema,
});
export type EditableOffer = v.InferOutput<typeof editableOfferSchema>;
