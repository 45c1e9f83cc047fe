import * as v from 'valibot';
import { cardSchema } from '../product/card-schema.ts';
import { list } from '../schemas.ts';
import { suppliedSchema } from '../stock/supply-schema.ts';
import { layingPatternSchema } from '../tile/room-schema.ts';
import { faceSourceSchema } from './choose-face-schema.ts';
import { faceSchema } from './face-schema.ts';
import { roomViewSchema } from './room-view-schema.ts';
import { SURFACE_KINDS, sceneOf, storedPictureSchema } from './scene-schema.ts';

export const triedGoodsSchema = v.object({
  ...suppliedSchema.entries,
  ...v.pick(cardSchema, [
    'slug',
    'name',
    'offerId',
    'price',
    'given',
    'unit',
    'step',
    'min',
    'unitArea',
    'piecesPerBox',
    'soldByBox',
    'width',
    'length',
  ]).entries,
  productId: v.number(),
  /** True if the product has several variants and none is chosen yet. */
  choose: v.boolean(),
  /** Description of the variant shown: «чёрный, 2 кг»; empty if there is only one. */
  detail: v.string(),
  /** Variants to choose from; empty if there is only one. */
  variants: list(
    v.object({
      offer: v.number(),
      text: v.string(),
    }),
  ),
  /** Default laying pattern: herringbone for boards made for it. */
  usual: layingPatternSchema,
  /** Whether it is a door, which is placed in a doorway; all other products cover surfaces. */
  door: v.boolean(),
  face: faceSchema,
  source: faceSourceSchema,
  /** Colour drawn for products without a picture, and while the picture is loading. */
  plain: v.string(),
  gloss: v.number(),
});

export const roomPageSchema = v.object({
  /** The requested view, completed: a scene, a surface for each product and a chosen surface, if they exist. */
  view: roomViewSchema,
  scenes: list(
    v.object({
      id: v.string(),
      name: v.string(),
      kinds: list(v.picklist(SURFACE_KINDS)),
    }),
  ),
  /** Null if the shop has no scenes. */
  scene: v.nullable(sceneOf(storedPictureSchema)),
  /** Data of the products in the scene, by `goodsKey`. */
  goods: v.record(v.string(), triedGoodsSchema),
  /** Slugs of requested products that no longer exist. */
  gone: list(v.string()),
  choices: list(v.pick(cardSchema, ['slug', 'name', 'pictures', 'price', 'given', 'unit', 'unitArea'])),
});
