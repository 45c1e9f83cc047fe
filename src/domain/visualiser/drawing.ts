import type { Length } from '../measures/area.ts';
import type { Face } from './face.ts';
import type { Corners } from './homography.ts';
import type { SurfaceLaying } from './laying.ts';

/** How goods are drawn on a surface. */
export interface LaidGoods {
  face: Face;
  laying: SurfaceLaying;
  /** What is seen between pieces, tenths of a millimetre: boards have no joint, and yet an edge. */
  line: Length;
  /** Of the joint, `#rrggbb`. */
  colour: string;
  /** Of goods without a picture. */
  plain: string;
  /** How much it mirrors, 0 to 1. */
  gloss: number;
}

export interface DrawnSurface {
  id: string;
  corners: Corners;
  /** Tenths of a millimetre. */
  width: Length;
  height: Length;
  mask: string;
  bare: string;
  goods: LaidGoods | null;
}

/** How the light of an own photo is read, which no light map tells. */
interface PhotoLight {
  /** Mean light of the surface, 0 to 1. */
  level: number;
  /** 0 to 1: how near to that level the surface is; what is farther off stands in front. 0: everything is covered. */
  keep: number;
}

/** A scene as it is drawn, by the hashes of its pictures. */
export interface DrawnScene {
  picture: string;
  light: string;
  shine: string | null;
  /** Pixels that corners are counted in. */
  width: number;
  height: number;
  surfaces: readonly DrawnSurface[];
  /** Of a shopper's own photo: its light is its own. */
  photo?: PhotoLight;
}

/** Between boards there is a shadow of half a millimetre. */
export const BOARD_LINE = 5 as Length;
