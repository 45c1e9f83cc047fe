import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { area, length } from '../measures/area.ts';
import { parseQuantity, type Quantity, units } from '../measures/quantity.ts';
import {
  areaText,
  convertTileQuantity,
  enterTileQuantity,
  firstUnit,
  pieceArea,
  shownTileQuantity,
  type TileMeasure,
  type TileUnit,
  tileFigures,
  tileUnits,
} from './tile-quantity.ts';

const goods = (unitArea: number, piecesPerBox: number | null, soldByBox = false): TileMeasure => ({
  unitArea: area(unitArea),
  piecesPerBox,
  soldByBox,
});

/** 60×60 cm, 0,36 m², five in a box. */
const LARGE = goods(36_000_000, 5);
/** 10×15 cm, 0,015 m², five in a box. */
const SMALL = goods(1_500_000, 5);
/** A box of eight boards, 2,397 m². */
const LAMINATE = goods(239_700_000, 8, true);

const amount = (text: string): Quantity => {
  const value = parseQuantity(text);
  if (value === null) throw new Error(`not a quantity: ${text}`);
  return value;
};

describe('area of a piece', () => {
  it('[TILE-1] uses the given area', () => {
    expect(pieceArea(area(35_000_000), length(6000), length(6000))).toBe(35_000_000);
  });

  it.each([[area(0)], [null]])('[TILE-1] uses width × length where the area is %s', (given) => {
    expect(pieceArea(given, length(6000), length(2970))).toBe(17_820_000);
  });

  it('[TILE-1] knows none without area and dimensions', () => {
    expect(pieceArea(null, length(6000), null)).toBeNull();
    expect(pieceArea(area(0), length(0), length(6000))).toBeNull();
  });
});

describe('the unit that goods are counted in at first', () => {
  it.each([
    ['0,01 m² shows in it', 1, goods(1_000_000, 5), 'area'],
    ['less does not: pieces', 1, goods(999_999, 5), 'piece'],
    ['several pieces at least are 0,01 m² together', 2, goods(500_000, 5), 'area'],
    ['less does not: boxes', 1, goods(999_999, 8, true), 'box'],
  ] as const)('is the square metre where %s', (_case, least, measure, unit) => {
    expect(firstUnit(least, measure)).toBe(unit);
  });
});

describe('conversion between pieces, m² and boxes', () => {
  it.each<[string, TileUnit, string, TileUnit, TileMeasure]>([
    ['2,16', 'area', '6', 'piece', LARGE],
    ['2,17', 'area', '7', 'piece', LARGE],
    ['0,01', 'area', '1', 'piece', LARGE],
    ['1,2', 'box', '6', 'piece', LARGE],
    ['1,3', 'box', '7', 'piece', LARGE],
    ['6', 'piece', '2,16', 'area', LARGE],
    ['1', 'piece', '0,01', 'area', SMALL],
    ['5', 'piece', '0,07', 'area', SMALL],
    ['1', 'box', '0,08', 'area', SMALL],
    ['2', 'box', '3,6', 'area', LARGE],
    ['6', 'piece', '1,2', 'box', LARGE],
    ['1', 'piece', '0,33', 'box', goods(36_000_000, 3)],
    ['2', 'piece', '0,66', 'box', goods(36_000_000, 3)],
    ['1,2', 'area', '0,67', 'box', LARGE],
    ['15', 'area', '6,26', 'box', LAMINATE],
    ['3', 'box', '24', 'piece', LAMINATE],
    ['3', 'box', '7,19', 'area', LAMINATE],
    ['1', 'piece', '0,29', 'area', LAMINATE],
  ])('[TILE-3] rounds %s %s to %s %s', (from, fromUnit, to, toUnit, measure) => {
    expect(convertTileQuantity(amount(from), fromUnit, toUnit, measure)).toBe(amount(to));
  });

  it('[TILE-3] gives 0,01 where nothing would be left', () => {
    const chip = goods(52_900, 2000);
    expect(convertTileQuantity(units(1), 'piece', 'area', chip)).toBe(amount('0,01'));
    expect(convertTileQuantity(units(1), 'piece', 'box', chip)).toBe(amount('0,01'));
  });

  it('[TILE-2] leaves an amount of nothing alone', () => {
    expect(convertTileQuantity(amount('0'), 'area', 'piece', LARGE)).toBe(0);
  });

  it('[TILE-4] rounds boxes up to whole pieces', () => {
    expect(convertTileQuantity(amount('1,25'), 'box', 'piece', LARGE)).toBe(units(7));
  });

  it('refuses boxes of goods that come in none', () => {
    expect(() => convertTileQuantity(units(1), 'box', 'piece', goods(36_000_000, null))).toThrow(RangeError);
  });
});

