import { expect, it } from 'vitest';
import { units } from '../measures/quantity.ts';
import { type BasketSet, withSet } from './basket-set.ts';

const item = (offerId: number, amount: number) => ({ offerId, optionIds: [], quantity: units(amount) });
const goods = (...ids: number[]) => ids.map((offerId) => ({ offerId, optionIds: [] }));
const door = { sets: 1, items: [item(1, 1), item(2, 3)] };

it('[DOOR-5] the same goods once more are more of the same set, others are another set', () => {
  const one = withSet([], door, goods(1, 2));
  expect(one).toEqual([{ id: 1, ...door }]);
  expect(withSet(one, { sets: 2, items: [item(2, 6), item(1, 2)] }, goods(1, 2))).toEqual([
    { id: 1, sets: 3, items: [item(1, 3), item(2, 9)] },
  ]);
  const two = withSet(one, { sets: 1, items: [item(1, 1), item(3, 1)] }, goods(1, 2, 3));
  expect(two.map(({ id }) => id)).toEqual([1, 2]);
});

it('[DOOR-5] forgets sets whose goods are gone, and the oldest of too many', () => {
  const gone: BasketSet = { id: 5, sets: 1, items: [item(8, 1), item(9, 1)] };
  expect(withSet([gone], door, goods(1, 2)).map(({ id }) => id)).toEqual([6]);
  let sets: BasketSet[] = [];
  for (let id = 1; id <= 60; id++)
    sets = withSet(sets, { sets: 1, items: [item(id, 1), item(99, 1)] }, goods(99));
  expect(sets).toHaveLength(50);
  expect(sets.at(-1)?.id).toBe(60);
});
