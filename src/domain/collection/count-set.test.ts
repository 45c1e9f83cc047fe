import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cm, piece } from '../../../tests/collection-pieces.ts';
import { area, areaOf, length, SQUARE_METRE } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { ONE, quantity, units } from '../measures/quantity.ts';
import { countSet, type SetInput } from './count-set.ts';
import { linesOf } from './set-rows.ts';

/** 30 × 60 cm are 0,18 m²; nine pieces in a box. */
const BASE = piece({ id: 1, unitArea: areaOf(cm(30), cm(60)), piecesPerBox: 9 });
const DECOR = piece({ id: 2, price: kopecks(2500), stock: units(5) });
const BORDER = piece({ id: 3, width: cm(7), price: kopecks(800), weight: 400 });
const FLOOR = piece({
  id: 4,
  unitArea: areaOf(cm(45), cm(45)),
  width: cm(45),
  length: cm(45),
  piecesPerBox: 7,
});
const ALL = { base: BASE, decor: DECOR, border: BORDER, floor: FLOOR };

const INPUT: SetInput = {
  ...{ walls: units(12), floor: units(4), border: units(8) },
  ...{ decorShare: 10, spare: 0, boxes: false },
};

const figures = (changes: Partial<SetInput>, chosen: Partial<typeof ALL> = ALL) =>
  countSet(chosen, { ...INPUT, ...changes }).rows.map(({ kind, needed, amount }) => [
    kind,
    needed && needed.layout + needed.spare,
    amount / ONE,
  ]);

describe('[BEYOND-2] a collection counted as a set', () => {
  it('divides the pieces of the walls into tile and decor, and counts border by its metres', () => {
    // 12 / 0,18 = 66,7, so 67 pieces and a tenth of them, 7; 8 m are 13,3 pieces of 60 cm; 4 / 0,2025 = 19,8.
    expect(figures({})).toEqual([
      ['base', 60, 60],
      ['decor', 7, 7],
      ['border', 14, 14],
      ['floor', 20, 20],
    ]);
  });

  it('adds a spare, and whole boxes where requested', () => {
    // 60 tiles and 6 are eight boxes of nine; 7 pieces of decor and 1; 14 of border and 2; 20 tiles of the floor and 2.
    expect(figures({ spare: 10, boxes: true })).toEqual([
      ['base', 66, 72],
      ['decor', 8, 8],
      ['border', 16, 16],
      ['floor', 22, 28],
    ]);
  });

  it('leaves out pieces that the collection lacks, unmeasured areas, and decor not requested', () => {
    expect(figures({}, { base: BASE })).toEqual([['base', 67, 67]]);
    expect(figures({ walls: null, border: null })).toEqual([['floor', 20, 20]]);
    expect(figures({ decorShare: 0, floor: null, border: null })).toEqual([['base', 67, 67]]);
    expect(figures({ walls: units(1) }, { decor: DECOR })).toEqual([]);
  });

  it('lays no decor with other sides in place of tile', () => {
    const other = { ...DECOR, length: cm(50) };
    expect(figures({ floor: null, border: null }, { base: BASE, decor: other })).toEqual([['base', 67, 67]]);
    expect(
      figures(
        { floor: null, border: null },
        { base: BASE, decor: { ...DECOR, width: cm(60), length: cm(30) } },
      ),
    ).toEqual([
      ['base', 60, 60],
      ['decor', 7, 7],
    ]);
  });

  it('counts boxes of boards, metres of goods sold by the metre, and square metres of those sold by them', () => {
    const boxed = piece({ id: 5, unitArea: area(2.13 * SQUARE_METRE), piecesPerBox: 8, soldByBox: true });
    const unknown = { ...boxed, piecesPerBox: null };
    const metres = piece({
      id: 6,
      unit: 'м²',
      unitArea: SQUARE_METRE,
      width: null,
      step: quantity(10),
      min: quantity(10),
    });
    const rope = piece({ id: 7, unit: 'м', step: quantity(100), min: quantity(100) });
    // 12 / (2,13 / 8) = 45,1, so 46 boards or six boxes of eight.
    expect(figures({ floor: null, border: null }, { base: boxed })).toEqual([['base', 46, 6]]);
    expect(figures({ floor: null, border: null }, { base: unknown })).toEqual([['base', null, 6]]);
    expect(figures({ walls: quantity(12_345), floor: null, border: null }, { base: metres })).toEqual([
      ['base', null, 12.35],
    ]);
    expect(figures({ walls: null, floor: null, border: quantity(7_950) }, { border: rope })).toEqual([
      ['border', null, 8],
    ]);
  });

  it('reports pieces that are short or unavailable, and the price and weight of the rest', () => {
    const gone = { ...BORDER, stock: units(0) };
    const count = countSet({ ...ALL, border: gone }, INPUT);
    expect(count.rows.map(({ kind, sold, suffices }) => [kind, sold, suffices])).toEqual([
      ['base', true, true],
      ['decor', true, false],
      ['border', false, false],
      ['floor', true, true],
    ]);
    expect(count.total).toBe(60 * 1000 + 5 * 2500 + 20 * 1000);
    expect(count.weight).toBe(85 * 3000);
    expect(countSet({ base: { ...BASE, weight: 0 } }, INPUT).weight).toBeNull();
  });

  it('puts goods of walls and floor into one line, and has one stock for both', () => {
    const both = { ...BASE, stock: units(80) };
    const count = countSet({ base: both, floor: both }, INPUT);
    expect([...linesOf(count)].map(([offer, { amount }]) => [offer, amount / ONE])).toEqual([[10, 90]]);
    expect(count.rows.map(({ buyable, suffices }) => [buyable / ONE, suffices])).toEqual([
      [67, false],
      [13, false],
    ]);
    expect(count.total).toBe(80 * 1000);
  });
});

