import * as v from 'valibot';
import { pictureSchema } from '../product/picture-schema.ts';
import { fourNumberPairs, list } from '../schemas.ts';

/** Kinds of surfaces: floors and walls take coverings, a doorway takes a door. */
export const SURFACE_KINDS = ['floor', 'wall', 'doorway'] as const;

export const storedPictureSchema = v.omit(pictureSchema, ['alt']);

/** A flat part of a scene on which products can be tried; `named` is the schema for the name of a picture. */
// @__NO_SIDE_EFFECTS__
export function surfaceOf<Named extends v.GenericSchema>(named: Named) {
  return v.object({
    /** Name of the surface in addresses. */
    id: v.string(),
    kind: v.picklist(SURFACE_KINDS),
    name: v.string(),
    /** White where the surface is visible, black where something stands in front. */
    mask: named,
    /** Corners in pixels of the scene's picture; they may lie outside it. */
    corners: fourNumberPairs,
    /** Real size in whole millimetres. */
    width: v.number(),
    height: v.number(),
    /** Colour while no product is chosen: `#rrggbb`. */
    bare: v.string(),
  });
}

/** A room in which products can be tried [BEYOND-11]. */
// @__NO_SIDE_EFFECTS__
export function sceneOf<Named extends v.GenericSchema>(named: Named) {
  return v.object({
    id: v.string(),
    name: v.string(),
    /** Picture of everything except the surfaces: furniture, windows, ceiling. */
    picture: named,
    /**
     * Map of incoming light, as the square root of a quarter of its intensity: white means four times the light that leaves colours
     * unchanged.
     */
    light: named,
    /**
     * Map of the light that each surface would add if it were a mirror, as the square root of half its intensity; absent if there is none.
     */
    shine: v.exactOptional(named),
    /** Slugs of the sections for whose products this scene is used first; absent if there are none. */
    sections: v.exactOptional(list(v.string())),
    surfaces: list(surfaceOf(named)),
  });
}
