import type { Length } from '../measures/area.ts';
import type { Face } from './face.ts';
import type { Corners } from './homography.ts';
import type { SurfaceLaying } from './laying.ts';

export interface LaidGoods {
  face: Face;
  laying: SurfaceLaying;
  /** Visible width of the gap between pieces, in tenths of a millimetre: boards have no joint but a visible edge. */
  line: Length;
  /** Colour of the joint, `#rrggbb`. */
  colour: string;
  /** Colour used if there is no picture. */
  plain: string;
  /** Reflection from 0 to 1. */
  gloss: number;
}

export interface DrawnSurface {
  id: string;
  corners: Corners;
  /** Size of the surface in tenths of a millimetre. */
  width: Length;
  height: Length;
  mask: string;
  bare: string;
  goods: LaidGoods | null;
}

/** How the light on a surface is derived from a shopper's own photo, which has no light map. */
interface PhotoLight {
  /** Mean brightness of the surface, 0 to 1. */
  level: number;
  /**
   * How similar in brightness to the surface a point must be to be covered, 0 to 1; other points are taken for objects in front of it. With
   * 0 everything is covered.
   */
  similarity: number;
}

/** A scene ready to be drawn; its pictures are given by their hashes. */
export interface DrawnScene {
  picture: string;
  light: string;
  shine: string | null;
  /** Size in pixels of the picture to which the corners refer. */
  width: number;
  height: number;
  surfaces: readonly DrawnSurface[];
  /** Present if the scene is a shopper's own photo, from which the light is taken. */
  photo?: PhotoLight;
}

/** Width of the shadow drawn between boards: half a millimetre. */
export const BOARD_LINE = 5 as Length;
