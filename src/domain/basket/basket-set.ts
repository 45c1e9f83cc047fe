import type * as v from 'valibot';
import { quantity } from '../measures/quantity.ts';
import type { basketSetSchema, setItemSchema } from './shortage-schema.ts';

/** Maximum number of sets that a basket tracks; the oldest are dropped first. */
const MAX_SETS = 30;
/** Maximum number of equal sets in one form. */
export const MAX_EQUAL_SETS = 999;
/** Name of a buy form's field: the number of equal sets that its goods form. */
export const SETS = 'SETS';
/** Name of the button that adds only what is in stock. */
export const PART = 'PART';

export type SetItem = v.InferOutput<typeof setItemSchema>;
export type BasketSet = v.InferOutput<typeof basketSetSchema>;

type Goods = Pick<SetItem, 'offerId' | 'optionIds'>;

export const sameGoods = (a: Goods, b: Goods): boolean =>
  a.offerId === b.offerId && a.optionIds.join(',') === b.optionIds.join(',');

const sameItems = (a: readonly SetItem[], b: readonly SetItem[]): boolean =>
  a.length === b.length && a.every((item) => b.some((other) => sameGoods(item, other)));

/** Adds a set, and drops the sets that have no line left in `present`. A set with the same goods as an existing one is merged into it. */
export function withSet(
  existing: readonly BasketSet[],
  { sets, items }: Omit<BasketSet, 'id'>,
  present: readonly Goods[],
): BasketSet[] {
  const there = existing.filter((set) =>
    set.items.some((item) => present.some((line) => sameGoods(line, item))),
  );
  const same = there.find((set) => sameItems(set.items, items));
  if (!same) {
    const id = Math.max(0, ...existing.map((set) => set.id)) + 1;
    return [...there, { id, sets, items }].slice(-MAX_SETS);
  }
  const more = same.items.map((item) => {
    const added = items.find((other) => sameGoods(item, other));
    return { ...item, quantity: quantity(item.quantity + (added?.quantity ?? 0)) };
  });
  return there.map((set) => (set === same ? { ...set, sets: set.sets + sets, items: more } : set));
}
