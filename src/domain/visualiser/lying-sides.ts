import { type Length, length } from '../measures/area.ts';
import type { LayingPattern } from '../tile/room.ts';
import type { TriedGoods } from './room-page.ts';
import type { Tried } from './room-view.ts';
import type { Surface } from './scene.ts';

type Goods = Pick<TriedGoods, 'width' | 'length' | 'soldByBox' | 'usual' | 'door'>;

/** What is laid, as it is drawn and as it is counted. */
export interface Lying {
  pattern: LayingPattern;
  /** The surface is turned by a quarter before anything is laid on it. */
  quarter: boolean;
  /** Sides of the surface as it then lies. */
  room: { width: Length; height: Length };
  /** Sides of a piece along those of the surface; null where nobody knows them. */
  piece: { width: Length | null; length: Length | null };
}

/** A surface's sides as lengths are counted. */
export function roomOf({ width, height }: Pick<Surface, 'width' | 'height'>): Lying['room'] {
  const side = (millimetres: number) => length(Math.round(millimetres * 10));
  return { width: side(width), height: side(height) };
}

/**
 * How goods lie on a surface: boards lengthwise, oblong tiles lying on walls and away from the door on floors, all of it turned where the
 * shopper turns it. The one place that says so: pieces drawn are the pieces counted.
 */
export function lyingOn(
  surface: Pick<Surface, 'kind' | 'width' | 'height'>,
  tried: Tried,
  goods: Goods,
): Lying {
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
