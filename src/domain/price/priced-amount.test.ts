import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SQUARE_METRE } from '../measures/area.ts';
import { kopecks, scaleMoney } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import { countingPrice, formatDecimal, pricedAmount } from './priced-amount.ts';
import { type GivenUnit, givenOf, lineTotal } from './unit-price.ts';

function goodsGiven(unit: GivenUnit, amount: number, part: number, whole: number) {
  const stored = { givenUnit: unit, givenPrice: amount, givenOldPrice: null };
  const given = givenOf(stored, { unitArea: part, piecesPerBox: whole });
  return { price: scaleMoney(kopecks(amount), part, whole), unit: 'шт.', ...given };
}

/** Amount × price as a reader of the document computes it, rounded half up. */
function product({ amount, price }: { amount: string; price: number }): bigint {
  const [whole = '', rest = ''] = amount.split('.');
  const scale = 10n ** BigInt(rest.length);
  return (2n * BigInt(whole + rest) * BigInt(price) + scale) / (2n * scale);
}

describe('an amount as its price counts it', () => {
  const tile = goodsGiven('м²', 7990, 36_000_000, SQUARE_METRE);

  it('[BEYOND-14] is in the unit of the given price: 25 pieces of 0,36 м² are 9 м² at 79,90', () => {
    expect(pricedAmount(tile, units(25))).toEqual({ amount: '9', unit: 'м²', price: 7990 });
    expect(pricedAmount(tile, units(1))).toEqual({ amount: '0.36', unit: 'м²', price: 7990 });
    expect(countingPrice(tile)).toEqual({ price: 7990, unit: 'м²' });
  });

  it('[BEYOND-14] is of the selling unit where the source prices by it, and with the surcharge of an option', () => {
    const plain = { price: kopecks(1999), unit: 'м' };
    expect(pricedAmount(plain, quantity(1500))).toEqual({ amount: '1.5', unit: 'м', price: 1999 });
    const dearer = { ...tile, price: kopecks(tile.price + 100) };
    expect(pricedAmount(dearer, units(25))).toEqual({ amount: '25', unit: 'шт.', price: 2976 });
  });

  it('[BEYOND-14] makes the line to the kopeck when it is multiplied, whatever the area and the quantity', () => {
    const amounts = fc.integer({ min: 1, max: 100_000_00 });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 10_000, max: 1000 * SQUARE_METRE }),
        fc.integer({ min: 1, max: 100_000_000 }),
        (amount, unitArea, bought) => {
          const goods = goodsGiven('м²', amount, unitArea, SQUARE_METRE);
          fc.pre(goods.price > 0);
          const counted = pricedAmount(goods, quantity(bought));
          expect(product(counted)).toBe(BigInt(lineTotal(goods, quantity(bought))));
        },
      ),
    );
  });

  it('[BEYOND-14] does so with parts of a box that are no decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000_00 }),
        fc.integer({ min: 2, max: 99 }),
        fc.integer({ min: 1, max: 9999 }),
        (amount, piecesPerBox, pieces) => {
          const goods = goodsGiven('упак.', amount, 1, piecesPerBox);
          const counted = pricedAmount(goods, units(pieces));
          expect(product(counted)).toBe(BigInt(lineTotal(goods, units(pieces))));
        },
      ),
    );
  });

  it('is written for people with a comma and in thousands', () => {
    expect(formatDecimal('1234.5')).toBe('1\u00a0234,5');
    expect(formatDecimal('9')).toBe('9');
  });
});
