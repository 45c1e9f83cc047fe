import type { Snapshot } from '../../catalogue/snapshot.ts';
import { fitForWalls, type Piece } from '../../domain/collection/piece.ts';
import { planWalls } from '../../domain/room/plan-walls.ts';
import { readRoomDraft } from '../../domain/room/usual-room.ts';
import { type FoundWallGoods, findWallGoods, wallPieces } from './find-wall-goods.ts';
import type { WallDeps } from './wall-deps.ts';

/** Number of collections that are looked at, beginning with those of most goods, and of those that are laid out to see if they suffice. */
const MAX_LOOKED_AT = 100;
const MAX_TRIED = 12;

interface Candidate {
  collection: string;
  /** Tile for the walls. */
  base: Piece;
  fit: 0 | 1 | 2;
}

/** The collection's tile that suits walls best, the most popular one among equals; null if it has none. */
function candidateOf(deps: WallDeps, { slug, index }: { slug: string; index: number }): Candidate | null {
  const { snapshot, settings } = deps;
  const { words } = settings().collections;
  const tiles = wallPieces(deps, index).base.map((base) => {
    const row = snapshot.rowOf(base.id);
    return {
      collection: slug,
      base,
      fit: row === null ? 0 : fitForWalls(snapshot.statedProperties(row), words),
    };
  });
  return tiles.toSorted((a, b) => b.fit - a.fit)[0] ?? null;
}

/** Lays a usual bathroom with a collection; null if it has no tile for the floor or not enough of both in stock. */
async function layEnough(deps: WallDeps, { collection, base }: Candidate): Promise<FoundWallGoods | null> {
  const found = await findWallGoods(deps, { collection, product: '' });
  if (!found) return null;
  const goods = { ...found, looked: { base: base.id } };
  const { usualJoint } = deps.settings().consumableRules;
  const { plan } = planWalls(readRoomDraft(new URLSearchParams()), goods, usualJoint);
  return plan?.floor && plan.count.rows.every(({ suffices }) => suffices) ? goods : null;
}

async function choose(deps: WallDeps): Promise<Candidate | null> {
  const entries = deps.snapshot.collections.entries
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_LOOKED_AT);
  const candidates = entries
    .flatMap((entry) => candidateOf(deps, entry) ?? [])
    .toSorted((a, b) => b.fit - a.fit);
  for (const candidate of candidates.slice(0, MAX_TRIED))
    if (await layEnough(deps, candidate)) return candidate;
  return candidates[0] ?? null;
}

/** The choice for each catalogue in memory: it takes a dozen queries. */
const chosenFor = new WeakMap<Snapshot, Promise<Candidate | null>>();

/**
 * Returns the products with which a room is laid before anything is chosen [BEYOND-13]: of the collections with the most goods, one with
 * tile made for walls and tile for floors, enough of both in stock for a usual bathroom; if there is none, the one whose tile suits walls
 * best. Null for a shop without collections of tile.
 */
export async function findUsualGoods(deps: WallDeps): Promise<FoundWallGoods | null> {
  const { snapshot } = deps;
  const choosing = chosenFor.get(snapshot) ?? choose(deps);
  chosenFor.set(snapshot, choosing);
  const chosen = await choosing.catch((error) => {
    chosenFor.delete(snapshot);
    throw error;
  });
  if (!chosen) return null;
  const { collection, base } = chosen;
  const found = await findWallGoods(deps, { collection, product: '' });
  return found && { ...found, looked: { base: base.id } };
}
