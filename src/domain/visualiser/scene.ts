import type { Picture } from '../product/picture.ts';
import type { Corners } from './homography.ts';

/** A picture that is no goods', as records keep it. */
export type KeptPicture = Omit<Picture, 'alt'>;

/** What a surface takes: coverings for floors or walls, a door. */
export const SURFACE_KINDS = ['floor', 'wall', 'doorway'] as const;
export type SurfaceKind = (typeof SURFACE_KINDS)[number];

/** A flat part of a scene that goods are tried on. */
export interface Surface<Named = KeptPicture> {
  /** Its name in addresses. */
  id: string;
  kind: SurfaceKind;
  name: string;
  /** White where the surface is seen, black where something stands before it. */
  mask: Named;
  /** In pixels of the scene's picture; they may lie beyond its edges. */
  corners: Corners;
  /** True sides in whole millimetres. */
  width: number;
  height: number;
  /** What is there while nothing is tried on: `#rrggbb`. */
  bare: string;
}

/** A room in which goods are tried on [BEYOND-11]. */
export interface Scene<Named = KeptPicture> {
  id: string;
  name: string;
  /** What is no surface: furniture, windows, ceiling. */
  picture: Named;
  /** The light that arrives: the square root of a quarter of it, so that white is four times what a white sheet throws back. */
  light: Named;
  /** What a mirror on each surface would add, the square root of a half of it; absent: nothing. */
  shine?: Named;
  /** Slugs of sections whose goods are shown here first; absent: of none. */
  sections?: readonly string[];
  surfaces: readonly Surface<Named>[];
}

/** Textures that the drawing has at one time bound it. */
export const MAX_SURFACES = 6;
