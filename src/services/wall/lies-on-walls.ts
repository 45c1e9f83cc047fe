import type { Snapshot } from '../../catalogue/snapshot.ts';
import { kindsOf, type PieceKind } from '../../domain/collection/piece.ts';
import { collectionRows, MAX_ROWS, pieceOf } from '../listing/collect-pieces.ts';
import type { Settings } from '../settings.ts';
import { isLayable } from './find-wall-goods.ts';

interface Deps {
  snapshot: Snapshot;
  settings: () => Pick<Settings, 'collections'>;
}

/** What goods may be on a wall; empty for what cannot be laid: what is to be chosen first, what has no price. */
function kindsOnWalls({ snapshot, settings }: Deps, row: number): PieceKind[] {
  const { words } = settings().collections;
  const card = snapshot.card(row);
  if (card.choose || card.price <= 0) return [];
  const said = snapshot.said(row);
  const kinds = kindsOf(card, said, words);
  return kinds.includes('base') && !isLayable(pieceOf(snapshot, row, said, words)) ? [] : kinds;
}

/**
 * Whether goods of a collection lie on walls with it: its tile, and décor and border where it has such tile [BEYOND-12]. Asked with every
 * page of a product: other goods are looked at for décor and border alone.
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
