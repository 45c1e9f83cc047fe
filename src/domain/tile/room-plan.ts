import type * as v from 'valibot';
import type { Area, Length } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { clampQuantity, ONE, type Quantity, units } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';
import { maxOrderable } from '../stock/supply.ts';
import { type LaidFloor, layFloors, unitsByCutting } from './laid-floors.ts';
import { coverRooms, perimeter, type Room, roomArea, spareOf } from './room.ts';
import { type CalculatorDraft, type RoomReading, readRoom } from './room-form.ts';
import type { coveringGoodsSchema } from './room-plan-schema.ts';
import { type TileFigures, tileFigures } from './tile-quantity.ts';

/** Data of a covering product that the room calculator needs. */
export type CoveringGoods = v.InferOutput<typeof coveringGoodsSchema>;

/** Quantity of a covering needed for the rooms, and its price. */
export interface RoomPlan {
  /** Spare in per cent. */
  spare: number;
  net: Area;
  wanted: Area;
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
  /** Number of pieces by area and spare; null unless cutting requires more than that. */
  beforeCutting: number | null;
}

export interface CalculatorResult {
  readings: readonly RoomReading[];
  areas: readonly (Area | null)[];
  /** Null while there is nothing to cover yet. */
  plan: RoomPlan | null;
}

/**
 * Evaluates the room calculator's form; rooms that cannot be read are left out and reported [BEYOND-2]. `usualJoint` is used if the form
 * specifies no joint.
 */
export function planRooms(
  draft: CalculatorDraft,
  goods: CoveringGoods,
  usualJoint: Length,
): CalculatorResult {
  const readings = draft.rooms.map(readRoom);
  const rooms = readings.flatMap((reading) => (reading.state === 'room' ? [reading.room] : []));
  const areas = readings.map((reading) => (reading.state === 'room' ? roomArea(reading.room) : null));
  return { readings, areas, plan: planOf(rooms, draft, goods, draft.joint ?? usualJoint) };
}

function planOf(
  rooms: readonly Room[],
  draft: CalculatorDraft,
  goods: CoveringGoods,
  joint: Length,
): RoomPlan | null {
  const spare = draft.spare ?? spareOf(draft.pattern, goods.boards ? 'board' : 'tile');
  const covering = coverRooms(rooms, goods.measure, { spare, wholeBoxes: draft.boxes });
  if (!covering) return null;
  const floors = layFloors(rooms, goods, draft.pattern, joint);
  const byCutting = unitsByCutting(rooms, floors, goods, draft.boxes);
  const bounds = { min: goods.min, step: goods.step, max: null };
  const amount = clampQuantity(units(Math.max(covering.sold, byCutting)), bounds);
  const figures = tileFigures(amount / ONE, goods.measure);
  const around = floors.reduce((sum, floor) => sum + (perimeter(floor) ?? 0), 0) as Length;
  return {
    spare,
    net: covering.net,
    wanted: covering.wanted,
    amount,
    figures,
    left: (figures.area - covering.net) as Area,
    total: lineTotal(goods, amount),
    weight: Math.round((goods.weight * amount) / ONE),
    suffices: amount <= maxOrderable(goods),
    around: floors.length > 0 ? { length: around, rooms: floors.length } : null,
    floors,
    beforeCutting: byCutting > covering.sold ? covering.sold : null,
  };
}
