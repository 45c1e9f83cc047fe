import * as v from 'valibot';
import { unitPriceSchema } from '../price/unit-price-schema.ts';
import { area, length, list } from '../schemas.ts';
import { soldGoodsSchema } from '../stock/sold-goods-schema.ts';
import { suppliedSchema } from '../stock/supply-schema.ts';
import { glueTableSchema } from './consumables-schema.ts';

export const consumableKindSchema = v.picklist(['glue', 'grout', 'primer', 'underlay', 'skirting']);

export const groutColourSchema = v.object({
  ...suppliedSchema.entries,
  ...unitPriceSchema.entries,
  offerId: v.number(),
  label: v.string(),
  /** As CSS writes it; null where the shop does not know what it looks like. */
  swatch: v.nullable(v.string()),
});

export const consumableGoodsSchema = v.object({
  ...soldGoodsSchema.entries,
  kind: consumableKindSchema,
  /** Grams of a selling unit; 0 when not known. */
  weight: v.number(),
  /** Covered by a selling unit, of underlays. */
  unitArea: v.nullable(area),
  /** Of a selling unit, of skirtings. */
  length: v.nullable(length),
  /** Grams to a square metre, as its maker says; null: the shop's table. */
  gramsPerMetre: v.nullable(v.number()),
  /** Joints a grout is for; absent: any. */
  joints: v.exactOptional(
    v.nullable(
      v.object({
        from: length,
        to: length,
      }),
    ),
  ),
  /** It does not go with the covering by its maker's word: taken where no grout that does fits the joint. */
  instead: v.exactOptional(v.literal(true)),
  /** Those that a grout can be had in now. */
  colours: v.exactOptional(list(groutColourSchema)),
});

export const consumableRulesSchema = v.object({
  glue: glueTableSchema,
  primerGramsPerMetre: v.number(),
  /** For tiles whose thickness is not known. */
  usualThickness: length,
  usualJoint: length,
  /** Per cent. */
  skirtingSpare: v.number(),
  underlaySpare: v.number(),
  /** Left out of the skirting for each room. */
  doorway: length,
});
