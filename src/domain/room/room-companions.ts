import type { ChosenPieces } from '../collection/chosen-pieces.ts';
import type { Piece } from '../collection/piece.ts';
import type { CompanionGoods } from '../companion/companion.ts';
import type { LaidGoods } from '../companion/list-companions.ts';
import type { Area, Length } from '../measures/area.ts';
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
  const laid = (
    piece: Piece | undefined,
    found: TileCompanions | null,
    net: Area | undefined,
    around: LaidGoods['around'],
  ): LaidGoods[] => {
    if (!piece || !found || !net) return [];
    const { thickness, ...offer } = found;
    const { width, length } = piece;
    return [{ ...offer, jointColour: null, around, surfaces: [{ width, length, thickness, joint, net }] }];
  };
  return [
    ...laid(base, companions.base, plan.net, null),
    ...laid(floor, companions.floor, plan.floor?.net, plan.floor?.around ?? null),
  ];
}
