import { expect, it } from 'vitest';
import type { Area } from '../measures/area.ts';
import { ONE, parseQuantity, type Quantity, quantity, units } from '../measures/quantity.ts';
import type { TileUnit } from '../tile/tile-quantity.ts';
import { addedText } from './added-text.ts';

/** Sold in packs of 2,136 m², which the field for m² shows as 2,14; the number of pieces in a pack is unknown. */
const PACK = {
  ...{ unit: 'упак.', stock: units(20), min: ONE, step: ONE },
  ...{ unitArea: 213_600_000 as Area, piecesPerBox: null, soldByBox: true },
};
/** Sold in rolls of 8,5 m². */
const ROLL = { ...PACK, unit: 'рул.', unitArea: 850_000_000 as Area, soldByBox: false };

const added = (goods: typeof PACK, typed: string | null, unit: TileUnit | null, inBasket: Quantity) =>
  addedText(
    { ...goods, quantity: inBasket },
    {
      offerId: 1,
      optionIds: [],
      quantity: typed === null ? null : parseQuantity(typed),
      ...(unit && { unit }),
    },
  ).replaceAll('\u00a0', ' ');

it('[CART-5] reports what was added, and the total in the basket', () => {
  expect(added(ROLL, '8,5', 'area', units(1))).toBe('Добавили 1 рул. = 8,5 м²');
  expect(added(ROLL, '8,5', 'area', units(3))).toBe(
    'Добавили 1 рул. = 8,5 м², всего в корзине 3 рул. = 25,5 м²',
  );
  expect(added(ROLL, null, 'area', units(1))).toBe('Добавили 1 рул. = 8,5 м²');
});

it('[CART-5] names no area of a part of a roll, nor an area that was not typed', () => {
  expect(added({ ...ROLL, min: quantity(500), step: quantity(500) }, '1,5', null, quantity(1500))).toBe(
    'Добавили 1,5 рул.',
  );
  const tile = { ...ROLL, unit: 'шт.', unitArea: 9_000_000 as Area, stock: units(500) };
  expect(added(tile, '40', 'piece', units(40))).toBe('Добавили 40 шт. = 3,6 м²');
});

it('[TILE-4] reads the minimum as shown on the page as the minimum', () => {
  expect(added(PACK, '2,14', 'area', units(1))).toBe('Добавили 1 упак. = 2,14 м²');
});

it('[TILE-4] reports by how much whole pieces fall short of the area typed, and what would be enough', () => {
  expect(added(ROLL, '12', 'area', units(1))).toBe(
    'Добавили 1 рул. = 8,5 м² — на 3,5 м² меньше. С запасом — 2 рул.',
  );
  expect(added({ ...ROLL, stock: units(1) }, '12', 'area', quantity(1000))).toBe(
    'Добавили 1 рул. = 8,5 м² — на 3,5 м² меньше',
  );
  expect(added(ROLL, '12', 'piece', units(12))).toBe('Добавили 12 рул. = 102 м²');
});
