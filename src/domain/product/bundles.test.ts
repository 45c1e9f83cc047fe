import { expect, it } from 'vitest';
import { GIVEN_TILE } from '../../../tests/given-tile.ts';
import { kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import { bundlePrice, bundleStock, firstBundle, itemQuantity } from './bundles.ts';
import type { Bundle, BundleItem } from './product.ts';

const item = (price: number, thousandths: number, stock: number): BundleItem => ({
  offerId: price,
  slug: 'item',
  name: 'Короб',
  quantity: quantity(thousandths),
  unit: 'шт.',
  price: kopecks(price),
  stock: units(stock),
});
const set = (id: number, ...items: BundleItem[]): Bundle => ({
  id,
  title: String(id),
  items,
  load: { grams: 0, big: false },
});

it('[PROD-5] prices a set by its items', () => {
  expect(bundlePrice(set(1, item(38_900, 1000, 5), item(1250, 2500, 9)))).toBe(38_900 + 3125);
});

it('[BEYOND-14] several sets come to what their lines in the basket come to', () => {
  const tile = { ...item(2876, 5000, 500), ...GIVEN_TILE };
  expect(bundlePrice(set(1, tile))).toBe(14_382);
  expect(bundlePrice(set(1, tile), 5)).toBe(9 * 7990);
});

it('[PROD-5] has as many sets as the scarcest item allows', () => {
  expect(bundleStock(set(1, item(38_900, 1000, 5), item(1250, 2500, 9)))).toBe(3);
});

it('[PROD-5] sells no set with an item that has no price, and no empty one', () => {
  const broken = set(1, item(38_900, 1000, 5), item(0, 1000, 5));
  expect(bundleStock(broken)).toBe(0);
  expect(bundlePrice(broken)).toBe(0);
  expect(bundleStock(set(2))).toBe(0);
});

it('[PROD-5] shows the first set that can be bought', () => {
  const gone = set(1, item(100, 1000, 0));
  const there = set(2, item(100, 1000, 1));
  expect(firstBundle([gone, there])).toBe(there);
  expect(firstBundle([gone])).toBe(gone);
  expect(firstBundle([])).toBeUndefined();
});

it('[PROD-5] multiplies the items by the number of sets', () => {
  expect(itemQuantity(quantity(2500), 3)).toBe(7500);
});
