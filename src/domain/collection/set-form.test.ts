import fc from 'fast-check';
import { expect, it } from 'vitest';
import { length } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { ONE, units } from '../measures/quantity.ts';
import type { Piece } from './piece.ts';
import {
  type CollectionSet,
  chosenPieces,
  DECOR_SHARES,
  inputOf,
  offered,
  readMeasures,
  readSetDraft,
  setAddress,
  writeSetDraft,
} from './set-form.ts';

const cm = (value: number) => length(value * 100);
const piece = (id: number, width: number, long: number): Piece => ({
  ...{ id, offerId: id * 10, slug: `p-${id}`, name: `Товар ${id}`, picture: null, unit: 'шт.' },
  ...{ price: kopecks(100), stock: units(9), step: ONE, min: ONE, weight: 0 },
  ...{ unitArea: null, piecesPerBox: null, soldByBox: false, width: cm(width), length: cm(long) },
});

const SET: CollectionSet = {
  pieces: {
    base: [piece(1, 30, 60), piece(2, 20, 50)],
    decor: [piece(3, 30, 60), piece(4, 30, 60), piece(5, 20, 50)],
    border: [piece(6, 7, 60)],
    floor: [],
  },
  matches: { 1: [4, 6], 2: [5, 6] },
  decorShare: 15,
};
const draft = (query: string) => readSetDraft(new URLSearchParams(query));
const ids = (query: string) => Object.values(chosenPieces(SET, draft(query))).map((each) => each?.id);

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
  const decor = (set: CollectionSet, query = '') => chosenPieces(set, draft(query)).decor?.id;
  expect(decor(gone(4))).toBe(3);
  expect(decor(gone(4), 'decor=4')).toBe(4);
  expect(decor(gone(3, 4, 5))).toBe(4);
});

it('[BEYOND-2] what an address cannot mean falls back', () => {
  expect(ids('base=99&decor=x&border=-1')).toEqual([1, 4, 6]);
  expect(draft(`share=7&spare=99&walls=${'9'.repeat(500)}`)).toMatchObject({
    ...{ decorShare: null, spare: 10, walls: '9'.repeat(12) },
  });
  expect(inputOf(SET, draft('share=7')).decorShare).toBe(15);
  expect(inputOf(SET, draft('share=0')).decorShare).toBe(0);
});

it('[BEYOND-2] a measure is a number of metres, or wrong', () => {
  const { walls, floor, border } = readMeasures(draft('walls=12,5 м²&floor=-3&edge=8 м'));
  expect([walls, floor, border]).toEqual([
    { value: 12_500, wrong: false },
    { value: null, wrong: true },
    { value: 8000, wrong: false },
  ]);
  expect(readMeasures(draft('edge=1000000')).border.wrong).toBe(true);
  expect(readMeasures(draft('')).walls).toEqual({ value: null, wrong: false });
});

it('[BEYOND-2] an address contains the whole form', () => {
  const id = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined });
  const typed = fc.constantFrom('', '3', '12,5', '7 м');
  fc.assert(
    fc.property(
      fc.record({
        ...{ walls: typed, floor: typed, border: typed, boxes: fc.boolean() },
        decorShare: fc.option(fc.constantFrom(...DECOR_SHARES), { nil: null }),
        spare: fc.constantFrom(0, 5, 10, 15),
        chosen: fc.record({ base: id, decor: id, border: id, floor: id }),
      }),
      (form) => {
        const read = readSetDraft(new URLSearchParams(writeSetDraft(form).toString()));
        expect(read).toEqual({ ...form, chosen: JSON.parse(JSON.stringify(form.chosen)) });
      },
    ),
  );
});

it('[BEYOND-2] an address preserves its other parameters', () => {
  const typed = draft('walls=12&boxes=1');
  expect(setAddress('/c/', '?sort=price&walls=3&decor=4', typed)).toBe('/c/?sort=price&walls=12&boxes=1');
  expect(setAddress('/c/', '?walls=3', draft(''))).toBe('/c/');
});
