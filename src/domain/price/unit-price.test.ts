import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { area, SQUARE_METRE } from '../measures/area.ts';
import { kopecks, scaleMoney } from '../measures/money.ts';
import { ONE, quantity, units } from '../measures/quantity.ts';
import {
  beforeDiscount,
  type GivenUnit,
  givenOf,
  lineTotal,
  priceOfShare,
  squareMetrePrice,
  type UnitPrice,
} from './unit-price.ts';

/** A product that is priced by the square metre and sold in units that cover `unitArea`, as the import stores it. */
function byMetre(amount: number, unitArea: number, old: number | null = null): UnitPrice {
  const stored = { givenUnit: 'м²' as GivenUnit, givenPrice: amount, givenOldPrice: old };
  const given = givenOf(stored, { unitArea, piecesPerBox: null });
  return { price: scaleMoney(kopecks(amount), unitArea, SQUARE_METRE), ...given };
}

const PIECE = 36_000_000;
const prices = fc.integer({ min: 1, max: 100_000_00 });
const areas = fc.integer({ min: 10_000, max: 1000 * SQUARE_METRE });
const quantities = fc.integer({ min: 1, max: 100_000_000 });

/** Rounds an exact fraction half up to whole kopecks. */
const rounded = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator));

describe('the price given by the merchant', () => {
  it.each([
    ['79,90 and a piece of 0,36 м²', 7990, PIECE, 2876],
    ['45,90 and a piece of 0,06 м²', 4590, 6_000_000, 275],
    ['9,99 and a piece of 0,1 м²', 999, 10_000_000, 100],
  ])('[BEYOND-14] is that of a square metre to the kopeck: %s', (_, amount, unitArea, piece) => {
    const goods = byMetre(amount, unitArea);
    expect(goods.price).toBe(piece);
    expect(squareMetrePrice(goods, area(unitArea))).toBe(amount);
  });

  it('[BEYOND-14] is counted by: 25 pieces of 0,36 м² are 9 м²', () => {
    expect(lineTotal(byMetre(7990, PIECE), units(25))).toBe(9 * 7990);
    expect(lineTotal(byMetre(999, 10_000_000), units(10))).toBe(999);
    expect(lineTotal(byMetre(7990, PIECE), units(1))).toBe(2876);
  });

  it('[BEYOND-14] is shown as it was given, whatever a selling unit covers', () => {
    fc.assert(
      fc.property(prices, areas, (amount, unitArea) => {
        const goods = byMetre(amount, unitArea);
        fc.pre(goods.price > 0);
        expect(squareMetrePrice(goods, area(unitArea))).toBe(amount);
      }),
    );
  });

  it('[BEYOND-14] makes a line of any quantity, rounded once', () => {
    fc.assert(
      fc.property(prices, areas, quantities, (amount, unitArea, bought) => {
        const goods = byMetre(amount, unitArea);
        fc.pre(goods.price > 0);
        const exact = BigInt(amount) * BigInt(unitArea) * BigInt(bought);
        const whole = BigInt(SQUARE_METRE) * BigInt(ONE);
        expect(lineTotal(goods, quantity(bought))).toBe(rounded(exact, whole));
      }),
    );
  });

  it('[BEYOND-14] is that of a box where pieces are sold: a box costs what was given', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 2, max: 200 }), (amount, piecesPerBox) => {
        const stored = { givenUnit: 'упак.' as GivenUnit, givenPrice: amount, givenOldPrice: null };
        const goods = {
          price: scaleMoney(kopecks(amount), 1, piecesPerBox),
          ...givenOf(stored, { unitArea: null, piecesPerBox }),
        };
        fc.pre(goods.price > 0);
        expect(lineTotal(goods, units(piecesPerBox))).toBe(amount);
        expect(priceOfShare(goods, piecesPerBox, 1)).toBe(amount);
      }),
    );
  });

  it('[BEYOND-14] counts by the selling unit where the source prices by it', () => {
    const stored = { givenUnit: null, givenPrice: null, givenOldPrice: null };
    const goods = { price: kopecks(1999), ...givenOf(stored, { unitArea: PIECE, piecesPerBox: 6 }) };
    expect(goods).toEqual({ price: 1999 });
    expect(lineTotal(goods, quantity(1500))).toBe(2999);
    expect(lineTotal(goods, units(3))).toBe(5997);
    expect(squareMetrePrice({ price: kopecks(1760) }, area(PIECE))).toBe(4889);
  });

  it('[PROD-1] counts the surcharge of an option for each selling unit as well', () => {
    fc.assert(
      fc.property(prices, areas, quantities, fc.nat(10_000), (amount, unitArea, bought, surcharge) => {
        const plain = byMetre(amount, unitArea);
        fc.pre(plain.price > 0);
        const goods = { ...plain, price: kopecks(plain.price + surcharge) };
        const whole = BigInt(SQUARE_METRE) * BigInt(ONE);
        const exact =
          BigInt(bought) * (BigInt(amount) * BigInt(unitArea) + BigInt(surcharge) * BigInt(SQUARE_METRE));
        expect(lineTotal(goods, quantity(bought))).toBe(rounded(exact, whole));
      }),
    );
  });

  it('costs nothing where the goods are given away or not sold', () => {
    expect(lineTotal({ ...byMetre(7990, PIECE), price: kopecks(0) }, units(1000))).toBe(0);
  });

  it('[BEYOND-14] has the old price in the unit it was given in, else that of a selling unit', () => {
    const before = beforeDiscount(byMetre(7990, PIECE, 9990), kopecks(3596));
    expect(squareMetrePrice(before, area(PIECE))).toBe(9990);
    expect(beforeDiscount(byMetre(7990, PIECE), kopecks(3596))).toEqual({ price: 3596 });
  });
});
