import { type Length, length } from '../measures/area.ts';
import type { LayingPattern } from '../tile/room.ts';
import type { TriedGoods } from './room-page.ts';
import type { Tried } from './room-view.ts';
import type { Surface } from './scene.ts';

type Goods = Pick<TriedGoods, 'width' | 'length' | 'soldByBox' | 'usual' | 'door'>;

/** How a product lies on a surface, used for both drawing and counting. */
export interface LaidSurface {
  pattern: LayingPattern;
  /** Whether the surface is rotated by a quarter turn before laying. */
  quarter: boolean;
  /** Sides of the surface after that rotation. */
  room: { width: Length; height: Length };
  /** Sides of a piece along those of the surface; null if unknown. */
  piece: { width: Length | null; length: Length | null };
}

/** Returns the sides of a surface in tenths of a millimetre; they are given in millimetres. */
export function roomOf({ width, height }: Pick<Surface, 'width' | 'height'>): LaidSurface['room'] {
  const side = (millimetres: number) => length(Math.round(millimetres * 10));
  return { width: side(width), height: side(height) };
}

/**
 * Decides how goods lie on a surface: boards lengthwise, oblong tiles horizontally on walls and away from the door on floors, all rotated
 * if the shopper chose so. Drawing and counting both use it, so that the pieces drawn are the pieces counted.
 */
export function laidSurface(
  surface: Pick<Surface, 'kind' | 'width' | 'height'>,
  tried: Tried,
  goods: Goods,
): LaidSurface {
  const { width, length: long, soldByBox, usual, door } = goods;
  const sides = roomOf(surface);
  const quarter = tried.turned && !door;
  const lies = (soldByBox || surface.kind === 'wall') && width !== null && long !== null && width < long;
  return {
    pattern: tried.pattern ?? usual,
    quarter,
    room: quarter ? { width: sides.height, height: sides.width } : sides,
    piece: lies ? { width: long, length: width } : { width, length: long },
  };
}
