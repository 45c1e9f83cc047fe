import type * as v from 'valibot';
import type {
  companionGoodsSchema,
  companionKindSchema,
  companionPackSchema,
  companionRulesSchema,
  companionVariantSchema,
} from './companion-schema.ts';

/** Kinds of companions: goods needed to lay a covering, whose quantity can be calculated. */
export type CompanionKind = v.InferOutput<typeof companionKindSchema>;

export type CompanionPack = v.InferOutput<typeof companionPackSchema>;

export type CompanionVariant = v.InferOutput<typeof companionVariantSchema>;

/** Goods that go with a covering, such as a glue in all its packs or a skirting in all its colours. */
export type CompanionGoods = v.InferOutput<typeof companionGoodsSchema>;

/** The shop's settings for calculating the quantities of companions. */
export type CompanionRules = v.InferOutput<typeof companionRulesSchema>;

/** Settings by which products are recognised as companions, from their names and characteristics. */
export interface CompanionSettings {
  /** Patterns for the beginning of a product's name. */
  names: readonly (readonly [RegExp, CompanionKind])[];
  /** Names of characteristics: consumption (kg or litres per square metre), length, thickness, recommended joint (mm). */
  consumption: string;
  longSide: string;
  thickness: string;
  recommendedJoint: string;
  /** Matches the range of joints in the name of a grout: two groups, in millimetres. */
  groutJoints: RegExp;
  /** Beginning, in lower case, of the names of properties with a colour, and with the size of a pack. */
  colour: string;
  pack: string;
  /** Matches the size of a pack in a name: «25 кг», «10 м²». */
  packSize: RegExp;
  /** Beginnings, in lower case, of the names of properties that say who made the goods, not what they are. */
  maker: readonly string[];
}
