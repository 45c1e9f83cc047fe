import type * as v from 'valibot';
import type { SURFACE_KINDS, sceneOf, storedPictureSchema, surfaceOf } from './scene-schema.ts';

/** A stored picture that belongs to no product. */
export type StoredPicture = v.InferOutput<typeof storedPictureSchema>;

export type SurfaceKind = (typeof SURFACE_KINDS)[number];

/** A flat part of a scene on which products can be tried. */
export type Surface<Named = StoredPicture> = v.InferOutput<
  ReturnType<typeof surfaceOf<v.GenericSchema<unknown, Named>>>
>;

/** A room in which products can be tried [BEYOND-11]. */
export type Scene<Named = StoredPicture> = v.InferOutput<
  ReturnType<typeof sceneOf<v.GenericSchema<unknown, Named>>>
>;

/** Maximum number of surfaces, because WebGL can bind only so many textures at once. */
export const MAX_SURFACES = 6;
