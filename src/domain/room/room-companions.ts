import type { ChosenPieces } from '../collection/count-set.ts';
import type { CompanionGoods } from '../companion/companion.ts';
import type { LaidGoods } from '../companion/list-companions.ts';
import type { Length } from '../measures/area.ts';
import type { WallsPlan, WallsResult } from './plan-walls.ts';

/** What a tile offers to be laid with. */
interface TileCompanions {
  offered: readonly CompanionGoods[];
  /** Colours of the tile; empty if not known. */
  colours: readonly string[];
  thickness: Length | null;
}

/** Companions of the tiles on the walls and on the floor; null where nothing is known. */
export interface RoomCompanions {
  base: TileCompanions | null;
  floor: TileCompanions | null;
}

/** The coverings of a room with their areas, for which companions are counted together [BEYOND-16]. */
export function laidGoods(
  { base, floor }: ChosenPieces,
  plan: Pick<WallsPlan, 'net' | 'floor'>,
  companions: RoomCompanions,
  joint: WallsResult['joint'],
): LaidGoods[] {
  const laid: LaidGoods[] = [];
  if (base && companions.base && plan.net > 0) {
    const { thickness, ...offer } = companions.base;
    const { width, length } = base;
    laid.push({
      ...{ ...offer, jointColour: null, around: null },
      surfaces: [{ ...{ width, length, thickness, joint }, net: plan.net }],
    });
  }
  if (floor && companions.floor && plan.floor) {
    const { thickness, ...offer } = companions.floor;
    const { width, length } = floor;
    laid.push({
      ...{ ...offer, jointColour: null, around: plan.floor.around },
      surfaces: [{ ...{ width, length, thickness, joint }, net: plan.floor.net }],
    });
  }
  return laid;
}
