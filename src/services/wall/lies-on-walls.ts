import type { Snapshot } from '../../catalogue/snapshot.ts';
import { kindsOf, type PieceKind } from '../../domain/collection/piece.ts';
import { collectionRows, isWallTile, MAX_ROWS, pieceOf } from '../listing/collect-pieces.ts';
import type { Settings } from '../settings.ts';

interface Deps {
  snapshot: Snapshot;
  settings: () => Pick<Settings, 'collections'>;
}

/** Kinds that a product may be on a wall; empty when it cannot be laid because it requires a choice or has no price. */
function kindsOnWalls({ snapshot, settings }: Deps, row: number): PieceKind[] {
  const { words } = settings().collections;
  const card = snapshot.card(row);
  if (card.choose || card.price <= 0) return [];
  const stated = snapshot.statedProperties(row);
  const kinds = kindsOf(card, stated, words);
  return kinds.includes('base') && !isWallTile(pieceOf(snapshot, row, stated, words)) ? [] : kinds;
}

/**
 * True when a product can be laid on walls with its collection: a tile, or décor and borders with such a tile [BEYOND-12]. Computed for
 * every product page, so the collection is examined only for décor and borders.
 */
export function liesOnWalls(deps: Deps, row: number): boolean {
  const { column } = deps.snapshot.collections;
  const index = column[row] ?? -1;
  if (index < 0) return false;
  const kinds = kindsOnWalls(deps, row);
  if (kinds.includes('base')) return true;
  if (!kinds.includes('decor') && !kinds.includes('border')) return false;
  return collectionRows(deps.snapshot, index)
    .subarray(0, MAX_ROWS)
    .some((other) => kindsOnWalls(deps, other).includes('base'));
}
