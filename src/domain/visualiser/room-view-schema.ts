import * as v from 'valibot';
import { length } from '../schemas.ts';
import { layingPatternSchema } from '../tile/room-schema.ts';

export const namedGoodsSchema = v.object({
  /** Of their page. */
  slug: v.string(),
  /** The variant; null: the one that their card shows. */
  offer: v.nullable(v.number()),
});

export const triedSchema = v.object({
  ...namedGoodsSchema.entries,
  /** Null: what is usual for the goods. */
  pattern: v.nullable(layingPatternSchema),
  /** Null: what is usual for the goods. */
  joint: v.nullable(length),
  /** Of the joint, `#rrggbb`; null: the usual one. */
  colour: v.nullable(v.string()),
  /** The whole laying is turned by a quarter. */
  turned: v.boolean(),
  /** The shopper's own area as typed; empty: that of the scene's surface. */
  area: v.string(),
});

export const roomViewSchema = v.object({
  /** Null: the one that fits the goods, or the first. */
  scene: v.nullable(v.string()),
  /** By the surface's name; what another scene has a place for goes along. */
  tried: v.record(v.string(), triedSchema),
  /** Goods that have not been given a place yet: an entry from their page or card. */
  goods: v.nullable(namedGoodsSchema),
  /** The surface whose goods are being chosen; null: the first. */
  at: v.nullable(v.string()),
  /** Goods shown on that surface beside the chosen ones, for the slider. */
  other: v.nullable(namedGoodsSchema),
  /** What is searched for among the goods that fit that surface; often empty. */
  typed: v.string(),
});
