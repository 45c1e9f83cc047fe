import fc from 'fast-check';
import { expect, it } from 'vitest';
import { area } from '../src/domain/measures/area.ts';
import { squareMetrePrice } from '../src/domain/price/unit-price.ts';
import { coveringPrice, shelfPrice } from './prices.ts';

it('a price for a covering unit is within 1 % and a kopeck of the requested one', () => {
  const unit = fc.integer({ min: 1_000_000, max: 400_000_000 });
  fc.assert(
    fc.property(fc.double({ min: 15, max: 250, noNaN: true }), unit, (roubles, surface) => {
      const requested = (roubles * surface) / 1_000_000;
      expect(Math.abs(coveringPrice(roubles, area(surface)) - requested)).toBeLessThanOrEqual(
        requested / 100 + 1,
      );
    }),
  );
});

it('the price of a square metre of common tiles is a rounded one', () => {
  // Areas of tiles 60×60, 60×120, 20×60, 25×75 and of a box of laminate.
  for (const surface of [36_000_000, 72_000_000, 12_000_000, 18_750_000, 197_376_000]) {
    const metre = squareMetrePrice({ price: coveringPrice(48.7, area(surface)) }, area(surface));
    expect(metre % 10, String(surface)).toBe(0);
  }
});

it('shelf prices are whole roubles when large and end in 50 or 90 kopecks when small', () => {
  expect(shelfPrice(489.37)).toBe(48_900);
  expect(shelfPrice(128.3)).toBe(12_850);
  expect(shelfPrice(34.2)).toBe(3450);
  expect(shelfPrice(34.7)).toBe(3490);
  expect(shelfPrice(2.63)).toBe(265);
});
