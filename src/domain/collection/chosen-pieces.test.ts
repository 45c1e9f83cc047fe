import { expect, it } from 'vitest';
import { length } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { ONE, units } from '../measures/quantity.ts';
import { readWallsDraft } from '../wall/walls-form.ts';
import { chosenPieces, offered, type PieceSet } from './chosen-pieces.ts';
import type { Piece } from './piece.ts';

const cm = (value: number) => length(value * 100);
const piece = (id: number, width: number, long: number): Piece => ({
  ...{ id, offerId: id * 10, slug: `p-${id}`, name: `Товар ${id}`, picture: null, unit: 'шт.' },
  ...{ price: kopecks(100), stock: units(9), step: ONE, min: ONE, weight: 0 },
  ...{ unitArea: null, piecesPerBox: null, soldByBox: false, width: cm(width), length: cm(long) },
});

const SET: PieceSet = {
  pieces: {
    base: [piece(1, 30, 60), piece(2, 20, 50)],
    decor: [piece(3, 30, 60), piece(4, 30, 60), piece(5, 20, 50)],
    border: [piece(6, 7, 60)],
    floor: [],
  },
  matches: { 1: [4, 6], 2: [5, 6] },
};
const chosenBy = (query: string) => readWallsDraft(new URLSearchParams(query)).chosen;
const ids = (query: string) => Object.values(chosenPieces(SET, chosenBy(query))).map((each) => each?.id);

it('[BEYOND-2] a set begins with the first tile and what is most like it', () => {
  expect(ids('')).toEqual([1, 4, 6]);
});

it('[BEYOND-2] another tile brings its matching pieces; decor with other sides is not offered', () => {
  expect(ids('base=2')).toEqual([2, 5, 6]);
  expect(ids('base=2&decor=3')).toEqual([2, 5, 6]);
  expect(ids('decor=3')).toEqual([1, 3, 6]);
  expect(offered(SET, 'decor', SET.pieces.base[0]).map(({ id }) => id)).toEqual([3, 4]);
});

it('[BEYOND-2] sold-out pieces are not chosen while there is another, unless named', () => {
  const gone = (...soldOut: number[]) => ({
    ...SET,
    pieces: {
      ...SET.pieces,
      decor: SET.pieces.decor.map((each) =>
        soldOut.includes(each.id) ? { ...each, stock: units(0) } : each,
      ),
    },
  });
  const decor = (set: PieceSet, query = '') => chosenPieces(set, chosenBy(query)).decor?.id;
  expect(decor(gone(4))).toBe(3);
  expect(decor(gone(4), 'decor=4')).toBe(4);
  expect(decor(gone(3, 4, 5))).toBe(4);
});

it('[BEYOND-2] what an address cannot mean falls back', () => {
  expect(ids('base=99&decor=x&border=-1')).toEqual([1, 4, 6]);
});
