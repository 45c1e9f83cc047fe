import * as v from 'valibot';
import { pictureSchema } from '../product/picture-schema.ts';
import { fourNumberPairs, list } from '../schemas.ts';

/** What a surface takes: coverings for floors or walls, a door. */
export const SURFACE_KINDS = ['floor', 'wall', 'doorway'] as const;

export const keptPictureSchema = v.omit(pictureSchema, ['alt']);

/** A flat part of a scene that goods are tried on; `named` is how its pictures are named. */
// @__NO_SIDE_EFFECTS__
export function surfaceOf<Named extends v.GenericSchema>(named: Named) {
  return v.object({
    /** Its name in addresses. */
    id: v.string(),
    kind: v.picklist(SURFACE_KINDS),
    name: v.string(),
    /** White where the surface is seen, black where something stands before it. */
    mask: named,
    /** In pixels of the scene's picture; they may lie beyond its edges. */
    corners: fourNumberPairs,
    /** True sides in whole millimetres. */
    width: v.number(),
    height: v.number(),
    /** What is there while nothing is tried on: `#rrggbb`. */
    bare: v.string(),
  });
}

/** A room in which goods are tried on [BEYOND-11]. */
// @__NO_SIDE_EFFECTS__
export function sceneOf<Named extends v.GenericSchema>(named: Named) {
  return v.object({
    id: v.string(),
    name: v.string(),
    /** What is no surface: furniture, windows, ceiling. */
    picture: named,
    /** The light that arrives: the square root of a quarter of it, so that white is four times what a white sheet throws back. */
    light: named,
    /** What a mirror on each surface would add, the square root of a half of it; absent: nothing. */
    shine: v.exactOptional(named),
    /** Slugs of sections whose goods are shown here first; absent: of none. */
    sections: v.exactOptional(list(v.string())),
    surfaces: list(surfaceOf(named)),
  });
}
