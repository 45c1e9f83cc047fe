import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Database } from '../../data/connection.ts';
import { offerBatches } from '../../data/schema/batch.ts';
import { products } from '../../data/schema/product.ts';
import type { Batch } from '../../domain/basket/batches.ts';
import { PIECE_KINDS, type Piece, type Pieces, sameSides } from '../../domain/collection/piece.ts';
import { collectionAddress } from '../../domain/listing/shelf-address.ts';
import { quantity } from '../../domain/measures/quantity.ts';
import { productAddress } from '../../domain/product/card.ts';
import { cardMeasure } from '../../domain/product/card-goods.ts';
import { firstLaid } from '../../domain/room/first-laid.ts';
import type { WallGoods } from '../../domain/room/plan-walls.ts';
import type { LayingPattern } from '../../domain/tile/room.ts';
import { LAID_KINDS } from '../../domain/wall/courses.ts';
import { collectionRows, gatherPieces, isWallTile, pieceOf } from '../listing/collect-pieces.ts';
import { layingOf } from './laying-of.ts';
import { readJoints } from './read-joints.ts';
import type { WallDeps } from './wall-deps.ts';

/** Products for walls, with the page they belong to. */
export interface FoundWallGoods extends WallGoods {
  name: string;
  address: string;
  /** How the product being looked at is usually laid. */
  usualPattern: LayingPattern;
}

/** Parameters of the address; empty when absent. */
export interface WallsRequest {
  collection: string;
  product: string;
}

/** Row of a product by its slug; null if there is none. */
async function rowOfProduct({ db, snapshot }: WallDeps, slug: string): Promise<number | null> {
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), products.active));
  return found ? snapshot.rowOf(found.id) : null;
}

/** Rows of a collection by its index; the product's own row comes first. */
function rowsAround(snapshot: Snapshot, index: number, own: number | null): Int32Array {
  const rows = collectionRows(snapshot, index);
  return own === null ? rows : Int32Array.of(own, ...rows.filter((row) => row !== own));
}

async function readBatches(db: Database, pieces: readonly Piece[]): Promise<WallGoods['batches']> {
  const ids = [...new Set(pieces.map(({ offerId }) => offerId))];
  const rows = await db
    .select()
    .from(offerBatches)
    .where(and(inArray(offerBatches.offerId, ids), gt(offerBatches.stock, quantity(0))))
    .orderBy(offerBatches.id);
  const named = Map.groupBy(rows, ({ offerId }) => offerId);
  return Object.fromEntries(
    Array.from(named, ([offerId, batches]): [number, Batch[]] => [
      offerId,
      batches.map(({ offerId: _, ...batch }) => batch),
    ]),
  );
}

/** Kind of a product on a wall; undefined if it has none. */
const kindOnWalls = (pieces: Pieces, id: number | undefined) =>
  LAID_KINDS.find((kind) => pieces[kind].some((piece) => piece.id === id));

/** Moves the tile that a piece of décor can replace to the front. */
function withoutDecor(base: readonly Piece[], decor: Piece | undefined): readonly Piece[] {
  const fits = base.find((piece) => decor && sameSides(piece, decor));
  return fits ? [fits, ...base.filter((piece) => piece !== fits)] : base;
}

/** Pieces for a floor: tile made for it, and what can be laid nowhere else, such as boards. */
const onFloor = ({ base, floor }: Pieces): readonly Piece[] => [
  ...floor,
  ...base.filter((piece) => !isWallTile(piece) && cardMeasure(piece) !== null),
];

function gather({ snapshot, settings }: WallDeps, rows: Int32Array, own: number | null) {
  const { words } = settings().collections;
  const { pieces: gathered, matches } = gatherPieces(snapshot, rows, words);
  const pieces = { ...gathered, floor: onFloor(gathered) };
  const base = gathered.base.filter(isWallTile);
  // A product with a choice to be made first cannot be laid.
  const isOne = own !== null && !snapshot.card(own).choose;
  const alone = isOne ? pieceOf(snapshot, own, snapshot.statedProperties(own), words) : null;
  const kind = kindOnWalls({ ...pieces, base }, alone?.id);
  // Any tile the visitor looks at can be laid on a wall, whatever it was made for.
  if (!kind && alone && isWallTile(alone) && alone.price > 0) {
    return { pieces: { ...pieces, base: [alone, ...base] }, matches, looked: { base: alone.id } };
  }
  if (!kind && alone && cardMeasure(alone) && alone.price > 0) {
    const floor = [alone, ...pieces.floor.filter(({ id }) => id !== alone.id)];
    const only = { ...pieces, base: [], decor: [], border: [], floor };
    return { pieces: only, matches: {}, looked: { floor: alone.id } satisfies WallGoods['looked'] };
  }
  const decor = kind === 'decor' ? (alone ?? undefined) : undefined;
  const looked: WallGoods['looked'] = kind && alone ? { [kind]: alone.id } : {};
  return { pieces: { ...pieces, base: withoutDecor(base, decor) }, matches, looked };
}

/** Returns the pieces of a collection, by its index, that can be laid on walls and the floor. */
export const wallPieces = (deps: WallDeps, index: number): Pieces =>
  gather(deps, collectionRows(deps.snapshot, index), null).pieces;

/** Returns the goods with those that a room is first laid with. */
export function withFirst<Goods extends WallGoods>({ settings }: WallDeps, goods: Goods): Goods {
  return { ...goods, looked: firstLaid(goods, settings().consumableRules.usualJoint) };
}

/**
 * Products for laying a room [BEYOND-12] [BEYOND-13]: those of a collection, or a product with its collection. Null when nothing covers
 * walls or a floor.
 */
export async function findWallGoods(deps: WallDeps, request: WallsRequest): Promise<FoundWallGoods | null> {
  const found = await gatherGoods(deps, request);
  return found && withFirst(deps, found);
}

/** Reads the products for laying walls, of which those being looked at are laid. */
export async function gatherGoods(
  deps: WallDeps,
  { collection, product }: WallsRequest,
): Promise<FoundWallGoods | null> {
  const { snapshot, db } = deps;
  const row = product === '' ? null : await rowOfProduct(deps, product);
  const entry = snapshot.collections.entries.find(({ slug, index }) =>
    row === null ? slug === collection : index === snapshot.collections.column[row],
  );
  if (row === null && !entry) return null;
  const rows = entry ? rowsAround(snapshot, entry.index, row) : Int32Array.of(row ?? 0);
  const { pieces, matches, looked } = gather(deps, rows, row);
  if (pieces.base.length + pieces.floor.length === 0) return null;
  const card = row === null ? null : snapshot.card(row);
  const laid = [...pieces.base, ...pieces.floor].map(({ id }) => id);
  return {
    name: card?.name ?? `Коллекция ${entry?.name}`,
    address: card ? productAddress(card.slug) : collectionAddress(entry?.slug ?? ''),
    usualPattern: row === null ? 'straight' : layingOf(snapshot, row),
    ...{ pieces, matches, looked },
    joints: await readJoints(deps, laid),
    batches: await readBatches(
      db,
      PIECE_KINDS.flatMap((kind) => pieces[kind]),
    ),
  };
}
