import type * as v from 'valibot';
import type { keptPictureSchema, SURFACE_KINDS, sceneOf, surfaceOf } from './scene-schema.ts';

/** A picture that is no goods', as records keep it. */
export type KeptPicture = v.InferOutput<typeof keptPictureSchema>;

export type SurfaceKind = (typeof SURFACE_KINDS)[number];

/** A flat part of a scene that goods are tried on. */
export type Surface<Named = KeptPicture> = v.InferOutput<
  ReturnType<typeof surfaceOf<v.GenericSchema<unknown, Named>>>
>;

/** A room in which goods are tried on [BEYOND-11]. */
export type Scene<Named = KeptPicture> = v.InferOutput<
  ReturnType<typeof sceneOf<v.GenericSchema<unknown, Named>>>
>;

/** Textures that the drawing has at one time bound it. */
export const MAX_SURFACES = 6;
