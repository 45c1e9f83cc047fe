import { type Area, area as areaOfHundredths } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { clampQuantity, type Quantity, units } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';
import { coverRooms } from '../tile/cover-rooms.ts';
import { layFloors, tilesOfFloor } from '../tile/laid-floors.ts';
import { type Room, spareOf } from '../tile/room.ts';
import type { Needed } from '../tile/spare.ts';
import { USUAL_JOINT } from './draw-scene.ts';
import { type LaidSurface, laidSurface } from './lying-sides.ts';
import type { TriedGoods } from './room-page.ts';
import { ownArea, type Tried } from './room-view.ts';
import type { Surface } from './scene.ts';

/** Quantity of a product needed for a surface, and its price. */
export interface SurfaceNeed {
  area: Area;
  /** Spare in per cent; 0 for doors. */
  spare: number;
  /** Pieces of the layout and the spare; null for doors and boxes of an unknown number of pieces. */
  needed: Needed | null;
  amount: Quantity;
  total: Kopecks;
}

const HUNDREDTHS_IN_THOUSANDTH = 100_000;

/** Returns the surface in the form the room calculator counts: the shopper's own area if typed, else the sides of the surface. */
function countedRoom({ room: { width, height } }: LaidSurface, own: Quantity | null): Room {
  if (own !== null)
    return { kind: 'area', area: areaOfHundredths(own * HUNDREDTHS_IN_THOUSANDTH), openings: [] };
  return { kind: 'floor', width, length: height, openings: [] };
}

/**
 * Calculates the quantity and price of a product for a surface as the room calculator does [BEYOND-2]: the pieces as drawn, and the
 * spare of the pattern on top of them. Null if the product is not sold or the area is too large to count.
 */
export function countSurface(surface: Surface, tried: Tried, goods: TriedGoods): SurfaceNeed | null {
  const { unitArea, price, piecesPerBox, soldByBox } = goods;
  if (price <= 0) return null;
  if (goods.door || unitArea === null) {
    const amount = clampQuantity(units(1), { min: goods.min, step: goods.step, max: null });
    return { area: areaOfHundredths(0), spare: 0, needed: null, amount, total: lineTotal(goods, amount) };
  }
  const lying = laidSurface(surface, tried, goods);
  const { pattern } = lying;
  const room = countedRoom(lying, ownArea(tried));
  const measure = { unitArea, piecesPerBox, soldByBox };
  const laid = { measure, boards: soldByBox, ...lying.piece };
  const spare = spareOf(pattern, soldByBox ? 'board' : 'tile');
  const [floor] = layFloors([room], laid, pattern, tried.joint ?? USUAL_JOINT);
  const cut = () => (floor ? tilesOfFloor(floor, laid) : null);
  const covering = coverRooms([room], measure, { spare, wholeBoxes: false, cut });
  if (!covering) return null;
  const amount = clampQuantity(units(covering.sold), { min: goods.min, step: goods.step, max: null });
  return { area: covering.net, spare, needed: covering.needed, amount, total: lineTotal(goods, amount) };
}
