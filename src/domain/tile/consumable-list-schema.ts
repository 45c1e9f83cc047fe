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
  /** CSS colour; null if the shop has not set one. */
  swatch: v.nullable(v.string()),
});

export const consumableGoodsSchema = v.object({
  ...soldGoodsSchema.entries,
  kind: consumableKindSchema,
  /** Weight of a selling unit in grams; 0 if not known. */
  weight: v.number(),
  /** Area covered by a selling unit; underlays only. */
  unitArea: v.nullable(area),
  /** Length of a selling unit; skirtings only. */
  length: v.nullable(length),
  /** Consumption stated by the maker in grams per square metre; null if the shop's own table is to be used. */
  gramsPerMetre: v.nullable(v.number()),
  /** Range of joint widths for which a grout is made; null or absent for any width. */
  joints: v.exactOptional(
    v.nullable(
      v.object({
        from: length,
        to: length,
      }),
    ),
  ),
  /** Set if the maker does not recommend the grout for this covering; it is then offered only when no recommended grout fits the joint. */
  instead: v.exactOptional(v.literal(true)),
  /** Colours in which a grout is available now. */
  colours: v.exactOptional(list(groutColourSchema)),
});

export const consumableRulesSchema = v.object({
  glue: glueTableSchema,
  primerGramsPerMetre: v.number(),
  /** Thickness assumed for tiles whose own thickness is unknown. */
  usualThickness: length,
  usualJoint: length,
  /** Skirting to add, in per cent. */
  skirtingSpare: v.number(),
  underlaySpare: v.number(),
  /** Width of a doorway, subtracted from the skirting of each room. */
  doorway: length,
});
