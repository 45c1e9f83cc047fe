import { planWalls } from '../../domain/room/plan-walls.ts';
import { readRoomDraft } from '../../domain/room/usual-room.ts';
import { type FoundWallGoods, findWallGoods } from './find-wall-goods.ts';
import type { WallDeps } from './wall-deps.ts';

/** Maximum number of collections that are tried; the first ones are those with the most goods. */
const MAX_TRIED = 12;

/**
 * Products that a room is laid with before anything is chosen: the first collection that has enough tile for walls, and tile
 * for floors, in stock for a usual bathroom, otherwise one with enough tile for both, otherwise the first with any [BEYOND-13]. Null for a shop without collections of tile.
 */
export async function findUsualGoods(deps: WallDeps): Promise<FoundWallGoods | null> {
  const draft = readRoomDraft(new URLSearchParams());
  const { usualJoint } = deps.settings().consumableRules;
  let first: FoundWallGoods | null = null;
  let enough: FoundWallGoods | null = null;
  const { entries } = deps.snapshot.collections;
  for (const { slug } of entries.toSorted((a, b) => b.count - a.count).slice(0, MAX_TRIED)) {
    const found = await findWallGoods(deps, { collection: slug, product: '' });
    if (!found) continue;
    first ??= found;
    const { plan } = planWalls(draft, found, usualJoint);
    const [base] = found.pieces.base;
    const isForWalls = base && !found.pieces.floor.some(({ id }) => id === base.id);
    if (!plan?.floor || plan.count.rows.some(({ suffices }) => !suffices)) continue;
    if (isForWalls) return found;
    enough ??= found;
  }
  return enough ?? first;
}
