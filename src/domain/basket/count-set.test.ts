import { expect, it } from 'vitest';
import { quantity, units } from '../measures/quantity.ts';
import type { BasketSet } from './basket-set.ts';
import { countSet, followedRate } from './count-set.ts';

const [door, frame, casing, handle] = [1, 2, 3, 4] as const;
/** Two doors with a frame each, two and a half casings each, and three handles chosen by hand. */
const set: BasketSet = {
  id: 7,
  sets: 2,
  items: [
    { offerId: door, optionIds: [], quantity: units(2), rate: units(1) },
    { offerId: frame, optionIds: [], quantity: units(2), rate: units(1) },
    { offerId: casing, optionIds: [], quantity: units(5), rate: quantity(2500) },
    { offerId: handle, optionIds: [], quantity: units(3) },
  ],
};
const line = (offerId: number, count: number, setId: number | null = set.id) => ({
  ...{ id: offerId * 10, offerId, optionIds: [], quantity: units(count), setId },
  ...{ min: units(1), step: units(1), giftFor: null },
});
const lines = [line(door, 2), line(frame, 2), line(casing, 5), line(handle, 3)];
const [lead] = lines as [ReturnType<typeof line>];

const counts = (amount: number, of = lines) => {
  const count = countSet([set], of, lead, units(amount));
  return count && Object.fromEntries([...count.quantities].map(([id, each]) => [id / 10, each / 1000]));
};

it.each([
  [1, { [frame]: 1, [casing]: 3 }],
  [3, { [frame]: 3, [casing]: 8 }],
  [4, { [frame]: 4, [casing]: 10 }],
])('[BEYOND-15] %i doors take their extras along, each by its own rate', (doors, expected) => {
  expect(counts(doors)).toEqual(expected);
});

it('[BEYOND-15] an extra that was changed in the basket keeps its number, and follows again once it is put back', () => {
  const changed = [lead, line(frame, 2), line(casing, 4), line(handle, 3)];
  expect(counts(3, changed)).toEqual({ [frame]: 3 });
  const after = countSet([set], lines, lead, units(3))?.set;
  expect(after).toMatchObject({
    sets: 3,
    items: [{}, { quantity: 3000 }, { quantity: 8000 }, { quantity: 3000 }],
  });
});

it('[BEYOND-15] without its door a set is removed, and only its main line counts it', () => {
  expect(counts(0)).toEqual({ [frame]: 0, [casing]: 0, [handle]: 0 });
  expect(countSet([set], lines, line(frame, 2), units(1))).toBeNull();
  expect(countSet([set], [line(door, 2, null)], line(door, 2, null), units(1))).toBeNull();
});

it('[BEYOND-15] an extra follows by the rate of the shop or a multiple of it, and otherwise stays as chosen', () => {
  const rule = { rate: quantity(2500), min: 0 };
  expect(followedRate(units(3), 1, rule)).toBe(2500);
  expect(followedRate(units(5), 1, rule)).toBe(5000);
  expect(followedRate(units(4), 1, rule)).toBeNull();
  expect(followedRate(units(4), 1, { ...rule, min: 4 })).toBe(2500);
  expect(followedRate(units(6), 2, undefined)).toBe(3000);
});