const side = fc.integer({ min: 50, max: 3000 }).map((tenths) => length(tenths));
const measure = fc.integer({ min: 1, max: 500_000 }).map(quantity);
const box = fc.option(fc.integer({ min: 1, max: 40 }), { nil: null });

describe('[BEYOND-2] whatever is covered', () => {
  const set = fc.record({
    ...{ width: side, long: side, box, edge: side, floorSide: side },
    step: fc.integer({ min: 1, max: 12 }),
    walls: measure,
    floor: measure,
    border: measure,
    decorShare: fc.integer({ min: 0, max: 50 }),
    spare: fc.constantFrom(0, 5, 10, 15),
    boxes: fc.boolean(),
    soldByBox: fc.boolean(),
  });

  it('tile and decor add up to the pieces of the walls, and every quantity suffices with its spare', () => {
    fc.assert(
      fc.property(set, ({ width, long, box, edge, floorSide, step, soldByBox, ...changes }) => {
        const each = BigInt(width) * BigInt(long);
        const byBox = soldByBox && box !== null;
        const base = piece({
          ...{ id: 1, width, length: long, piecesPerBox: box, soldByBox: byBox },
          unitArea: area(Number(each) * (byBox ? (box ?? 1) : 1)),
          step: units(step),
          min: units(step),
        });
        const chosen = {
          base,
          decor: piece({ id: 2, width, length: long }),
          border: piece({ id: 3, width: edge, length: edge }),
          floor: piece({
            id: 4,
            width: floorSide,
            length: floorSide,
            unitArea: areaOf(floorSide, floorSide),
          }),
        };
        const { rows } = countSet(chosen, changes);
        const row = (kind: string) => rows.find((found) => found.kind === kind);
        const layout = (kind: string) => BigInt(row(kind)?.needed?.layout ?? 0);
        const pieces = layout('base') + layout('decor');
        // A thousandth of a m² is 100 000 hundredths of a mm².
        expect(pieces * each >= BigInt(changes.walls) * 100_000n).toBe(true);
        expect((pieces - 1n) * each < BigInt(changes.walls) * 100_000n).toBe(true);
        if (changes.decorShare > 0)
          expect(layout('decor') * 100n >= pieces * BigInt(changes.decorShare)).toBe(true);
        for (const { needed, amount, piece: bought } of rows) {
          const perUnit = bought.soldByBox ? (bought.piecesPerBox ?? 1) : 1;
          const [laid, spare] = [needed?.layout ?? 0, needed?.spare ?? 0];
          expect(spare * 100).toBeGreaterThanOrEqual(laid * changes.spare);
          expect((amount / ONE) * perUnit).toBeGreaterThanOrEqual(laid + spare);
          expect(amount % bought.step).toBe(0);
        }
        expect(layout('border') * BigInt(edge) >= BigInt(changes.border) * 10n).toBe(true);
        const ground = layout('floor') * BigInt(floorSide) * BigInt(floorSide);
        expect(ground >= BigInt(changes.floor) * 100_000n).toBe(true);
      }),
    );
  });
});
