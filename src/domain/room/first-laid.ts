import type { PieceKind } from '../collection/piece.ts';
import type { Length } from '../measures/area.ts';
import { planWalls, type WallGoods } from './plan-walls.ts';
import { readRoomDraft } from './usual-room.ts';

/** Kinds that a room is laid with before anything is chosen. */
const LAID_FIRST = ['base', 'floor'] as const;
/** Number of pieces of a kind that are tried. */
const MAX_TRIED = 6;

/**
 * How far the stock is from sufficing for each kind of goods in a usual room: 0 if one batch suffices, 1 if several do, 2 if the stock does
 * not suffice, 3 if nothing of the kind is laid.
 */
export function shortagesOf(goods: WallGoods, usualJoint: Length): (kind: PieceKind) => number {
  const { plan } = planWalls(readRoomDraft(new URLSearchParams(), goods), goods, usualJoint);
  return (kind) => {
    const row = plan?.count.rows.find((each) => each.kind === kind);
    if (!plan || !row) return 3;
    if (!row.suffices) return 2;
    return (plan.parts.get(row.piece.offerId)?.length ?? 0) > 1 ? 1 : 0;
  };
}

/**
 * Returns the goods with which a room is laid before the visitor chooses others [BEYOND-13]: those being looked at; otherwise the usual
 * ones, unless others are closer to sufficing for a usual room.
 */
export function firstLaid(goods: WallGoods, usualJoint: Length): WallGoods['looked'] {
  let looked = goods.looked;
  let shortages = shortagesOf(goods, usualJoint);
  for (const kind of LAID_FIRST) {
    // Décor and border that are looked at determine the tile.
    if (kind === 'base' ? Object.keys(looked).length > 0 : looked[kind] !== undefined) continue;
    for (const { id } of goods.pieces[kind].slice(0, MAX_TRIED)) {
      if (shortages(kind) === 0) break;
      const other = { ...looked, [kind]: id };
      const found = shortagesOf({ ...goods, looked: other }, usualJoint);
      if (found(kind) < shortages(kind)) [looked, shortages] = [other, found];
    }
  }
  return looked;
}
