import * as v from 'valibot';
import { unitPriceSchema } from '../price/unit-price-schema.ts';
import { length, list, quantity } from '../schemas.ts';
import { suppliedSchema } from '../stock/supply-schema.ts';

export const companionKindSchema = v.picklist(['glue', 'grout', 'primer', 'underlay', 'skirting']);

/** An offer of companions: goods in one pack size. */
export const companionPackSchema = v.object({
  ...suppliedSchema.entries,
  ...unitPriceSchema.entries,
  offerId: v.number(),
  unit: v.string(),
  step: quantity,
  min: quantity,
  /** Content of a selling unit: grams, the area of underlay or the length of skirting. */
  size: v.number(),
  /** Weight of a selling unit in grams; 0 if not known. */
  weight: v.number(),
});

/** Packs that differ in nothing but their size, so that they may be combined. */
export const companionVariantSchema = v.object({
  /** «60 мм, орех»; empty if the goods have one variant only. */
  label: v.string(),
  /** Null if no colour is stated. */
  colour: v.nullable(v.string()),
  /** CSS colour; null if the shop has not set one. */
  swatch: v.nullable(v.string()),
  packs: list(companionPackSchema),
});

export const companionGoodsSchema = v.object({
  kind: companionKindSchema,
  slug: v.string(),
  name: v.string(),
  /**
   * How the goods belong to the covering: `linked` by the merchant, `equal` to linked ones in all but maker and pack, or `other` goods of
   * the same section, used only if nothing else fits.
   */
  tie: v.picklist(['linked', 'equal', 'other']),
  /** Consumption stated by the maker in grams per square metre; null if the shop's own table is to be used. */
  gramsPerMetre: v.nullable(v.number()),
  /** Range of joint widths for which a grout is made; null for any width. */
  joints: v.nullable(v.object({ from: length, to: length })),
  variants: list(companionVariantSchema),
});

export const companionRulesSchema = v.object({
  /** Glue by the longer side of a tile, from the largest tiles down to 0: side in tenths of a millimetre, grams per square metre. */
  glue: list(v.object({ from: v.number(), grams: v.number() })),
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
