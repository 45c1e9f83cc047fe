import { describe, expect, it } from 'vitest';
import { areaOf, length } from '../measures/area.ts';
import { variantSides } from './variant-sides.ts';

const sides = { width: length(3000), length: length(6000) };
const tile = { ...sides, unitArea: areaOf(sides.width, sides.length), soldByBox: false };

describe('the sides of a variant', () => {
  it('[BEYOND-11] come from its values, and so does its area', () => {
    expect(variantSides(tile, ['белый', '60×120'])).toEqual({
      ...{ width: 6000, length: 12_000 },
      unitArea: 72_000_000,
    });
  });

  it('[BEYOND-11] are those of the goods where its values have none, and for boxes and leaves', () => {
    const { soldByBox: _, ...own } = tile;
    expect(variantSides(tile, ['белый'])).toEqual(own);
    expect(variantSides({ ...tile, soldByBox: true }, ['60×120'])).toEqual(own);
    expect(variantSides({ ...tile, leaf: true }, ['800×2000 мм'])).toEqual(own);
  });

  it('[BEYOND-11] leave a square metre a square metre', () => {
    const byMetre = { ...tile, unitArea: areaOf(length(10_000), length(10_000)) };
    expect(variantSides(byMetre, ['60×120'])).toMatchObject({ width: 6000, unitArea: byMetre.unitArea });
  });
});
