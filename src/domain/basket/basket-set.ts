import type * as v from 'valibot';
import { quantity } from '../measures/quantity.ts';
import type { basketSetSchema, setItemSchema } from './shortage-schema.ts';

/** More sets than a basket tells apart; the oldest are forgotten first. */
const MAX_SETS = 30;
/** The largest number of equal sets that one form may name. */
export const MAX_EQUAL_SETS = 999;
/** The field of a buy form that says that its goods are so many equal sets. */
export const SETS = 'SETS';
/** The field of a button that takes of goods what is there. */
export const PART = 'PART';

export type SetItem = v.InferOutput<typeof setItemSchema>;
export type BasketSet = v.InferOutput<typeof basketSetSchema>;

type Goods = Pick<SetItem, 'offerId' | 'optionIds'>;

export const sameGoods = (a: Goods, b: Goods): boolean =>
  a.offerId === b.offerId && a.optionIds.join(',') === b.optionIds.join(',');

const sameItems = (a: readonly SetItem[], b: readonly SetItem[]): boolean =>
  a.length === b.length && a.every((item) => b.some((other) => sameGoods(item, other)));

/** Adds a set to those that have a line among `present`: the same goods once more are more of the same set. */
export function withSet(
  held: readonly BasketSet[],
  { sets, items }: Omit<BasketSet, 'id'>,
  present: readonly Goods[],
): BasketSet[] {
  const there = held.filter((set) => set.items.some((item) => present.some((line) => sameGoods(line, item))));
  const same = there.find((set) => sameItems(set.items, items));
  if (!same) {
    const id = Math.max(0, ...held.map((set) => set.id)) + 1;
    return [...there, { id, sets, items }].slice(-MAX_SETS);
  }
  const more = same.items.map((item) => {
    const added = items.find((other) => sameGoods(item, other));
    return { ...item, quantity: quantity(item.quantity + (added?.quantity ?? 0)) };
  });
  return there.map((set) => (set === same ? { ...set, sets: set.sets + sets, items: more } : set));
}
