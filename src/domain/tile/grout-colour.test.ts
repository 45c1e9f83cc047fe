import { describe, expect, it } from 'vitest';
import type { Length } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { units } from '../measures/quantity.ts';
import type { ConsumableGoods, GroutColour } from './consumable-list.ts';
import { groutColours, inColour } from './grout-colour.ts';

const colour = (offerId: number, label: string): GroutColour => ({
  offerId,
  label,
  swatch: '#000000',
  price: (1000 + offerId) as Kopecks,
  stock: units(offerId),
});
const grout = (from: number, to: number, ...colours: GroutColour[]): ConsumableGoods => ({
  ...{ kind: 'grout', offerId: 1, slug: 'zatirka', name: 'Затирка', unit: 'шт.', price: 1000 as Kopecks },
  ...{ stock: units(9), weight: 2000, unitArea: null, length: null, gramsPerMetre: null },
  joints: { from: from as Length, to: to as Length },
  colours,
});
const narrow = grout(10, 60, colour(11, 'белый'), colour(12, 'серый'));
const wide = grout(40, 150, colour(21, 'серый'), colour(22, 'чёрный'));

describe('the colour of a joint', () => {
  it.each([
    [20, [11, 12]],
    [50, [11, 12, 22]],
    [100, [21, 22]],
    [200, []],
  ])('[BEYOND-10] of %d tenths of a millimetre is one of the grouts for it', (joint, ids) => {
    expect(groutColours([narrow, wide], joint).map(({ offerId }) => offerId)).toEqual(ids);
  });

  it('[BEYOND-2] is the grout that is counted and bought', () => {
    expect(inColour(narrow, 'серый')).toMatchObject({
      offerId: 12,
      name: 'Затирка, серый',
      price: 1012,
      stock: units(12),
      weight: 2000,
    });
  });

  it.each([null, 'чёрный', ''])('[BEYOND-2] %s leaves a grout that has no such colour as it is', (label) => {
    expect(inColour(narrow, label)).toBe(narrow);
  });
});
