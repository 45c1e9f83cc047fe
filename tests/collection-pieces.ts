import type { Piece } from '../src/domain/collection/piece.ts';
import { type Length, length } from '../src/domain/measures/area.ts';
import { kopecks } from '../src/domain/measures/money.ts';
import { ONE, units } from '../src/domain/measures/quantity.ts';

export const cm = (value: number): Length => length(value * 100);

/** Returns a piece of a collection: 30 × 60 cm, 10 roubles, ten thousand in stock; `changes` override its fields. */
export function piece(changes: Partial<Piece> & { id: number }): Piece {
  return {
    offerId: changes.id * 10,
    slug: `p-${changes.id}`,
    name: `Товар ${changes.id}`,
    picture: null,
    price: kopecks(1000),
    unit: 'шт.',
    stock: units(10_000),
    step: ONE,
    min: ONE,
    unitArea: null,
    piecesPerBox: null,
    soldByBox: false,
    width: cm(30),
    length: cm(60),
    weight: 3000,
    ...changes,
  };
}
