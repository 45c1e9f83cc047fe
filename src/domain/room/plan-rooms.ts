import type { Area, Length } from '../measures/area.ts';
import { clampQuantity, ONE, units } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';
import { maxOrderable } from '../stock/supply.ts';
import { coverRooms } from '../tile/cover-rooms.ts';
import { layFloors, tilesOfFloor } from '../tile/laid-floors.ts';
import { perimeter, type Room, roomArea, spareOf } from '../tile/room.ts';
import { type CalculatorDraft, type RoomReading, readRoom } from '../tile/room-form.ts';
import type { CoveringGoods, RoomPlan } from '../tile/room-plan.ts';
import { tileFigures } from '../tile/tile-quantity.ts';
import { tilesOfWalls } from './tiles-of-walls.ts';

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
  const { pattern, boxes: wholeBoxes } = draft;
  const spare = draft.spare ?? spareOf(pattern, goods.boards ? 'board' : 'tile');
  const floors = layFloors(rooms, goods, pattern, joint);
  const measured = rooms.filter(({ kind }) => kind === 'floor');
  const cut = (room: Room): number | null => {
    if (room.kind === 'walls') return pattern === 'straight' ? tilesOfWalls(room, goods, joint) : null;
    const laid = floors[measured.indexOf(room)];
    return laid ? tilesOfFloor(laid, goods) : null;
  };
  const covering = coverRooms(rooms, goods.measure, { spare, wholeBoxes, cut });
  if (!covering) return null;
  const amount = clampQuantity(units(covering.sold), { min: goods.min, step: goods.step, max: null });
  const figures = tileFigures(amount / ONE, goods.measure);
  const around = floors.reduce((sum, each) => sum + (perimeter(each) ?? 0), 0) as Length;
  return {
    spare,
    net: covering.net,
    needed: covering.needed,
    amount,
    figures,
    left: (figures.area - covering.net) as Area,
    total: lineTotal(goods, amount),
    weight: Math.round((goods.weight * amount) / ONE),
    suffices: amount <= maxOrderable(goods),
    around: floors.length > 0 ? { length: around, rooms: floors.length } : null,
    floors,
  };
}
