import type { Snapshot } from '../../catalogue/snapshot.ts';
import { fitForWalls } from '../../domain/collection/piece.ts';
import { shortagesOf } from '../../domain/room/first-laid.ts';
import { type FoundWallGoods, gatherGoods, wallPieces, withFirst } from './find-wall-goods.ts';
import type { WallDeps } from './wall-deps.ts';

/** Number of collections whose tile is looked at, beginning with those of most goods. */
const MAX_LOOKED_AT = 100;
/** Number of collections that are laid out to see if they suffice. */
const MAX_TRIED = 12;

interface Candidate {
  collection: string;
  /** Id of the tile for the walls. */
  base: number;
  fit: 0 | 1 | 2;
}

/** The collection's tile that suits walls best, the most popular one among equals; null if it has none. */
function candidateOf(deps: WallDeps, { slug, index }: { slug: string; index: number }): Candidate | null {
  const { snapshot, settings } = deps;
  const { words } = settings().collections;
  const tiles = wallPieces(deps, index).base.map(({ id }): Candidate => {
    const row = snapshot.rowOf(id);
    const fit = row === null ? 0 : fitForWalls(snapshot.statedProperties(row), words);
    return { collection: slug, base: id, fit };
  });
  return tiles.toSorted((a, b) => b.fit - a.fit)[0] ?? null;
}

/** The goods of the collection, with its tile for walls laid. */
async function goodsOf(deps: WallDeps, { collection, base }: Candidate): Promise<FoundWallGoods | null> {
  const found = await gatherGoods(deps, { collection, product: '' });
  return found && withFirst(deps, { ...found, looked: { base } });
}

/** How far the stock of the collection is from sufficing for the walls and the floor of a usual bathroom. */
async function shortageIn(deps: WallDeps, candidate: Candidate): Promise<number> {
  const goods = await goodsOf(deps, candidate);
  const { usualJoint } = deps.settings().consumableRules;
  const of = goods && shortagesOf(goods, usualJoint);
  return of ? Math.max(of('base'), of('floor')) : 3;
}

async function choose(deps: WallDeps): Promise<Candidate | null> {
  const entries = deps.snapshot.collections.entries
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_LOOKED_AT);
  const candidates = entries
    .flatMap((entry) => candidateOf(deps, entry) ?? [])
    .toSorted((a, b) => b.fit - a.fit);
  let [chosen = null] = candidates;
  let least = 3;
  for (const candidate of candidates.slice(0, MAX_TRIED)) {
    if (least === 0) break;
    const shortage = await shortageIn(deps, candidate);
    if (shortage < least) [least, chosen] = [shortage, candidate];
  }
  return chosen;
}

/** The choice for each catalogue in memory: it takes a dozen queries. */
const chosenFor = new WeakMap<Snapshot, Promise<Candidate | null>>();

/**
 * Returns the products with which a room is laid before anything is chosen [BEYOND-13]: of the collections with the most goods, one with
 * tile made for walls and tile for floors, enough of both in stock for a usual bathroom, best of one batch; if there is none, the one whose
 * tile suits walls best. Null for a shop without collections of tile.
 */
export async function findUsualGoods(deps: WallDeps): Promise<FoundWallGoods | null> {
  const { snapshot } = deps;
  const choosing = chosenFor.get(snapshot) ?? choose(deps);
  chosenFor.set(snapshot, choosing);
  const chosen = await choosing.catch((error) => {
    chosenFor.delete(snapshot);
    throw error;
  });
  return chosen && goodsOf(deps, chosen);
}
