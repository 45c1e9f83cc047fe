import { canBuy } from '../product/offers.ts';
import { PIECE_KINDS, type Piece, type PieceKind, type Pieces, sameSides } from './piece.ts';

/** Pieces that are laid together. */
export interface PieceSet {
  pieces: Pieces;
  /** For each base piece, by its id: the ids of the pieces of other kinds that match it best. */
  matches: Readonly<Record<number, readonly number[]>>;
}

/** Product ids; for kinds that are absent, the piece that matches the base is used. */
export type ChosenIds = Readonly<Partial<Record<PieceKind, number | undefined>>>;

export type ChosenPieces = Readonly<Partial<Record<PieceKind, Piece>>>;

/** Parameter with the chosen piece of each kind. */
export const PIECE_FIELDS: Readonly<Record<PieceKind, string>> = {
  base: 'base',
  decor: 'decor',
  border: 'border',
  floor: 'ground',
};

/** Returns the pieces of a kind that fit a base; decor must have the same dimensions. */
export function offered(set: PieceSet, kind: PieceKind, base: Piece | undefined): readonly Piece[] {
  const pieces = set.pieces[kind];
  if (kind !== 'decor') return pieces;
  return base ? pieces.filter((piece) => sameSides(piece, base)) : [];
}

/** Returns the default piece of a kind: one that can be bought if there is any, and among those preferably one that matches the base. */
function preferred(among: readonly Piece[], matching: readonly number[]): Piece | undefined {
  const there = among.filter(canBuy);
  const best = there.length > 0 ? there : among;
  return best.find(({ id }) => matching.includes(id)) ?? best[0];
}

/**
 * Returns the pieces to lay: those named; otherwise the first base, and for each other kind a piece that matches the base, preferably one
 * that can be bought.
 */
export function chosenPieces(set: PieceSet, chosen: ChosenIds): ChosenPieces {
  const named = (kind: PieceKind, among: readonly Piece[]) => among.find(({ id }) => id === chosen[kind]);
  const base = named('base', set.pieces.base) ?? set.pieces.base[0];
  const matching = base ? (set.matches[base.id] ?? []) : [];
  const found = PIECE_KINDS.map((kind): [PieceKind, Piece | undefined] => {
    if (kind === 'base') return [kind, base];
    const among = offered(set, kind, base);
    return [kind, named(kind, among) ?? preferred(among, matching)];
  });
  return Object.fromEntries(found.filter(([, piece]) => piece));
}
