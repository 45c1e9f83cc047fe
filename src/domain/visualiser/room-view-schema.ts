import * as v from 'valibot';
import { length } from '../schemas.ts';
import { layingPatternSchema } from '../tile/room-schema.ts';

export const namedGoodsSchema = v.object({
  slug: v.string(),
  /** The variant; null for the one that the card shows. */
  offer: v.nullable(v.number()),
});

export const triedSchema = v.object({
  ...namedGoodsSchema.entries,
  /** Null for the product's usual pattern. */
  pattern: v.nullable(layingPatternSchema),
  /** Null for the product's usual joint. */
  joint: v.nullable(length),
  /** Colour of the joint, `#rrggbb`; null for the usual one. */
  colour: v.nullable(v.string()),
  /** Whether everything on the surface is rotated by a quarter turn. */
  turned: v.boolean(),
  /** The shopper's own area as typed; empty if the area of the scene's surface is used. */
  area: v.string(),
});

export const roomViewSchema = v.object({
  /** Null for the scene that fits the product, or else the first. */
  scene: v.nullable(v.string()),
  /** Products tried, by the name of their surface; includes surfaces of other scenes. */
  tried: v.record(v.string(), triedSchema),
  /** A product that has no surface yet, because the visualiser was opened from its page or card. */
  goods: v.nullable(namedGoodsSchema),
  /** Name of the surface for which products are being chosen; null for the first. */
  at: v.nullable(v.string()),
  /** Product compared with the one on that surface by means of the slider. */
  other: v.nullable(namedGoodsSchema),
  /** Ids of the products of the list that the visualiser was opened from, to choose from; empty for the most popular ones. */
  among: v.array(v.number()),
  /** Text of a search among all products that fit that surface; empty if there is no search. */
  typed: v.string(),
});
