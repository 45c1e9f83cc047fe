import type * as v from 'valibot';
import type { Area, Length } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { LaidFloor } from './laid-floors.ts';
import type { coveringGoodsSchema } from './room-plan-schema.ts';
import type { Needed } from './spare.ts';
import type { TileFigures } from './tile-quantity.ts';

/** Data of a covering product that the room calculator needs. */
export type CoveringGoods = v.InferOutput<typeof coveringGoodsSchema>;

/** Quantity of a covering needed for the rooms, and its price. */
export interface RoomPlan {
  /** Spare in per cent. */
  spare: number;
  net: Area;
  /** Pieces of the layout and the spare on top of them; null if the number of pieces in the boxes sold is unknown. */
  needed: Needed | null;
  /** Quantity to order in whole selling units, within the product's minimum and step. */
  amount: Quantity;
  figures: TileFigures;
  /** Area left over if nothing breaks. */
  left: Area;
  total: Kopecks;
  /** Weight in grams; 0 if not known. */
  weight: number;
  suffices: boolean;
  /** Total perimeter and number of the floors; null if no floor is measured. */
  around: { length: Length; rooms: number } | null;
  floors: readonly LaidFloor[];
}