describe('typing a quantity', () => {
  it.each<[string, TileUnit, number, TileMeasure]>([
    ['10', 'area', 28, LARGE],
    ['9,8', 'area', 27, LARGE],
    ['9,9', 'area', 28, LARGE],
    ['0,01', 'area', 1, LARGE],
    ['0', 'area', 1, LARGE],
    ['5,5', 'piece', 6, LARGE],
    ['0', 'piece', 1, LARGE],
    ['1,2', 'box', 6, LARGE],
    ['15', 'area', 7, LAMINATE],
    ['0,001', 'area', 1, LAMINATE],
    ['2,1', 'box', 3, LAMINATE],
    ['9', 'piece', 2, LAMINATE],
    ['15', 'area', 7, goods(239_700_000, null, true)],
    ['14,382', 'area', 6, goods(239_700_000, null, true)],
  ])('[TILE-4] converts %s %s to %i whole selling units', (typed, unit, sold, measure) => {
    expect(enterTileQuantity(1000, amount(typed), unit, measure)).toBe(sold);
  });

  it('[TILE-4] corrects the area to that of the whole pieces', () => {
    const sold = enterTileQuantity(1, amount('10'), 'area', LARGE);
    expect(shownTileQuantity(sold, 'area', LARGE)).toBe(amount('10,08'));
  });
});

describe('figures', () => {
  it('[TILE-5] reads six tiles of 0,36 m² as 2,16 m² and 1,2 boxes', () => {
    expect(tileFigures(6, LARGE)).toEqual({ sold: 6, pieces: 6, boxes: amount('1,2'), area: 216_000_000 });
  });

  it('[TILE-5] rounds boxes to the nearest hundredth, and what is not whole never reads as whole', () => {
    const inBox = (pieces: number, piecesPerBox: number) =>
      tileFigures(pieces, goods(36_000_000, piecesPerBox)).boxes;
    // 111 / 8 = 13,875
    expect(inBox(111, 8)).toBe(amount('13,88'));
    expect(inBox(10, 3)).toBe(amount('3,33'));
    expect(inBox(599, 300)).toBe(amount('1,99'));
    expect(inBox(601, 300)).toBe(amount('2,01'));
    expect(inBox(600, 300)).toBe(amount('2'));
  });

  it('[TILE-5] reads seven boxes of laminate as 56 boards and 16,779 m²', () => {
    expect(tileFigures(7, LAMINATE)).toEqual({
      sold: 7,
      pieces: 56,
      boxes: units(7),
      area: 1_677_900_000,
    });
  });

  it('[TILE-5] knows no boxes where the pieces of one are not known', () => {
    expect(tileFigures(7, goods(36_000_000, null)).boxes).toBeNull();
    expect(tileUnits(goods(36_000_000, null))).toEqual(['area', 'piece']);
  });

  it('[BEYOND-1] names the area before the unit that goods are sold in', () => {
    expect(tileUnits(LARGE)).toEqual(['area', 'piece', 'box']);
    expect(tileUnits(LAMINATE)).toEqual(['area', 'box', 'piece']);
  });
});

describe('laws', () => {
  const measures = fc.record({
    unitArea: fc.integer({ min: 10_000, max: 1_000_000_000 }).map(area),
    piecesPerBox: fc.integer({ min: 1, max: 500 }),
    soldByBox: fc.boolean(),
  }) as fc.Arbitrary<TileMeasure>;
  const counts = fc.integer({ min: 1, max: 100_000 });

  it('[TILE-5] no round trip of units gains or loses a piece', () => {
    fc.assert(
      fc.property(
        measures,
        counts,
        fc.array(fc.constantFrom<TileUnit>('piece', 'area', 'box'), { maxLength: 12 }),
        (measure, count, trip) => {
          let sold = count;
          for (const unit of trip)
            sold = enterTileQuantity(sold, shownTileQuantity(sold, unit, measure), unit, measure);
          expect(sold).toBe(count);
        },
      ),
    );
  });

  it('[TILE-3] pieces of an area always cover it, and one fewer never would', () => {
    fc.assert(
      fc.property(measures, fc.integer({ min: 1, max: 10_000_000 }), (measure, thousandths) => {
        const pieces = convertTileQuantity(thousandths as Quantity, 'area', 'piece', measure) / 1000;
        const parts = BigInt(measure.soldByBox ? (measure.piecesPerBox ?? 1) : 1);
        const covers = (count: number) =>
          BigInt(count) * BigInt(measure.unitArea) >= BigInt(thousandths) * 100_000n * parts;
        expect(covers(pieces)).toBe(true);
        expect(covers(pieces - 1)).toBe(false);
      }),
    );
  });

  it('[TILE-4] an area typed exactly is the number of tiles it is made of', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), counts, (centimetres, count) => {
        const measure = goods(centimetres * 1_000_000, null);
        const typed = (count * centimetres * 10) as Quantity;
        expect(enterTileQuantity(1, typed, 'area', measure)).toBe(count);
      }),
    );
  });
});

it.each([
  // A piece of 5 × 5 cm covers a quarter of a hundredth of a square metre.
  [1, 250_000, 100, false, '0,01\u00a0м²'],
  [10, 20_250_000, 5, false, '2,02\u00a0м²'],
  [1, 219_600_000, 8, true, '2,2\u00a0м²'],
  [0, 219_600_000, 8, true, ''],
])('[TILE-3] %d of %d read back as shown in the field', (sold, unitArea, piecesPerBox, soldByBox, text) => {
  const measure = { unitArea: area(unitArea), piecesPerBox, soldByBox } as const;
  expect(areaText(sold, measure)).toBe(text);
});
