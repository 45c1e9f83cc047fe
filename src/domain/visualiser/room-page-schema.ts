import * as v from 'valibot';
import { cardSchema } from '../product/card-schema.ts';
import { list } from '../schemas.ts';
import { suppliedSchema } from '../stock/supply-schema.ts';
import { layingPatternSchema } from '../tile/room-schema.ts';
import { faceSourceSchema } from './choose-face-schema.ts';
import { faceSchema } from './face-schema.ts';
import { roomViewSchema } from './room-view-schema.ts';
import { keptPictureSchema, SURFACE_KINDS, sceneOf } from './scene-schema.ts';

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
  /** Which of several can be bought is not chosen yet. */
  choose: v.boolean(),
  /** The variant that is shown: «чёрный, 2 кг»; empty where there is nothing to choose. */
  detail: v.string(),
  /** What can be chosen; empty where there is nothing to choose. */
  variants: list(
    v.object({
      offer: v.number(),
      text: v.string(),
    }),
  ),
  /** How such goods are laid where nobody says it: boards for a herringbone lie in one. */
  usual: layingPatternSchema,
  /** Doors stand in doorways, all else covers. */
  door: v.boolean(),
  face: faceSchema,
  source: faceSourceSchema,
  /** Of goods without a picture, and until it has come. */
  plain: v.string(),
  gloss: v.number(),
});

export const roomPageSchema = v.object({
  /** With a scene, a place for every good and a surface chosen, as far as there are any. */
  view: roomViewSchema,
  scenes: list(
    v.object({
      id: v.string(),
      name: v.string(),
      kinds: list(v.picklist(SURFACE_KINDS)),
    }),
  ),
  /** Null in a shop that has no scenes. */
  scene: v.nullable(sceneOf(keptPictureSchema)),
  /** What is tried on, by `goodsKey`. */
  goods: v.record(v.string(), triedGoodsSchema),
  /** Slugs of goods that are not there any more. */
  gone: list(v.string()),
  choices: list(v.pick(cardSchema, ['slug', 'name', 'pictures', 'price', 'given', 'unit', 'unitArea'])),
});
