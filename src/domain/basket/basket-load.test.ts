import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VEHICLES } from '../../../content/vehicles.ts';
import { area, length } from '../measures/area.ts';
import { quantity, units } from '../measures/quantity.ts';
import { type LoadedLine, loadOf, loadText, type VehicleRules, vehicleText } from './basket-load.ts';

const RULES: VehicleRules = {
  carGrams: 400_000,
  carLength: 18_000,
  vanGrams: 1_300_000,
  vanLength: 40_000,
};

const SIZES: readonly (string | null)[] = ['car', 'van', 'truck'];

const line = (given: Partial<LoadedLine> = {}): LoadedLine => ({
  orderable: units(1),
  weight: 0,
  longest: null,
  unit: 'шт.',
  unitArea: null,
  piecesPerBox: null,
  soldByBox: false,
  ...given,
});
const tile = (pieces: number): LoadedLine =>
  line({
    orderable: units(pieces),
    weight: 8100,
    unitArea: area(36_000_000),
    piecesPerBox: 4,
    longest: length(6000),
  });
const laminate = (boxes: number): LoadedLine =>
  line({
    ...{ orderable: units(boxes), unit: 'упак.', weight: 14_300, unitArea: area(239_700_000) },
    ...{ piecesPerBox: 8, soldByBox: true, longest: length(12_920) },
  });

describe('what must be carried', () => {
  it.each([
    // 10 pieces of 8.1 kg in boxes of 4: two whole boxes and an opened one.
    ['tiles by the piece', [tile(10)], 81_000, 3, 'car'],
    ['laminate by the box', [laminate(7)], 100_100, 7, 'car'],
    ['both', [tile(8), laminate(2)], 64_800 + 28_600, 4, 'car'],
    // 49 × 8,1 = 396,9 kg still fits, 50 × 8,1 = 405 kg does not.
    ['as much as a car takes', [tile(49)], 396_900, 13, 'car'],
    ['more than a car takes', [tile(50)], 405_000, 13, 'van'],
    ['a door of two metres', [line({ weight: 24_000, longest: length(20_000) })], 24_000, 0, 'van'],
    ['a skirting of exactly 1,8 m', [line({ weight: 500, longest: length(18_000) })], 500, 0, 'car'],
    // 160 × 8,1 = 1296 kg still fits a van, 161 × 8,1 = 1304,1 kg does not.
    ['as much as a van takes', [tile(160)], 1_296_000, 40, 'van'],
    ['more than a van takes', [tile(161)], 1_304_100, 41, 'truck'],
    ['a beam longer than a van', [line({ weight: 9000, longest: length(40_001) })], 9000, 0, 'truck'],
    ['length alone, without a promise', [line({ longest: length(25_000) })], 0, 0, null],
    ['what is too long for anything else', [line({ longest: length(40_001) })], 0, 0, 'truck'],
    ['half a metre of a profile of 333 g', [line({ orderable: quantity(500), weight: 333 })], 167, 0, 'car'],
    ['nothing known', [line()], 0, 0, null],
    ['nothing at all', [], 0, 0, null],
    ['what ran out', [{ ...tile(100), orderable: quantity(0) }], 0, 0, null],
  ] as const)('[BEYOND-4] weighs and packs %s', (_what, lines, grams, boxes, vehicle) => {
    expect(loadOf(lines, RULES)).toMatchObject({ grams, boxes, vehicle });
  });

  it('[BEYOND-4] is formatted in words, with «от» where a weight is missing', () => {
    const load = loadOf([tile(10), line()], RULES);
    expect(loadText(load)).toBe('от 81\u00a0кг · 3\u00a0упаковки');
    const roll = line({ unit: 'рул.', orderable: units(2), unitArea: area(1_000_000_000), soldByBox: true });
    expect(loadText(loadOf([tile(10), roll], RULES))).toBe('от 81\u00a0кг · 3\u00a0упаковки · 2\u00a0рулона');
    // No vehicle is named, because goods of unknown weight might not fit.
    expect(vehicleText(load)).toBeNull();
    expect(vehicleText(loadOf([tile(50)], RULES))).toBe('Для самовывоза нужен фургон');
    expect(vehicleText(loadOf([tile(500)], RULES))).toBe('Для самовывоза нужен грузовик');
    expect([loadText(loadOf([line()], RULES)), vehicleText(loadOf([line()], RULES))]).toEqual(['', null]);
  });

  it('[BEYOND-4] never fits better with more goods', () => {
    const pieces = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(pieces, pieces, (few, more) => {
        const [one, two] = [loadOf([tile(few)], VEHICLES), loadOf([tile(few), laminate(more)], VEHICLES)];
        expect(two.grams).toBeGreaterThan(one.grams);
        expect(SIZES.indexOf(two.vehicle)).toBeGreaterThanOrEqual(SIZES.indexOf(one.vehicle));
      }),
    );
  });
});
