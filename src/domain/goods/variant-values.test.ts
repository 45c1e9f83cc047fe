import { describe, expect, it } from 'vitest';
import { area } from '../measures/area.ts';
import { isSameValue, sizeContradiction, valuesKey } from './variant-values.ts';

describe('[SHOP-3] values of variants', () => {
  const product = { unit_area: area(18_000_000), pieces_per_box: null, sold_by_box: false };
  it.each(['30×60', '300x600 мм', '30 х 60 см', '0,3×0,6 м', '600*300', 'белый', '60 см'])(
    'say nothing about the area for %s',
    (text) => expect(sizeContradiction(text, product)).toBeNull(),
  );
  it.each(['60×60', '300×300 мм', '30×60 мм'])('say that the area does not fit %s', (text) =>
    expect(sizeContradiction(text, product)).toMatch(/^По размеру выходит .* а указано 0,18 м²$/),
  );
  it('are the same whatever their case and order', () => {
    expect(isSameValue(' Белый', 'белый ')).toBe(true);
    const [one, two] = [
      { property: 1, value: 2 },
      { property: 3, value: 4 },
    ];
    expect(valuesKey([one, two])).toBe(valuesKey([two, one]));
  });
});
