import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { PieceSet } from '../../domain/collection/chosen-pieces.ts';
import type { CollectionSettings } from '../../domain/collection/collection-settings.ts';
import {
  kindsOf,
  likeness,
  PIECE_KINDS,
  type Piece,
  type PieceKind,
  type StatedProperty,
  sidesOf,
} from '../../domain/collection/piece.ts';
import { cardMeasure } from '../../domain/product/card-goods.ts';
import { canBuy } from '../../domain/product/offers.ts';
import { rowsHolding } from './list-rows.ts';

/** Maximum number of products that are examined, most popular first: a collection has fewer, and a larger group must not delay the page. */
export const MAX_ROWS = 400;
/** Maximum number of pieces of each kind to choose from. */
const MAX_CHOICES = 12;

export function collectionRows({ collections: { entries, column } }: Snapshot, index: number): Int32Array {
  const entry = entries.find((each) => each.index === index);
  return entry ? rowsHolding(column, index, entry.count) : new Int32Array();
}

interface FoundPiece {
  piece: Piece;
  kinds: readonly PieceKind[];
  stated: readonly StatedProperty[];
}

export function pieceOf(
  snapshot: Snapshot,
  row: number,
  stated: readonly StatedProperty[],
  words: Pick<Words, 'size'>,
): Piece {
  const { id, offerId, slug, name, price, given, unit, step, min, stock, ...card } = snapshot.card(row);
  const { supply, unitArea, piecesPerBox, soldByBox, pictures } = card;
  return {
    ...{ id, offerId, slug, name, price, given, unit, step, min, stock, unitArea, piecesPerBox, soldByBox },
    ...(supply ? { supply } : {}),
    ...sidesOf(card, stated, words),
    picture: pictures[0] ? { ...pictures[0], alt: '' } : null,
    weight: snapshot.store.weight(row),
  };
}

type Words = CollectionSettings['words'];

function findPieces(snapshot: Snapshot, rows: Int32Array, words: Words): FoundPiece[] {
  const found: FoundPiece[] = [];
  for (const row of rows.subarray(0, MAX_ROWS)) {
    const card = snapshot.card(row);
    // Products that need a choice first cannot be laid.
    if (card.shape === 'door' || card.choose || card.price <= 0) continue;
    const stated = snapshot.statedProperties(row);
    const kinds = kindsOf(card, stated, words);
    if (kinds.length > 0) found.push({ piece: pieceOf(snapshot, row, stated, words), kinds, stated });
  }
  return found;
}

/** Sorts pieces that can be bought before others. */
const byThere = (a: FoundPiece, b: FoundPiece) => Number(canBuy(b.piece)) - Number(canBuy(a.piece));

/**
 * Returns, for each kind other than the base tile's, the piece most similar to it, preferring those that can be bought; among equals the
 * more popular one.
 */
function matchesOf(base: FoundPiece, others: readonly FoundPiece[]): number[] {
  return PIECE_KINDS.filter((kind) => kind !== 'base').flatMap((kind) => {
    const likest = others
      .filter(({ kinds }) => kinds.includes(kind))
      .map((each) => ({ each, like: likeness(base.stated, each.stated) }))
      .toSorted((a, b) => byThere(a.each, b.each) || b.like - a.like);
    return likest[0] ? [likest[0].each.piece.id] : [];
  });
}

/**
 * Collects products that are laid together, by kind: those that can be bought first, then by popularity. A tile for both walls and floors
 * is offered for the floor only if there is no tile for floors alone.
 */
export function gatherPieces(snapshot: Snapshot, rows: Int32Array, words: Words): PieceSet {
  const found = findPieces(snapshot, rows, words);
  const forFloor = found.some(({ kinds }) => kinds.length === 1 && kinds[0] === 'floor');
  const isOf = (kind: PieceKind, { kinds }: FoundPiece) =>
    kind === 'floor' && forFloor ? kinds.length === 1 && kinds[0] === 'floor' : kinds.includes(kind);
  const ofKind = (kind: PieceKind) =>
    found
      .filter((each) => isOf(kind, each))
      .toSorted(byThere)
      .slice(0, MAX_CHOICES);
  const kinds = {
    base: ofKind('base'),
    decor: ofKind('decor'),
    border: ofKind('border'),
    floor: ofKind('floor'),
  };
  const others = [...kinds.decor, ...kinds.border, ...kinds.floor].filter(
    (each) => !kinds.base.includes(each),
  );
  const pieces = (kind: PieceKind) => kinds[kind].map(({ piece }) => piece);
  return {
    pieces: {
      base: pieces('base'),
      decor: pieces('decor'),
      border: pieces('border'),
      floor: pieces('floor'),
    },
    matches: Object.fromEntries(kinds.base.map((each) => [each.piece.id, matchesOf(each, others)])),
  };
}

/** True for tile with known dimensions, which can be laid on a wall: products sold only by the box are boards. */
export function isWallTile({ width, length, unitArea, soldByBox }: Piece): boolean {
  return Boolean(width && length && unitArea) && !soldByBox;
}

/** Returns whether a room can be laid with products of a collection. */
export function canLayRoom(snapshot: Snapshot, rows: Int32Array, words: Words): boolean {
  const { base, floor } = gatherPieces(snapshot, rows, words).pieces;
  return floor.length > 0 || base.some((piece) => isWallTile(piece) || cardMeasure(piece) !== null);
}
